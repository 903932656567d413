/** Puzzles pasted into the page with its own Python: what of them is the player's, what is refused, and the wait for it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { boardText, openPuzzle, paste } from './board.mjs';
import { engineReady } from './engine.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `
import json
import tests.puzzle_texts as texts
names = ("PUZZLE", "CASES", "PLACED", "BOXES", "REFUSED", "EULER")
print(json.dumps({name: getattr(texts, name) for name in names}))
`;

const texts = JSON.parse(
  execFileSync(process.env.DOKULAB_PYTHON ?? 'python3', ['-c', PROGRAM], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${ROOT}:${ROOT}py` },
    encoding: 'utf8',
  }),
);

/** Between two pastes another puzzle is on the board, so that what is seen is of the second. */
const BETWEEN = `1${'.'.repeat(80)}`;

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function pasteAfresh(page, text) {
  await paste(page, BETWEEN);
  const leave = page.getByRole('button', { name: 'Leave' }); // a position is a game that was begun
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    expect(await boardText(page)).toBe(BETWEEN);
  }).toPass();
  await paste(page, text);
}

test('what was placed is the player’s, boxes are those of the text, headings are titles', async ({
  page,
}) => {
  test.slow();
  await openPuzzle(page);
  await engineReady(page);
  for (const [name, text] of Object.entries(texts.PLACED)) {
    await pasteAfresh(page, text);
    const cell = page.getByRole('gridcell', { name: /^r1c3, 4/ });
    await expect(cell, name).toBeVisible();
    await expect(cell, name).not.toHaveAccessibleName(/clue/);
  }
  for (const [name, text] of Object.entries(texts.BOXES)) {
    await pasteAfresh(page, text);
    await expect(page.getByRole('gridcell'), name).toHaveCount(36);
    await expect(page.getByText('One solution').first(), name).toBeVisible();
  }
  await pasteAfresh(page, texts.EULER);
  await expect(page.getByText('Grid 02').first()).toBeVisible();
});

test('what is no puzzle is refused in true words', async ({ page }) => {
  test.slow();
  await openPuzzle(page);
  await engineReady(page);
  for (const [name, [text, words]] of Object.entries(texts.REFUSED)) {
    await pasteAfresh(page, text);
    await expect(page.getByText(new RegExp(words)).last(), name).toBeVisible();
    await expect.poll(() => boardText(page), name).toBe(BETWEEN);
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
