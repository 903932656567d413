/** The built site opens, from a sub-path and without the network, and its engine starts. */
import { expect, test } from '@playwright/test';
import { engineReady } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

/** Fetching and starting Python takes seconds on a slow machine. */
const ENGINE_START = 120_000;

test.use({ serviceWorkers: 'allow' }); // Playwright warns of each that it blocks

test(
  'the page opens and its engine becomes ready',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page, baseURL }) => {
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
  },
);

test('a file that does not come is named, and the page goes on', async ({ page }) => {
  await page.route('**/pyodide.asm.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'failed', { timeout: ENGINE_START });
  await expect(page.getByText('pyodide.asm.wasm could not be fetched')).toBeVisible();
});

test('the browser reads the manifest without a fault, and Tab skips to the board', async ({ page }) => {
  await page.goto(
    './#play?p=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
  );
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toContain('dokulab.webmanifest');
  expect(errors).toEqual([]);

  await expect(page).toHaveURL(/#play$/); // the link has been read
  await engineReady(page);
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the board' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await page.locator('[data-cell="1"]').click();
  await page.keyboard.press('1');
  await expect(page.locator('.announcer')).toHaveAttribute('data-said', 'r1c2: 1');
});
