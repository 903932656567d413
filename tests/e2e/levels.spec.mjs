/** The puzzles that come with the page: by level, number and link, and marked when they were played. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, openDrawer } from './board.mjs';

const heading = (/** @type {any} */ page) => page.getByRole('heading', { level: 2 });

test('a level says what it needs, and its numbers can be chosen by keyboard', async ({ page }) => {
  await page.goto('./');
  await openDrawer(page, 'New puzzle');
  const levels = page.getByRole('list', { name: 'Levels' });
  for (const [level, needs] of [
    ['Easy', 'Singles'],
    ['Medium', 'Locked candidates and pairs'],
    ['Tricky', 'Triples and X-wings'],
    ['Hard', 'Skyscrapers, wings and rectangles'],
    ['Evil', 'Chains'],
  ]) {
    const row = levels.getByRole('listitem').filter({ has: page.getByText(level, { exact: true }) });
    await expect(row).toContainText(needs);
  }
  await levels.getByRole('button', { name: /^Hard by number/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'All levels' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Hard 1, ER \d\.\d$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(levels.getByRole('button', { name: /^Play a hard puzzle/ })).toBeFocused();
  await levels.getByRole('button', { name: /^Hard by number/ }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Number' }).fill('7');
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Hard 7');
  const seventh = await boardText(page);
  await page.goto('./#play?n=evil-3');
  await expect(heading(page)).toHaveText('Evil 3');
  await page.goto('./#play?n=hard-7');
  await expect(heading(page)).toHaveText('Hard 7');
  expect(await boardText(page)).toBe(seventh);
  await openDrawer(page, 'New puzzle');
  await levels.getByRole('button', { name: /^Hard by number: 0 of \d+ puzzles solved, 1 begun/ }).click();
  await expect(page.getByRole('button', { name: /^Hard 7, ER \d\.\d, begun$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'All levels' }).click();
  await levels.getByRole('button', { name: /^Famous by number/ }).click();
  await expect(page.getByText('AI Escargot. Arto Inkala, 2006.')).toBeVisible();
});

for (const [board, size] of [
  ['4x4', 4],
  ['6x6', 6],
  ['16x16', 16],
]) {
  test(`a ${board} puzzle comes with the page too`, async ({ page }) => {
    await page.goto('./');
    await openDrawer(page, 'New puzzle');
    await page.getByRole('button', { name: `Play a ${board} puzzle` }).click();
    await expect(heading(page)).toHaveText(new RegExp(`^${board} No\\. \\d+$`));
    await expect(page.getByRole('gridcell')).toHaveCount(Number(size) ** 2);
  });
}
