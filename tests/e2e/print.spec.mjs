/** What is printed from the page itself; sheets.spec.mjs reads whole sheets back. */
import { expect, test } from './native.mjs';
import { cellOf, openPuzzle } from './board.mjs';
import { engineReady } from './engine.mjs';

test('a colour fills its whole cell on paper, whatever the screen shows over it', async ({ page }) => {
  await openPuzzle(page);
  for (const cell of [72, 80]) {
    await cellOf(page, cell).click();
    for (const key of ['Control+Shift+1', 'Control+Shift+2']) await page.keyboard.press(key);
  }
  await page.keyboard.press('9'); // there is one in its column
  await expect(page.locator('[data-conflict]')).not.toHaveCount(0);
  const shares = () =>
    Promise.all(
      [72, 80].map((cell) =>
        cellOf(page, cell).evaluate((drawn) => {
          const colours = /** @type {Element} */ (drawn.querySelector('.colours'));
          return colours.getBoundingClientRect().height / drawn.getBoundingClientRect().height;
        }),
      ),
    );
  const [plain, inConflict] = await shares();
  expect(plain).toBeCloseTo(1, 1);
  expect(inConflict, 'a conflict leaves it a band').toBeLessThan(0.5);
  await page.emulateMedia({ media: 'print' });
  for (const share of await shares()) expect(share).toBeCloseTo(1, 1);
});

test('on paper candidates are text, on the screen a picture of it', async ({ page }) => {
  await openPuzzle(page);
  const texts = page.locator('.candidate-marks i');
  await page.getByRole('button', { name: /^Fill in/ }).click();
  await expect(page.getByRole('gridcell', { name: /candidates/ })).not.toHaveCount(0);
  await expect(texts).toHaveCount(0);
  const painted = await page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.candidate-canvas'));
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some(Boolean);
  });
  expect(painted).toBe(true);
  await page.evaluate(() => {
    addEventListener('beforeprint', () =>
      queueMicrotask(() => {
        const shown = document.querySelectorAll('.candidate-marks i').length;
        document.documentElement.dataset.printed = String(shown);
      }),
    );
  });
  await page.pdf();
  expect(Number(await page.locator('html').getAttribute('data-printed'))).toBeGreaterThan(0);
  await expect(texts).toHaveCount(0);
});

test('a board printed from Create has no title of the view', async ({ page }) => {
  await openPuzzle(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.goto('./#create');
  await expect(page.locator('.panel[data-view="create"]')).toHaveCount(1);
  await expect(page.locator('.heading h2')).toBeHidden();
  await expect(page.locator('.panel')).toBeHidden();
});

test('all six puzzles of a batch are printed, under a title of the sheet’s own', async ({ page }) => {
  test.setTimeout(480_000);
  await page.goto('./#create');
  await engineReady(page);
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('radio', { name: 'Several' }).check();
  await page.getByLabel('How many').fill('6');
  await page.getByRole('button', { name: 'Make 6 puzzles' }).click();
  await expect(page.locator('.made .mini-board')).toHaveCount(6, { timeout: 240_000 });
  await page.getByRole('button', { name: 'Print all' }).click();
  const pages = page.locator('.sheet-page:not(.answers)');
  await expect(pages.locator('.sheet-board').first()).toBeVisible({ timeout: 240_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(pages.locator('.sheet-board')).toHaveCount(6);
  await expect(page.locator('.sheet-page.answers .sheet-board')).toHaveCount(6);
  for (const board of await pages.locator('.sheet-board').all()) await expect(board).toBeVisible();
  await expect(page.locator('.sheet-page h1').first()).toHaveText('Sudoku');
  await expect(page.locator('.heading')).toBeHidden();
});
