/** A study as a class does it: a link, students in browsers of their own, codes, the teacher's figures. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { readCode, writeCode } from '../../web/study/result_code.js';
import { tagOf } from '../../web/study/study_link.js';
import { objections } from './axe.mjs';
import { FULL, cellOf } from './board.mjs';
import { ENGINE_START } from './engine.mjs';
import { ONCE } from './tags.mjs';

const FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

/** Puzzles that are quick to solve: the full grid without the last two, three or four cells. */
const PUZZLES = [2, 3, 4].map((open) => FULL.map((digit, cell) => (cell < 81 - open ? digit : '.')).join(''));

/**
 * Whatever a page asks for beyond the site and itself.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string[]} strays filled as it happens
 */
function watchNetwork(context, strays) {
  context.on('request', (request) => {
    const url = request.url();
    const isOwn = /^(data|blob|file):/.test(url) || new URL(url).hostname === '127.0.0.1';
    if (!isOwn || request.method() !== 'GET' || request.postData() !== null)
      strays.push(`${request.method()} ${url}`);
  });
  context.on('page', (page) => page.on('websocket', (socket) => strays.push(socket.url())));
}

/**
 * The teacher puts the puzzles together and gets the link.
 * @param {import('@playwright/test').Page} page
 */
async function prepared(page) {
  for (const puzzle of PUZZLES) {
    await page.goto(`./#play?p=${puzzle}`);
    await expect(page).toHaveURL(/#play$/);
    await expect(cellOf(page, 80)).toHaveAccessibleName(/empty/);
    await page.goto('./#study?part=prepare');
    await page.getByRole('radio', { name: 'From Play' }).check();
    const before = await page.getByRole('button', { name: /^Remove: / }).count();
    await page.getByRole('button', { name: 'Add puzzle' }).click();
    await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(before + 1);
  }
  await expect(page.getByText(/call count/).nth(2)).toBeVisible({ timeout: ENGINE_START });
  const href = await page.getByRole('link', { name: 'Try it' }).getAttribute('href');
  return /** @type {string} */ (href);
}

/** @param {import('@playwright/test').Page} page @param {number} number */
async function sitDown(page, number) {
  await page.getByLabel(/Your number/).fill(String(number));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** Solves the puzzle that is on offer, by keyboard. @param {import('@playwright/test').Page} page */
async function solveOne(page) {
  await page.getByRole('button', { name: /^Start puzzle/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(81);
  const open = page.getByRole('gridcell', { name: /empty/ });
  for (let left = await open.count(); left > 0; left -= 1) {
    const cell = Number(await open.first().getAttribute('data-cell'));
    await cellOf(page, cell).click();
    await page.keyboard.press(String(FULL[cell]));
  }
}

/**
 * What a code says of each puzzle.
 * @param {string} code
 */
function resultsIn(code) {
  const handed = readCode(code);
  if (typeof handed === 'string') throw new Error(handed);
  return handed.results;
}

/** @param {import('@playwright/test').Page} page */
const codeOn = async (page) => ((await page.locator('[data-code]').textContent()) ?? '').trim();

test(
  'thirty students: a link, codes, and figures that a script outside the program finds too',
  ONCE,
  async ({ page, context, browser }, info) => {
    test.slow();
    /** @type {string[]} */
    const strays = [];
    watchNetwork(context, strays);
    const link = await prepared(page);
    const token = link.replace('#study?s=', '');
    const codes = [];
    for (const [number, address] of [
      [1, new URL(link, page.url()).href],
      [2, new URL(link, page.url()).href],
      [3, pathToFileURL(FILE).href + link],
    ]) {
      const own = await browser.newContext();
      watchNetwork(own, strays);
      const student = await own.newPage();
      await student.goto(String(address));
      await sitDown(student, Number(number));
      await solveOne(student);
      await solveOne(student);
      if (number === 2) {
        await student.getByRole('button', { name: /^Start puzzle/ }).click();
        await student.getByRole('button', { name: 'Give up' }).click();
        await student.getByRole('button', { name: 'Give up' }).last().click();
      } else {
        await solveOne(student);
      }
      codes.push(await codeOn(student));
      expect(resultsIn(codes[codes.length - 1]).filter(({ outcome }) => outcome === 'solved').length).toBe(
        number === 2 ? 2 : 3,
      );
      await own.close();
    }
    for (let number = 4; number <= 30; number += 1) {
      const results = PUZZLES.map((_, at) => ({
        outcome: (number + at) % 9 === 0 ? 'gave up' : 'solved',
        seconds: 60 * (at + 1) + ((number * 37) % 200),
        pauses: number % 3,
        away: (number % 3) * 20,
      }));
      codes.push(
        writeCode({
          tag: tagOf(token),
          session: 1000 + number,
          number,
          results: /** @type {any} */ (results),
        }),
      );
    }

    await page.getByRole('link', { name: 'Results' }).click();
    const field = page.getByLabel(/Codes, one per line/);
    const wrong = codes[5].slice(0, 6) + (codes[5][6] === '7' ? '8' : '7') + codes[5].slice(7);
    await field.fill([...codes.slice(0, 20), wrong, codes[3], ''].join('\n'));
    await page.getByRole('button', { name: 'Add results' }).click();
    await expect(
      page.getByText('20 results added. 1 code already collected, not counted again.'),
    ).toBeVisible();
    await expect(page.getByText(/Line 21 .*One character looks wrong: in group 2/)).toBeVisible();
    await expect(field).toHaveValue(wrong);
    await field.fill(codes.slice(18).join('\n'));
    await page.getByRole('button', { name: 'Add results' }).click();
    await expect(page.getByRole('radio', { name: 'Your class (30)' })).toBeVisible();
    await page.reload();
    const times = page.locator('[data-table="times"]');
    await expect(times.locator('tbody tr')).toHaveCount(30, { timeout: ENGINE_START });
    expect(await objections(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const path = info.outputPath('times.csv');
    await download.saveAs(path);
    const python = process.env.DOKULAB_PYTHON ?? 'python3';
    const script = fileURLToPath(new URL('check_study.py', import.meta.url));
    const known = JSON.parse(execFileSync(python, [script, path], { encoding: 'utf8' }));
    expect(known.people).toBe(30);
    const rows = page.locator('[data-table="puzzles"] tbody tr');
    for (const [at, [name, { solved, unsolved, mean, median }]] of Object.entries(known.puzzles).entries()) {
      const cells = await rows.nth(at).locator('th, td').allTextContents();
      expect(cells.slice(0, 4)).toEqual([name, String(solved), String(unsolved), mean.toFixed(2)]);
      expect(cells[5]).toBe(median === null ? 'not reached' : median.toFixed(1));
    }
    const correlations = page.locator('[data-table="correlations"] tbody tr');
    await expect(correlations.first().locator('td').first()).toHaveText(known.correlation.toFixed(2));
    const engine = fileURLToPath(new URL('../../py', import.meta.url));
    const told = execFileSync(python, ['-m', 'dokulab', 'study', path, '--json'], {
      cwd: engine,
      encoding: 'utf8',
    });
    expect(JSON.parse(told).people).toBe(30);
    expect(strays).toEqual([]);
  },
);

test('the paper’s people are shown as such, and their curves are saved', ONCE, async ({ page }, info) => {
  await page.goto('./#study?part=results');
  await page.getByRole('radio', { name: 'The paper’s 15' }).check();
  const times = page.locator('[data-table="times"]');
  await expect(times.locator('tfoot tr').first()).toHaveText(/14\.73.*21\.47.*32\.14.*45\.25/, {
    timeout: ENGINE_START,
  });
  await expect(times.getByText('unsuccessful')).toHaveCount(4);
  await expect(times.getByText('The paper’s own 15 people')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  for (const kind of ['SVG', 'PNG']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Curves as ${kind}` }).click(),
    ]);
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    const seen = await page.context().newPage();
    await seen.goto(`file://${path}`);
    await expect(kind === 'SVG' ? seen.getByText('Still unsolved') : seen.locator('img')).toBeVisible();
    await seen.close();
  }
});

test('a sitting goes on after a reload and in another tab, and its QR code is collected', async ({
  page,
  context,
}) => {
  const link = await prepared(page);
  const student = await context.newPage();
  await student.goto(`./${link}`);
  expect(await objections(student)).toEqual([]);
  await sitDown(student, 5);
  await student.getByRole('button', { name: /^Start puzzle/ }).click();
  const open = student.getByRole('gridcell', { name: /empty/ });
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  const cell = Number(await open.first().getAttribute('data-cell'));
  await cellOf(student, cell).click();
  await student
    .locator('.keypad')
    .getByRole('button', { name: new RegExp(`^${FULL[cell]}\\b`) })
    .click();
  await expect(open).toHaveCount(before - 1);
  expect(await objections(student)).toEqual([]);
  await student.reload();
  await student.getByRole('button', { name: 'Continue here' }).click();
  await expect(open).toHaveCount(before - 1);

  const other = await context.newPage();
  await other.goto(`./${link}`);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(student.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await student.close();
  for (let at = 0; at < PUZZLES.length; at += 1) {
    if (at) await other.getByRole('button', { name: /^Start puzzle/ }).click();
    await other.getByRole('button', { name: 'Give up' }).click();
    await other.getByRole('button', { name: 'Give up' }).last().click();
  }
  const results = resultsIn(await codeOn(other));
  expect(results.map(({ outcome }) => outcome)).toEqual(['gave up', 'gave up', 'gave up']);
  expect(Math.max(...results.map(({ pauses }) => pauses))).toBe(2);
  const picture = await other.locator('#study-result-qr').screenshot();
  expect(await objections(other)).toEqual([]);

  await page.getByRole('link', { name: 'Results' }).click();
  await page.locator('.study-drop input').setInputFiles([
    { name: 'code.png', mimeType: 'image/png', buffer: picture },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(`# again\n${await codeOn(other)}\n`) },
  ]);
  await expect(page.getByText('1 result added. 1 code already collected, not counted again.')).toBeVisible();
});
