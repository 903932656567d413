/** What makes solving pleasant: a hand of one's own, a screen that stays on, a finished unit's answer, a backup sent. */
import { FULL, cellOf, openPart, openPuzzle } from './board.mjs';
import { expect, test } from './native.mjs';
import { PHONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** What stubs of the browser have noted. @param {Page} page @returns {Promise<string[]>} */
const noted = (page) => page.evaluate(() => /** @type {any} */ (globalThis).noted);

/** @param {Page} page @param {string} name */
async function choose(page, name) {
  await openPart(page, 'you/settings');
  await page.getByRole('checkbox', { name }).check();
  await openPart(page, 'play');
}

/** @param {import('@playwright/test').Locator} locator */
async function leftOf(locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box.x;
}

test(
  'for the left hand the keypad is left of the board, and on a phone Erase is at the left',
  PHONE,
  async ({ page }) => {
    await openPuzzle(page);
    await choose(page, 'Left-handed keypad');
    const erase = page.locator('.key-erase');
    const [board, six] = [page.locator('.board'), page.locator('.key[data-digit="6"]')];
    const isPhone = await erase.isVisible();
    const [left, right] = isPhone ? [erase, six] : [six, board];
    expect(await leftOf(left)).toBeLessThan(await leftOf(right));
    await page.reload();
    await expect(six).toBeVisible();
    expect(await leftOf(left), 'a reload keeps it').toBeLessThan(await leftOf(right));
    await cellOf(page, 72).click();
    await page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: /^6/ }).click();
    await expect(cellOf(page, 72)).toHaveAccessibleName(/^r9c1, 6/);
  },
);

test('the screen stays on while the timer runs, where that is wanted, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    const told = /** @type {string[]} */ ([]);
    const lock = { release: async () => void told.push('let go') };
    const request = async (/** @type {string} */ kind) => (told.push(kind), lock);
    Object.assign(globalThis, { noted: told });
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } });
  });
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press(String(FULL[79]));
  expect(await noted(page), 'nobody has asked for it').toEqual([]);
  await choose(page, 'Keep the screen on');
  await cellOf(page, 80).click();
  await expect.poll(async () => (await noted(page)).at(-1)).toBe('screen');
  await page.keyboard.press('p'); // pauses, and the timer with it
  await expect.poll(async () => (await noted(page)).at(-1)).toBe('let go');
  await page.keyboard.press('p');
  await expect.poll(async () => (await noted(page)).at(-1)).toBe('screen');
});

for (const motion of /** @type {const} */ (['no-preference', 'reduce'])) {
  test(`a finished column answers softly where motion is allowed: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const told = /** @type {string[]} */ ([]);
      const { animate } = Element.prototype;
      Object.assign(globalThis, { noted: told });
      Element.prototype.animate = function (frames, options) {
        const cell = this.closest('[data-cell]')?.getAttribute('data-cell');
        if (cell && typeof options === 'object') told.push(`${cell} ${options.duration}`);
        return animate.call(this, frames, options);
      };
    });
    await openPuzzle(page);
    await cellOf(page, 80).click();
    await page.keyboard.press(String(FULL[79]));
    expect(await noted(page), 'a wrong digit finishes nothing').toEqual([]);
    await page.keyboard.press(String(FULL[80]));
    await expect(cellOf(page, 80)).toHaveAccessibleName(`r9c9, ${FULL[80]}`);
    const column = Array.from({ length: 9 }, (_, row) => `${9 * row + 8} 140`);
    await expect.poll(() => noted(page)).toEqual(motion === 'reduce' ? [] : column);
  });
}

test('a backup goes by the share sheet; it is saved where that fails, and not where one closes it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told = /** @type {string[]} */ ([]);
    Object.assign(globalThis, { noted: told, refusal: null });
    Object.defineProperty(Navigator.prototype, 'canShare', { value: () => true });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (/** @type {{ files: File[] }} */ { files }) => {
        const { refusal } = /** @type {any} */ (globalThis);
        if (refusal) throw new DOMException('no', refusal);
        told.push(files[0].name, await files[0].text());
      },
    });
  });
  const saved = /** @type {string[]} */ ([]);
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await openPuzzle(page);
  await openPart(page, 'you');
  const send = page.getByRole('button', { name: 'Send it to another device' });
  await send.click();
  await expect.poll(() => noted(page)).toHaveLength(2);
  const [name, text] = await noted(page);
  expect(name).toMatch(/\.txt$/);
  expect(JSON.parse(text), 'what is restored from').toHaveProperty('format');
  const refuse = (/** @type {string} */ refusal) =>
    page.evaluate((how) => void Object.assign(globalThis, { refusal: how }), refusal);
  await refuse('AbortError');
  await send.click();
  await refuse('DataError');
  await send.click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toMatch(/\.json$/);
});
