/** Puzzles that people bring: pasted, typed, followed by a link; good ones and bad ones. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import {
  FULL,
  NEARLY,
  SEVERAL,
  WITHOUT_SOLUTION,
  boardText,
  cellOf,
  openDrawer,
  openPuzzle,
  paste,
  ALL_VIEWS,
} from './board.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : '.')).join('');

test('a pasted puzzle opens; while a game is in progress, after a question', async ({ page }) => {
  await openPuzzle(page);
  await paste(page, OTHER);
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await cellOf(page, 0).click();
  await page.keyboard.press('5');
  await paste(page, NEARLY);
  await expect(page.getByText('Leave this game?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(cellOf(page, 0)).toHaveAccessibleName(/r1c1, 5/);
  await paste(page, NEARLY);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => boardText(page)).toBe(NEARLY);
});

withPython('a printed grid is read without the engine', async ({ page }) => {
  await page.route('**/pyodide/**', (route) => route.abort());
  await openPuzzle(page);
  const rows = OTHER.match(/.{9}/g) ?? [];
  const printed = rows.map((row) => `|${row.match(/.{3}/g)?.join('|')}|`).join('\n');
  await paste(page, `*-----------*\n${printed}\n*-----------*`);
  await expect.poll(() => boardText(page)).toBe(OTHER);
});

test('a text in an unusual form is read by the engine', async ({ page }) => {
  await openPuzzle(page);
  await paste(page, (OTHER.match(/.{27}/g) ?? []).join('\n'));
  await expect.poll(() => boardText(page), { timeout: 120_000 }).toBe(OTHER);
});

for (const [name, text, message] of [
  ['80 characters', NEARLY.slice(1), /80/],
  ['82 characters', `${NEARLY}.`, /82/],
  ['letters', `${NEARLY.slice(0, 80)}q`, /q/],
  ['100 KB', '1'.repeat(100_000), /100,000/],
]) {
  test(`${name}: the page says what is wrong, and the text stays to be mended`, async ({ page }) => {
    await openPuzzle(page);
    await paste(page, String(text));
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('textbox')).toHaveValue(String(text));
    expect(await boardText(page)).toBe(NEARLY);
  });
}

for (const [name, text, message] of [
  ['two equal clues in a unit', `55${'.'.repeat(79)}`, 'r1c1 and r1c2 both hold 5 in row 1'],
  ['no clues', '.'.repeat(81), 'The grid is empty'],
  ['81 clues', FULL.join(''), 'Every cell is filled'],
]) {
  test(`${name}: opens to be mended, and the game is kept`, async ({ page }) => {
    await openPuzzle(page);
    await paste(page, text);
    await expect(page.getByText(message)).toBeVisible();
    expect(await boardText(page)).toBe(text);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect(await boardText(page)).toBe(NEARLY);
  });
}

for (const [name, text, verdict] of [
  ['no solution', WITHOUT_SOLUTION, 'no solution'],
  ['two solutions or more', SEVERAL, 'several solutions'],
  ['one solution', NEARLY, 'one solution'],
]) {
  test(`a puzzle with ${name} can be played, and the page says so`, async ({ page }) => {
    await page.goto('./');
    await paste(page, text);
    await expect.poll(() => boardText(page)).toBe(text);
    await expect(page.getByText(new RegExp(`clues?, ${verdict}$`))).toBeVisible({ timeout: 120_000 });
  });
}

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

test('a link asks before it costs a game, and a link that is no puzzle says so', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  await page.goto(`./#play?p=${OTHER}`);
  await page.getByRole('button', { name: 'Keep playing' }).click();
  expect(await boardText(page)).toContain('5');
  await paste(page, `${OTHER}\n${OTHER.replaceAll('1', '.')}`); // puzzles to choose from, above what is said
  await page.goto('./#play?p=nonsense');
  await expect(page.getByText('There is no puzzle in these lines.').first()).toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveValue('nonsense');
});

test('the address names the place and its part', async ({ page }) => {
  await page.goto('./');
  for (const { view, address } of ALL_VIEWS) {
    await page.goto(`./#${address}`);
    await expect(page.locator('html')).toHaveAttribute('data-view', address.split('/')[0]);
    await expect(page.locator('.panel')).toHaveAttribute('data-view', view);
  }
});
