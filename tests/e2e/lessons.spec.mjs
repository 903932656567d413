/** Lessons: run by one key through every step, in the site and in the one file; written, kept, handed out. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf, openPuzzle } from './board.mjs';
import { ENGINE_START, violations } from './engine.mjs';
import { LESSONS, ONE_FILE, PROJECTOR, cutOff, shipped, words } from './lessons.mjs';
import { PHONE } from './tags.mjs';

/**
 * Goes through a lesson by one key, and looks at what each step shows.
 * @param {import('@playwright/test').Page} page
 * @param {string} id
 */
async function runThrough(page, id) {
  const { steps } = await shipped(id);
  for (const [index, { title, state, exercise, hasAnswer }] of steps.entries()) {
    await expect(words(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(`Step ${index + 1} of ${steps.length}`)).toBeVisible();
    const view = state && state[0] !== 'explain' ? state[0] : 'lessons';
    await expect(page.locator('.panel')).toHaveAttribute('data-view', view);
    if (state) {
      const query = new URLSearchParams(state[1]);
      const at = query.get('step') ?? '0';
      if (query.get('part') === 'hand') {
        await expect(page.getByRole('group', { name: 'What you say' })).toBeVisible();
      } else if (query.get('part') === 'watch') {
        await expect(page.locator('.watch-place')).toContainText(`Step ${Number(at)} of`, {
          timeout: ENGINE_START,
        });
      } else if (state[0] === 'explain') {
        await expect(page.getByRole('gridcell')).toHaveCount(query.get('p')?.length ?? 0);
        // A step is lit, but at the end of a path.
        const lit = page.locator('.board .overlay');
        await expect(lit).toHaveCount(query.has('step') ? 0 : 1, { timeout: ENGINE_START });
      }
    }
    if (exercise) {
      const check = page.getByRole('button', { name: 'Check', exact: true });
      await expect(check).toBeVisible({ timeout: ENGINE_START });
    }
    if (hasAnswer) {
      await expect(page.locator('.lesson-answer')).toHaveCount(0);
      await page.keyboard.press('PageDown');
      await expect(page.locator('.lesson-answer').first()).toBeVisible();
    }
    if (index === steps.length - 1) break;
    await page.keyboard.press('PageDown');
  }
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
}

for (const id of LESSONS) {
  test(`“${id}” is run by one key, each step with what it shows`, async ({ page }) => {
    const told = await violations(page);
    await page.goto(`./#lessons?lesson=${id}`);
    await runThrough(page, id);
    expect(told).toEqual([]);
  });
}

test('two lessons are run by one key in the one file', async ({ page }) => {
  await page.setViewportSize(PROJECTOR);
  await page.goto(`${pathToFileURL(ONE_FILE).href}#lessons`);
  for (const [name, id] of [
    ['Constraint search in 45 minutes', 'constraint-search'],
    ['How people solve', 'how-people-solve'],
  ]) {
    await page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Start/ })
      .click();
    await runThrough(page, id);
    await page.evaluate(() => (location.hash = 'lessons'));
    await page.getByRole('button', { name: 'End lesson' }).click();
  }
});

test('the way back from another view is one key, and the game in Play is untouched', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  const before = await boardText(page);
  await page.evaluate(() => (location.hash = 'lessons?lesson=constraint-search&step=3'));
  await expect(page.locator('html')).toHaveAttribute('data-view', 'lab');
  await expect(page.locator('.watch-place')).toContainText('Step 0 of', { timeout: ENGINE_START });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.watch-place')).toContainText('Step 1 of');
  await page.keyboard.press('PageUp');
  await expect(page.locator('html')).toHaveAttribute('data-view', 'learn');
  await expect(words(page)).toContainText('A sudoku is a constraint problem');
  await page.evaluate(() => (location.hash = 'lessons?lesson=how-people-solve&step=6'));
  await expect(words(page)).toContainText('A harder puzzle');
  await page.evaluate(() => (location.hash = 'play'));
  expect(await boardText(page)).toBe(before);
  await expect(page.getByRole('region', { name: 'Lesson in progress' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(words(page)).toContainText('A harder puzzle');
  await page.keyboard.press('PageDown');
  await expect(words(page).locator('.lesson-answer')).toBeVisible();
});

test('a lesson is written with a preview, kept, run, saved, and read again', async ({ page }) => {
  await page.goto('./#lessons');
  await page.getByRole('button', { name: 'Write a lesson' }).click();
  const text =
    '# Mine\n\n<b onclick="x()">raw</b>\n\n## First (4 min)\n\n> Why?\n>\n> **Answer:** Because.\n';
  await page.getByRole('textbox', { name: 'The lesson’s text' }).fill(text);
  const preview = page.getByRole('region', { name: /^Preview of step 2 of 2/ });
  await expect(preview).toContainText('Because.');
  await expect(preview.getByRole('heading')).toHaveText('First');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.reload();
  const entry = page.getByRole('article').filter({ hasText: 'Mine' });
  await expect(entry).toContainText('2 steps, 4 minutes, yours');
  await entry.getByRole('button', { name: /^Start/ }).click();
  await expect(words(page)).toContainText('<b onclick="x()">raw</b>');
  await expect(words(page).locator('b')).toHaveCount(0);
  await page.getByRole('button', { name: 'End lesson' }).click();

  await entry.getByText('Share').click();
  const copies = entry.getByRole('group', { name: 'Student’s copy' });
  const saving = page.waitForEvent('download');
  await copies.getByRole('button', { name: 'Save' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('mine-student.md');
  const copy = await readFile(await saved.path(), 'utf8');
  expect(copy).toContain('Why?');
  expect(copy).not.toContain('Because');

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const file = { name: 'mine.md', mimeType: 'text/markdown', buffer: Buffer.from(copy) };
  await (await choosing).setFiles(file);
  await expect(words(page)).toContainText('raw');
  await expect(page.getByText('This lesson isn’t saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'End lesson' }).click();
  await expect(page.getByRole('article')).toHaveCount(LESSONS.length + 1);
});

test('a lesson in a link is shown only, and nothing of it becomes markup', async ({ page }) => {
  const told = await violations(page);
  const hostile =
    '# <img src=x onerror="globalThis.attacked=1">\n\n<script>globalThis.attacked=1</script>\n\n' +
    '[a](javascript:globalThis.attacked=1) ![p](https://example.org/x.png)';
  await page.goto(`./#lessons?text=${encodeURIComponent(hostile)}`);
  await expect(words(page)).toContainText('<img src=x onerror=');
  await expect(words(page).locator('img, script, a')).toHaveCount(0);
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  await page.getByRole('button', { name: 'End lesson' }).click();
  await expect(page.getByRole('article')).toHaveCount(LESSONS.length);
  expect(told).toEqual([]);
});

test('an exercise is answered: a wrong answer is told why, a right one is right; a sheet is saved', async ({
  page,
}) => {
  await page.goto('./#lessons?exercise=domain&seed=3');
  const answer = page.getByRole('group', { name: 'Your answer' }).first();
  await expect(answer.getByRole('button')).toHaveCount(6, { timeout: ENGINE_START });
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  const question = await page.locator('.exercise-card p').first().textContent();
  const [, row, column] = /of r(\d)c(\d)\?/.exec(question ?? '') ?? [];
  const cells = page.getByRole('gridcell');
  const names = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
  const digitAt = (/** @type {number} */ r, /** @type {number} */ c) =>
    Number(/^r\dc\d, (\d)/.exec(names[(r - 1) * 6 + c - 1])?.[1] ?? 0);
  const [ownRow, ownColumn] = [Number(row), Number(column)];
  const seen = new Set();
  for (let r = 1; r <= 6; r += 1) {
    for (let c = 1; c <= 6; c += 1) {
      const inBox =
        Math.ceil(r / 2) === Math.ceil(ownRow / 2) && Math.ceil(c / 3) === Math.ceil(ownColumn / 3);
      if (r === ownRow || c === ownColumn || inBox) seen.add(digitAt(r, c));
    }
  }
  await page.getByRole('button', { name: 'Check', exact: true }).first().click();
  await expect(page.getByText('Not yet.')).toBeVisible();
  await expect(page.locator('.exercise-card li')).toHaveCount([...seen].filter(Boolean).length);
  for (const digit of [...seen].filter(Boolean)) {
    await answer.getByRole('button', { name: String(digit), exact: true }).click();
  }
  await page.getByRole('button', { name: 'Check', exact: true }).first().click();
  await expect(page.getByText('Right.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.locator('summary', { hasText: 'On paper' }).click();
  await page.getByRole('button', { name: 'Save as HTML' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('exercises-domain-3.html');
  expect(await readFile(await saved.path(), 'utf8')).toContain('<h1>Answers</h1>');
  await page.getByRole('combobox', { name: 'Exercise' }).selectOption('vdom');
  await expect(page.getByText('In which order does vdom+')).toBeVisible({ timeout: ENGINE_START });
});

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

for (const id of LESSONS) {
  test(`“${id}”: nothing of a step is below the edge, at three sizes and in both sizes of type`, async ({
    page,
  }) => {
    const { steps } = await shipped(id);
    await page.goto(`./#lessons?lesson=${id}`);
    await expect(words(page)).toBeVisible();
    await page.keyboard.press('a');
    for (const [index, { title, state, exercise }] of steps.entries()) {
      await expect(words(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
      if (exercise) await expect(page.getByRole('button', { name: 'Check' }).first()).toBeVisible();
      if (state?.[1].includes('part=watch')) await expect(page.locator('.watch-place')).toBeVisible();
      // What the step speaks of is there to be measured.
      if (state?.[1].includes('solver=fc-lex')) {
        await expect(page.locator('.tree')).toBeVisible();
        await expect(page.locator('.lab-code:visible')).toHaveCount(1);
      }
      for (const type of ['usual', 'large']) {
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          // Two pictures later what watches the sizes has done its work.
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          const cut = await page.evaluate(cutOff);
          expect(cut, `step ${index + 1}, ${title}: ${screen.width}x${screen.height}, ${type} type`).toEqual(
            [],
          );
        }
        await page.keyboard.press('l');
      }
      // Exercises are passed by the key that turns the steps.
      const next = page.getByRole('button', { name: 'Next', exact: true });
      if (index < steps.length - 1) await next.press('Enter');
    }
  });
}

test(
  'Lessons have no fault that axe finds: the list, a step, the editor; a phone is told of no keys',
  PHONE,
  async ({ page, isMobile }) => {
    await page.goto('./#lessons');
    await expect(page.getByRole('article')).toHaveCount(LESSONS.length);
    expect(await objections(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .click();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    expect(await objections(page)).toEqual([]);
    const keys = page.locator('.panel').getByText(/Page (Down|Up)/);
    await expect(keys.filter({ visible: true })).toHaveCount(isMobile ? 0 : 1);
    await page.getByRole('button', { name: 'End lesson' }).click();
    await page.getByRole('button', { name: 'Write a lesson' }).click();
    expect(await objections(page)).toEqual([]);
  },
);
