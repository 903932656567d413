/** The engine in the page makes what is asked for, as programs that had no part in it judge. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as withPython } from '@playwright/test';
import { boardText } from './board.mjs';
import { engineReady, keepWorkers, withoutChance } from './engine.mjs';
import { expect, test } from './native.mjs';
import { EVERYWHERE } from './tags.mjs';

/** A search of some thousand moves in Pyodide, on a machine with other things to do. */
const LONG = 180_000;

/**
 * @param {string} puzzle
 * @returns {{ verdict: string, mean: number }}
 */
function checkMade(puzzle) {
  const script = fileURLToPath(new URL('check_made.py', import.meta.url));
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  return JSON.parse(execFileSync(python, [script, puzzle], { encoding: 'utf8' }));
}

/**
 * Makes what is asked for and has it judged.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ said: number, target: number, mean: number, puzzle: string }>}
 */
async function make(page) {
  const made = page.getByRole('group', { name: 'The new puzzle' });
  const seed = made.getByRole('definition').last();
  const before = (await seed.count()) ? await seed.innerText() : '';
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(seed).not.toHaveText(before, { timeout: LONG });
  const counts = await made.getByRole('definition').filter({ hasText: 'target' }).innerText();
  const [said, target] = (counts.match(/\d[\d,.]*/g) ?? []).map((text) => parseFloat(text.replace(/,/g, '')));
  const puzzle = await boardText(page);
  const { verdict, mean } = checkMade(puzzle);
  expect(verdict).toBe('unique');
  return { said, target, mean, puzzle };
}

test('a puzzle of each of seven classes', async ({ page }) => {
  test.setTimeout(8 * LONG);
  await withoutChance(page);
  await page.goto('./#create');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Search effort' }).check();
  await page.getByRole('radio', { name: 'A class' }).check();
  await page.getByLabel('of', { exact: true }).fill('7');
  const targets = [];
  for (let level = 1; level <= 7; level += 1) {
    await page.locator('.spec-row').getByLabel('Class').fill(String(level));
    const { target, mean } = await make(page);
    targets.push(target);
    // Sixty other runs, whose mean is itself sure to a third or so.
    expect(mean / target, `level ${level}`).toBeGreaterThan(0.5);
    expect(mean / target, `level ${level}`).toBeLessThan(2);
  }
  expect(targets).toEqual([...targets].sort((a, b) => a - b));
  expect(new Set(targets).size).toBe(7);
});

test('a call count of 1,500', async ({ page }) => {
  await withoutChance(page);
  await page.goto('./#create');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Search effort' }).check();
  await page.getByLabel('Search effort, in sweeps').fill('1500');
  await page.getByLabel('Give or take').selectOption('25%');
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: 'None' }).check();
  const { said, target, mean } = await make(page);
  expect(target).toBe(1500);
  expect(Math.abs(said / target - 1)).toBeLessThan(0.25);
  expect(mean / target).toBeGreaterThan(0.5);
  expect(mean / target).toBeLessThan(2);
});

test('an X-wing as the hardest step', EVERYWHERE, async ({ page }) => {
  await page.goto('./#create');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Techniques' }).check();
  const technique = page.getByRole('combobox', { name: 'Technique' });
  await technique.selectOption({ label: 'Jellyfish' });
  await expect(technique).toHaveAccessibleDescription(/It is rare/);
  await technique.selectOption({ label: 'X-wing' });
  await expect(technique).not.toHaveAccessibleDescription(/It is rare/);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  const made = page.getByRole('group', { name: 'The new puzzle' });
  await expect(made.getByRole('definition').filter({ hasText: /^X-wing$/ })).toBeVisible({ timeout: LONG });
  await expect(made.getByText('Missed')).toHaveCount(0);
  expect(checkMade(await boardText(page)).verdict).toBe('unique');
});

withPython(
  'three engines make a batch; killing one costs no puzzle, and Stop stops all',
  async ({ page }) => {
    await keepWorkers(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });
    });
    await page.goto('./#create');
    await engineReady(page);
    await page.getByRole('radio', { name: 'Easy', exact: true }).check();
    await page.getByRole('radio', { name: 'Several' }).check();
    await page.getByLabel('How many').fill('5');
    await page.getByRole('button', { name: 'Make 5 puzzles' }).click();
    const count = () => page.evaluate(() => /** @type {any} */ (globalThis).workers.length);
    await expect.poll(count).toBe(4);
    await page.evaluate(() => {
      const [, worker] = /** @type {any} */ (globalThis).workers;
      worker.terminate();
      worker.onerror(new ErrorEvent('error', { message: 'killed' }));
    });
    await expect(page.getByRole('list', { name: 'Made here' }).getByRole('listitem')).toHaveCount(5, {
      timeout: LONG,
    });
    expect(await count()).toBe(5);

    await page.getByRole('radio', { name: 'Search effort' }).check();
    await page.getByLabel('Search effort, in sweeps').fill('1000000');
    await page.getByRole('button', { name: 'Make 5 puzzles' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Make 5 puzzles' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');
  },
);
