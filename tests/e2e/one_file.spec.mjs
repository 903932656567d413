/** The whole program in one file, opened from a disk. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { log, openConsole, run } from './console.mjs';
import { PUZZLE, SOLUTION, ask, engineReady, keepWorkers, violations } from './engine.mjs';
import { EVERYWHERE } from './tags.mjs';

const FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

test(
  'one file plays, solves, rates, makes puzzles and asks SAT, and fetches nothing',
  EVERYWHERE,
  async ({ page }, testInfo) => {
    const alone = testInfo.outputPath('a copy.html');
    await copyFile(FILE, alone);
    /** @type {string[]} */
    const faults = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url())) faults.push(`asked for ${request.url()}`);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await keepWorkers(page);
    const told = await violations(page);

    await page.goto(pathToFileURL(alone).href);
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('gridcell')).toHaveCount(81);
    await engineReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'snapshot');

    expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
    expect((await ask(page, 'rate', { puzzle: PUZZLE, runs: 2 })).result.verdict).toBe('unique');
    const made = (await ask(page, 'generate', { level: 'easy', seed: 1 })).result;
    expect((await ask(page, 'solve', { puzzle: made.puzzle })).result.solutions).toEqual([made.solution]);
    const sat = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
    expect(sat.result?.solutions, sat.error?.message).toEqual([SOLUTION]);
    expect(faults.slice(1), 'after the page itself').toEqual([]);
    expect(told).toEqual([]);
  },
);

test('a spoilt snapshot in one file does not keep the engine from starting', async ({ page }, testInfo) => {
  const spoilt = testInfo.outputPath('spoilt.html');
  const whole = await readFile(FILE, 'utf8');
  const begin = whole.indexOf('>', whole.indexOf('data-file="snapshot-')) + 1;
  const end = whole.indexOf('</script>', begin);
  const half = begin + Math.floor((end - begin) / 2);
  await writeFile(spoilt, whole.slice(0, half) + whole.slice(end));
  await keepWorkers(page);
  await page.goto(pathToFileURL(spoilt).href);
  await engineReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'plain');
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
});

test('in one file an import takes what the snapshot lacks from the page', async ({ page }) => {
  await page.goto(pathToFileURL(FILE).href);
  await openConsole(page);
  await run(page, 'import colorsys; print(colorsys.rgb_to_hls(1, 1, 1))');
  await expect(log(page)).toContainText('(0.0, 1.0, 0.0)');
});

test('a game in one file is there again when the file is opened again', EVERYWHERE, async ({ page }) => {
  await page.addInitScript(() => {
    const clipboard = { writeText: async (/** @type {string} */ text) => void (document.title = text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await page.goto(pathToFileURL(FILE).href);
  const empty = page.getByRole('gridcell', { name: /empty/ }).first();
  const cell = await empty.getAttribute('data-cell');
  await empty.click();
  await page.keyboard.press('5');
  await page.keyboard.press('Shift+P');
  const panel = page.getByRole('dialog', { name: /^Share/ });
  await expect(panel.getByText('nobody else can open a link to it')).toBeVisible();
  await panel.getByRole('button', { name: 'Copy text' }).click();
  await expect(page).toHaveTitle(/^[1-9.]{81}$/);
  await page.reload();
  await expect(page.locator(`[data-cell="${cell}"]`)).toHaveAccessibleName(/, 5/);
});

test('in one file a pattern becomes a puzzle, and another is proved impossible', async ({ page }) => {
  await page.goto(`${pathToFileURL(FILE).href}#pattern`);
  await page.getByRole('button', { name: 'Chevrons' }).click();
  await engineReady(page);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByRole('gridcell', { name: /\d, clue$/ })).toHaveCount(27);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByText('Impossible')).toBeVisible();
});

test('in one file a long search for a pattern brings SAT by itself', async ({ page }) => {
  const diagonals = Array.from({ length: 81 }, (_, cell) => (cell % 10 && cell % 8 ? '.' : 'x')).join('');
  await page.goto(`${pathToFileURL(FILE).href}#pattern?x=${diagonals}`);
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: '10:00' }).check();
  await engineReady(page);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.locator('.pattern-search')).toContainText('Layered encoding');
});
