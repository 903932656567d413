/** Puzzles that people bring: printed, typed, followed by a link. What Play says of their texts is in tests/js. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { FULL, boardText, cellOf, openDrawer, openPuzzle, paste } from './board.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : '.')).join('');

withPython('a printed grid is read without the engine', async ({ page }) => {
  await page.route('**/pyodide/**', (route) => route.abort());
  await openPuzzle(page);
  const rows = OTHER.match(/.{9}/g) ?? [];
  const printed = rows.map((row) => `|${row.match(/.{3}/g)?.join('|')}|`).join('\n');
  await paste(page, `*-----------*\n${printed}\n*-----------*`);
  await expect.poll(() => boardText(page)).toBe(OTHER);
});

test('a puzzle of one’s own is typed, mended and played', async ({ page }) => {
  await openPuzzle(page);
  await openDrawer(page, 'Open a puzzle');
  await page.getByRole('button', { name: 'Enter a puzzle' }).click();
  await cellOf(page, 0).click();
  await page.keyboard.press('7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('7');
  await expect(cellOf(page, 1)).toHaveAccessibleName('r1c2, 7, clue, conflict');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByText('both hold 7 in row 1')).toBeVisible();
  await cellOf(page, 1).click();
  await page.keyboard.press('8');
  await page.reload();
  await expect(cellOf(page, 1)).toHaveAccessibleName('r1c2, 8, clue');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByRole('heading', { name: 'Your puzzle' })).toBeVisible();
  await expect(page.getByText('2 clues, several solutions')).toBeVisible({ timeout: 120_000 });
});

test('a link costs no game, and a link that is no puzzle says so', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await page.goto(`./#play?p=${OTHER}`);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await paste(page, `${OTHER}\n${OTHER.replaceAll('1', '.')}`);
  await expect(page.getByText('the pasted text, 2 puzzles')).toBeVisible();
  await page.goto('./#play?p=nonsense');
  await expect(page.getByText('There is no puzzle in these lines.').first()).toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveValue('nonsense');
});
