/** What the end-to-end tests share: puzzles whose answers are known, and where things are on the page. */
import { expect } from '@playwright/test';

/** The cells of each row, column and box. */
const UNITS = Array.from({ length: 9 }, (_, at) => {
  const cells = Array.from({ length: 81 }, (_one, cell) => cell);
  const box = (/** @type {number} */ cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  return [
    cells.filter((cell) => Math.floor(cell / 9) === at),
    cells.filter((cell) => cell % 9 === at),
    cells.filter((cell) => box(cell) === at),
  ];
}).flat();

/** A full grid: row r, column c holds ((3 * (r % 3) + floor(r / 3) + c) mod 9) + 1. */
export const FULL = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return ((3 * (row % 3) + Math.floor(row / 3) + column) % 9) + 1;
});

/** @param {(cell: number) => boolean} isClue */
const puzzleOf = (isClue) => FULL.map((digit, cell) => (isClue(cell) ? digit : '.')).join('');

/** The full grid without its last row: one solution. */
export const NEARLY = puzzleOf((cell) => cell < 72);

/** Three full rows and nothing else: very many solutions. */
export const SEVERAL = puzzleOf((cell) => cell < 27);

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} cell
 */
export const cellOf = (page, cell) => page.locator(`[data-cell="${cell}"]`);

/**
 * A cell and a digit that has no other place in a unit with more than one open cell, by the names of the cells.
 * @param {import('@playwright/test').Page} page
 */
export async function hiddenSingle(page) {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  const candidates = names.map((name) => /candidates ([\d ]+)/.exec(name)?.[1].trim().split(' ') ?? []);
  for (const unit of UNITS.filter((cells) => cells.filter((cell) => candidates[cell].length).length > 1)) {
    for (const digit of '123456789') {
      const places = unit.filter((cell) => candidates[cell].includes(digit));
      if (places.length === 1) return { cell: places[0], digit };
    }
  }
  throw new Error('The position has no hidden single.');
}

/**
 * Goes to a cell by the arrow keys, from where the cursor is.
 * @param {import('@playwright/test').Page} page
 * @param {number} cell
 */
export async function moveTo(page, cell) {
  const cursor = Number(await page.locator('[data-cell][tabindex="0"]').getAttribute('data-cell'));
  const [down, right] = [Math.floor(cell / 9) - Math.floor(cursor / 9), (cell % 9) - (cursor % 9)];
  // There and back where one is already: that selects the cell.
  const here = cursor < 72 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
  const keys = [
    ...Array(Math.abs(down)).fill(down < 0 ? 'ArrowUp' : 'ArrowDown'),
    ...Array(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight'),
  ];
  for (const key of keys.length ? keys : here) await page.keyboard.press(key);
}

/**
 * Opens the page with a puzzle, and waits until it is on the board.
 * @param {import('@playwright/test').Page} page
 * @param {string} [puzzle]
 * @param {string} [view]
 */
export async function openPuzzle(page, puzzle = NEARLY, view = 'play') {
  await page.goto(`./#${view}?p=${puzzle}`);
  await expect(page).toHaveURL(new RegExp(`#${view}$`));
  await expect(page.getByRole('gridcell', { name: /clue/ })).toHaveCount(puzzle.replaceAll('.', '').length);
}

/**
 * What is in the board's cells, as a puzzle's text.
 * @param {import('@playwright/test').Page} page
 */
export async function boardText(page) {
  const names = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  return names.map((name) => /^r\d+c\d+, ([^,\s])(?=,|$)/.exec(name ?? '')?.[1] ?? '.').join('');
}

/**
 * Pastes text onto the page, as a browser tells it.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
export async function paste(page, text) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/**
 * Opens one of the drawers of Play's panel.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
export async function openDrawer(page, name) {
  const head = page.getByRole('button', { name, exact: true });
  await expect(async () => {
    // The home of a first visit opens by itself.
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

/**
 * Goes to a part of a place.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function openPart(page, address) {
  await page.evaluate((hash) => (location.hash = hash), address);
}

/**
 * Presses keys one after the other: "g" and a letter lead to a place, "g" and a digit to a part of it.
 * @param {import('@playwright/test').Page} page
 * @param {string} keys
 */
export async function pressEach(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}
