/** Practice by touch: what comes of a wrong digit, and of hints. The whole way through it is in review.spec.mjs. */
import { expect, test } from './native.mjs';
import { cellOf, hiddenSingle } from './board.mjs';
import { PHONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(2026, 10, 24, 12)));

/** @param {Page} page */
const task = (page) => page.getByText(/^There is an? .+ here\. Place the digit that it proves\.$/);

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
