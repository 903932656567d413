/** For tests of the Console: its editor, its output, and runs. */
import { expect } from '@playwright/test';
import { ENGINE_START } from './engine.mjs';

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
