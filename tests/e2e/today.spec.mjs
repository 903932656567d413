/** Today in a browser: a day solved by keys, its calendar by keys and by touch, and what of it outlives a reload. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf, openDrawer } from './board.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

const heading = (/** @type {any} */ page) => page.getByRole('heading', { level: 2 });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(2026, 10, 24, 12)));

test('a day that is solved is inked, and the calendar goes by arrow keys', EVERYWHERE, async ({ page }) => {
  await page.goto('./#play?day=2026-11-23');
  await expect(heading(page)).toHaveText('Daily 23 Nov 2026');
  const clues = await boardText(page);
  await page.keyboard.press('Shift+V');
  await expect.poll(() => boardText(page)).not.toContain('.');
  const solution = await boardText(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => boardText(page)).toBe(clues);
  for (let cell = 0; cell < 81; cell += 1) {
    if (clues[cell] !== '.') continue;
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell]);
  }
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  await page.reload();
  await openDrawer(page, 'New puzzle');
  await page.getByRole('button', { name: 'Calendar: 1 daily puzzle solved' }).press('Enter');
  const day = (/** @type {string} */ name) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
  await expect(day('Monday 23 November 2026')).toHaveAccessibleName(/solved in/);
  await expect(page.getByText(/^Your streak: 1 day solved/)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await day('Tuesday 24 November 2026').focus();
  await page.keyboard.press('ArrowRight'); // a day to come
  await expect(day('Tuesday 24 November 2026')).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(day('Monday 26 October 2026')).toBeFocused();
  await expect(page.getByRole('table', { name: 'October 2026' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Daily 26 Oct 2026');
});

test('the calendar by touch, on a small screen', PHONE, async ({ page }) => {
  await page.goto('./');
  await openDrawer(page, 'New puzzle');
  await page.getByRole('button', { name: /^Calendar: / }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeEnabled();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: /^Saturday 31 October 2026, / }).click();
  await expect(heading(page)).toHaveText('Daily 31 Oct 2026');
});
