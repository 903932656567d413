/** Every form in which people write puzzles, pasted into the page with its own Python; what is refused; and the wait for it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { boardText, openPuzzle, paste } from './board.mjs';
import { ENGINE_START, engineReady } from './engine.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `
import json
import tests.puzzle_texts as texts
names = ("PUZZLE", "CASES", "BOXES", "REFUSED", "EULER")
meanings = {name: meant._asdict() for name, meant in texts.meanings().items()}
print(json.dumps({name: getattr(texts, name) for name in names} | {"MEANINGS": meanings}, default=list))
`;

/** @typedef {{ text: string, box: string, clues: number[], placed: number[], candidates: number[][] | null }} Meant */

/** @type {{ PUZZLE: string, EULER: string } & Record<'CASES' | 'BOXES', Record<string, string>>
 *   & { REFUSED: Record<string, [string, string]>, MEANINGS: Record<string, Meant> }} */
const texts = JSON.parse(
  execFileSync(process.env.DOKULAB_PYTHON ?? 'python3', ['-c', PROGRAM], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${ROOT}:${ROOT}py` },
    encoding: 'utf8',
  }),
);

/** Between two pastes another puzzle is on the board, so that what is seen is of the second. */
const BETWEEN = `1${'.'.repeat(80)}`;

/** However slow the machine is: nothing here is awaited by time, but by what the page says. */
const PATIENT = { timeout: ENGINE_START, intervals: [50, 100, 200] };

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function pasteAfresh(page, text) {
  await paste(page, BETWEEN);
  const leave = page.getByRole('button', { name: 'Leave' }); // where a position, a begun game, would be lost
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    expect(await boardText(page)).toBe(BETWEEN);
  }).toPass(PATIENT);
  await paste(page, text);
}

/**
 * The board's boxes, by the lines that are drawn around them, and the name of each cell.
 * @param {import('@playwright/test').Page} page
 */
const boardSaid = (page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('.board [role="gridcell"]')].map((cell) => cell.ariaLabel);
    const lines = document.querySelector('.board .box-lines')?.getAttribute('d') ?? '';
    const size = Math.sqrt(cells.length);
    const between = (/** @type {string} */ way) => lines.split(way).length;
    return { box: `${size / between('h')}x${size / between('v')}`, cells };
  });

const symbolOf = (/** @type {number} */ digit) => '123456789ABCDEFGHIJKLMNOP'[digit - 1];

/**
 * What the page says of a board that shows a text's puzzle and all that stands with it.
 * @param {Meant} meant
 */
function saidOf({ box, clues, placed, candidates }) {
  const size = Math.sqrt(clues.length);
  const cells = clues.map((clue, cell) => {
    const name = `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
    if (clue) return `${name}, ${symbolOf(clue)}, clue`;
    if (placed[cell]) return `${name}, ${symbolOf(placed[cell])}`;
    return `${name}, empty${candidates ? `, candidates ${candidates[cell].map(symbolOf).join(' ')}` : ''}`;
  });
  return { box, cells };
}

test('each form is read where it is pasted: clues, box, placed digits and candidates', async ({ page }) => {
  test.setTimeout(15 * 60_000);
  await openPuzzle(page);
  await engineReady(page);
  // Clues alone first: a puzzle that was begun goes on when it is pasted again.
  const isBegun = (/** @type {Meant} */ { placed, candidates }) =>
    placed.some(Boolean) || candidates !== null;
  const inOrder = Object.entries(texts.MEANINGS).sort(
    ([, a], [, b]) => Number(isBegun(a)) - Number(isBegun(b)),
  );
  for (const [name, meant] of inOrder) {
    await pasteAfresh(page, meant.text);
    await expect.poll(() => boardSaid(page), { message: name, ...PATIENT }).toEqual(saidOf(meant));
  }
});

test('a box in the text is the one that is solved, and headings are titles', async ({ page }) => {
  test.slow();
  await openPuzzle(page);
  await engineReady(page);
  for (const [name, text] of Object.entries(texts.BOXES)) {
    await pasteAfresh(page, text);
    await expect(page.getByRole('gridcell'), name).toHaveCount(36, PATIENT);
    await expect(page.getByText('One solution').first(), name).toBeVisible(PATIENT);
  }
  await pasteAfresh(page, texts.EULER);
  await expect(page.getByText('Grid 02').first()).toBeVisible(PATIENT);
});

test('what is no puzzle is refused in true words', async ({ page }) => {
  test.slow();
  await openPuzzle(page);
  await engineReady(page);
  for (const [name, [text, words]] of Object.entries(texts.REFUSED)) {
    await pasteAfresh(page, text);
    const reading = page.locator('.reading');
    await expect(reading, `${name}: one message`).toHaveText(new RegExp(words), PATIENT);
    await expect(page.getByLabel('Or paste text'), `${name}: the text stays`).toHaveValue(text);
    expect(await boardText(page), name).toBe(BETWEEN);
  }
});

test('a paste waits in sight until Python is there, and is read then', async ({ page }) => {
  test.slow();
  /** @type {(value: unknown) => void} */
  let release = () => {};
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/pyodide-*/**', async (route) => {
    await held;
    await route.continue();
  });
  await openPuzzle(page, BETWEEN);
  const text = texts.CASES['commas, nothing between'];
  await paste(page, text);
  const reading = page.getByRole('progressbar', { name: 'Reading the text' });
  await expect(reading).toBeVisible();
  await expect(page.getByText(/Then: Reading the text/)).toBeVisible();
  await expect(page.getByLabel('Or paste text')).toHaveValue(text);
  expect(await boardText(page)).toBe(BETWEEN);
  if (process.env.DOKULAB_PICTURES)
    await page.screenshot({ path: `${process.env.DOKULAB_PICTURES}/waiting.png` });
  release(null);
  await expect.poll(() => boardText(page), { timeout: 60_000 }).toBe(texts.PUZZLE);
  await expect(reading).toBeHidden();
});
