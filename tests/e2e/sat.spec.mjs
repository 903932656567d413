/** The SAT solver's package comes when it is first wanted, from the site itself, after either boot. */
import { expect, test } from '@playwright/test';
import { SEVERAL, openDrawer, openPuzzle } from './board.mjs';
import { ENGINE_START, PUZZLE, SOLUTION, ask, engineReady, keepWorkers } from './engine.mjs';

const WHEEL = '**/python_sat-*.whl';

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

    const first = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
    expect(first.progress[0].detail.words).toBe('Fetching python-sat');
    expect(first.result.verdict).toBe('unique');
    expect(first.result.solutions).toEqual([SOLUTION]);

    const second = await ask(page, 'solve', { puzzle: '.'.repeat(81), solver: 'sat' });
    expect(second.result.verdict).toBe('multiple');
    expect(wheels).toHaveLength(1);
  });
}

test('a package that cannot be fetched is named, and asked for again the next time', async ({ page }) => {
  await page.route(WHEEL, (route) => route.abort());
  await page.goto('./');
  await engineReady(page);
  const failed = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
  expect(failed.error.data.code).toBe('package-not-installed');
  expect(failed.error.message).toContain('python-sat');
  await page.unroute(WHEEL);
  const answer = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
  expect(answer.result?.solutions, answer.error?.message).toEqual([SOLUTION]);
});

for (const [name, puzzle, verdict] of [
  ['one solution', PUZZLE, 'exactly one solution'],
  ['several', SEVERAL, 'more than one solution'],
]) {
  test(`of a puzzle with ${name} the player asks SAT too`, async ({ page }) => {
    await openPuzzle(page, puzzle);
    await openDrawer(page, 'Solutions');
    await page.getByRole('button', { name: 'Second opinion by SAT' }).click({ timeout: ENGINE_START });
    await expect(page.getByText(`SAT (CaDiCaL) says: ${verdict}. The two solvers agree.`)).toBeVisible({
      timeout: ENGINE_START,
    });
  });
}
