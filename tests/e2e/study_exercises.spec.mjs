/**
 * A set of exercises as a class does it: students at phones, tablets and the one file open it by a picture of its QR code,
 * by its link and by its file, and hand in by paste, by file and by picture; the teacher sees the same as a script. With
 * DOKULAB_STUDENTS=30 the class has thirty.
 */
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { answerNatively, expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { ENGINE_START } from './engine.mjs';
import { ONE_FILE, PROJECTOR, isInSight } from './lessons.mjs';

/** @typedef {{ kind: string, points: number, how: string, options: { text: string, why: string }[], answer: number[], mistakes: { answer: number[], why: string }[] }} Made */
/** @typedef {import('@playwright/test').Page} Page */

const SEED = 20;

/** By what each device opens the set, and hands its codes in. */
const DEVICES = [
  { name: 'phone', use: devices['Pixel 7'], opens: 'picture', hands: 'picture' },
  { name: 'tablet', use: devices['Galaxy Tab S4'], opens: 'link', hands: 'paste' },
  { name: 'tablet, across', use: devices['Galaxy Tab S4 landscape'], opens: 'link', hands: 'paste' },
  { name: 'one file', use: { viewport: PROJECTOR }, opens: 'file', hands: 'file' },
];
/** One of each kind, and one more. */
const COUNT = ALL_KINDS.length + 1;

const STUDENTS = Array.from(
  { length: Number(process.env.DOKULAB_STUDENTS ?? 6) },
  (_, at) => `Pupil ${at + 1}`,
);

/** The exercises as the command line makes them: one of each kind in the page's order, then one more. */
function made() {
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  const env = { ...process.env, PYTHONPATH: fileURLToPath(new URL('../../py', import.meta.url)) };
  const words = ['-m', 'dokulab', 'exercises', '--count', String(COUNT), '--seed', String(SEED), '--json'];
  const lines = execFileSync(python, words, { env, encoding: 'utf8' }).trim().split('\n');
  return /** @type {Made[]} */ (lines.map((line) => JSON.parse(line)));
}

/**
 * What a student will choose, in the order of pressing.
 * @param {Made} exercise
 * @param {number} at
 * @param {number} person
 */
function plan({ how, options, answer, mistakes }, at, person) {
  if ((at + person) % 3) return answer;
  if (how === 'order') return [...answer].reverse();
  if (how === 'several') return mistakes[person % mistakes.length].answer;
  return [options.findIndex((_, number) => number !== answer[0] && number >= person % 2)];
}

/** A file as the page is given it. @param {string} name @param {string} mimeType @param {Buffer} buffer */
const given = (name, mimeType, buffer) => ({ name, mimeType, buffer });

/** A file that the page saves when a button is pressed. @param {Page} page @param {string} button */
async function saved(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return given(download.suggestedFilename(), 'text/plain', await readFile(await download.path()));
}

/**
 * A student answers all exercises, every other one by the keyboard.
 * @param {Page} page @param {readonly Made[]} exercises @param {number} person
 */
async function answerAll(page, exercises, person) {
  await page.getByLabel('Your name, if you like').fill(STUDENTS[person]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const [at, exercise] of exercises.entries()) {
    await expect(page.getByText(`Exercise ${at + 1} of ${COUNT}`).first()).toBeVisible({
      timeout: ENGINE_START,
    });
    const answer = page.getByRole('group', { name: 'Your answer' });
    const done = page.getByRole('button', { name: 'Answer', exact: true });
    await expect.poll(() => isInSight(done)).toBe(true);
    const chosen = plan(exercise, at, person);
    for (const option of chosen) {
      if (person % 2) await page.keyboard.press(String(option + 1));
      else await answer.getByRole('button').nth(option).click();
    }
    if (person % 2) await page.keyboard.press('Enter');
    else await done.click();
    const isRight = chosen === exercise.answer;
    await expect(page.locator('.exercise-verdict')).toHaveText(isRight ? 'Right.' : 'Not right.');
    if (!isRight && exercise.how === 'one') {
      await expect(page.locator('.exercise-card li').first()).toHaveText(exercise.options[chosen[0]].why);
    }
    await expect.poll(() => isInSight(page.locator('.exercise-verdict'))).toBe(true);
    await expect(page.locator('.exercise-card li').first()).toBeInViewport();
    await expect(answer.getByRole('button').first(), 'the first answer counts').toBeDisabled();
    await page.getByRole('button', { name: at + 1 === COUNT ? 'Finish' : 'Next exercise' }).click();
  }
}

test('a class hands in an exercise of each kind, and one more; the teacher’s table is what a script finds', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.slow();
  test.setTimeout(test.info().timeout * Math.ceil(STUDENTS.length / 12));
  const exercises = made();
  await page.goto('./#study?part=prepare');
  await page.getByRole('button', { name: 'One of each kind' }).click();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await page.getByLabel(/^Seed/).fill(String(SEED));
  await page.getByLabel(/^Seed/).press('Enter');
  await expect(page.getByText(`${COUNT} exercises, each answered once`)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const link = /** @type {string} */ (await page.getByRole('link', { name: 'Try it' }).getAttribute('href'));
  const file = await saved(page, 'Save as a file');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const picture = given('set.png', 'image/png', await page.locator('#study-qr').screenshot());

  /** @type {Record<string, any[]>} */
  const handed = { paste: [], file: [], picture: [] };
  for (const [place, { name, use, opens, hands }] of DEVICES.entries()) {
    const own = await browser.newContext({ ...use, baseURL });
    const end = await answerNatively(own);
    const student = await own.newPage();
    if (opens === 'link') await student.goto(`./${link}`);
    else {
      await student.goto(opens === 'file' ? `${pathToFileURL(ONE_FILE).href}#study` : './#study');
      const input = student.locator('.file-place input:not([capture])');
      await input.setInputFiles(opens === 'file' ? file : picture);
    }
    for (let person = place; person < STUDENTS.length; person += DEVICES.length) {
      await answerAll(student, exercises, person);
      if (person === place) {
        expect(await objections(student)).toEqual([]);
        await student.screenshot({ path: info.outputPath(`${name}.png`) });
      }
      const code = ((await student.locator('[data-code]').textContent()) ?? '').trim();
      if (hands === 'paste') handed.paste.push(code);
      else if (hands === 'file') handed.file.push(await saved(student, 'Save as a file'));
      else {
        const screen = await student.locator('#study-result-qr').screenshot();
        handed.picture.push(given(`${person}.png`, 'image/png', screen));
      }
      await student.getByRole('button', { name: 'Start again as someone else' }).click();
      await student.getByRole('button', { name: 'Start again', exact: true }).click();
    }
    end();
    await own.close();
  }

  await page.goto('./#study?part=results');
  const field = page.getByLabel(/Codes, one per line/);
  const add = page.getByRole('button', { name: 'Add results' });
  const { paste, file: files, picture: pictures } = handed;
  // One is late; one comes twice, and once more under another name.
  const late = /** @type {string} */ (paste.pop());
  await field.fill([...paste, paste[0], `Zoe: ${paste[0]}`].join('\n'));
  await add.click();
  await expect(page.getByText(/2 codes already collected, not counted again\./)).toBeVisible();
  await page.locator('.file-place input:not([capture])').setInputFiles([...files, files[0]]);
  await expect(page.getByText(/1 code already collected, not counted again\./)).toBeVisible();
  await page.locator('input[type=file][capture=environment]').setInputFiles(pictures[0]);
  await page.locator('.file-place input:not([capture])').setInputFiles(pictures.slice(1));
  const table = page.locator('[data-table="answers"]');
  await expect(table.locator('tbody tr')).toHaveCount(STUDENTS.length - 1);
  await page.reload();
  await field.fill(late);
  await add.click();
  await expect(table.locator('tbody tr')).toHaveCount(STUDENTS.length, { timeout: ENGINE_START });
  expect(await objections(page)).toEqual([]);

  const all = exercises.reduce((sum, { points }) => sum + points, 0);
  for (const row of await table.locator('tbody tr').all()) {
    const cells = await row.locator('th, td').allTextContents();
    const person = STUDENTS.indexOf(cells[0]);
    const isRight = exercises.map((exercise, at) => plan(exercise, at, person) === exercise.answer);
    expect(cells.slice(1, 13)).toEqual(isRight.map((is) => (is ? '✓right' : '✗wrong')));
    const got = exercises.reduce((sum, { points }, at) => sum + (isRight[at] ? points : 0), 0);
    expect(cells[13]).toBe(`${got} of ${all}`);
  }
  const shares = await table.locator('tfoot tr').first().locator('td').allTextContents();
  for (const [at, exercise] of exercises.entries()) {
    const answers = STUDENTS.map((_, person) => plan(exercise, at, person));
    const right = answers.filter((chosen) => chosen === exercise.answer).length;
    expect(shares[at]).toBe(`${Math.round((100 * right) / STUDENTS.length)}%`);
    const wrong = answers.filter((chosen) => chosen !== exercise.answer);
    const names = wrong.map((chosen) =>
      (exercise.how === 'order' ? chosen : [...chosen].sort())
        .map((option) => exercise.options[option].text)
        .join(),
    );
    const counts = [...new Set(names)].map((name) => names.filter((each) => each === name).length);
    const article = page.locator(`[data-exercise="${at + 1}"]`);
    const listed = await article.locator('li strong').allTextContents();
    expect(listed.map((text) => Number(/^(\d+) p/.exec(text)?.[1]))).toEqual(counts.sort((a, b) => b - a));
    if (exercise.how === 'several') {
      const reasons = await article.locator('li').allTextContents();
      for (const chosen of wrong) {
        const { why } = /** @type {Made['mistakes'][number]} */ (
          exercise.mistakes.find(({ answer }) => answer === chosen)
        );
        expect(
          reasons.some((text) => text.includes(why)),
          why,
        ).toBe(true);
      }
    }
  }
  await page.screenshot({ path: info.outputPath('results.png'), fullPage: true });
  const csv = (await saved(page, 'Save exercises as CSV')).buffer.toString('utf8');
  const rows = csv.trim().split(/\r?\n/).slice(1);
  const expected = STUDENTS.flatMap((name, person) =>
    exercises.map((exercise, at) => [
      name,
      at + 1,
      plan(exercise, at, person) === exercise.answer ? 'yes' : 'no',
    ]),
  );
  const found = rows.map((row) => /^([^,]*),(\d+),.*?,(yes|no),\d+,/.exec(row)?.slice(1).join());
  expect(found.sort()).toEqual(expected.map((row) => row.join()).sort());
});
