/** What the world does to the page: a translator, an address without https, a part that does not come once, a frame. */
import { test as withWorkers } from '@playwright/test';
import { NEARLY, cellOf, openPuzzle } from './board.mjs';
import { expect, test } from './native.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Does to the page what a browser's translation does: each text becomes an element of its own, except where the page
 * says that it is no language.
 * @param {Page} page
 */
const translate = (page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.translate || parent.closest('script, style, svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('a browser’s translation leaves the board, the keypad and the timer alone', async ({ page }) => {
  await page.clock.install();
  await openPuzzle(page);
  await cellOf(page, 72).click();
  await page.keyboard.press('4');
  await translate(page);
  const key = page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: /^1/ });
  const left = await key.textContent();
  await page.keyboard.press('1');
  await expect(cellOf(page, 72)).toHaveAccessibleName(/^r9c1, 1/);
  await expect(cellOf(page, 72)).toHaveText('1');
  await expect(key).not.toHaveText(String(left));
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await page.clock.runFor(3000);
  await expect(timer).not.toHaveText(String(before));
});

test('copying works where the page has no clipboard of its own, as on plain http', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    addEventListener('copy', () => (document.documentElement.dataset.copied = String(getSelection())));
  });
  await openPuzzle(page);
  await page.keyboard.press('Shift+p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /#play\?p=/);
  await expect(page.getByText(/copied/i).first()).toBeVisible();
});

test('a part that did not come once is fetched when asked again, with the game kept', async ({ page }) => {
  let isAway = true;
  await page.route('**/*', (route) =>
    isAway && /sheets-[^/]*\.js$/.test(route.request().url()) ? route.abort() : route.fallback(),
  );
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('7');
  await page.evaluate(() => (location.hash = '#sheets'));
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('could not be fetched');
  isAway = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Print|Make/ }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem('dokulab/games'));
  expect(kept).toContain(NEARLY);
});

/**
 * Shows the page in a frame without an origin, as a learning platform may: nothing is kept there.
 * @param {Page} page
 */
async function openSandboxed(page) {
  const body = '<!doctype html><iframe sandbox="allow-scripts" width="1200" height="700" src="./"></iframe>';
  await page.route('**/platform.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./platform.html');
  return page.frameLocator('iframe');
}

withWorkers(
  'in a frame that may fetch no scripts, the page says what to do, and calls no game safe',
  async ({ page }) => {
    const frame = await openSandboxed(page);
    const words = frame.getByText('open it in a tab of its own');
    await expect(words).toBeVisible({ timeout: 30_000 });
    await expect(words).not.toContainText(/games? (is|are) safe/i);
  },
);

withWorkers(
  'in a frame without an origin, the game is played, and what cannot start says why',
  async ({ page }) => {
    // As some hosts do: else a frame without an origin gets no module.
    await page.route('**/*', async (route) => {
      if (route.request().url().endsWith('/platform.html')) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    const frame = await openSandboxed(page);
    await expect(frame.getByRole('gridcell')).toHaveCount(81, { timeout: 30_000 });
    await expect(frame.locator('.engine-status')).toContainText('Open the page in a tab of its own', {
      timeout: 60_000,
    });
    await expect(frame.getByText(/does not let the page save/)).toBeVisible();
    await expect(frame.getByText(/game is safe/i)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' }); // of what is still being fetched
  },
);
