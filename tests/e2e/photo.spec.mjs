/** A puzzle from a photograph: chosen, pasted or dropped, read in the page, corrected by the engine and by hand. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { objections } from './axe.mjs';
import { boardText, cellOf } from './board.mjs';
import { ENGINE_START, PUZZLE } from './engine.mjs';

const place = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../data/photos/${name}`, import.meta.url));
const ONE_FILE = pathToFileURL(fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url))).href;

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} name */
const choose = (page, name) => page.locator('input[type=file]').first().setInputFiles(place(name));

/** @param {Page} page */
const reading = (page) => page.locator('[data-reading]').first();

/** @param {Page} page */
async function isRead(page) {
  await expect(page.locator('html')).toHaveAttribute('data-photo', 'done', { timeout: ENGINE_START });
}

/**
 * Whether the page takes what is dropped: it listens to that, and to what is pasted, a moment after its first frame.
 * @param {Page} page
 */
const takesFiles = (page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'photo.jpg', { type: 'image/jpeg' }));
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(over);
    document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
    return over.defaultPrevented;
  });

/**
 * Pastes or drops the picture on the page, as the browser does it with a file.
 * @param {Page} page
 * @param {'paste' | 'drop'} way
 * @param {number} width in pixels; 0 leaves the picture as it is
 */
async function bring(page, way, width = 0) {
  await expect.poll(() => takesFiles(page)).toBe(true);
  const data = readFileSync(place('smudged.jpg')).toString('base64');
  return page.evaluate(async ([kind, base64, wide]) => {
    let picture = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
    if (wide) {
      const small = await createImageBitmap(picture);
      const canvas = new OffscreenCanvas(wide, Math.round((wide * small.height) / small.width));
      canvas.getContext('2d')?.drawImage(small, 0, 0, canvas.width, canvas.height);
      picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    }
    const carried = new DataTransfer();
    carried.items.add(new File([picture], 'photo.jpg', { type: 'image/jpeg' }));
    const event =
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, /** @type {const} */ ([way, data, width]));
}

test('a photograph is read, corrected by the engine and by one key, and played', async ({ page }) => {
  await page.goto('./');
  await choose(page, 'smudged.jpg');
  await isRead(page);
  await expect(page.getByText(/r1c7: 8, not 4/)).toBeVisible({ timeout: ENGINE_START });
  await expect(reading(page)).toHaveAttribute('data-reading', PUZZLE);
  expect(await objections(page)).toEqual([]);
  await cellOf(page, 1).click();
  await page.keyboard.press('9');
  await expect(reading(page)).not.toHaveAttribute('data-reading', PUZZLE);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reading(page)).toHaveAttribute('data-reading', PUZZLE);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-view', 'play');
  expect(await boardText(page)).toBe(PUZZLE);
});

for (const way of /** @type {const} */ (['paste', 'drop'])) {
  test(`a photograph can be brought by ${way}, and is gone once the view is left`, async ({ page }) => {
    await page.goto('./#explain');
    await bring(page, way);
    await isRead(page);
    await page.goto('./#play');
    await expect(page.locator('[data-reading]')).toHaveCount(0);
  });
}

test('a photograph of 60 megapixels is read like a small one', async ({ page }) => {
  await page.goto('./');
  await bring(page, 'drop', 9000);
  await isRead(page);
  await expect(reading(page)).toHaveAttribute('data-reading', PUZZLE, { timeout: ENGINE_START });
});

test('a picture without a board, and a file that is no picture, are said to be so', async ({ page }) => {
  await page.goto('./');
  await choose(page, 'no-board.jpg');
  await expect(page.locator('html')).toHaveAttribute('data-photo', 'none', { timeout: ENGINE_START });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/This picture can’t be opened/).first()).toBeVisible();
});

test('in the one file a photograph is read without a server', async ({ page }) => {
  await page.goto(ONE_FILE);
  await choose(page, 'smudged.jpg');
  await isRead(page);
  await expect(reading(page)).toHaveAttribute('data-reading', PUZZLE, { timeout: ENGINE_START });
});
