/** A set of exercises as a class does it: six students answer twelve each, and the teacher sees the same as a script. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { ENGINE_START } from './engine.mjs';

/** @typedef {{ kind: string, points: number, how: string, options: { text: string, why: string }[], answer: number[], mistakes: { answer: number[], why: string }[] }} Made */

const SEED = 20;
const STUDENTS = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay'];

/** The exercises as the command line makes them: one of each kind in the page's order, then one more. */
function made() {
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  const env = { ...process.env, PYTHONPATH: fileURLToPath(new URL('../../py', import.meta.url)) };
  const words = ['-m', 'dokulab', 'exercises', '--count', '12', '--seed', String(SEED), '--json'];
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

test('six students hand in twelve exercises each; the teacher’s table is what a script finds', async ({
  page,
}, info) => {
  test.slow();
  const exercises = made();
  await page.goto('./#study?part=prepare');
  await page.getByRole('button', { name: 'One of each kind' }).click();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await page.getByLabel(/^Seed/).fill(String(SEED));
  await page.getByLabel(/^Seed/).press('Enter');
  await expect(page.getByText('12 exercises, each answered once')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const link = /** @type {string} */ (await page.getByRole('link', { name: 'Try it' }).getAttribute('href'));

  const codes = [];
  /** @type {Buffer | undefined} */
  let picture;
  const student = page; // one after the other at one computer: the session tells them apart
  for (const [person, name] of STUDENTS.entries()) {
    await student.goto(`./${link}`);
    if (person) {
      await student.getByRole('button', { name: 'Start again as someone else' }).click();
      await student.getByRole('button', { name: 'Start again', exact: true }).click();
    }
    await student.getByLabel('Your name, if you like').fill(name);
    await student.getByRole('button', { name: 'Start', exact: true }).click();
    for (const [at, exercise] of exercises.entries()) {
      await expect(student.getByText(`Exercise ${at + 1} of 12`).first()).toBeVisible({
        timeout: ENGINE_START,
      });
      const answer = student.getByRole('group', { name: 'Your answer' });
      const chosen = plan(exercise, at, person);
      // Every other student answers by the keyboard.
      for (const option of chosen) {
        if (person % 2) await student.keyboard.press(String(option + 1));
        else await answer.getByRole('button').nth(option).click();
      }
      if (person % 2) await student.keyboard.press('Enter');
      else await student.getByRole('button', { name: 'Answer', exact: true }).click();
      const isRight = chosen === exercise.answer;
      await expect(student.locator('.exercise-verdict')).toHaveText(isRight ? 'Right.' : 'Not right.');
      if (!isRight && exercise.how === 'one') {
        await expect(student.locator('.exercise-card li').first()).toHaveText(
          exercise.options[chosen[0]].why,
        );
      }
      await expect(answer.getByRole('button').first(), 'the first answer counts').toBeDisabled();
      await student.getByRole('button', { name: at === 11 ? 'Finish' : 'Next exercise' }).click();
    }
    if (person === 0) expect(await objections(student)).toEqual([]);
    const code = ((await student.locator('[data-code]').textContent()) ?? '').trim();
    if (person === 5) picture = await student.locator('#study-result-qr').screenshot();
    else codes.push(code);
  }

  await page.goto('./#study?part=results');
  await page.getByLabel(/Codes, one per line/).fill(codes.join('\n'));
  await page.getByRole('button', { name: 'Add results' }).click();
  const camera = page.locator('input[type=file][capture=environment]');
  await camera.setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: /** @type {Buffer} */ (picture),
  });
  const table = page.locator('[data-table="answers"]');
  await expect(table.locator('tbody tr')).toHaveCount(6);
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
    expect(shares[at]).toBe(`${Math.round((100 * right) / 6)}%`);
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save exercises as CSV' }).click(),
  ]);
  const path = info.outputPath('exercises.csv');
  await download.saveAs(path);
  const rows = (await readFile(path, 'utf8')).trim().split(/\r?\n/);
  expect(rows).toHaveLength(1 + 6 * 12);
});
