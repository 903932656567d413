/** For tests of the Console: its editor, its output, and runs; and one Console for many tests. */
import { test as base, expect } from '@playwright/test';
import { openPuzzle } from './board.mjs';
import { ENGINE_START, violations } from './engine.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The page that this process goes on with, and what broke its policy. @type {{ page: Page, told: string[] } | undefined} */
let kept;

/**
 * For tests that leave nothing in the page but a game, a program and what has run: they go on in one page, in which the
 * product starts Python anew before each. A failed test ends the process, and the page with it. No test may break the
 * page's policy.
 */
export const test = base.extend({
  page: async ({ browser }, use) => {
    if (kept) await startAnew(kept.page);
    else kept = await openOne(browser);
    await use(kept.page);
    expect(kept.told).toEqual([]);
  },
});

/** @param {import('@playwright/test').Browser} browser */
async function openOne(browser) {
  const page = await browser.newPage();
  const told = await violations(page);
  await openPuzzle(page);
  return { page, told };
}

/** @param {Page} page */
async function startAnew(page) {
  await openConsole(page);
  await restart(page);
  const clear = page.getByRole('button', { name: 'Clear output' });
  if (await clear.isEnabled()) await clear.click();
  await write(page, '');
}

/** @param {import('@playwright/test').Page} page */
export const editor = (page) => page.getByRole('textbox', { name: 'Python', exact: true });
/** @param {import('@playwright/test').Page} page */
export const log = (page) => page.getByRole('log');

/** @param {import('@playwright/test').Page} page */
export async function openConsole(page) {
  await page.evaluate(() => (location.hash = 'console'));
  await expect(editor(page)).toBeVisible();
  await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
}

/**
 * As by pasting: a test that fills an editor in one go makes the browser try styles that nobody wrote.
 * @param {import('@playwright/test').Page} page
 * @param {string} code
 */
export async function write(page, code) {
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  if (code) await page.keyboard.insertText(code);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} code
 */
export async function run(page, code) {
  await write(page, code);
  await editor(page).press('Control+Enter');
}

/** By the product: a Python without what was run before. @param {import('@playwright/test').Page} page */
export async function restart(page) {
  await page.getByRole('button', { name: 'Restart Python' }).click();
  await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
}
