/** Figures as files: the boards, a race and an exercise, each with its legend, its puzzle and its seed. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './native.mjs';
import { ENGINE_START } from './engine.mjs';

const PUZZLE = '........09046070000768041003097010807080003010513087020075026100054032080.......'
  .replaceAll('0', '.')
  .padEnd(81, '.');

/**
 * What is saved under a title: the SVG's text, and the PNG's width and height.
 * @param {import('@playwright/test').Page} page
 * @param {string} title
 */
async function saved(page, title) {
  await page.locator('summary', { hasText: 'Save a picture' }).click({ timeout: ENGINE_START });
  /** @param {string} kind */
  const file = async (kind) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `${title} as ${kind}` }).click();
    return readFile(await (await coming).path());
  };
  const [svg, png] = [(await file('SVG')).toString(), await file('PNG')];
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  return { words: texts.join(' '), texts, svg, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test('Explain’s board is saved with its step, its signs and its puzzle', async ({ page }) => {
  await page.goto(`./#explain?p=${PUZZLE}`);
  await expect(page.locator('.stepper')).toBeVisible({ timeout: ENGINE_START });
  const { words, texts, svg, width } = await saved(page, 'Board');
  expect(words).toContain('Dokulab');
  expect(texts.join('')).toContain(PUZZLE.slice(0, 40));
  expect(words).toMatch(/(Struck out: removed|Framed: placed)/);
  const shown = await page.getByRole('gridcell', { name: /candidates( \d)* 1\b/ }).count();
  expect(texts.filter((text) => text === '1').length).toBeGreaterThanOrEqual(shown);
  expect(svg).not.toContain('var(--');
  expect(width).toBe(1600);
});

test('a search’s board is saved with what its signs mean', async ({ page }) => {
  await page.goto('./#lab?part=watch&size=9&solver=fc-lex');
  await expect(page.getByRole('slider').first()).toBeVisible({ timeout: ENGINE_START });
  await page.keyboard.press('End');
  const { words, width, height } = await saved(page, 'Board');
  expect(words).toContain('Bold: clues.');
  expect(words).toMatch(/step \d+\. Dokulab/);
  expect(height).toBeGreaterThan(width);
});

test('a race is saved with its bars, limits and puzzle', async ({ page }) => {
  await page.goto('./#lab?part=race');
  await page.getByLabel('Preset').selectOption('ladder');
  await page.getByRole('button', { name: 'Start race' }).click();
  const { words, svg } = await saved(page, 'Race');
  for (const solver of ['fc-lex', 'naked-lex', 'hidden-lex', 'mac-lex', 'mac-weights', 'mac-restarts']) {
    expect(words).toContain(solver);
  }
  expect(words).toContain('Filled bars: time; open bars: nodes.');
  expect(words).toContain('seed 0');
  expect(svg.match(/<rect/g)?.length).toBeGreaterThan(12);
});

test('an exercise is saved as a picture, and a sheet of all kinds is printed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('./#lessons?exercise=vdom&seed=3');
  const { words } = await saved(page, 'Board');
  expect(words).toContain('In which order does vdom+ try the values');
  expect(words).toContain('seed 3. Dokulab');

  await page.locator('summary', { hasText: 'On paper' }).click();
  await page.getByLabel(/^All kinds in turn/).check();
  await page.getByRole('button', { name: 'Print, with answers' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: ENGINE_START });
  const sheet = page.locator('.lesson-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('.board')).toBeHidden();
  await expect(sheet.getByRole('article')).toHaveCount(6);
  const titles = await sheet.locator('article h2').allTextContents();
  expect(new Set(titles.map((text) => text.slice(3))).size, 'each of another kind').toBe(6);
  await expect(sheet.getByRole('heading', { name: 'Answers' })).toBeVisible();
});

test('the search for a puzzle is saved with its target line, its puzzle and its seed', async ({ page }) => {
  await page.goto('./#create');
  await page.getByRole('radio', { name: 'Search effort' }).check();
  await page.getByLabel('Search effort, in sweeps').fill('200');
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await page.locator('summary', { hasText: 'How it was made' }).click({ timeout: ENGINE_START });
  await page.getByText('The numbers').click();
  const [last] = (await page.locator('.numbers tbody td').allTextContents()).slice(-1);
  await expect(page.locator('#search')).toHaveAccessibleName(new RegExp(`and is ${last} after`));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Chart as SVG' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('search.svg');
  const svg = (await readFile(await download.path())).toString();
  expect(svg).toContain('target');
  expect(svg).toMatch(/seed\s(<[^>]*>)*\d+|seed \d+/);
  expect(svg).toContain('Dokulab');
});
