/** Sheets on paper: the PDF is read back by programs that had no part in making it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import { objections } from './axe.mjs';
import { engineReady } from './engine.mjs';
import { readToken } from '../../web/puzzles/game_token.js';

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
 * @returns {{ words: string, boards: { cells: string, code: string | null }[], codes: number }[]} the pages
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

test('each puzzle of a sheet is on its page, with its code and its answer', async ({ page }, info) => {
  test.setTimeout(LONG);
  await page.goto('./#sheets');
  await page.getByRole('combobox', { name: 'Puzzles' }).selectOption('bank');
  await page.getByRole('group', { name: 'Versions' }).getByRole('radio').nth(1).check();
  await engineReady(page);
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible({ timeout: LONG });
  expect(await objections(page)).toEqual([]);
  const file = info.outputPath('sheet.pdf');
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
  const pages = readSheet(file);
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
