/** Explain: the path of a puzzle, its picture on the board, and what a person can choose. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf, openPuzzle, pressEach } from './board.mjs';
import { ENGINE_START } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';
import { NESTED_WALK } from '../js/walks.mjs';

/** It takes pairs, rectangles, wings and a chain, and has one solution. */
const TANGLED = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';

const CHAIN = 'Alternating inference chain';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const rows = (page) => page.locator('.steps').getByRole('button');

/** @param {Page} page */
const words = (page) => page.getByRole('region', { name: 'Step on the board' });

/**
 * Opens a puzzle in Explain and waits for its path.
 * @param {Page} page
 * @param {string} [puzzle]
 */
async function explain(page, puzzle = TANGLED) {
  await openPuzzle(page, puzzle, 'analyse');
  await expect(rows(page).first()).toBeVisible({ timeout: ENGINE_START });
}

/**
 * Runs in the page before its scripts: one method is answered for the engine, which would take minutes.
 * @param {{ method: string, result: object }} answer
 */
function answerForTheEngine({ method, result }) {
  window.Worker = class extends Worker {
    /** @param {any} message */
    postMessage(message) {
      if (message.method !== method) return super.postMessage(message);
      const data = { jsonrpc: '2.0', id: message.id, result };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
  };
}

/** Sudoku Explainer's path of one step: r1c1 is 4, so r2c2 isn't by a chain inside. */
function nestedPath() {
  const link = { start: [0, 4], end: [10, 4], strong: false, start_cells: [0], end_cells: [10] };
  const step = {
    technique: 'forcing-chain',
    title: 'A nested chain',
    placements: [],
    eliminations: [[10, 4]],
    because: {
      units: [],
      cells: [],
      candidates: [
        { role: 'assumed', cell: 0, digit: 4 },
        { role: 'off', cell: 10, digit: 4 },
      ],
      links: [link],
      sets: [],
    },
    like: null,
    rating: 9.5,
    digits: Array.from(TANGLED, (digit) => Number(digit) || 0),
    candidates: new Array(81).fill(511),
    where: 'Look here.',
    why: 'A reason.',
    what: 'A consequence.',
    set_names: [],
    walk: NESTED_WALK,
    eureka: null,
  };
  const rating = { scale: 'classic', er: 9.5, ep: 9.5, ed: 9.5, er_at_least: null };
  return { puzzle: TANGLED, verdict: 'unique', rating, steps: [step], end: TANGLED };
}

/**
 * @param {Page} page
 * @param {string} name
 */
const openList = (page, name) => page.getByRole('button', { name, exact: true }).click();

test(
  'the path is gone through by keyboard, and each step is told and shown',
  EVERYWHERE,
  async ({ page }) => {
    await explain(page);
    await expect(words(page)).toContainText('Step 1 of');
    const clues = await boardText(page);
    expect(clues).toBe(TANGLED);
    const gain = page.getByRole('gridcell', { name: /becomes \d/ });
    await expect(gain).toHaveCount(1);
    const first = await gain.getAttribute('data-cell');
    await page.keyboard.press('ArrowRight');
    await expect(words(page)).toContainText('Step 2 of');
    await expect(cellOf(page, Number(first))).toHaveAccessibleName(/^r\dc\d, \d$/);
    await page.keyboard.press(']');
    await expect(words(page)).toContainText('Step 3 of');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(words(page)).toContainText('Step 1 of');
    expect(await boardText(page)).toBe(clues);
    await page.keyboard.press('End');
    await expect(words(page)).toContainText(/Solved after \d+ steps/);
    expect(await boardText(page)).toMatch(/^[1-9]{81}$/);
  },
);

test('nothing that is pressed in Explain writes into the game', async ({ page }) => {
  await explain(page);
  await page.keyboard.press('ArrowRight');
  const shown = await boardText(page);
  for (const key of ['5', 'm', 'Delete', 'Shift+b', 'h']) await page.keyboard.press(key);
  expect(await boardText(page)).toBe(shown);
  await pressEach(page, 'gp');
  expect(await boardText(page)).toBe(TANGLED);
});

test(
  'a chain is drawn with strong and weak links and arrows, and told in words',
  EVERYWHERE,
  async ({ page }) => {
    await explain(page);
    await rows(page).filter({ hasText: CHAIN }).first().click();
    const picture = page.getByRole('img', { name: /^Alternating inference chain: if r\dc\d isn’t \d, / });
    await expect(picture).toBeVisible();
    const alternative = await picture.getAttribute('aria-label');
    expect(alternative).toMatch(/ So \d can be removed from r\dc\d\.$/);
    await expect(words(page)).toContainText(/[Ii]f r\dc\d isn’t \d, then r\dc\d is \d/);
    await expect(words(page)).toContainText(/\(\d(=\d)?\)r\dc\d .* => r\dc\d<>\d/);
    await expect(words(page).getByRole('button', { name: 'Copy chain' })).toBeVisible();
    const strong = picture.locator(".link[data-kind='strong']");
    const weak = picture.locator(".link:not([data-kind='strong'])");
    expect(await strong.count()).toBe((await weak.count()) + 1);
    expect(await weak.first().evaluate((line) => getComputedStyle(line).strokeDasharray)).not.toBe('none');
    expect(await strong.first().evaluate((line) => getComputedStyle(line).strokeDasharray)).toBe('none');
    for (const head of await picture.locator('.link-head').all()) {
      const box = await head.boundingBox();
      expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(5);
    }
    const layers = await page
      .locator('.cell:has(.digit)')
      .first()
      .evaluate((cell) => ({
        isolation: getComputedStyle(cell).isolation,
        digit: Number(getComputedStyle(/** @type {Element} */ (cell.querySelector('.digit'))).zIndex),
      }));
    const links = Number(await picture.evaluate((drawn) => getComputedStyle(drawn).zIndex));
    expect(layers.isolation, 'a cell is no layer of its own').toBe('auto');
    expect(layers.digit, 'digits lie over the links').toBeGreaterThan(links);
    const loser = page.getByRole('gridcell', { name: /loses \d/ });
    await expect(loser).toHaveCount(1);
    await expect(loser.locator('[data-fate="lost"]')).toHaveCount(1);
  },
);

test('a technique has a page with examples on the board, and a way back', async ({ page }) => {
  await explain(page);
  await openList(page, 'Techniques');
  await page.getByRole('button', { name: 'X-wing', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'X-wing' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^X-wing: in (rows|columns)/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /loses/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Example 1 of 3 on the board' })).toBeVisible();
  const first = await boardText(page);
  await page.getByRole('button', { name: 'Next example' }).click();
  await expect(page.getByRole('heading', { name: 'Example 2 of 3 on the board' })).toBeVisible();
  expect(await boardText(page)).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(words(page)).toContainText('Step 1 of');
  await page.getByRole('button', { name: 'Path', exact: true }).click();
  expect(await boardText(page)).toBe(TANGLED);
});

test('axe finds nothing in Explain', PHONE, async ({ page }) => {
  await explain(page);
  expect(await objections(page), 'a hidden single').toEqual([]);
  await rows(page).filter({ hasText: CHAIN }).first().click();
  expect(await objections(page), 'a chain').toEqual([]);
  await openList(page, 'Possible steps');
  await expect(page.locator('.group-head').first()).toBeVisible();
  expect(await objections(page), 'possible now').toEqual([]);
  await openList(page, 'Techniques');
  expect(await objections(page), 'techniques').toEqual([]);
  await page.getByRole('button', { name: 'Finned X-wing', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Finned X-wing/ })).toBeVisible();
  expect(await objections(page), 'a technique’s page').toEqual([]);
});

/** Region forcing chains are its hardest step on Sudoku Explainer's classic scale: ER 8.3. */
const FORCED = '.........8.1...2.7...825.....9...6..6..7.2..5.156.389..........2.4.8.7.3...3.1...';

test('Sudoku Explainer’s path is walked, forcing chains branch by branch', async ({ page }) => {
  await explain(page, FORCED);
  await page.getByLabel('Path by').selectOption('Sudoku Explainer, classic');
  const summary = page.locator('.path-summary');
  await expect(summary).toContainText('ER 8.3, EP 1.2, ED 1.2', { timeout: ENGINE_START });
  const forcing = rows(page).filter({ hasText: 'Region forcing chains' }).first();
  await expect(forcing).toContainText('8.3');
  await forcing.click();
  await expect(words(page)).toContainText('Wherever it is,');
  const start = page.getByRole('button', { name: 'Follow the links' });
  await start.focus();
  await page.keyboard.press('Enter');
  const walk = page.getByRole('group', { name: 'Along the chain' });
  await expect(walk).toContainText(/Link 1 of \d+/);
  await expect(walk).toContainText(/Suppose r\dc\d is \d\./);
  await expect(page.getByRole('button', { name: 'Next link' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(walk).toContainText(/r\dc\d is (\d), so r\dc\d isn’t \d/);
  await expect(page.locator('.overlay .link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Branch 2' }).click();
  await expect(walk).toContainText(/so r\dc\d isn’t \d/);
  for (let link = 0; link < 40; link += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(walk).toContainText('branches end in the same');
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(start).toBeFocused();
  await page.getByLabel('Path by').selectOption('Dokulab’s techniques');
  await expect(page.locator('.path-summary')).toContainText('step score');
});

test('a chain inside a chain is opened, its links drawn, and left at its end', async ({ page }) => {
  await page.addInitScript(answerForTheEngine, { method: 'explain', result: nestedPath() });
  await explain(page);
  await page.getByLabel('Path by').selectOption('Sudoku Explainer, classic');
  await expect(words(page)).toContainText('A nested chain');
  await page.getByRole('button', { name: 'Follow the links' }).click();
  const inside = page.getByRole('button', { name: 'The chain inside (3 links)' });
  await expect(inside).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(inside).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator(".overlay .link[data-kind='weak']")).toHaveCount(1);
  await inside.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toHaveAttribute('aria-expanded', 'true');
  await expect(inside).toBeFocused();
  const walk = page.getByRole('group', { name: 'Along the chain' });
  await expect(walk).toContainText('Suppose also that r2c2 is 4.');
  await expect(page.locator('.overlay .link')).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.overlay .link')).toHaveCount(1);
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(inside).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+ArrowDown');
  for (let link = 0; link < 3; link += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(walk).toContainText('leads to its opposite. So r2c2 isn’t 4.');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(inside).toHaveCount(0);
  await expect(walk).toContainText('Link 3 of 3');
});

test('a chain of ours is followed link by link', EVERYWHERE, async ({ page }) => {
  await explain(page);
  await rows(page).filter({ hasText: CHAIN }).first().click();
  const whole = await page.locator('.overlay .link').count();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.overlay .link')).toHaveCount(1);
  await expect(page.locator('.overlay')).toHaveAccessibleName(/^If r\dc\d isn’t \d, then r\dc\d is \d/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.overlay .link')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('.overlay .link')).toHaveCount(whole);
  const lines = page.locator('.chain-lines').getByRole('button');
  await lines.nth(1).focus();
  await expect(page.locator('.overlay .link[data-now]')).toHaveCount(2);
  await expect(page.locator('.overlay [data-pale] .link')).toHaveCount(whole - 2);
  await page.keyboard.press('Enter');
  await expect(page.locator('.overlay .link')).toHaveCount(3);
});

test('a technique’s page leads to practice of it, whose hints end with the answer, and that leads back', async ({
  page,
}) => {
  await explain(page);
  await openList(page, 'Techniques');
  await page.getByRole('button', { name: 'Swordfish', exact: true }).click();
  await page.getByRole('button', { name: 'Practise this technique' }).click();
  const task = page.getByText(/^There is an? (?:.+ )?swordfish/);
  await expect(task).toContainText('Remove a candidate that it rules out.');
  await expect(page.getByRole('gridcell', { name: /loses/ })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByText(/^Look at where/)).toBeVisible();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText(/^The answer: Swordfish/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /loses/ }).first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'About this technique' }).click();
  await expect(page.getByRole('heading', { name: 'Example 1 of 3 on the board' })).toBeVisible();
});
