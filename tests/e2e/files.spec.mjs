/** Files with puzzles: opened, dropped, chosen from; large ones and hostile ones. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { FULL, NEARLY, boardText, cellOf, openPuzzle, paste } from './board.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : '.')).join('');
const SDK = ['#A Ann', '#C by hand', ...(OTHER.match(/.{9}/g) ?? [])].join('\n');

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Drags a file over the page, and drops it unless it shall only hover.
 * @param {Page} page
 * @param {{ name: string, parts: string[], times?: number, hovers?: boolean }} file its text is `parts`,
 *   repeated
 */
async function drag(page, file) {
  await page.evaluate(({ name, parts, times = 1, hovers }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(Array.from({ length: times }, () => parts).flat(), name));
    const target = document.querySelector('.cell') ?? document.body;
    for (const type of hovers ? ['dragover'] : ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, file);
}

/**
 * The list of a file or a text, in Puzzles.
 * @param {Page} page
 * @param {string} name
 * @param {string} count
 */
async function listOf(page, name, count) {
  await expect(page.locator('.facts')).toHaveText(`${name}, ${count} puzzles`);
  return page.getByRole('region', { name, exact: true });
}

test('a file opens by keys alone, and its puzzles are chosen by keys', async ({ page }) => {
  const lines = [...Array(7).fill(NEARLY), OTHER.slice(1), OTHER];
  const file = { name: 'many.sdm', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
  page.on('filechooser', (chooser) => chooser.setFiles(file));
  await openPuzzle(page);
  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Open a file' }).focus();
  await page.keyboard.press('Enter');
  const list = await listOf(page, 'many.sdm', '8');
  await expect(list.getByRole('button', { name: 'Play No. 1' })).toBeFocused();
  await list.getByText('1 line couldn’t be read').click();
  await expect(list).toContainText('Line 8: 80 cells were found; 9x9 puzzles have 81. Add 1.');
  expect(await objections(page)).toEqual([]);
  await expect(list).toContainText('40 clues');
  await list.getByRole('button', { name: 'Play No. 8' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await expect(page.getByRole('heading', { name: 'No. 8 of many.sdm' })).toBeVisible();
});

test('a dropped file: the board shows where it lands, and a message leads back to the game in progress', async ({
  page,
}) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  const target = page.getByText('Drop to open');
  await expect(async () => {
    await drag(page, { name: 'one.sdk', parts: [SDK], hovers: true }); // a browser tells it again and again
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag(page, { name: 'one.sdk', parts: [SDK] });
  await expect(target).toBeHidden();
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(cellOf(page, 80)).toHaveAccessibleName(/^r9c9, 5/);
  await drag(page, { name: 'one.sdk', parts: [SDK] });
  await expect.poll(() => boardText(page)).toBe(OTHER);
  await expect(page.getByRole('heading', { name: 'one.sdk' })).toBeVisible();
});

test('many puzzles are pasted, and one is played by a press; the next one follows it', async ({ page }) => {
  await openPuzzle(page, OTHER);
  await paste(page, `# two\n${NEARLY}\n${OTHER}`);
  const list = await listOf(page, 'the pasted text', '2');
  const beyond = (/** @type {Element} */ body) => body.scrollWidth - body.clientWidth;
  expect(await list.evaluate(beyond)).toBe(0);
  await list.getByRole('button', { name: 'Play No. 1' }).click();
  await expect.poll(() => boardText(page)).toBe(NEARLY);
  for (let cell = 72; cell < 81; cell += 1) {
    await cellOf(page, cell).click();
    await page.keyboard.press(String(FULL[cell]));
  }
  await page.getByRole('button', { name: 'Play No. 2 in the file' }).click();
  await expect.poll(() => boardText(page)).toBe(OTHER);
});

test('hostile files do nothing, and the page says what is wrong with them', async ({ page }) => {
  /** @type {string[]} */
  const alarms = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await openPuzzle(page);
  const evil = '<img src=x onerror=alert(1)>';
  const table = `puzzle,name\n${OTHER},${evil}\n${evil},\n${NEARLY},\n`;
  await drag(page, { name: `${evil}.csv`, parts: [table] });
  const list = await listOf(page, `${evil}.csv`, '2');
  await expect(list.getByText(evil, { exact: true })).toBeVisible();
  await list.getByText('1 line couldn’t be read').click();
  await drag(page, { name: 'picture.png', parts: ['\u0089PNG\r\n\0\0'] });
  await expect(page.getByText('This isn’t a text file.').first()).toBeVisible();
  await drag(page, { name: 'endless.txt', parts: ['9'.repeat(1_000_000)], times: 10 });
  await expect(page.getByText('The text has 5,000,000 characters').first()).toBeVisible();
  await drag(page, { name: 'many.sdm', parts: [`${OTHER}\n`], times: 120_000 });
  const long = await listOf(page, 'many.sdm', '10,000');
  await expect(long).toContainText('Only the first 10,000 puzzles were read.');
  const number = long.getByRole('spinbutton', { name: 'From No.' });
  await number.fill('9999');
  await number.press('Enter');
  await expect(long.getByRole('button', { name: 'Play No. 10,000' })).toBeVisible();
  await page.getByRole('link', { name: 'Play' }).click();
  expect(await boardText(page)).toBe(NEARLY);
  expect(await page.locator('img').count()).toBe(0);
  expect(alarms).toEqual([]);
});
