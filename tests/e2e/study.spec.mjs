/** A study as a class does it: a link, students in browsers of their own, codes, the teacher's figures. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './native.mjs';
import { readCode } from '../../web/views/learn/study/result_code.ts';
import { objections } from './axe.mjs';
import { FULL, cellOf } from './board.mjs';
import { ENGINE_START } from './engine.mjs';
import { watchNetwork } from './network.mjs';
import { hand } from './files.mjs';
import { EVERYWHERE } from './tags.mjs';

const FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

const FEWEST_OPEN = 2;

/** Puzzles that are quick to solve: the full grid without the last two, three or four cells. */
const PUZZLES = [0, 1, 2].map((more) =>
  FULL.map((digit, cell) => (cell < 81 - FEWEST_OPEN - more ? digit : '.')).join(''),
);

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
  const minutes = page.getByLabel(/Minutes for each puzzle/);
  await minutes.selectText();
  await page.keyboard.type(`${LIMIT / 60}\n`);
  await expect(page.getByText(/search effort/).nth(2)).toBeVisible({ timeout: ENGINE_START });
  await expect(page.getByText(/up to 1 minute for each/)).toBeVisible();
  const href = await page.getByRole('link', { name: 'Try it' }).getAttribute('href');
  return /** @type {string} */ (href);
}

/** @param {import('@playwright/test').Page} page @param {number} number */
async function sitDown(page, number) {
  await page.getByLabel(/Your number/).fill(String(number));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** @param {import('@playwright/test').Page} page */
const openCells = (page) => page.getByRole('gridcell', { name: /empty/ });

/** @param {import('@playwright/test').Page} page */
async function giveUp(page) {
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).last().click();
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

const STUDENTS = 8;

/** Seconds, as the study's rule says it: one minute. */
const LIMIT = 60;

/**
 * What a student will do with a puzzle of the study: how it ends, the seconds of work and of pauses.
 * @param {number} number of the student, from 1
 * @param {number} puzzle from 0
 */
function planOf(number, puzzle) {
  const seconds = 10 * (puzzle + 1) + ((number * 7) % 17);
  const away = number % 5 === 0 ? 20 + number : 0;
  if (puzzle === 2 && number % 7 === 0) return { outcome: 'out of time', seconds: LIMIT, away };
  return { outcome: (number + puzzle) % 5 === 0 ? 'gave up' : 'solved', seconds, away };
}

/**
 * A student's whole sitting, in a browser of their own whose clock goes only when the student takes time.
 * Python is not started there: a student needs none.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} address
 * @param {number} number
 */
async function sit(context, address, number) {
  await context.addInitScript(() => {
    globalThis.Worker = /** @type {any} */ (
      class extends EventTarget {
        postMessage() {}
        terminate() {}
      }
    );
  });
  const began = Date.UTC(2026, 0, 12, 9);
  const page = await context.newPage();
  await page.clock.install({ time: began });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.clock.pauseAt(began + 3_600_000);
  await sitDown(page, number);
  for (let turn = 0; turn < PUZZLES.length; turn += 1) {
    await page.getByRole('button', { name: /^Start puzzle/ }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(81);
    const left = await openCells(page).count();
    const { outcome, seconds, away } = planOf(number, left - FEWEST_OPEN);
    if (away) {
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await page.clock.runFor(away * 1000);
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
    }
    await page.clock.runFor(seconds * 1000);
    if (outcome === 'gave up') await giveUp(page);
    else if (outcome === 'solved') await solve(page);
  }
  await expect(page.locator('[data-code]')).toBeVisible();
  await page.clock.resume(); // the QR code is drawn in a frame of its own
  return page;
}

/** Solves the puzzle on the board. @param {import('@playwright/test').Page} page */
async function solve(page) {
  for (let left = await openCells(page).count(); left > 0; left -= 1) {
    const cell = Number(await openCells(page).first().getAttribute('data-cell'));
    await cellOf(page, cell).click();
    await page.keyboard.press(String(FULL[cell]));
  }
}

test('students in browsers of their own: codes, files and pictures give the figures that a script finds', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  /** @type {string[]} */
  const unmatched = [];
  watchNetwork(context, unmatched);
  const link = await prepared(page);
  const onSite = new URL(link, page.url()).href;
  const onDisk = pathToFileURL(FILE).href + link;
  /** @type {string[]} */
  const codes = [];
  /** @type {{ name: string, type: string, content: Buffer }[]} */
  const files = [];
  /** @type {typeof files} */
  const pictures = [];
  for (let number = 1; number <= STUDENTS; number += 1) {
    const own = await browser.newContext();
    watchNetwork(own, unmatched);
    const student = await sit(own, number % 3 ? onSite : onDisk, number);
    const code = await codeOn(student);
    expect(resultsIn(code)).toEqual(
      PUZZLES.map((_, puzzle) => {
        const { outcome, seconds, away } = planOf(number, puzzle);
        return { outcome, seconds, pauses: Number(away > 0), away };
      }),
    );
    if (number > 7) {
      const [download] = await Promise.all([
        student.waitForEvent('download'),
        student.getByRole('button', { name: 'Save as a file' }).click(),
      ]);
      const content = readFileSync(await download.path());
      files.push({ name: download.suggestedFilename(), type: 'text/plain', content });
    } else if (number > 5) {
      const content = await student.locator('#study-result-qr').screenshot();
      pictures.push({ name: `${number}.png`, type: 'image/png', content });
    } else {
      codes.push(code);
    }
    await own.close();
  }

  await page.getByRole('link', { name: 'Results' }).click();
  const field = page.getByLabel(/Codes, one per line/);
  const wrong = codes[2].slice(0, 6) + (codes[2][6] === '7' ? '8' : '7') + codes[2].slice(7);
  await field.fill([...codes.slice(0, 4), wrong, codes[3], ''].join('\n'));
  await page.getByRole('button', { name: 'Add results' }).click();
  await expect(page.getByText('4 results added. 1 code already collected, not counted again.')).toBeVisible();
  await expect(page.getByText(/Line 5 .*One character looks wrong: in group 2/)).toBeVisible();
  await expect(field).toHaveValue(wrong);
  await field.fill(codes.slice(4).join('\n'));
  await page.getByRole('button', { name: 'Add results' }).click();
  await expect(page.getByRole('radio', { name: 'Your class (5)' })).toBeVisible();
  await hand(page.locator('.file-place').first(), 'drop', files);
  await expect(page.getByRole('radio', { name: 'Your class (6)' })).toBeVisible();
  await hand(field, 'paste', pictures.slice(0, 1));
  await expect(page.getByRole('radio', { name: 'Your class (7)' })).toBeVisible();
  await hand(page.locator('.file-place').first(), 'drop', pictures.slice(1));
  await expect(page.getByRole('radio', { name: 'Your class (8)' })).toBeVisible();
  await page.reload();
  const times = page.locator('[data-table="times"]');
  await expect(times.locator('tbody tr')).toHaveCount(STUDENTS, { timeout: ENGINE_START });
  expect(await objections(page)).toEqual([]);

  // The script reads what the students did, and nothing that the program wrote.
  const names = PUZZLES.map((_, puzzle) => `Easy ${puzzle + 1}`);
  const attempts = Array.from({ length: STUDENTS }, (_, at) =>
    names.map((name, puzzle) => ({ person: String(at + 1), name, ...planOf(at + 1, puzzle) })),
  ).flat();
  const rowOf = (/** @type {typeof attempts[number]} */ { person, name, seconds, outcome }) =>
    [person, name, seconds / 60, outcome === 'solved' ? 'yes' : 'no'].join();
  const plan = info.outputPath('plan.csv');
  writeFileSync(plan, ['person,puzzle,minutes,solved', ...attempts.map(rowOf), ''].join('\n'));
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  const script = fileURLToPath(new URL('check_study.py', import.meta.url));
  const known = JSON.parse(execFileSync(python, [script, plan], { encoding: 'utf8' }));
  expect(known.people).toBe(STUDENTS);

  for (const row of await times.locator('tbody tr').all()) {
    const [person, ...minutes] = await row.locator('th, td').allTextContents();
    const own = attempts.filter((each) => each.person === person);
    const expected = own.map(({ outcome, seconds }) =>
      outcome === 'solved' ? (seconds / 60).toFixed(1) : 'unsuccessful',
    );
    expect(
      minutes.map((words) => words.trim()),
      `student ${person}`,
    ).toEqual(expected);
  }
  const rows = page.locator('[data-table="puzzles"] tbody tr');
  const means = times.locator('tfoot tr').first().locator('td');
  for (const [at, [name, { solved, unsolved, mean, median }]] of Object.entries(known.puzzles).entries()) {
    const cells = await rows.nth(at).locator('th, td').allTextContents();
    expect(cells.slice(0, 4)).toEqual([name, String(solved), String(unsolved), mean.toFixed(2)]);
    expect(cells[5]).toBe(median === null ? 'not reached' : median.toFixed(1));
    await expect(means.nth(at)).toHaveText(mean.toFixed(2));
  }
  await expect(times.locator('tfoot tr').nth(1)).toHaveText(/The paper’s average\s*14\.73/);
  await expect(times.locator('tfoot tr').nth(2)).toHaveText(/The paper’s unsuccessful\s*0 of 15/);
  const correlations = page.locator('[data-table="correlations"] tbody tr');
  await expect(correlations.first().locator('td').first()).toHaveText(known.correlation.toFixed(2));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const path = info.outputPath('times.csv');
  await download.saveAs(path);
  expect(JSON.parse(execFileSync(python, [script, path], { encoding: 'utf8' })).people).toBe(STUDENTS);
  const told = execFileSync(python, ['-m', 'dokulab', 'study', path, '--json'], {
    cwd: fileURLToPath(new URL('../../py', import.meta.url)),
    encoding: 'utf8',
  });
  const analysed = JSON.parse(told);
  expect(analysed.people).toBe(STUDENTS);
  for (const { puzzle, solved, unsolved, mean } of analysed.puzzles) {
    const script = known.puzzles[puzzle];
    expect([solved, unsolved, mean.toFixed(3)]).toEqual([
      script.solved,
      script.unsolved,
      script.mean.toFixed(3),
    ]);
  }
  expect(unmatched).toEqual([]);
});

test('the paper’s people are shown as such, and their curves are saved', async ({ page }, info) => {
  await page.goto('./#study?part=results');
  await page.getByRole('radio', { name: 'The paper’s 15' }).check();
  const times = page.locator('[data-table="times"]');
  await expect(times.locator('tfoot tr').first()).toHaveText(/14\.73.*21\.47.*32\.14.*45\.25/, {
    timeout: ENGINE_START,
  });
  await expect(times.getByText('unsuccessful')).toHaveCount(4);
  await expect(times.getByText('The paper’s own 15 people')).toBeVisible();
  for (const name of ['Times of each person', 'Each puzzle', 'Correlations']) {
    const place = page.getByRole('region', { name, exact: true });
    const [own, all] = await place.evaluate((region) => [region.clientHeight, region.scrollHeight]);
    expect([own > 0, own], `${name} has its whole height`).toEqual([true, all]);
  }
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
    if (kind === 'SVG') await expect(seen.getByText(/^Fatemi, Kazemi and Mehrasa/)).toBeVisible();
    await seen.close();
  }
});

test('a study is opened from its file and from a picture of its QR code', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('./#study?part=prepare');
  for (let count = 1; count <= 12; count += 1) {
    await page.getByRole('button', { name: 'Add puzzle' }).click();
    await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(count);
  }
  await page.getByRole('button', { name: 'QR code' }).click({ timeout: ENGINE_START });
  const picture = await page.locator('#study-qr').screenshot();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const context = await browser.newContext({ baseURL });
  const student = await context.newPage();
  for (const file of [{ name: 'code.png', mimeType: 'image/png', buffer: picture }, await download.path()]) {
    await student.goto('./#study');
    await student.locator('.file-place input:not([capture])').setInputFiles(/** @type {any} */ (file));
    await expect(student.getByText('12 puzzles; up to 60 minutes for each.')).toBeVisible();
    await student.goto('about:blank');
  }
  await context.close();
});

test(
  'a sitting goes on after a reload and in another tab, and its QR code is collected',
  EVERYWHERE,
  async ({ page, context }) => {
    const link = await prepared(page);
    const student = await context.newPage();
    await student.goto(`./${link}`);
    expect(await objections(student)).toEqual([]);
    await sitDown(student, 5);
    await student.getByRole('button', { name: /^Start puzzle/ }).click();
    const open = openCells(student);
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
      await giveUp(other);
    }
    const results = resultsIn(await codeOn(other));
    expect(results.map(({ outcome }) => outcome)).toEqual(['gave up', 'gave up', 'gave up']);
    expect(Math.max(...results.map(({ pauses }) => pauses))).toBe(2);
    const picture = await other.locator('#study-result-qr').screenshot();
    expect(await objections(other)).toEqual([]);

    await page.getByRole('link', { name: 'Results' }).click();
    await page.locator('.file-place input:not([capture])').setInputFiles([
      { name: 'code.png', mimeType: 'image/png', buffer: picture },
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(`# again\n${await codeOn(other)}\n`) },
    ]);
    await expect(
      page.getByText('1 result added. 1 code already collected, not counted again.'),
    ).toBeVisible();
  },
);
