/** The Pattern view: a pattern drawn, the puzzle on it or the proof that there is none, a search stopped. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf, openPuzzle, pressEach } from './board.mjs';
import { ask, engineReady, keepWorkers } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';
import { seeded } from '../js/seeded.mjs';

/** Two rows of a band are empty: exchanging them makes another solution of each puzzle. */
const TWO_EMPTY_ROWS = `x.x.x.x.x${'.'.repeat(18)}${'x.x.x.x.x'.repeat(6)}`;

/** Both diagonals, seventeen cells: no method decides that soon. */
const HARD = Array.from({ length: 81 }, (_, cell) => (cell % 10 && cell % 8 ? '.' : 'x')).join('');

/** @param {import('@playwright/test').Page} page */
const facts = (page) => page.locator('.facts');

/** @param {import('@playwright/test').Page} page */
const find = (page) => page.getByRole('button', { name: 'Make a puzzle' }).click();

/**
 * Opens the view with a pattern, and waits until the engine can answer.
 * @param {import('@playwright/test').Page} page
 * @param {string} pattern
 */
async function openPattern(page, pattern) {
  await page.goto(`./#pattern?x=${pattern}`);
  await engineReady(page);
}

test(
  'a symmetric pattern drawn by keyboard becomes a puzzle, and its steps',
  EVERYWHERE,
  async ({ page }) => {
    await keepWorkers(page);
    await openPuzzle(page);
    await engineReady(page);
    await pressEach(page, 'gmg2');
    await page.keyboard.press('y');
    await expect(page.getByLabel('Half turn')).toBeChecked();
    await cellOf(page, 40).focus();
    for (const [first, count] of [
      [0, 3],
      [1, 4],
      [0, 5],
      [1, 4],
      [0, 5],
    ]) {
      await page.keyboard.press('Home');
      if (first) await page.keyboard.press('ArrowRight');
      for (let drawn = 0; drawn < count; drawn += 1) {
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('ArrowDown');
    }
    await expect(facts(page)).toHaveText('9x9, 41 clue cells');

    await page.keyboard.press('Enter');
    await expect(page.getByText('Found: the puzzle is on the board.')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /\d, clue$/ })).toHaveCount(41);
    const puzzle = await boardText(page);
    const { result } = await ask(page, 'solve', { puzzle, solver: 'dlx', limit: 2 });
    expect(result.verdict).toBe('unique');

    await page.getByRole('button', { name: 'Explain its steps' }).click();
    await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Techniques' }).click();
    await expect(page.getByLabel('Allow Hidden single')).toBeChecked();
    await expect(page.getByLabel('Allow X-wing')).not.toBeChecked();
    await pressEach(page, 'gp');
    expect(await boardText(page)).toBe(puzzle);
  },
);

test('an impossible pattern is told with its reason, and shown where it is', EVERYWHERE, async ({ page }) => {
  await openPattern(page, TWO_EMPTY_ROWS);
  await find(page);
  const outcome = page.getByRole('group', { name: 'The proof that there is no puzzle' });
  await expect(outcome).toContainText('row 2 and row 3');
  await expect(page.getByRole('gridcell', { name: /part of the proof/ })).toHaveCount(18);
  await expect(cellOf(page, 9)).toHaveAccessibleName('r2c1, empty, part of the proof');
  await expect(page.getByRole('img', { name: /row 2 and row 3/ })).toBeVisible();
  await cellOf(page, 9).click();
  await expect(outcome).toHaveCount(0);
  await expect(facts(page)).toHaveText('9x9, 36 clue cells');
});

test('a puzzle is found for a pattern of 16x16, and strategies solve it', async ({ page }) => {
  const random = seeded(16);
  const pattern = Array.from({ length: 256 }, () => (random() < 0.5 ? 'x' : '.')).join('');
  await openPattern(page, pattern);
  await find(page);
  await expect(page.getByText('Found: the puzzle is on the board.')).toBeVisible();
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(256);
  const filled = await cells.evaluateAll((all) =>
    all.map((cell) => (/\d|[A-G]/.test(cell.textContent ?? '') ? 'x' : '.')),
  );
  expect(filled.join('')).toBe(pattern);
  await page.getByRole('button', { name: 'Explain its steps' }).click();
  await expect(page.locator('.panel')).toContainText(/Step 1 of \d+/);
});

withPython(
  'a search shows its best attempt, stops when told, and leaves the engine warm',
  async ({ page }) => {
    await keepWorkers(page);
    await openPattern(page, HARD);
    const { marker } = (await ask(page, 'hello')).result;
    await find(page);
    await expect(page.getByRole('gridcell', { name: /clue cell, tried$/ })).toHaveCount(17);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped.')).toBeVisible();
    await engineReady(page);
    expect((await ask(page, 'hello')).result.marker).toBe(marker);

    const add = page.getByRole('button', { name: /^Add r\dc\d$/ }).first();
    const [, name] = /Add (r\dc\d)/.exec((await add.textContent()) ?? '') ?? [];
    await add.click();
    await expect(page.getByRole('gridcell', { name: `${name}, clue cell, any digit` })).toBeVisible();
    await expect(facts(page)).toHaveText('9x9, 18 clue cells');
  },
);

test(
  'a long search goes over to the pool’s engines and leaves Play its own',
  EVERYWHERE,
  async ({ page }) => {
    await keepWorkers(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });
    });
    await openPattern(page, HARD);
    await find(page);
    const engine = page.locator('html');
    await expect(engine).toHaveAttribute('data-engine', 'busy');
    await expect(engine).toHaveAttribute('data-engine', 'ready', { timeout: 120_000 });
    const workers = await page.evaluate(() => /** @type {any} */ (globalThis).workers.length);
    expect(workers, 'the page’s own, and one for each of two methods').toBe(3);
    await expect(page.getByText(/\d+ candidates left/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Make a puzzle' })).toBeEnabled();
  },
);

test(
  'the pointer draws and erases as the first cell says, and a stroke is one step of undo',
  PHONE,
  async ({ page }) => {
    await page.goto('./#pattern');
    /** @param {number} cell */
    async function middle(cell) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await cellOf(page, cell).boundingBox()) ?? {};
      return /** @type {const} */ ([x + width / 2, y + height / 2]);
    }
    /** @param {number} from @param {number} to */
    async function stroke(from, to) {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)));
      await page.mouse.up();
    }
    await stroke(0, 8);
    await expect(facts(page)).toHaveText('9x9, 9 clue cells');
    await stroke(2, 74);
    await expect(facts(page)).toHaveText('9x9, 8 clue cells');
    await page.keyboard.press('Control+z');
    await expect(facts(page)).toHaveText('9x9, 9 clue cells');
    await page.reload();
    await expect(facts(page)).toHaveText('9x9, 9 clue cells');
    await pressEach(page, 'gp');
    await expect(page.getByRole('gridcell', { name: /clue$/ }).first()).toBeVisible();
  },
);

test('axe finds nothing while one draws, finds and fails', PHONE, async ({ page }) => {
  await openPattern(page, TWO_EMPTY_ROWS);
  await page.getByLabel('Fix digits').check();
  expect(await objections(page), 'drawing').toEqual([]);
  await find(page);
  await expect(page.getByText('Impossible')).toBeVisible();
  // The sentence is the proof: what found it has no name that says more.
  await expect(page.getByText('Quick proofs')).toHaveCount(0);
  expect(await objections(page), 'impossible').toEqual([]);
  await page.getByRole('button', { name: 'Heart' }).click();
  await find(page);
  await expect(page.getByText('Found')).toBeVisible();
  expect(await objections(page), 'found').toEqual([]);
});
