/** The built site opens, from a sub-path and without the network, and its engine starts. */
import { expect, test } from '@playwright/test';
import { PHONE } from './tags.mjs';

/** Fetching and starting Python takes seconds on a slow machine. */
const ENGINE_START = 120_000;

test.use({ serviceWorkers: 'allow' }); // Playwright warns of each that it blocks

test('the page opens and its engine becomes ready', PHONE, async ({ page, baseURL }) => {
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(String(baseURL)) || /^(data|blob):/.test(request.url());
    if (!isOurs) faults.push(`asked for ${request.url()}`);
  });

  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready', { timeout: ENGINE_START });
  expect(faults).toEqual([]);
});

test('a file that does not come is named, and the page goes on', async ({ page }) => {
  await page.route('**/pyodide.asm.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'failed', { timeout: ENGINE_START });
  await expect(page.getByText('pyodide.asm.wasm could not be fetched')).toBeVisible();
});
