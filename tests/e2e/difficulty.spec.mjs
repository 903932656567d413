/** Lists, ratings and Make as people use them: files, comparisons, requests, with the keyboard and by touch. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { NEARLY, SEVERAL, boardText, openPuzzle, pressEach } from './board.mjs';
import { engineReady } from './engine.mjs';
import { PHONE } from './tags.mjs';

/** Two hundred puzzles take some seconds, and starting Python does. */
const LONG = 120_000;

/**
 * So many puzzles of each of four levels.
 * @param {number} each
 */
function puzzles(each) {
  return ['easy', 'medium', 'hard', 'diabolical'].flatMap((level) => {
    const file = fileURLToPath(new URL(`../data/exchange-${level}-250.csv`, import.meta.url));
    const [, ...lines] = readFileSync(file, 'utf8').split('\n');
    return lines.slice(0, each).map((line) => line.split(',')[0]);
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} lines
 * @param {string} name
 */
async function openFile(page, lines, name) {
  const buffer = Buffer.from(lines.join('\n'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} lines
 * @param {string} name
 */
async function dropFile(page, lines, name) {
  const dataTransfer = await page.evaluateHandle(
    ([text, title]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], title, { type: 'text/plain' }));
      return data;
    },
    [lines.join('\n'), name],
  );
  await page.locator('.file-place').dispatchEvent('drop', { dataTransfer });
}

test('a file of 200 puzzles is a list: rated with progress, stopped, rated on, sorted and saved', async ({
  page,
}) => {
  const many = puzzles(50);
  await page.goto('./#puzzles');
  await engineReady(page);
  await openFile(page, many, 'many.txt');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('checkbox', { name: /hardest technique/ }).uncheck();
  await page.getByRole('button', { name: 'Rate 200 puzzles' }).click();
  const progress = page.getByRole('progressbar', { name: 'Rate the list' });
  await expect(progress).toBeInViewport();
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await page.getByText(/^Paused\. \d+ of 200 puzzles rated\.$/).innerText();
  expect(Number(/\d+/.exec(stopped)?.[0])).toBeLessThan(200);
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');

  await dropFile(page, [SEVERAL, ...many, 'no puzzle'], 'more.txt');
  await page.getByRole('button', { name: /^Rate \d+ puzzles/ }).click();
  await expect(page.getByText('200 puzzles rated, 1 without a rating.')).toBeVisible({ timeout: LONG });
  await expect(page.getByRole('img', { name: /^200 ratings: \d+ Table I: easy/ })).toBeVisible();
  const table = page.getByRole('table', { name: /more.txt as a table/ });
  await expect(table.getByRole('row').nth(1)).toContainText('Several solutions');
  await page.getByText('1 line couldn’t be read').click();
  await expect(page.getByText('Line 202:')).toBeVisible();

  const head = table.getByRole('columnheader', { name: 'Sweeps' });
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('row').nth(1)).toContainText('Table I: evil');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save ratings as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('more-ratings.csv');
  const [names, first, ...rest] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(rest).toHaveLength(201);
  expect(await objections(page)).toEqual([]);
  const puzzle = first.split(',')[names.split(',').indexOf('puzzle')];
  await table.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByText('1 puzzle', { exact: true })).toBeVisible();
  await table.getByRole('row').nth(1).getByRole('button').click();
  await expect.poll(() => boardText(page)).toBe(puzzle);
});

test('a list’s puzzles are plotted in two measures, and the plot is saved', async ({ page }) => {
  await page.goto('./#puzzles');
  await engineReady(page);
  await openFile(page, puzzles(5).slice(0, 10), 'ten.txt');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('checkbox', { name: /Sudoku Explainer/ }).check();
  await page.getByRole('button', { name: 'Rate 10 puzzles' }).click();
  const plot = page.getByRole('img', { name: /against .* of 10 puzzles/ });
  await expect(page.getByText('10 puzzles rated.')).toBeVisible({ timeout: LONG });
  await page.getByLabel('Across').selectOption('ER');
  await page.getByLabel('Up').selectOption('Search effort (sweeps)');
  await expect(plot).toHaveAccessibleName(/^Search effort \(sweeps\) against ER of 10 puzzles\. Rank/);
  await expect(plot.locator('circle')).toHaveCount(10);
  await page.getByLabel('Across').selectOption('Search effort (sweeps)');
  await expect(plot).toHaveAccessibleName(/^ER against Search effort \(sweeps\)/);
  expect(await objections(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.locator('figure', { has: plot }).getByRole('button', { name: /SVG/ }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('ten.txt');
  await plot.locator('circle').last().click();
  await expect(page.locator('html')).toHaveAttribute('data-view', 'analyse');
});

test('the dots of runs that are all alike stay below the names of the levels', PHONE, async ({ page }) => {
  await openPuzzle(page, NEARLY, 'analyse/ratings');
  const chart = page.locator('figure.runs');
  await expect(chart.locator('circle')).toHaveCount(10, { timeout: LONG });
  const name = await chart.getByText('Easy', { exact: true }).boundingBox();
  for (const dot of await chart.locator('circle').all()) {
    expect((await dot.boundingBox())?.y).toBeGreaterThan((name?.y ?? Infinity) + (name?.height ?? 0) - 4);
  }
});

test('rated puzzles are compared, put on the board again, and removed', async ({ page }) => {
  const [easy, , , hard] = puzzles(1);
  await openPuzzle(page, easy, 'analyse/ratings');
  const card = page.getByRole('region', { name: 'Ratings' });
  // What is left before its rating has come is not rated.
  for (const measure of ['Sweeps', 'Hardest']) {
    await expect(card.getByRole('term').filter({ hasText: measure })).toBeVisible({ timeout: LONG });
  }
  await openPuzzle(page, hard, 'analyse/ratings');
  const compared = page.getByRole('region', { name: 'Search effort compared' });
  await expect(compared.getByRole('listitem')).toHaveCount(2, { timeout: LONG });
  await compared.getByRole('button', { name: /^Put on the board: .*Table I: easy/ }).click();
  await expect.poll(() => boardText(page)).toBe(easy);
  await expect(compared.getByRole('button', { name: /on the board mean \d/ })).toBeVisible();
  await expect(card.getByRole('term').filter({ hasText: 'Hardest' })).toBeVisible({ timeout: LONG });
  await expect(card.getByText('Why three counts?')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await compared.getByRole('button', { name: /^Remove number 1/ }).click();
  await expect(compared).toHaveCount(0);
});

test('a batch is made, shown on the board, chosen from, saved and explained', async ({ page }) => {
  await page.goto('./#make');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('radio', { name: 'Several' }).check();
  await page.getByLabel('How many').fill('3');
  await page.getByRole('button', { name: 'Make 3 puzzles' }).click();
  const puzzlesMade = page.getByRole('button', { name: /^Show Easy, generated/ });
  await expect(puzzlesMade).toHaveCount(3, { timeout: LONG });
  await page.getByText('More options').click();
  expect(await objections(page)).toEqual([]);
  const last = await boardText(page);
  await puzzlesMade.last().click();
  await expect(puzzlesMade.last()).toHaveAttribute('aria-pressed', 'true');
  const chosen = await boardText(page);
  expect(chosen).not.toBe(last);

  // What is made outlives a reload, and is saved from its list.
  await page.getByRole('button', { name: 'Save, rate or hand out' }).click();
  await expect(
    page.getByRole('list', { name: 'Made here' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(3);
  await page.getByText('Save as', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^CSV/ }).uncheck();
  await page.getByRole('checkbox', { name: '.sdm', exact: true }).check();
  expect(await objections(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(lines).toHaveLength(3);
  expect(lines).toContain(chosen);

  await page.goto('./#make');
  await page.reload();
  await expect(puzzlesMade).toHaveCount(3);
  await puzzlesMade.last().click();
  await page.getByRole('button', { name: 'Explain it' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-view', 'analyse');
  await page.goto('./#play');
  expect(await boardText(page)).toBe(chosen);
});

test('a puzzle of a place on a scale is asked for and played with the keyboard alone', async ({ page }) => {
  await openPuzzle(page);
  await engineReady(page);
  await pressEach(page, 'gm');
  await expect(page.locator('html')).toHaveAttribute('data-view', 'make');
  await page.getByRole('radio', { name: 'Level', exact: true }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Search effort' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'A class' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('19');
  await expect(page.getByRole('img', { name: /^Target: .* sweeps/ })).toBeVisible();
  await expect(page.getByLabel('Class', { exact: true }).and(page.getByRole('spinbutton'))).toHaveValue('2');
  await page.keyboard.press('Enter');
  const play = page.getByRole('button', { name: 'Play it' });
  await expect(play).toBeVisible({ timeout: LONG });
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/generated/);
});

test('the dial moves with arrow keys, on the scale of the levels', async ({ page }) => {
  await page.goto('./#make');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Search effort' }).check();
  const dial = page.getByRole('slider', { name: 'Search effort' });
  const count = page.getByLabel('Search effort, in sweeps');
  await count.fill('1500');
  await expect(
    page.getByRole('img', { name: 'Target: 1,500 sweeps on average (Table I: evil).' }),
  ).toBeVisible();
  await dial.press('ArrowLeft');
  await expect.poll(async () => Number(await count.inputValue())).toBeLessThan(1500);
  await dial.press('Home');
  await expect(page.getByRole('img', { name: /\(Table I: easy\)/ })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
