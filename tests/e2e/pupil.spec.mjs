/** A pupil alone with the exercises: a smaller question after a wrong answer, what is understood, and Check in sight. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { isInSight } from './lessons.mjs';
import { EVERYWHERE, PHONE, PHONE_ALONE } from './tags.mjs';
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} exercise */
async function ask(page, exercise) {
  await page.goto(`./#learn/lessons?exercise=${exercise}`);
  await expect(page.getByRole('button', { name: 'Check' }).first()).toBeVisible();
}

test(
  'a wrong answer leads to a smaller question and back; two right ones are understood, after a reload too',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page }) => {
    await ask(page, 'domain&seed=3');
    const card = page.getByRole('region', { name: 'Exercise' }).first();
    await card.getByRole('button', { name: '3', exact: true }).click();
    await card.getByRole('button', { name: 'Check' }).click();
    const smaller = page.getByRole('region', { name: 'A smaller question' });
    await expect(smaller).toContainText('Look at column 4 alone: which of these digits stand in it?');
    expect(await objections(page)).toEqual([]);
    for (const digit of ['4', '6']) await smaller.getByRole('button', { name: digit, exact: true }).click();
    await smaller.getByRole('button', { name: 'Check' }).click();
    await expect(smaller).toContainText('Right.');
    await expect(smaller).toContainText('4 stands in r6c4. 6 stands in r5c4.');
    await smaller.getByRole('button', { name: 'Back to the exercise' }).click();
    await expect(smaller).toHaveCount(0);
    for (const digit of ['3', '4', '6']) await card.getByRole('button', { name: digit, exact: true }).click();
    await card.getByRole('button', { name: 'Check' }).click();
    await expect(card).toContainText('Right.');
    await page.getByText(`Understood: 0 of ${ALL_KINDS.length} kinds of exercise`).click();
    await expect(page.getByText('0 of 1 right at first')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Understood: 0 of ${ALL_KINDS.length} kinds of exercise`)).toBeVisible();
    expect(await objections(page)).toEqual([]);
  },
);

test('Check is never under the bar of places', { tag: [PHONE_ALONE.tag] }, async ({ page }) => {
  for (const kind of ALL_KINDS) {
    await ask(page, `${kind}&seed=3`);
    const check = page.getByRole('button', { name: 'Check' }).first();
    await expect.poll(() => isInSight(check), { message: kind }).toBe(true);
  }
});
