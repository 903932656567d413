/** The SAT solver's package comes when it is first wanted, from the site itself, after either boot. */
import { expect, test } from '@playwright/test';
import { test as withoutPython } from './native.mjs';
import { SEVERAL, openPuzzle, openPart } from './board.mjs';
import { ENGINE_START, PUZZLE, SOLUTION, ask, engineReady, keepWorkers } from './engine.mjs';

const WHEEL = '**/python_sat-*.whl';

/** Both diagonals, seventeen clue cells: no method decides that soon. */
const HARD = Array.from({ length: 81 }, (_, cell) => (cell % 10 && cell % 8 ? '.' : 'x')).join('');

test.beforeEach(({ page }) => keepWorkers(page));

for (const boot of ['snapshot', 'plain']) {
  test(`SAT gives a second opinion after a boot of the kind ${boot}`, async ({ page, baseURL }) => {
    if (boot === 'plain') await page.route('**/snapshot-*.bin', (route) => route.fulfill({ status: 404 }));
    /** @type {string[]} */
    const wheels = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(data|blob):/.test(url)) expect(url.startsWith(String(baseURL)), url).toBe(true);
      if (url.includes('python_sat')) wheels.push(url);
    });
    await page.goto('./');
    await engineReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-boot', boot);
    expect(wheels).toEqual([]);

    // Where it cannot be fetched it is named, and asked for again the next time.
    await page.route(WHEEL, (route) => route.abort());
    const failed = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
    expect(failed.error.data.code).toBe('package-not-installed');
    expect(failed.error.message).toContain('python-sat');
    await page.unroute(WHEEL);
    const before = wheels.length;

    const first = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
    expect(first.progress[0].detail.words).toBe('Fetching python-sat');
    expect(first.result?.verdict, first.error?.message).toBe('unique');
    expect(first.result.solutions).toEqual([SOLUTION]);

    const second = await ask(page, 'solve', { puzzle: '.'.repeat(81), solver: 'sat' });
    expect(second.result.verdict).toBe('multiple');
    expect(wheels).toHaveLength(before + 1);
  });
}

for (const [name, puzzle, verdict] of /** @type {const} */ ([
  ['one solution', PUZZLE, 'exactly one solution'],
  ['several', SEVERAL, 'more than one solution'],
])) {
  withoutPython(`of a puzzle with ${name} the player asks SAT too`, async ({ page }) => {
    await openPuzzle(page, puzzle);
    await openPart(page, 'analyse/solutions');
    await page.getByRole('button', { name: 'Check with a SAT solver' }).click({ timeout: ENGINE_START });
    const words = `The SAT solver (CaDiCaL) found ${verdict}. The two solvers agree.`;
    await expect(page.getByText(words)).toBeVisible({ timeout: ENGINE_START });
  });
}

/**
 * Begins a search of all methods, which are not chosen, on a pattern that they do not decide soon.
 * @param {import('@playwright/test').Page} page
 */
async function searchLong(page) {
  await page.goto(`./#pattern?x=${HARD}`);
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: '10:00' }).check();
  await engineReady(page);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByRole('gridcell', { name: /clue cell, tried$/ })).toHaveCount(17);
  return page.locator('.pattern-search');
}

test('a long search for a pattern brings SAT by itself, and takes it among its methods', async ({ page }) => {
  /** @type {() => void} */
  let letThrough = () => {};
  const isLetThrough = new Promise((resolve) => (letThrough = () => resolve(undefined)));
  await page.route(WHEEL, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const wheel = page.waitForRequest(WHEEL);
  const search = await searchLong(page);
  await expect(search).toContainText('Downloading python-sat for one more method.');
  await wheel;
  await expect(search, 'the search goes on').toContainText('Best so far');
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
  letThrough();
  await expect(search).toContainText('Layered encoding');
  await expect(search).not.toContainText('python-sat');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Tried: .*Layered encoding\.$/)).toBeVisible();
});

test('a long search for a pattern goes on where SAT cannot be had, and says so', async ({ page }) => {
  await page.route(WHEEL, (route) => route.abort());
  const search = await searchLong(page);
  const trouble = 'The package python-sat could not be installed';
  await expect(search.getByRole('alert')).toContainText(trouble);
  await expect(search).toContainText('the search continues with the other methods.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('group', { name: 'Undecided' })).toContainText(trouble);
});
