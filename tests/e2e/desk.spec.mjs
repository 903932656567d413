/** The setter's way: a picture drawn by mouse becomes a puzzle that is as hard as asked. */
import { readFile } from 'node:fs/promises';
import LZString from 'lz-string';
import { expect, test } from './native.mjs';
import { boardText, cellOf, openPuzzle } from './board.mjs';
import { ask, engineReady, keepWorkers } from './engine.mjs';

/** Rays around a ring: 27 clues, the same after a half turn. */
const RAYS = [
  'x.x...x.x',
  '.x..x..x.',
  'x.......x',
  '...x.x...',
  '.xx.x.xx.',
  '...x.x...',
  'x.......x',
  '.x..x..x.',
  'x.x...x.x',
].join('');

/** The cells of the pattern: half of them, the symmetry adds the others. */
const FIRST_HALF = [...RAYS].flatMap((sign, cell) => (sign === 'x' && cell <= 40 ? [cell] : []));

/**
 * Presses "Save file", and reads what comes.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} file
 */
async function saved(page, file) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Save file' }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

/**
 * Leaves one kind of file.
 * @param {import('@playwright/test').Locator} file
 * @param {string | RegExp} name
 */
async function choose(file, name) {
  const kinds = file.getByRole('group', { name: 'Kinds of files' });
  for (const box of await kinds.getByRole('checkbox').all()) await box.uncheck();
  await kinds.getByRole('checkbox', { name }).check();
}

/**
 * What a SudokuPad link holds, by the library that SudokuPad uses.
 * @param {Buffer} data
 */
function puzzleIn(data) {
  const packed = data.toString('utf8').trim().slice('https://sudokupad.app/fpuzzles'.length);
  const said = JSON.parse(LZString.decompressFromBase64(decodeURIComponent(packed)));
  return {
    said,
    puzzle: said.grid
      .flat()
      .map((/** @type {{ value?: number }} */ cell) => cell.value ?? '.')
      .join(''),
  };
}

test('a pattern drawn by mouse becomes an evil puzzle with one solution', async ({ page }) => {
  await keepWorkers(page);
  await page.goto('./#pattern');
  await engineReady(page);
  await page.getByLabel('Half turn').check();
  for (const cell of FIRST_HALF) await cellOf(page, cell).click();
  await expect(page.locator('.facts')).toHaveText('9x9, 27 clue cells');

  await page.getByRole('radio', { name: 'Level', exact: true }).check();
  await page.getByRole('radio', { name: 'Evil' }).check();
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: '2:00' }).check();
  // A seed with which the search is short.
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByText('Found: the puzzle is on the board.')).toBeVisible({ timeout: 60_000 });
  const puzzle = await boardText(page);
  expect([...puzzle].map((sign) => (sign === '.' ? '.' : 'x')).join('')).toBe(RAYS);
  const { result } = await ask(page, 'solve', { puzzle, solver: 'dlx', limit: 2 });
  expect(result.verdict).toBe('unique');
  await expect(page.getByRole('group', { name: 'The puzzle that was found' })).toContainText('Evil');

  // It goes to print and to another program.
  await page.getByRole('button', { name: 'Share' }).click();
  const file = page.getByRole('region', { name: 'File' });
  const pdf = await saved(page, file);
  const [, width] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf.data.toString('latin1')) ?? [];
  expect((Number(width) * 25.4) / 72).toBeCloseTo(80, 2);
  await choose(file, 'SudokuPad links');
  expect(puzzleIn((await saved(page, file)).data).puzzle).toBe(puzzle);

  // What was asked for is still there after a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Level', exact: true })).toBeChecked();
});

test('a level that no filling can have is refused with the proof', async ({ page }) => {
  await page.goto(`./#pattern?x=${'xxxxxxxx.'.repeat(9)}`);
  await engineReady(page);
  await page.getByRole('radio', { name: 'The hardest one' }).check();
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByRole('group', { name: 'The proof that there is no puzzle' })).toContainText(
    'last of its row',
  );
});

test('a puzzle is saved as PDF of its size, and as a SudokuPad link that another library reads', async ({
  page,
}) => {
  const puzzle = '4.7...2.8.6..3..5.3.......7...8.2....32.7.89....6.3...6.......5.9..6..1.8.1...6.9';
  await openPuzzle(page, puzzle);
  await engineReady(page);
  await page.keyboard.press('Shift+p');
  const file = page.getByRole('region', { name: 'File' });
  await file.getByLabel('Board width, mm').fill('90');
  await file.getByText('Title and notes').click();
  await file.getByLabel('Title').fill('Rays & a ring');
  await file.getByLabel('Author').fill('A. Setter');

  const pdf = await saved(page, file);
  expect(pdf.name).toBe('rays-a-ring.pdf');
  const [, width] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf.data.toString('latin1')) ?? [];
  expect((Number(width) * 25.4) / 72).toBeCloseTo(90, 2);
  expect(pdf.data.toString('latin1')).not.toContain('/Font');

  await choose(file, /^PNG/);
  await file.getByLabel('Dots per inch').fill('254');
  await file.getByLabel('Dots per inch').press('Enter');
  const png = await saved(page, file);
  expect(png.data.readUInt32BE(16)).toBe(900);

  await choose(file, 'SudokuPad links');
  const { puzzle: read, said } = puzzleIn((await saved(page, file)).data);
  expect(read).toBe(puzzle);
  expect([said.title, said.author, said.solution.length]).toEqual(['Rays & a ring', 'A. Setter', 81]);
});

test('digits drawn are checked while they are drawn, and a clue that is offered makes them a puzzle', async ({
  page,
}) => {
  // A puzzle with one solution less its first clue.
  await page.goto(
    './#pattern?x=..7...2.8.6..3..5.3.......7...8.2....32.7.89....6.3...6.......5.9..6..1.8.1...6.9',
  );
  await engineReady(page);
  const panel = page.getByRole('region', { name: 'Your digits' });
  await expect(panel.locator('.pattern-draft-solutions')).toHaveText(
    /^\d+ solutions\.$|^More than 1,000 solutions\.$/,
  );
  await expect(page.locator('.pattern-possible').first()).toBeVisible();
  await expect(cellOf(page, 0)).toHaveAttribute('aria-label', /can be .*4/);
  await cellOf(page, 0).click();
  await page.keyboard.press('4');
  await expect(panel.locator('.pattern-draft-solutions')).toHaveText('Exactly one solution.');
  await expect(panel).toContainText('Alternating inference chain');
  await panel.getByRole('button', { name: 'Keep the cells, free the digits' }).click();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(panel.locator('.pattern-draft-solutions')).toHaveText('Exactly one solution.');
});
