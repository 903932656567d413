/**
 * What held a player up, from the game to the memory: three pauses are planted, the page finds what was needed at each,
 * brings a position back two days later, and remembers the answers over a clock that is set. Once by keys alone, and
 * once by touch.
 */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf, hiddenSingle, moveTo, pressEach } from './board.mjs';
import { PHONE_ALONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/**
 * How a person acts: presses a button, chooses a cell, writes a digit into it.
 * @typedef {{ press(button: Locator): Promise<void>, choose(cell: number): Promise<void>, write(digit: string): Promise<void> }} Hands
 */

/** After this many entries there is a pause, in seconds. */
const PAUSES = new Map([
  [5, 61],
  [20, 100],
  [31, 45],
]);

const TIME = new Date(2026, 10, 24, 12).getTime();

/** @param {Page} page @param {number} days after the game */
const comeBack = async (page, days) => {
  await page.clock.setSystemTime(TIME + days * 86_400_000);
  await page.reload();
  await page.evaluate(() => (location.hash = 'play?n=easy-3'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Easy 3');
};

/** @param {number} cell */
const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** @param {string} text */
const digitsIn = (text) => text.replaceAll('.', '').length;

/**
 * Solves the day's puzzle.
 * @param {Page} page @param {Hands} hands
 * @returns what was on the board at each pause, and the cell that came next
 */
async function solveWithPauses(page, { choose, write }) {
  await page.clock.install({ time: TIME });
  await page.goto('./#play?day=2026-11-24');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Daily 24 Nov 2026');
  const clues = await boardText(page);
  await page.keyboard.press('Shift+V');
  await expect.poll(() => boardText(page)).not.toContain('.');
  const solution = await boardText(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => boardText(page)).toBe(clues);
  await page.clock.pauseAt(TIME + 3_600_000);
  const open = [...clues].flatMap((clue, cell) => (clue === '.' ? [cell] : []));
  const walls = [];
  for (const [index, cell] of open.entries()) {
    if (index) await page.clock.runFor((PAUSES.get(index) ?? 2) * 1000);
    if (PAUSES.has(index)) walls.push({ cell, board: await boardText(page) });
    await choose(cell);
    await write(solution[cell]);
  }
  await page.clock.resume();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  return walls;
}

/**
 * The pauses under the solved puzzle, each seen on its own board.
 * @param {Page} page @param {Hands} hands @param {Awaited<ReturnType<typeof solveWithPauses>>} walls
 */
async function lookAtWalls(page, { press }, walls) {
  await press(page.getByRole('button', { name: 'Where it was hard' }));
  const list = page.getByRole('list', { name: 'Where it was hard' }).getByRole('listitem');
  await expect(list).toHaveCount(walls.length);
  const seconds = [...PAUSES.values()];
  for (const [index, { cell, board }] of walls.entries()) {
    const title = `${Math.floor(seconds[index] / 60)}:${String(seconds[index] % 60).padStart(2, '0')} before ${nameOf(cell)}`;
    await expect(list.nth(index)).toContainText(`${title}. Easiest step there: `);
    await press(list.nth(index).getByRole('button'));
    await expect(page.getByText(title)).toBeVisible();
    expect(await boardText(page)).toBe(board);
    await press(page.getByRole('button', { name: 'Back to your game' }));
  }
  await expect(page.getByText(/^Hardest step: .+\. ER \d\.\d\./)).toBeVisible();
}

/**
 * Two days later: the positions that are due, and the day on which they come back.
 * @param {Page} page @param {Hands} hands @param {Awaited<ReturnType<typeof solveWithPauses>>} walls
 */
async function practise(page, { press, choose, write }, walls) {
  const due = page.getByRole('button', { name: /^\d+ positions due for practice$/ });
  await comeBack(page, 1);
  await expect(due).toHaveCount(0);
  await comeBack(page, 2);
  await press(due);
  for (let at = 1; at <= 5; at += 1) {
    await expect(page.getByRole('heading', { name: `Position ${at} of 5` })).toBeVisible();
    await expect(page.getByText(/^There is a hidden single, /)).toBeVisible();
    if (at === 1) {
      const counts = walls.map(({ board }) => digitsIn(board));
      expect(counts, 'the first is one’s own').toContain(digitsIn(await boardText(page)));
      expect(await objections(page)).toEqual([]);
    }
    const { cell, digit } = await hiddenSingle(page);
    await choose(cell);
    await write(digit);
    await expect(page.getByText('Right. Hidden single')).toBeVisible();
    if (at === 5) await expect(page.getByText(/^5 of 5 without help, in /)).toBeVisible();
    await press(page.getByRole('button', { name: at === 5 ? 'Finish' : 'Next position' }));
  }
  const rung = page.getByRole('button', { name: /^Practise Hidden single/ });
  await expect(rung).toContainText('due on 29 Nov 2026');
  await comeBack(page, 5);
  await press(due);
  await press(page.getByRole('button', { name: 'All techniques' }));
  await expect(rung).toHaveText(/due$/);
}

test('by keys alone: a game’s three pauses are found, practised, and remembered', async ({ page }) => {
  const hands = {
    press: (/** @type {Locator} */ button) => button.press('Enter'),
    choose: (/** @type {number} */ cell) => moveTo(page, cell),
    write: (/** @type {string} */ digit) => page.keyboard.press(digit),
  };
  const walls = await solveWithPauses(page, hands);
  await lookAtWalls(page, hands, walls);
  expect(await objections(page)).toEqual([]);
  await pressEach(page, 'gy');
  await expect(page.getByRole('heading', { name: 'Daily', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play again: Daily 24 Nov 2026/ })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await practise(page, hands, walls);
});

test(
  'by touch: a game’s three pauses are found, practised, and remembered',
  PHONE_ALONE,
  async ({ page }) => {
    const digits = page.getByRole('group', { name: /^Digit/ });
    const hands = {
      press: (/** @type {Locator} */ button) => button.tap(),
      choose: (/** @type {number} */ cell) => cellOf(page, cell).tap(),
      write: (/** @type {string} */ digit) =>
        digits.getByRole('button', { name: new RegExp(`^${digit}\\b`) }).tap(),
    };
    const walls = await solveWithPauses(page, hands);
    await lookAtWalls(page, hands, walls);
    await practise(page, hands, walls);
  },
);
