/** Looking back at a game: three pauses are planted, and the page finds what was needed at each. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { boardText, cellOf } from './board.mjs';

/** After so many entries there is a pause, in seconds. */
const PAUSES = new Map([
  [5, 61],
  [20, 100],
  [31, 45],
]);

test('a game with three long pauses tells what each needed, and shows it on the board of that moment', async ({
  page,
}) => {
  const time = new Date(2026, 10, 24, 12).getTime();
  await page.clock.install({ time });
  await page.goto('./#play?day=2026-11-24');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Daily 24 Nov 2026');
  const clues = await boardText(page);
  await page.keyboard.press('Shift+V');
  await expect.poll(() => boardText(page)).not.toContain('.');
  const solution = await boardText(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => boardText(page)).toBe(clues);
  await page.clock.pauseAt(time + 3_600_000);
  const open = [...clues].flatMap((clue, cell) => (clue === '.' ? [cell] : []));
  const walls = [...PAUSES.keys()].map((index) => open[index]);
  /** What was on the board at the second pause. */
  let before = '';
  for (const [index, cell] of open.entries()) {
    if (index) await page.clock.runFor((PAUSES.get(index) ?? 2) * 1000);
    if (cell === walls[1]) before = await boardText(page);
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell]);
  }
  await page.clock.resume();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  const name = (/** @type {number} */ cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
  const list = page.getByRole('list', { name: 'Where it was hard' }).getByRole('listitem');
  await expect(list).toHaveCount(3);
  for (const [index, [, seconds]] of [...PAUSES].entries()) {
    const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} before ${name(walls[index])}.`;
    await expect(list.nth(index)).toContainText(words);
    await expect(list.nth(index)).toContainText(/Easiest step there: \w/);
  }
  await expect(page.getByText(/^Hardest step: .+\. ER \d\.\d\./)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await list.nth(1).getByRole('button').click();
  await expect(page.getByText(`1:40 before ${name(walls[1])}`)).toBeVisible();
  expect(await boardText(page)).toBe(before);
  await page.getByRole('button', { name: 'Back to your game' }).click();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+U');
  await expect(page.getByRole('heading', { name: 'Daily', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play again: Daily 24 Nov 2026/ })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
