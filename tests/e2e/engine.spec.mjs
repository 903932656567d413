/** What the engine does for the page: solutions, ratings, new puzzles; and that it stops when told. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ask, keepBusy, keepWorkers, withoutChance } from './engine.mjs';
import { NEARLY, SEVERAL, boardText, openPuzzle, openPart } from './board.mjs';
import { test as natively } from './native.mjs';

/** Starting Python takes seconds on a slow machine, and so does a hard search. */
const LONG = 120_000;

/**
 * What programs that had no part in making a puzzle say of it.
 * @param {string} puzzle
 * @returns {{ verdict: string, solution: string, mean: number, level: string }}
 */
function checkMade(puzzle) {
  const script = fileURLToPath(new URL('check_made.py', import.meta.url));
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  return JSON.parse(execFileSync(python, [script, puzzle], { encoding: 'utf8' }));
}

/** @param {import('@playwright/test').Page} page */
async function fillIn(page) {
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  await page.locator('.question').getByRole('button', { name: 'Fill in' }).click();
}

test('counting shows how far it is and can be stopped', async ({ page }) => {
  await openPuzzle(page, `1${'.'.repeat(255)}`); // counting is not soon through with 16x16
  await openPart(page, 'analyse/solutions');
  await page.getByRole('button', { name: 'Count solutions' }).click({ timeout: LONG });
  await expect(page.getByText(/solutions so far/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');
});

test('a rating shows means, intervals, level and guesses, and its runs as numbers too', async ({ page }) => {
  await openPuzzle(page, NEARLY, 'analyse/ratings');
  const card = page.getByRole('region', { name: 'Ratings' });
  await expect(card.getByText('Easy', { exact: true }).first()).toBeVisible({ timeout: LONG });
  for (const term of ['Sweeps', 'Nodes', 'Splits', 'Guesses']) {
    await expect(card.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await expect(card.getByRole('img', { name: /10 runs, from .* mean/ })).toBeVisible();
  await card.getByText('The runs as numbers').click();
  const runs = await card.locator('.runs details p').innerText();
  expect(runs.split(', ')).toHaveLength(10);
});

for (const [level, kind] of /** @type {const} */ ([
  ['Easy', test],
  ['Medium', natively],
  ['Hard', natively],
  ['Evil', test],
])) {
  kind(`a puzzle of level ${level} is made without the bank, and played`, async ({ page }) => {
    // Of a puzzle that the engine calls hard, other runs may say otherwise, though seldom: not in this draw.
    await withoutChance(page);
    // The bank's puzzles become one and the same, so that none of them can pass for a new one.
    await page.route('**/main-*.js', async (route) => {
      const script = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: script.replace(/[1-9.]{81}/g, NEARLY) });
    });
    await page.goto('./#make');
    await page.getByRole('radio', { name: level }).check();
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    const made = page.getByRole('group', { name: 'The new puzzle' });
    await expect(made).toBeVisible({ timeout: LONG });
    await expect(made.getByRole('definition').first()).toHaveText(level);
    await made.getByRole('button', { name: 'Play it' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`${level}, generated`);

    const puzzle = await boardText(page);
    expect(puzzle).not.toBe(NEARLY);
    const checked = checkMade(puzzle);
    expect(checked.verdict).toBe('unique');
    expect(checked.level).toBe(level.toLowerCase());
    await openPart(page, 'analyse/solutions');
    await page.getByRole('button', { name: 'Find solutions' }).click();
    await fillIn(page);
    await expect.poll(() => boardText(page)).toBe(checked.solution);
  });
}

test('a long job stops when told, and the same engine solves at once', async ({ page }) => {
  await keepWorkers(page);
  await openPuzzle(page);
  await expect(page.getByText(/one solution/)).toBeVisible({ timeout: LONG });
  const { marker } = (await ask(page, 'hello')).result;
  await page.goto('./#make');
  await keepBusy(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped[.:]/)).toBeVisible();
  await page.goto(`./#play?p=${SEVERAL}`);
  await expect(page.getByText(/several solutions/)).toBeVisible();
  expect((await ask(page, 'hello')).result.marker).toBe(marker);
  expect(page.workers()).toHaveLength(1);
});

test('a rating can wait for the engine in words, and be stopped while it waits', async ({ page }) => {
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/pyodide.asm.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./#analyse/ratings');
  await expect(page.getByText(/Then: Find the path/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready', { timeout: LONG });
});

test('the first step of each of the eleven hardest puzzles is shown long before its path is known', async ({
  page,
}) => {
  const file = fileURLToPath(new URL('../data/norvig-hardest11.txt', import.meta.url));
  const puzzles = readFileSync(file, 'utf8').trim().split(/\s+/);
  expect(puzzles).toHaveLength(11);
  await page.goto('./#play');
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready', { timeout: LONG });
  for (const puzzle of puzzles) {
    await page.evaluate((text) => (location.hash = `explain?p=${text}`), puzzle);
    await expect.poll(() => boardText(page)).toBe(puzzle);
    const card = page.getByRole('region', { name: 'Step on the board' });
    await expect(card.getByText(/^Step 1/)).toBeVisible();
    await expect(card.locator('.step-what')).toHaveText(/ is \d\.$| removed from /);
  }
});
