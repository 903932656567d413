/** A class on paper: every lesson's two prints and the exercises, read back from the PDF by a program of its own. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './native.mjs';
import { ENGINE_START } from './engine.mjs';
import { LESSONS, cutOff, words } from './lessons.mjs';
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ words: string, margin: number | null, pictures: number }} PaperPage */

const PYTHON = process.env.DOKULAB_PYTHON ?? 'python3';
const ROOM = '1cm';
/** The same in points, less what rounding and half the width of a line take. */
const LEAST_MARGIN = 25;

/** Lines are broken, so spaces and hyphens count for nothing. @param {string} text */
const closed = (text) => text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]|\p{Pd}/gu, '');

/** The pages that the browser prints of what the page shows. @param {Page} page @param {string} file */
async function onPaper(page, file) {
  const margin = { top: ROOM, right: ROOM, bottom: ROOM, left: ROOM };
  writeFileSync(file, await page.pdf({ format: 'A4', margin }));
  const script = fileURLToPath(new URL('check_paper.py', import.meta.url));
  const told = execFileSync(PYTHON, [script, file], { encoding: 'utf8', maxBuffer: 1e8 });
  const pages = /** @type {PaperPage[]} */ (JSON.parse(told));
  return pages.map((one) => ({ ...one, words: closed(one.words) }));
}

/** The texts of elements, each as its pieces. @param {Page} page @param {string} selector */
const piecesOf = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const pieces = [];
      while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '');
      return pieces.filter((piece) => piece.trim());
    }),
  );

/**
 * Each of these is on one page, whole, and no page is empty or has anything in its margin.
 * @param {readonly PaperPage[]} pages @param {readonly string[][]} wholes
 */
function expectWhole(pages, wholes) {
  for (const { words, margin } of pages) {
    expect(words.length).toBeGreaterThan(20);
    expect(margin).toBeGreaterThan(LEAST_MARGIN);
  }
  for (const pieces of wholes) {
    const lacking = pages.map(({ words }) => pieces.filter((piece) => !words.includes(closed(piece))));
    const best = lacking.sort((one, other) => one.length - other.length)[0];
    expect(best, `not on one page: ${pieces.slice(0, 2).join('')}`).toEqual([]);
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  }),
);

/** Presses what prints, and waits until the pages are drawn. @param {Page} page @param {() => Promise<void>} press */
async function printing(page, press) {
  await page.locator('html').evaluate((root) => root.removeAttribute('data-printed'));
  await press();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: ENGINE_START });
}

test('every lesson is whole on paper: the students’ sheet and the teacher’s page', async ({ page }, info) => {
  test.slow();
  await page.goto('./#lessons');
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(LESSONS.length);
  for (const entry of await entries.all()) {
    const title = await entry.getByRole('heading').innerText();
    await entry.getByText('Edit, share or print').click();
    await printing(page, () => entry.getByRole('button', { name: 'Students’ sheet' }).click());
    const steps = await piecesOf(page, '.lesson-paper-step');
    expect(steps.length, title).toBeGreaterThan(5);
    expectWhole(await onPaper(page, info.outputPath(`${title}, students.pdf`)), steps);
    await printing(page, () => entry.getByRole('button', { name: 'Teacher’s page' }).click());
    const rows = await piecesOf(page, '.lesson-paper-plan > tbody > tr');
    expect(rows).toHaveLength(steps.length);
    expectWhole(await onPaper(page, info.outputPath(`${title}, teacher.pdf`)), rows);
    await entry.getByText('Edit, share or print').click();
  }
});

test('a picture and a table of one’s own lesson are on the screen, after a reload too, and on paper', async ({
  page,
}, info) => {
  await page.goto('./#lessons');
  const picture = { name: 'map.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('button', { name: 'Write a lesson' }).click();
  const text = page.getByRole('textbox', { name: 'The lesson’s text' });
  await text.fill('# Mine\n\n## First (4 min)\n\n| state | colour |\n|---|--:|\n| Tasmania | *any* |\n');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles(picture);
  await expect(text).toHaveValue(/!\[Picture 1\]\[picture-1\]/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.reload();
  const entry = page.getByRole('article').filter({ hasText: 'Mine' });
  await entry.getByRole('button', { name: /^Start/ }).click();
  await page.keyboard.press('PageDown');
  const shown = words(page).getByRole('img', { name: 'Picture 1' });
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth),
  ).toBeGreaterThan(0);
  await expect(words(page).getByRole('cell', { name: 'any' })).toBeVisible();
  expect(await page.evaluate(cutOff)).toEqual([]);
  await page.screenshot({ path: info.outputPath('own.png') });
  await page.getByRole('button', { name: 'End lesson' }).click();
  await entry.getByText('Share or print').click();
  await printing(page, () => entry.getByRole('button', { name: 'Students’ sheet' }).click());
  const pages = await onPaper(page, info.outputPath('own.pdf'));
  expectWhole(pages, await piecesOf(page, '.lesson-paper-step'));
  expect(pages.map(({ pictures }) => pictures)).toEqual([1]);
});

test('one exercise of each kind is on paper, printed from Lessons and as Study’s document', async ({
  page,
}, info) => {
  const env = { ...process.env, PYTHONPATH: fileURLToPath(new URL('../../py', import.meta.url)) };
  /** The exercises as the command line makes them. @param {number} seed */
  const made = (seed) =>
    execFileSync(
      PYTHON,
      [
        ...['-m', 'dokulab', 'exercises', '--json', '--seed', String(seed)],
        ...['--count', String(ALL_KINDS.length), '--kind', ALL_KINDS.join(',')],
      ],
      { env, encoding: 'utf8' },
    )
      .trim()
      .split('\n')
      .map((line, at) => {
        const { title, text, rule, options, why, answer } = JSON.parse(line);
        const texts = options.map((/** @type {{ text: string }} */ option) => option.text);
        const reasons = options.map((/** @type {{ why: string }} */ option) => option.why);
        return {
          task: [`${at + 1}. ${title}`, text, rule, ...texts],
          key: [`${at + 1}. `, ...answer.map((/** @type {number} */ one) => texts[one]), why, ...reasons],
        };
      });
  /** @param {readonly PaperPage[]} pages @param {number} seed */
  function expectExercises(pages, seed) {
    const first = pages.findIndex(({ words }) => words.startsWith('Answers'));
    expect(first).toBeGreaterThan(0);
    const exercises = made(seed);
    expectWhole(
      pages.slice(0, first),
      exercises.map(({ task }) => task),
    );
    expectWhole(
      pages.slice(first),
      exercises.map(({ key }) => key),
    );
  }

  await page.goto('./#lessons?exercise=domain&seed=7');
  await page.locator('summary', { hasText: 'On paper' }).click();
  await page.getByLabel(/^All kinds in turn/).check();
  await page.getByLabel('Exercises on the sheet').fill(String(ALL_KINDS.length));
  await page.getByLabel('Exercises on the sheet').press('Enter');
  await printing(page, () => page.getByRole('button', { name: 'Print, with answers' }).click());
  await expect(page.locator('.lesson-sheet article')).toHaveCount(ALL_KINDS.length);
  expectExercises(await onPaper(page, info.outputPath('lessons.pdf')), 7);

  await page.goto('./#study?part=prepare');
  await page.getByRole('button', { name: 'One of each kind' }).click();
  const seed = Number(await page.getByLabel(/^Seed/).inputValue());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exercises on paper' }).click(),
  ]);
  const document = info.outputPath('exercises.html');
  await download.saveAs(document);
  await page.goto(pathToFileURL(document).href);
  expectExercises(await onPaper(page, info.outputPath('study.pdf')), seed);
});
