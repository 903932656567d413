/** What keeps people playing: a pause, colours, settings, recent games. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { FULL, NEARLY, boardText, cellOf, openDrawer, openPuzzle, paste, openPart } from './board.mjs';
import { PHONE } from './tags.mjs';

test('a pause covers the board for eyes and ears, survives a reload, and ends where it began', async ({
  page,
}) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  const place = await page.locator('.board').boundingBox();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const cover = page.getByRole('button', { name: /^Paused\W+The board is hidden/ });
  await expect(cover).toBeFocused();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await expect(page.locator('.board .digit')).toHaveCount(0);
  expect(await page.locator('.board').boundingBox()).toEqual(place);
  expect(await objections(page)).toEqual([]);
  const time = await page.getByRole('timer').innerText();
  await page.keyboard.press('7');
  await page.reload();
  await expect(cover).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(time);
  await page.keyboard.press('p');
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await page.keyboard.press('p');
  await cover.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('cells are coloured by key and by keypad, named, kept, undone and erased', PHONE, async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('v');
  const mode = page.getByRole('button', { name: 'Colour' });
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty, orange');
  await cellOf(page, 72).click();
  await page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: 'Purple' }).click();
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty, purple');
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty, purple');
  await expect(mode, 'the mode is kept, too').toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('z');
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty');
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty, orange');
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty');
});

test('colours are plain; with patterns, no two have the same', async ({ page }) => {
  await openPuzzle(page);
  await page.keyboard.press('v');
  await expect(page.locator('.keypad .colour').first()).toHaveCSS('background-image', 'none');
  await openPart(page, 'you/settings');
  await page.getByRole('checkbox', { name: 'Patterns in colours' }).check();
  await openPart(page, 'play');
  await page.keyboard.press('v');
  const keys = page.locator('.keypad .colour');
  const patterns = await keys.evaluateAll((shown) =>
    shown.map((key) => {
      const { backgroundImage, backgroundSize } = getComputedStyle(key);
      return `${backgroundImage.replace(/(rgb|color|oklab)a?\([^)]*\)/g, 'ink')} ${backgroundSize}`;
    }),
  );
  expect(patterns).toHaveLength(8);
  expect(new Set(patterns).size).toBe(8);
});

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : '.')).join('');

test('a game that made room for another is in the list, goes on, and can be removed', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  await paste(page, OTHER);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await page.reload();
  await openDrawer(page, 'New puzzle');
  const games = page.getByRole('list', { name: 'Recent games' });
  await expect(games.getByRole('listitem')).toHaveCount(1);
  expect(await objections(page)).toEqual([]);
  await games.getByRole('button', { name: /^Resume Puzzle from a link 11.% done/ }).click();
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await expect.poll(() => boardText(page)).toBe(`${NEARLY.slice(0, 80)}5`);
  await paste(page, OTHER);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await openDrawer(page, 'New puzzle');
  await games.getByRole('button', { name: 'Remove Puzzle from a link' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(games).toHaveCount(0);
});

test('lights and contrast are switched in Settings, and last', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 0).click();
  await expect(page.locator('[data-peer]')).toHaveCount(20);
  await openPart(page, 'you/settings');
  await page.getByRole('checkbox', { name: 'Highlight row, column and box' }).uncheck();
  await page.getByRole('checkbox', { name: 'Highlight matching digits' }).uncheck();
  await page.keyboard.press('Shift+l');
  await expect(page.getByRole('checkbox', { name: 'High contrast' })).toBeChecked();
  expect(await objections(page)).toEqual([]);
  await openPart(page, 'play');
  await expect(page.locator('[data-peer], [data-same]')).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const [ink, sheet] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor];
    });
    expect([ink, sheet].sort()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
  await page.reload();
  await cellOf(page, 0).click();
  await expect(page.locator('html')).toHaveAttribute('data-contrast');
  await expect(page.locator('[data-peer], [data-same]')).toHaveCount(0);
});

test('a puzzle of one’s own is judged as it is typed', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPuzzle(page);
  await openDrawer(page, 'Open a puzzle');
  await page.getByRole('button', { name: 'Edit clues' }).click();
  const verdict = page.locator('.draft-verdict');
  await expect(verdict).toHaveText(/^One solution/, { timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Play it' })).toBeInViewport({ ratio: 0.99 });
  expect(await objections(page)).toEqual([]);
  await cellOf(page, 80).click();
  await page.keyboard.press(String(FULL[71]));
  await expect(verdict).toHaveText(/cells conflict/);
  await page.keyboard.press('Delete');
  await expect(verdict).toHaveText(/^One solution/);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(verdict).toHaveText('Enter the clues on the board.');
  await cellOf(page, 40).click();
  await page.keyboard.press('5');
  await expect(verdict).toHaveText(/^Several solutions/);
});

test('a link carries progress, and leads back to the game that it replaces', async ({ page }) => {
  await openPuzzle(page, OTHER);
  const digits = `${'.'.repeat(80)}5`;
  await page.goto(`./#play?p=${NEARLY}&g=${digits}`);
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await page.goto(`./#play?p=${OTHER}&g=5${'.'.repeat(80)}`);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
});
