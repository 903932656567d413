/**
 * The lessons about constraint search, rehearsed in the one file, in large type on a projector: by the two keys of a
 * clicker and, in By hand, by the presses that a student makes. It says how often each key was pressed, and leaves a
 * picture of each step and the table of teaching.md in its folder of results.
 */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { ENGINE_START } from './engine.mjs';
import { LESSONS, ONE_FILE, PROJECTOR, cutOff, shipped, words } from './lessons.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Two Page Downs in three minutes leave time for the class: 30 in 45 minutes. */
const MOST_A_MINUTE = 2 / 3;

/** @param {Page} page */
const task = (page) => page.locator('.lab-hand .watch-words');

/** Presses, one after the other, a variable by its name or a key. @param {Page} page @param {readonly string[]} presses */
async function pressAll(page, presses) {
  for (const one of presses) {
    if (/^(r\dc\d|[A-Z]{1,3}|\w+[AB])$/.test(one))
      await page.getByRole('button', { name: new RegExp(`^${one}, `) }).click();
    else await page.locator('body').press(one);
  }
  return presses.length;
}

/** Presses a key until By hand says something. @param {Page} page @param {string} key @param {RegExp} words */
async function pressUntil(page, key, words) {
  let presses = 0;
  while (!words.test(await task(page).innerText())) {
    expect(presses).toBeLessThan(100);
    presses += await pressAll(page, [key]);
  }
  return presses;
}

/** What a student presses in a step of By hand, by the step's place in the lesson. */
const BY_HAND = {
  /** @param {Page} page five removals around r3c1, whose only value is 3 */
  'By hand: revise': async (page) => {
    let presses = 0;
    for (const peer of ['r1c1', 'r2c1', 'r4c1', 'r3c2', 'r3c4'])
      presses += await pressAll(page, [peer, 'r3c1', '3', 'Enter']);
    await expect(page.getByText('5 right moves of yours, 0 by the page, 0 mistakes')).toBeVisible();
    return presses;
  },
  /** @param {Page} page to the dead end of r2c2 = 4, and back */
  'By hand: split': async (page) => {
    let presses = await pressUntil(page, 'd', /now split/);
    presses += await pressAll(page, ['c', 'r2c2', '4']);
    presses += await pressUntil(page, 'd', /has no value left/);
    presses += await pressAll(page, ['x']);
    await expect(task(page)).toContainText('Try its next value');
    return presses;
  },
  /** @param {Page} page both values of r1c1 fail */
  'By hand: there is no solution': async (page) => {
    let presses = await pressUntil(page, 'd', /now split/);
    presses += await pressAll(page, ['c', 'r1c1', '1']);
    for (const last of [['x', '4'], ['x']]) {
      presses += await pressUntil(page, 'd', /has no value left/);
      presses += await pressAll(page, last);
    }
    await expect(task(page)).toContainText('there is no solution');
    return presses;
  },
  /** @param {Page} page SA, then NT; the arcs colour the rest of the mainland, and Tasmania is free */
  'Colour it by hand': async (page) => {
    let presses = await pressAll(page, ['v', 'c', 'SA', '1']);
    presses += await pressUntil(page, 'd', /now split/);
    presses += await pressAll(page, ['c', 'NT', '2']);
    presses += await pressUntil(page, 'd', /now split/);
    presses += await pressAll(page, ['c', 'T', '1']);
    await expect(task(page)).toContainText('Solved');
    return presses;
  },
  /** @param {Page} page what “less” removes at either end */
  'A timetable': async (page) => {
    const presses = await pressAll(page, [
      'MathsA',
      'SportA',
      '4',
      'Enter',
      'SportA',
      'MathsA',
      '1',
      'Enter',
    ]);
    await expect(page.getByText('2 right moves of yours, 0 by the page, 0 mistakes')).toBeVisible();
    return presses;
  },
};

for (const id of LESSONS) {
  const lesson = await shipped(id);
  const most = Math.ceil(lesson.steps.reduce((sum, { minutes }) => sum + minutes, 0) * MOST_A_MINUTE);
  if (lesson.text.includes('part=hand'))
    test(`${id} takes at most ${most} Page Downs`, ({ page }, info) => rehearse(page, info, lesson, most));
}

/**
 * @param {Page} page @param {import('@playwright/test').TestInfo} info
 * @param {Awaited<ReturnType<typeof shipped>>} lesson @param {number} most
 */
async function rehearse(page, info, { steps }, most) {
  test.setTimeout(300_000);
  await page.setViewportSize(PROJECTOR);
  await page.goto(`${pathToFileURL(ONE_FILE).href}#lessons`);
  const card = page.getByRole('article').filter({ hasText: steps[0].title });
  await card.getByRole('button', { name: /^Start/ }).click();
  await page.keyboard.press('l');
  const rows = [];
  let all = 0;
  for (const [index, { title, minutes, state, exercise }] of steps.entries()) {
    await expect(words(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
    if (state?.[1].includes('part=watch'))
      await expect(page.locator('.watch-place')).toBeVisible({ timeout: ENGINE_START });
    if (exercise)
      await expect(page.getByRole('button', { name: 'Check' }).first()).toBeVisible({
        timeout: ENGINE_START,
      });
    const act = BY_HAND[/** @type {keyof typeof BY_HAND} */ (title)];
    const presses = act ? await act(page) : 0;
    expect(await page.evaluate(cutOff), title).toEqual([]);
    await page.screenshot({ path: info.outputPath(`step-${String(index + 1).padStart(2, '0')}.png`) });
    let on = 0;
    const next = steps[index + 1];
    if (next) {
      const there = words(page).getByRole('heading', { name: next.title, exact: true });
      for (; on < 9 && !(await there.isVisible()); on += 1) await page.keyboard.press('PageDown');
    } else {
      await page.keyboard.press('PageDown');
      await expect(page.locator('.lesson-answer')).toBeVisible();
      on = 1;
    }
    all += on;
    rows.push(`| ${[title, minutes, presses, on].join(' | ')} |`);
  }
  await writeFile(info.outputPath('table.md'), `${rows.join('\n')}\n`);
  info.annotations.push({ type: 'Page Downs', description: String(all) });
  expect(all).toBeLessThanOrEqual(most);
}
