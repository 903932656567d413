/** Hints: mistakes first, then where, why and the step itself; a whole game by hints alone. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { FULL, NEARLY, boardText, cellOf, openPuzzle } from './board.mjs';
import { engineReady } from './engine.mjs';
import { EVERYWHERE, PHONE, PHONE_ALONE } from './tags.mjs';

/** It takes pairs, rectangles, wings and a chain, and has one solution. */
const TANGLED = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const card = (page) => page.locator('.hint');

/** @param {Page} page */
const hint = (page) => page.getByRole('button', { name: 'Hint', exact: true }).click();

/**
 * @param {Page} page
 * @param {string} name
 */
const press = (page, name) => card(page).getByRole('button', { name, exact: true }).click();

test('a hard game is finished by hints alone, marks and chains included', EVERYWHERE, async ({ page }) => {
  test.slow();
  await openPuzzle(page, TANGLED);
  await engineReady(page);
  const solved = page.getByText('Solved', { exact: true });
  const told = new Set();
  while (!(await solved.isVisible())) {
    await page.keyboard.press('h');
    await expect(card(page).getByRole('button', { name: 'Name it' })).toBeVisible();
    await page.keyboard.press('h');
    await expect(card(page)).toContainText('Technique: ');
    told.add((await card(page).locator('p').last().innerText()).replace('Technique: ', ''));
    for (let depth = 0; depth < 3; depth += 1) await page.keyboard.press('h');
    await expect(card(page)).toBeHidden();
  }
  expect(await boardText(page)).toMatch(/^[1-9]{81}$/);
  expect([...told]).toContain('Alternating inference chain');
});

test('a hint goes deeper as it is asked for, and a played step is one undo', EVERYWHERE, async ({ page }) => {
  await openPuzzle(page, NEARLY);
  await engineReady(page);
  await page.keyboard.press('h');
  await expect(card(page)).toHaveText(/^Look at .*\.\s*Name it$/);
  await page.keyboard.press('h');
  await expect(card(page)).toContainText('Technique: ');
  await page.keyboard.press('h');
  await expect(card(page)).toContainText('Here it is. What can you place?');
  await expect(page.getByRole('gridcell', { name: /becomes/ })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(card(page)).toContainText('Apply');
  const gain = page.getByRole('gridcell', { name: /becomes \d/ });
  await expect(gain).toHaveCount(1);
  await expect(page.getByRole('img', { name: /: .* r9c\d is \d\./ })).toBeVisible();
  const cell = Number(await gain.getAttribute('data-cell'));
  await page.keyboard.press('h');
  await expect(cellOf(page, cell)).toHaveAccessibleName(`r9c${(cell % 9) + 1}, ${FULL[cell]}`);
  await expect(cellOf(page, cell)).toBeFocused();
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  expect(await boardText(page)).toBe(NEARLY);
});

/**
 * Whether one can see it and press it: it lies whole in the window, and nothing lies over its middle.
 * @param {import('@playwright/test').Locator} place
 */
async function expectAtHand(place) {
  await expect(place).toBeInViewport({ ratio: 0.99 });
  const isOnTop = await place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(there) || Boolean(there?.contains(element));
  });
  expect(isOnTop, `nothing lies over ${place}`).toBe(true);
}

for (const [screen, width, height, large] of /** @type {const} */ ([
  ['phone', 360, 740, false],
  ['larger phone', 390, 844, false],
  ['small phone', 320, 568, false],
  ['phone sideways', 863, 360, false],
  ['phone, large type', 390, 844, true],
  ['tablet', 820, 1180, false],
  ['tablet, large type', 820, 1180, true],
  ['desktop, large type', 1280, 800, true],
])) {
  test(`a hint leaves the cell, the digit keys, Undo and Check at hand: ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPuzzle(page, TANGLED);
    if (large) await page.keyboard.press('l');
    await cellOf(page, 80).click();
    await engineReady(page);
    await page.keyboard.press('h');
    await expect(card(page)).toContainText('Look at');
    const tool = (/** @type {string} */ name) => page.locator('.tools').getByRole('button', { name });
    for (let depth = 0; depth < 4; depth += 1) {
      const keys = [1, 5, 9].map((digit) => page.locator(`.key[data-digit="${digit}"]`));
      const parts = ['.hint-words', '.hint-actions button', '.close'].map((part) => card(page).locator(part));
      for (const place of [cellOf(page, 80), ...keys, tool('Undo'), tool('Check'), ...parts])
        await expectAtHand(place);
      const words = await card(page).locator('.hint-words').boundingBox();
      expect(words?.height, 'a line of its words can be read').toBeGreaterThan(18);
      if (depth < 3) await page.keyboard.press('h');
    }
  });
}

test('the next move ends a hint; closing it brings the keys back', PHONE_ALONE, async ({ page }) => {
  await openPuzzle(page, NEARLY);
  await engineReady(page);
  await hint(page);
  await expect(card(page)).toContainText('Look at');
  await page.getByRole('button', { name: 'Close hint' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Digits' })).toBeVisible();
  await hint(page);
  await expect(card(page)).toContainText('Look at');
  await cellOf(page, 80).click();
  await page.keyboard.press(String(FULL[80]));
  await expect(card(page)).toBeHidden();
});

withPython('a hint asked for before the engine is there comes when it is', async ({ page }) => {
  await openPuzzle(page, NEARLY);
  await hint(page);
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toContainText('Look at', { timeout: 120_000 });
});

test('axe finds nothing beside a hint', PHONE, async ({ page }) => {
  await openPuzzle(page, TANGLED);
  await engineReady(page);
  await hint(page);
  await expect(card(page)).toContainText('Look at');
  expect(await objections(page), 'where').toEqual([]);
  for (const name of ['Name it', 'Show it', 'Explain']) await press(page, name);
  expect(await objections(page), 'the whole').toEqual([]);
});
