/** Sheets on paper: the PDF is read back by programs that had no part in making it. */
import { openPart } from './board.mjs';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { engineReady } from './engine.mjs';
import { watchNetwork } from './network.mjs';
import { readToken } from '../../web/shared/puzzles/game_token.ts';

/** A dozen puzzles in Pyodide, on a machine with other things to do. */
const LONG = 180_000;

const PYTHON = process.env.DOKULAB_PYTHON ?? 'python3';
const PUZZLES = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '..9.8..46....13..7.75.........2..8..69.5.8.72..2..4.........61.8..42....93..6.4..',
  '6..54.2.513.5.4361.364.5...6..4.1..3',
];

/**
 * @param {string} file
 * @returns {{ words: string, boards: { cells: string, height: number, code: string | null }[],
 *   codes: number }[]} the pages
 */
function readSheet(file) {
  const script = fileURLToPath(new URL('check_sheet.py', import.meta.url));
  return JSON.parse(execFileSync(PYTHON, [script, file], { encoding: 'utf8', maxBuffer: 1e8 }));
}

/** @param {string | null} link */
function puzzleIn(link) {
  const read = readToken(/#play\?p=(z1[\w-]+)$/.exec(link ?? '')?.[1] ?? '');
  return read && 'clues' in read ? read.clues.map((clue) => clue || '.').join('') : null;
}

/**
 * Whether a full board agrees with a puzzle's clues and has each digit once in each row and column.
 * @param {string} board
 * @param {string} puzzle
 */
function solves(board, puzzle) {
  const size = Math.sqrt(board.length);
  const lines = Array.from({ length: size }, (_, line) => [
    board.slice(line * size, (line + 1) * size),
    [...board].filter((_symbol, cell) => cell % size === line).join(''),
  ]).flat();
  const isWhole = lines.every((line) => new Set(line).size === size && !line.includes('.'));
  return isWhole && [...puzzle].every((clue, cell) => clue === '.' || clue === board[cell]);
}

/**
 * Makes the sheet, and reads its pages from the PDF that the browser prints.
 * @param {import('@playwright/test').Page} page
 * @param {string} file
 */
async function printed(page, file) {
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
  return readSheet(file);
}

/** @param {import('@playwright/test').Page} page */
async function make(page) {
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible({ timeout: LONG });
}

/**
 * Ticks the first puzzles of a shelf, and chooses them for the sheet.
 * @param {import('@playwright/test').Page} page
 * @param {string} shelf
 * @param {number} amount
 */
async function tickPuzzles(page, shelf, amount) {
  if (page.url() === 'about:blank') await page.goto('./#puzzles');
  await openPart(page, 'puzzles');
  await page.getByRole('button', { name: new RegExp(`^${shelf} `) }).click();
  const boxes = page.getByRole('list', { name: shelf }).getByRole('checkbox');
  for (let place = 0; place < amount; place += 1) await boxes.nth(place).check();
  await openPart(page, 'puzzles/print');
  await page.getByRole('combobox', { name: 'Puzzles' }).selectOption('ticked');
}

test('each puzzle of a sheet is on its page, with its code and its answer', async ({
  page,
  context,
}, info) => {
  test.setTimeout(LONG);
  /** @type {string[]} */
  const unmatched = [];
  watchNetwork(context, unmatched);
  await page.goto('./#sheets');
  const preview = page.getByRole('region', { name: 'Preview of the pages' });
  await expect(preview.getByRole('img', { name: 'A puzzle' })).toBeVisible(); // with no engine yet
  await tickPuzzles(page, 'Medium', 6);
  await expect(preview.getByRole('img', { name: 'A puzzle' })).toHaveCount(6);
  await page.getByRole('group', { name: 'Versions' }).getByRole('radio').nth(1).check();
  await engineReady(page);
  await make(page);
  expect(await objections(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const names = await page
    .locator('.sheet > section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).page));
  expect(names, 'each page by itself has the paper’s margins').toEqual(Array(5).fill('sheet-a4'));
  const pages = await printed(page, info.outputPath('sheet.pdf'));
  expect(pages.map(({ boards }) => boards.length)).toEqual([4, 2, 4, 2, 12]);
  const boards = pages.slice(0, 4).flatMap((printed) => printed.boards);
  for (const { cells, code } of boards) expect(puzzleIn(code)).toBe(cells);
  expect(new Set(boards.map(({ cells }) => cells)).size).toBe(12);
  for (const [index, { cells }] of pages[4].boards.entries()) {
    expect(solves(cells, boards[index].cells), `answer ${index + 1}`).toBe(true);
  }
  for (const [index, words] of ['Version A, page 1 of 2', 'Version A, page 2 of 2'].entries()) {
    expect(pages[index].words).toContain(words);
  }
  expect(unmatched).toEqual([]);
});

test('versions of other puzzles, with the steps of each and in large print', async ({ page }, info) => {
  test.setTimeout(LONG);
  await tickPuzzles(page, 'Easy', 4);
  await page.getByRole('group', { name: 'Versions' }).getByRole('radio').nth(1).check();
  await page.getByRole('radio', { name: 'Other puzzles, as hard' }).check();
  await page.getByRole('checkbox', { name: 'Steps of each solution' }).check();
  await page.getByRole('radio', { name: 'Letter' }).check();
  await engineReady(page);
  await make(page);
  const pages = await printed(page, info.outputPath('sheet.pdf'));
  expect(pages.slice(0, 3).map(({ boards }) => boards.length)).toEqual([2, 2, 4]);
  const boards = pages.slice(0, 2).flatMap((one) => one.boards);
  for (const { cells, code } of boards) expect(puzzleIn(code)).toBe(cells);
  const solutions = pages[2].boards.map(({ cells }) => cells);
  solutions.forEach((cells, index) => expect(solves(cells, boards[index].cells)).toBe(true));
  const steps = pages.slice(3).map(({ words }) => words);
  const heads = steps.join('\n').match(/Steps of puzzle \w\d/g);
  expect(heads).toEqual(['A1', 'A2', 'B1', 'B2'].map((name) => `Steps of puzzle ${name}`));

  await page.getByRole('checkbox', { name: 'Large print' }).check();
  const large = await printed(page, info.outputPath('large.pdf'));
  expect(large.slice(0, 2).flatMap((one) => one.boards.map(({ cells }) => cells))).toEqual(
    boards.map(({ cells }) => cells),
  );
  expect(large[0].boards[0].height).toBeGreaterThan(1.2 * boards[0].height);

  // For children: neither codes nor levels and numbers.
  await page.getByRole('checkbox', { name: 'QR codes' }).uncheck();
  await page.getByRole('checkbox', { name: 'Levels and numbers' }).uncheck();
  await expect(page.getByRole('img', { name: 'QR code of the puzzle' })).toHaveCount(0);
  await expect(page.locator('.sheet-page:not(.answers)').getByText(/Easy|ER/)).toHaveCount(0);
});

test('the puzzles of a study are printed with its title', async ({ page }, info) => {
  test.setTimeout(LONG);
  await page.addInitScript(() => {
    window.print = () => {}; // the page is read as a PDF instead
  });
  await page.goto('./#study?part=prepare');
  for (const level of ['Easy', 'Hard']) {
    await page.getByRole('radio', { name: level, exact: true }).check();
    await page.getByRole('button', { name: 'Add puzzle' }).click();
    await expect(page.getByRole('button', { name: `Remove: ${level}` })).toBeVisible();
  }
  await page.getByLabel('Title').fill('Klasse 7b');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Puzzles' })).toHaveValue('study');
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible({ timeout: LONG });
  const [puzzles, answers] = await printed(page, info.outputPath('sheet.pdf'));
  for (const { cells, code } of puzzles.boards) expect(puzzleIn(code)).toBe(cells);
  puzzles.boards.forEach(({ cells }, at) => expect(solves(answers.boards[at].cells, cells)).toBe(true));
  for (const words of ['Klasse 7b', 'Easy', 'Hard']) expect(puzzles.words).toContain(words);
});

test('the codes of dokulab sheet open in the page', async ({ page, baseURL }, info) => {
  test.setTimeout(LONG);
  const file = info.outputPath('sheet.pdf');
  const options = ['--per-page', '2', '--answers', '--paper', 'letter', '--out', file];
  const browser = process.env.DOKULAB_BROWSER || chromium.executablePath();
  execFileSync(PYTHON, ['-m', 'dokulab', 'sheet', ...PUZZLES, ...options, '--site', String(baseURL)], {
    cwd: fileURLToPath(new URL('../../py', import.meta.url)),
    env: { ...process.env, DOKULAB_BROWSER: browser },
  });
  const pages = readSheet(file);
  expect(pages.map(({ boards }) => boards.length)).toEqual([2, 1, 3]);
  const boards = pages.slice(0, 2).flatMap((printed) => printed.boards);
  expect(boards.map(({ cells }) => cells)).toEqual(PUZZLES);
  for (const { cells, code } of boards) expect(puzzleIn(code)).toBe(cells);
  pages[2].boards.forEach(({ cells }, index) => expect(solves(cells, PUZZLES[index])).toBe(true));
  await page.goto(String(boards[2].code));
  await expect(page.getByRole('gridcell')).toHaveCount(36);
});
