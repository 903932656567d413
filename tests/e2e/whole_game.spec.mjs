/** A game from its beginning to the next one, by touch alone and by keys alone. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { FULL, NEARLY, boardText, cellOf, openPuzzle } from './board.mjs';
import { PHONE, PHONE_ALONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** One solution; r9c1 may be 1 or 9 while r1c1 is empty. */
const PUZZLE = `.${NEARLY.slice(1)}`;

/** @param {Page} page */
const digits = (page) => page.getByRole('group', { name: 'Digits' });

test('by keys alone: marks that tidy themselves, a check, the end, and a new puzzle', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await cellOf(page, 63).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, 72)).toBeFocused();
  await page.keyboard.press('m');
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty, candidates 1 9');
  await page.keyboard.press('1');
  await expect(cellOf(page, 0)).toHaveAccessibleName('r1c1, empty');
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 0)).toHaveAccessibleName('r1c1, empty, candidates 1');
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty, candidates 1 9');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 72)).toHaveAccessibleName(/not in the solution/, { timeout: 120_000 });
  await page.keyboard.press('Delete');
  for (let row = 9; row > 1; row -= 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('1');
  await expect(cellOf(page, 0)).toHaveAccessibleName('r1c1, 1');
  for (let row = 1; row < 9; row += 1) await page.keyboard.press('ArrowDown');
  for (let cell = 72; cell < 81; cell += 1) {
    await page.keyboard.press(String(FULL[cell]));
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'New puzzle', exact: true })).toBeFocused();
  for (const name of [/^Calendar: /, /^Play today’s puzzle/, /^Play an easy puzzle/]) {
    const button = page.getByRole('button', { name });
    const isReached = () => button.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 7 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Easy \d+$/ })).toBeVisible();
  await expect(page.locator('.cell:focus')).toHaveCount(1);
});

test.describe('by touch alone', () => {
  test.use({ hasTouch: true });

  test('modes, colours, erase, undo, the end, and the next puzzle', PHONE, async ({ page }) => {
    await openPuzzle(page);
    const key = (/** @type {number} */ digit) =>
      digits(page).getByRole('button', { name: new RegExp(`^${digit}`) });
    const mode = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).tap();
    await cellOf(page, 80).tap();
    await mode('Corner');
    await key(4).tap();
    await mode('Centre');
    await key(5).tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName(/empty, 4 in the corners, 5 in the centre$/);
    await page.getByRole('button', { name: 'Erase', exact: true }).tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty');
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName(/5 in the centre$/);
    await mode('Colour');
    await digits(page).getByRole('button', { name: /^Grey/ }).tap();
    await mode('Digit');
    for (let cell = 72; cell < 81; cell += 1) {
      await cellOf(page, cell).tap();
      await key(FULL[cell]).tap();
    }
    await expect(page.getByText('Solved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Another medium puzzle' }).tap();
    await expect(page.getByRole('heading', { name: /^Medium \d+$/ })).toBeVisible();
  });

  test(
    'a finger that is drawn over the board selects, and does not scroll',
    PHONE_ALONE,
    async ({ page }) => {
      await openPuzzle(page);
      const boxes = await Promise.all([72, 73, 74].map((cell) => cellOf(page, cell).boundingBox()));
      const points = boxes.map((box) => ({
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      }));
      const session = await page.context().newCDPSession(page);
      const touch = (/** @type {any} */ type, /** @type {any[]} */ touchPoints) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [points[0]]);
      for (const point of points.slice(1)) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      await expect(page.locator('[aria-selected="true"]')).toHaveCount(3);
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    },
  );
});

/** An easy puzzle and an evil one, each with one solution. */
const EASY = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const EVIL = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';

/**
 * The solution, by trying the digits of the cell with the fewest.
 * @param {string} puzzle
 * @returns {string}
 */
function solutionOf(puzzle) {
  const peersOf = (/** @type {number} */ cell) => (/** @type {number} */ other) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const [otherRow, otherColumn] = [Math.floor(other / 9), other % 9];
    const isInBox = Math.floor(row / 3) === Math.floor(otherRow / 3);
    return (
      row === otherRow ||
      column === otherColumn ||
      (isInBox && Math.floor(column / 3) === Math.floor(otherColumn / 3))
    );
  };
  const all = Array.from({ length: 81 }, (_, cell) => cell);
  const peers = all.map((cell) => all.filter(peersOf(cell)));
  const open = [puzzle];
  for (let grid = open.pop(); grid; grid = open.pop()) {
    if (!grid.includes('.')) return grid;
    const now = grid;
    const choices = all
      .filter((cell) => now[cell] === '.')
      .map((cell) => {
        const taken = peers[cell].map((peer) => now[peer]);
        return { cell, digits: [...'123456789'].filter((digit) => !taken.includes(digit)) };
      });
    const fewest = Math.min(...choices.map((choice) => choice.digits.length));
    const { cell, digits: left } = choices.find((choice) => choice.digits.length === fewest) ?? choices[0];
    open.push(...left.map((digit) => now.slice(0, cell) + digit + now.slice(cell + 1)));
  }
  throw new Error('it has no solution');
}

withPython(
  'a whole evil game by keys, with marks of every kind and colours; then its rating',
  async ({ page }) => {
    const solution = solutionOf(EVIL);
    await openPuzzle(page, EVIL);
    await page.keyboard.press('m');
    await cellOf(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cellOf(page, 1)).toHaveAccessibleName(/^r1c2, empty, candidates /);
    for (const key of ['Shift+1', 'Control+2', 'Control+Shift+3', 'Control+Shift+4']) {
      await page.keyboard.press(key);
    }
    await expect(cellOf(page, 1)).toHaveAccessibleName(/1 in the corners, 2 in the centre, green, yellow$/);
    for (const key of ['x', '5', 'c', '6', 'b', '7', 'v', '8']) await page.keyboard.press(key);
    const all = /1 5 in the corners, 2 6 in the centre, green, yellow, grey$/;
    await expect(cellOf(page, 1)).toHaveAccessibleName(all);
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Control+z');
    await page.keyboard.press('z');
    await page.keyboard.press('ArrowLeft');
    for (let cell = 0; cell < 81; cell += 1) {
      if (EVIL[cell] === '.') await page.keyboard.press(solution[cell]);
      await page.keyboard.press('ArrowRight');
      if (cell % 9 === 8) await page.keyboard.press('ArrowDown');
    }
    await expect(page.getByText('Solved', { exact: true })).toBeVisible();
    await expect(page.getByText('No hints, no checks')).toBeVisible();
    expect(await boardText(page)).toBe(solution);
    await page.getByRole('button', { name: 'Rate it' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-view', 'analyse');
    await expect(page.locator('.rate .button.strong:enabled', { hasText: 'Rate this puzzle' })).toHaveCount(
      0,
    );
  },
);

test.describe('whole games by touch', () => {
  test.use({ hasTouch: true });

  test('an easy one', PHONE_ALONE, async ({ page }) => {
    const solution = solutionOf(EASY);
    await openPuzzle(page, EASY);
    for (let cell = 0; cell < 81; cell += 1) {
      if (EASY[cell] !== '.') continue;
      await cellOf(page, cell).tap();
      await digits(page)
        .getByRole('button', { name: new RegExp(`^${solution[cell]}`) })
        .tap();
    }
    await expect(page.getByText('Solved', { exact: true })).toBeVisible();
    expect(await boardText(page)).toBe(solution);
  });

  test('a 16x16 one on a phone, zoomed so that its marks can be read', PHONE_ALONE, async ({ page }) => {
    const full = Array.from({ length: 256 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 16), cell % 16];
      return '123456789ABCDEFG'[(4 * (row % 4) + Math.floor(row / 4) + column) % 16];
    });
    const puzzle = full.map((digit, cell) => (cell % 13 ? digit : '.')).join('');
    await openPuzzle(page, puzzle);
    await page.getByRole('button', { name: /^Fill in/ }).tap();
    for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Zoom in' }).tap();
    const drawn = page.locator('.candidate-canvas');
    expect(await drawn.evaluate((marks) => parseFloat(getComputedStyle(marks).fontSize))).toBeGreaterThan(11);
    for (let cell = 0; cell < 256; cell += 13) {
      await cellOf(page, cell).tap();
      await digits(page)
        .getByRole('button', { name: new RegExp(`^${full[cell]}\\b`) })
        .tap();
    }
    await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  });
});

test('start again and give up: both say so, and undo brings everything back', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  const before = await boardText(page);
  await page.keyboard.press('Shift+r');
  await expect(page.getByText('Undo brings your entries back')).toBeVisible();
  expect(await boardText(page)).toBe(NEARLY);
  await page.keyboard.press('Control+z');
  expect(await boardText(page)).toBe(before);
  await page.keyboard.press('Shift+b');
  await expect(page.getByText('Fill in the whole solution?')).toBeVisible({ timeout: 120_000 });
  expect(await boardText(page)).toBe(before);
  await page.locator('.question').getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByText('You had the solution filled in.')).toBeVisible({ timeout: 120_000 });
  expect(await boardText(page)).toBe(FULL.join(''));
  await page.keyboard.press('Control+z');
  expect(await boardText(page)).toBe(before);
});
