/** The Lab's Race, Phase transition and Call count, as a class uses them. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { ENGINE_START, PUZZLE, engineReady } from './engine.mjs';

/** An empty board of 25x25: forward checking fills it in no time that anyone would wait. */
const WALL = '.'.repeat(625);

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} part
 */
async function openPart(page, part) {
  await page.goto(`./#lab?part=${part}`);
  await engineReady(page);
}

/**
 * Presses “Pause” as soon as more than this many searches are done. It does so within the page, since all of
 * them may be done before the next look from outside.
 * @param {import('@playwright/test').Locator} progress
 * @param {number} min
 * @returns {Promise<() => Promise<number>>} once it is watching; it answers how many were done then
 */
async function pauseAfter(progress, min) {
  const watch = await progress.evaluateHandle((bar, few) => {
    /** @type {Promise<number>} */
    const paused = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const { value } = /** @type {HTMLProgressElement} */ (bar);
        if (value <= few) return;
        observer.disconnect();
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent?.trim() === 'Pause')?.click();
        resolve(value);
      });
      observer.observe(bar, { attributes: true });
    });
    return { paused };
  }, min);
  return () => watch.evaluate(({ paused }) => paused);
}

test('a race with a time-out in it: who answers, who does not, and a table to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPart(page, 'race');
  const puzzle = page.getByRole('combobox', { name: 'Puzzle' });
  await puzzle.selectOption({ label: 'Your own, one per line' });
  await page.getByLabel('Puzzles of any size, one per line').fill(`# two\n${PUZZLE}\n${WALL}`);
  for (const name of [/^mac /, /^dlx/, /^lds-vdom/]) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('checkbox', { name: 'Prove there is only one solution' }).uncheck();
  await page.getByLabel('Time limit per puzzle').fill('8'); // a slow machine needs one for the wall
  await page.getByLabel('Time limit per puzzle').press('Tab');
  await page.getByRole('button', { name: 'Start race' }).click();
  await expect(page.getByText('fc-lex answered 1 of 2 puzzles.')).toBeVisible({
    timeout: ENGINE_START,
  });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'cdcl' })).toContainText('2 of 2');
  await page.getByRole('button', { name: 'Copy table' }).click();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.map((line) => line.split('\t').slice(2, 4).join(' '))).toEqual([
    'solver verdict',
    'cdcl solved',
    'fc-lex solved',
    'cdcl solved',
    'fc-lex undecided',
  ]);
  expect(await objections(page)).toEqual([]);
});

test('a phase transition is paused, outlives a reload, ends, and Python agrees with its CSV', async ({
  page,
}, info) => {
  await openPart(page, 'phase');
  await page.getByRole('combobox', { name: 'Board' }).selectOption('9x9');
  await page.getByLabel('Problems per 5% of holes').fill('4');
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Seed').press('Tab');
  await page.getByRole('checkbox', { name: /^lds-lex/ }).uncheck();
  const progress = page.getByRole('progressbar', { name: 'Searches done', includeHidden: true });
  const paused = await pauseAfter(progress, 3);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const done = await paused();
  expect(done).toBeLessThan(160);
  await page.reload();
  await expect(progress).toHaveAttribute('value', String(done));
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('160 of 160 done')).toBeVisible({ timeout: ENGINE_START });
  expect(await objections(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const path = info.outputPath('phase.csv');
  await download.saveAs(path);
  const script = fileURLToPath(new URL('check_phase.py', import.meta.url));
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  const checked = JSON.parse(execFileSync(python, [script, path], { encoding: 'utf8' }));
  expect(checked).toEqual({ rows: 160, different: [] });
});

test('the curves are saved as pictures that stand alone', async ({ page }, info) => {
  await openPart(page, 'phase');
  await page.getByRole('combobox', { name: 'Board' }).selectOption('4x4');
  await page.getByLabel('Problems per 5% of holes').fill('1');
  await page.getByLabel('Problems per 5% of holes').press('Tab');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('60 of 60 done')).toBeVisible({ timeout: ENGINE_START });
  for (const [name, kind] of [
    ['Solved as SVG', 'svg'],
    ['Nodes as PNG', 'png'],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    const path = info.outputPath(`picture.${kind}`);
    await download.saveAs(path);
    const seen = await page.context().newPage();
    await seen.goto(`file://${path}`);
    await expect(kind === 'svg' ? seen.getByText('Solved') : seen.locator('img')).toBeVisible();
    if (kind === 'svg') {
      await expect(seen.getByText('lds-vdom'), 'the legend').toBeVisible();
      await expect(seen.getByText(/4x4, .* 1 problem per 5% of holes;/)).toBeInViewport();
      await expect(seen.getByText(/seed 0/)).toBeInViewport();
    }
    await seen.close();
  }
});

test('searches are repeated with other seeds, by keyboard alone, and their mean told', async ({ page }) => {
  await openPart(page, 'calls');
  await page.getByLabel('Runs in all').fill('50');
  await page.getByLabel('Runs in all').press('Tab');
  await page.locator('body').press('s');
  await expect(page.getByText(/^50 runs: mean/)).toBeVisible({ timeout: ENGINE_START });
  await expect(page.getByRole('img', { name: /^Histogram of 50 runs, from \d/ })).toBeVisible();
  await page.getByText('The numbers').press('Enter');
  const counts = (await page.locator('.numbers tbody td').allTextContents()).map(Number);
  expect(counts.length, 'a row for each bar').toBe(await page.locator('.bar').count());
  expect(counts.reduce((sum, count) => sum + count)).toBe(50);
  await page.getByRole('radio', { name: 'Nodes' }).press('Space');
  await expect(page.getByText(/^50 runs: mean \S+ nodes/)).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

withPython(
  'engines of the Lab end when it is left, and its work goes on when it is opened again',
  async ({ page }) => {
    await openPart(page, 'calls');
    await page.getByLabel('Runs in all').fill('10000');
    await page.getByLabel('Runs in all').press('Tab');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const progress = page.getByRole('progressbar', { name: 'Runs done' });
    const done = () => progress.getAttribute('value').then(Number);
    await expect.poll(done, { timeout: ENGINE_START }).toBeGreaterThan(0);
    expect(page.workers().length).toBeGreaterThan(1);
    await page.evaluate(() => (location.hash = '#play'));
    await expect.poll(() => page.workers().length, 'the page’s own engine alone').toBe(1);
    await page.evaluate(() => (location.hash = '#lab?part=calls'));
    const before = await done();
    await expect.poll(done, { timeout: ENGINE_START }).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => page.workers().length, 'idle engines end too').toBe(1);
  },
);
