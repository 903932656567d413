/** axe-core finds nothing, with every rule on, in a game; walk.spec.mjs has it look at every view. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { ENGINE_START } from './engine.mjs';
import { FULL, cellOf, openPuzzle } from './board.mjs';
import { PHONE } from './tags.mjs';

test('the game, its marks and conflicts', PHONE, async ({ page }) => {
  await openPuzzle(page);
  await page.keyboard.press('m');
  await cellOf(page, 72).click();
  await page.keyboard.press(String(FULL[0]));
  await cellOf(page, 0).click();
  expect(await objections(page)).toEqual([]);
});

test('the drawers', PHONE, async ({ page }) => {
  await openPuzzle(page);
  for (const key of ['n', 'o']) {
    await page.keyboard.press(key);
    await expect(page.locator('.drawer:not([hidden])')).toHaveCount(1);
    expect(await objections(page), `drawer of key ${key}`).toEqual([]);
  }
});

test('a finished game', async ({ page }) => {
  await openPuzzle(page);
  for (let cell = 72; cell < 81; cell += 1) {
    await cellOf(page, cell).click();
    await page.keyboard.press(String(FULL[cell]));
  }
  await expect(page.getByText('Solved')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test('in forced colours a conflict, the selection and what is chosen keep their signs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPuzzle(page);
  await cellOf(page, 72).click();
  await page.keyboard.press(String(FULL[0]));
  const drawn = (/** @type {import('@playwright/test').Locator} */ one, /** @type {string} */ property) =>
    one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await drawn(cellOf(page, 72), 'background-image')).toContain('gradient');
  const digit = page.getByRole('button', { name: 'Digit', exact: true });
  const corner = page.getByRole('button', { name: 'Corner', exact: true });
  expect(await drawn(digit, 'background-color')).not.toBe(await drawn(corner, 'background-color'));
  expect(await drawn(page.locator('.place-list a[aria-current]'), 'box-shadow')).not.toBe('none');
  expect(await objections(page, { isDarkToo: false })).toEqual([]);
});

test('long work is told in a sentence each ten seconds at most, and its end once', async ({ page }) => {
  await page.goto('./#lab?part=calls');
  await page.getByLabel('Runs in all').fill('10000');
  await page.getByLabel('Runs in all').press('Tab');
  await page.evaluate(() => {
    const region = /** @type {HTMLElement} */ (document.querySelector('.announcer'));
    /** @type {string[]} */
    const texts = [];
    Object.assign(window, { heardTexts: texts });
    new MutationObserver(() => texts.push(region.dataset.said ?? '')).observe(region, { attributes: true });
  });
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const start = Date.now();
  await expect(page.getByText(/^10,?000 runs: mean/)).toBeVisible({ timeout: ENGINE_START });
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^10,?000 runs: mean/));
  const texts = await heard();
  expect(texts.filter((text) => text.includes('runs: mean'))).toHaveLength(1);
  const seldom = 1 + Math.ceil((Date.now() - start) / 10_000);
  expect(texts.length - 1, texts.join(' | ')).toBeLessThanOrEqual(seldom);

  function heard() {
    return page.evaluate(() => /** @type {{ heardTexts: string[] }} */ (Object(window)).heardTexts);
  }
});
