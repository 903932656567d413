/** Practice in a browser: five hidden singles by keys, remembered over a clock that is set, and one by touch. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { cellOf } from './board.mjs';
import { PHONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(2026, 10, 24, 12)));

/** The cells of each unit. */
const UNITS = Array.from({ length: 9 }, (_, at) => {
  const cells = Array.from({ length: 81 }, (_one, cell) => cell);
  const box = (/** @type {number} */ cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  return [
    cells.filter((cell) => Math.floor(cell / 9) === at),
    cells.filter((cell) => cell % 9 === at),
    cells.filter((cell) => box(cell) === at),
  ];
}).flat();

/**
 * A cell and a digit that has no other place in a unit, by the names of the cells.
 * @param {Page} page
 */
async function hiddenSingle(page) {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  const candidates = names.map((name) => /candidates ([\d ]+)/.exec(name)?.[1].trim().split(' ') ?? []);
  for (const unit of UNITS) {
    for (const digit of '123456789') {
      const places = unit.filter((cell) => candidates[cell].includes(digit));
      if (places.length === 1) return { cell: places[0], digit };
    }
  }
  throw new Error('The position has no hidden single.');
}

/** @param {Page} page */
const task = (page) => page.getByText(/^One of these is here: .+ Place the digit that it proves\.$/);

test('five positions by keys alone, and the reminder three days later', async ({ page }) => {
  await page.goto('./#practice');
  await page.getByRole('button', { name: /^Practise Hidden single/ }).press('Enter');
  for (let at = 1; at <= 5; at += 1) {
    await expect(page.getByRole('heading', { name: `Position ${at} of 5` })).toBeVisible();
    await expect(task(page)).toBeVisible();
    if (at === 1) expect(await objections(page)).toEqual([]);
    const { cell, digit } = await hiddenSingle(page);
    const [row, column] = [Math.floor(cell / 9) - 4, (cell % 9) - 4]; // from the middle cell
    for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key); // now it is selected
    for (let step = 0; step < Math.abs(row); step += 1)
      await page.keyboard.press(row < 0 ? 'ArrowUp' : 'ArrowDown');
    for (let step = 0; step < Math.abs(column); step += 1) {
      await page.keyboard.press(column < 0 ? 'ArrowLeft' : 'ArrowRight');
    }
    await page.keyboard.press(digit);
    await expect(page.getByText(/^Right\./)).toBeVisible();
    if (at === 5) await expect(page.getByText(/^5 of 5 without help/)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: /^Practise Hidden single/ })).toContainText(
    'due on 27 November 2026',
  );
  await page.clock.setFixedTime(new Date(2026, 10, 27, 9));
  await page.goto('./#play?day=today');
  await page.reload();
  await page.getByRole('button', { name: '5 positions due for practice' }).click();
  await expect(page.getByRole('heading', { name: 'Position 1 of 5' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test(
    'a wrong digit can be tried again, hints say more, and the right one ends the position',
    PHONE,
    async ({ page }) => {
      await page.goto('./#practice');
      await page.getByRole('button', { name: /^Practise Hidden single/ }).tap();
      await expect(task(page)).toBeVisible();
      const { cell, digit } = await hiddenSingle(page);
      await cellOf(page, cell).tap();
      const digits = page.getByRole('group', { name: /^Digit for r/ });
      await digits.getByRole('button', { name: digit === '9' ? '1' : '9' }).tap();
      await expect(page.getByText(/^Not that one\. The technique doesn’t show/)).toBeVisible();
      await page.getByRole('button', { name: 'Hint' }).tap();
      await digits.getByRole('button', { name: digit }).tap();
      await expect(page.getByText(/^Right\./)).toBeVisible();
      await page.getByRole('button', { name: 'Next position' }).tap();
      await expect(page.getByRole('heading', { name: 'Position 2 of 5' })).toBeVisible();
    },
  );
});
