/** Sharing: by keyboard, and what the link and the QR code carry arrives in another browser. */
import { expect, test } from './native.mjs';
import jsqr from 'jsqr';
import { objections } from './axe.mjs';
import { cellOf, openPuzzle } from './board.mjs';
import { watchNetwork } from './network.mjs';
import { EVERYWHERE } from './tags.mjs';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Pixels a module, and modules of white around a code. */
const [SCALE, QUIET] = [4, 4];

/**
 * What a reader that did not write the code reads in it.
 * @param {import('@playwright/test').Locator} code
 */
async function readCode(code) {
  const [box, path] = await code.evaluate((svg) => [
    svg.getAttribute('viewBox'),
    svg.querySelector('path')?.getAttribute('d'),
  ]);
  const width = Number(box?.split(' ')[2]) * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of (path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = (((Number(y) + QUIET) * SCALE + row) * width + (Number(x) + QUIET) * SCALE) * 4;
      for (let at = start; at < start + Number(length) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsqr(pixels, width, width)?.data;
}

test(
  'a game with marks and colours goes to another browser by link and by QR code',
  EVERYWHERE,
  async ({ page, browser, baseURL, context: mine }) => {
    /** @type {string[]} */
    const unmatched = [];
    watchNetwork(mine, unmatched);
    await openPuzzle(page, PUZZLE);
    await cellOf(page, 2).click();
    await page.keyboard.press('1');
    await cellOf(page, 3).click();
    await page.keyboard.press('Shift+2');
    await page.keyboard.press('Control+6');
    await page.keyboard.press('Control+Shift+3');
    const names = await Promise.all([2, 3].map((cell) => cellOf(page, cell).getAttribute('aria-label')));
    await page.keyboard.press('Shift+p');
    const panel = page.getByRole('dialog', { name: /^Share/ });
    const link = await panel.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).toMatch(/#play\?p=z1[\w-]+$/);
    expect(await readCode(panel.getByRole('img', { name: /QR code/ }))).toBe(link);
    expect(await objections(page)).toEqual([]);
    const context = await browser.newContext({ baseURL });
    watchNetwork(context, unmatched);
    const other = await context.newPage();
    await other.goto(link);
    for (const [index, cell] of [2, 3].entries()) {
      await expect(cellOf(other, cell)).toHaveAttribute('aria-label', String(names[index]));
    }
    await context.close();
    expect(unmatched).toEqual([]);
  },
);

test('a link is handed to the programs of the device, where it has such', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (/** @type {object} */ data) => void (document.title = JSON.stringify(data));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await openPuzzle(page, PUZZLE);
  await page.keyboard.press('Shift+p');
  const panel = page.getByRole('dialog', { name: /^Share/ });
  const link = await panel.getByRole('textbox', { name: 'Link' }).inputValue();
  await panel.getByRole('button', { name: 'Send…' }).click();
  await expect(page).toHaveTitle(JSON.stringify({ title: 'Sudoku: Puzzle from a link', url: link }));
});

test('the panel keeps the keyboard, and gives it back', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await cellOf(page, 2).click();
  await page.keyboard.press('Shift+p');
  const panel = page.getByRole('dialog', { name: /^Share/ });
  await expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('4');
  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(panel.getByRole('textbox', { name: 'Grid' })).toHaveValue(/^53\.\|\.7\.\|\.\.\.\n/);
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as SVG' }).click();
  expect((await saved).suggestedFilename()).toBe('sudoku.svg');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cellOf(page, 2)).toBeFocused();
  await expect(cellOf(page, 2)).toHaveAccessibleName(/empty/);
});
