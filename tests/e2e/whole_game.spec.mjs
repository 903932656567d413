/** A game from its beginning to the next one, by touch alone and by keys alone. */
import { expect, test } from '@playwright/test';
import { FULL, NEARLY, boardText, cellOf, openPuzzle } from './board.mjs';

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
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Easy', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Easy No\. \d+/ })).toBeVisible();
  await expect(page.locator('.cell:focus')).toHaveCount(1);
});

test.describe('by touch alone', () => {
  test.use({ hasTouch: true });

  test('modes, colours, erase, undo, the end, and the next puzzle', async ({ page }) => {
    await openPuzzle(page);
    const key = (/** @type {number} */ digit) =>
      digits(page).getByRole('button', { name: new RegExp(`^${digit}`) });
    const mode = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).tap();
    await cellOf(page, 80).tap();
    await mode('Corner');
    await key(4).tap();
    await mode('Centre');
    await key(5).tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName(/candidates 4 5, 4 in the corners, 5 in the centre$/);
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
    await expect(page.getByRole('heading', { name: /^Medium No\. \d+/ })).toBeVisible();
  });

  test('a finger that is drawn over the board selects, and does not scroll', async ({ page }) => {
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
  await expect(page.getByText('You had the solution filled in.')).toBeVisible({ timeout: 120_000 });
  expect(await boardText(page)).toBe(FULL.join(''));
  await page.keyboard.press('Control+z');
  expect(await boardText(page)).toBe(before);
});
