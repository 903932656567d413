/** The puzzles that come with the page: by level, number and link, and marked when they were played. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, openDrawer } from './board.mjs';
import { ENGINE_START } from './engine.mjs';

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

/** A Monday and a Thursday, whose class of search effort is another word. */
for (const [day, level] of [
  [23, 'Easy'],
  [26, 'Tricky'],
]) {
  test(`a day of ${level} is so in Play, Analyse, Ratings, Print and Class`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 10, Number(day), 12));
    await page.goto(`./#play?day=2026-11-${day}`);
    await expect(heading(page)).toHaveText(`Daily ${day} Nov 2026`);
    await openDrawer(page, 'New puzzle');
    const today = page.getByRole('button', { name: /^Play today’s puzzle: / });
    await expect(today).toHaveAccessibleName(new RegExp(`, ${level}, `, 'i'));
    await page.goto('./#analyse/steps');
    const difficulty = page.getByRole('group', { name: 'Difficulty' });
    await expect(difficulty.locator('strong')).toHaveText(String(level), { timeout: ENGINE_START });
    await page.goto('./#analyse/ratings');
    await expect(page.locator('.level-name')).toHaveText(String(level), { timeout: ENGINE_START });
    await page.goto('./#sheets');
    await page.getByRole('combobox', { name: 'Puzzles' }).selectOption('board');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await expect(
      page
        .locator('.sheet')
        .getByText(new RegExp(`^${level}`, 'i'))
        .first(),
    ).toBeVisible({
      timeout: ENGINE_START,
    });
    await page.goto('./#study?part=prepare');
    await page.getByRole('radio', { name: 'From Play' }).check();
    await page.getByRole('button', { name: 'Add puzzle' }).click();
    await expect(page.getByRole('button', { name: `Remove: ${level}` })).toBeVisible({
      timeout: ENGINE_START,
    });
  });
}
