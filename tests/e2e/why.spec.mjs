/** Why a candidate is false: asked by a tap, a long press and a key, answered in Analyse. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { cellOf, openPuzzle } from './board.mjs';
import { ENGINE_START } from './engine.mjs';
import { EVERYWHERE } from './tags.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** r4c3 isn't 5 by locked candidates. */
const EVIL = '..9.1.3...8.......5.....12.4...7...1....5327...7.418.....89.5...7.4...8..6..3....';
/** r1c4, which 2 singles make another digit than 2. */
const CELL = 3;
const DIGIT = 2;

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const question = (page) => page.getByRole('region', { name: 'Why not?' });

/** Where the candidate is in its cell. @param {Page} page */
async function candidatePlace(page) {
  const box = await cellOf(page, CELL).boundingBox();
  if (!box) throw new Error('the cell is not drawn');
  return { x: box.x + (box.width * (DIGIT - 0.5)) / 3, y: box.y + box.height / 6 };
}

test(
  'a tap on a candidate in Analyse shows the easiest reason on the board',
  EVERYWHERE,
  async ({ page }) => {
    await openPuzzle(page, EASY, 'analyse');
    const { x, y } = await candidatePlace(page);
    await page.mouse.click(x, y);
    await expect(question(page)).toContainText('Why isn’t r1c4 a 2?', { timeout: ENGINE_START });
    const reasons = question(page).getByRole('listitem');
    await expect(reasons.first()).toContainText('2 singles', { timeout: ENGINE_START });
    await expect(question(page)).toContainText('Step 1 of 2');
    await expect(page.getByRole('region', { name: 'Step on the board' })).toContainText('r1c6 is 8.');
    await page.keyboard.press(']');
    await expect(question(page)).toContainText('Step 2 of 2');
    expect(await objections(page)).toEqual([]);
    await page.reload(); // the question is in the address
    await expect(reasons.first()).toContainText('2 singles', { timeout: ENGINE_START });
    await question(page).getByRole('button', { name: 'Take it off my board' }).click();
    await question(page).getByRole('button', { name: 'Back to your game' }).click();
    await expect(cellOf(page, CELL)).toHaveAccessibleName(/candidates (?!.*2).*6/);
  },
);

/** Everything that the page says aloud from now on. @param {Page} page */
async function listenTo(page) {
  await page.evaluate(() => {
    const window = /** @type {any} */ (globalThis);
    window.heard = [];
    const region = document.querySelector('[data-said]');
    if (!region) throw new Error('nothing speaks');
    const note = () => window.heard.push(region.getAttribute('data-said'));
    new MutationObserver(note).observe(region, { attributeFilter: ['data-said'] });
  });
  return () => page.evaluate(() => /** @type {any} */ (globalThis).heard.join(' '));
}

/** Goes on with Tab to a button and presses it. @param {Page} page @param {string | RegExp} name */
async function pressByKeys(page, name) {
  const button = question(page).getByRole('button', { name });
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('by keys alone, and heard: the question, its steps, off the board, back in the game', async ({
  page,
}) => {
  await openPuzzle(page, EASY);
  await cellOf(page, CELL).click();
  const heard = await listenTo(page);
  await page.keyboard.press('q');
  const digits = question(page).getByRole('group');
  await expect(digits.getByRole('button', { name: '2', exact: true })).toBeFocused({ timeout: ENGINE_START });
  await expect(page.getByRole('region', { name: 'Step on the board' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('heading').first()).toHaveText('Why isn’t r1c4 a 2?');
  const reasons = question(page).getByRole('list', { name: 'Reasons, the easiest first' });
  await expect(reasons.getByRole('button', { pressed: true })).toContainText('2 singles', {
    timeout: ENGINE_START,
  });
  await expect.poll(heard).toContain('Why isn’t r1c4 a 2?');
  await expect.poll(heard).toContain('r1c6 is 8.');
  await pressByKeys(page, 'Next step');
  await expect.poll(heard).toContain('Step 2 of 2');
  await pressByKeys(page, 'Take it off my board');
  await expect.poll(heard).toContain('Removed from your board.');
  await page.keyboard.press('Escape'); // what was said
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(cellOf(page, CELL)).toBeFocused();
  await expect(cellOf(page, CELL)).toHaveAccessibleName(/candidates (?!.*2).*6/);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, CELL)).not.toHaveAccessibleName(/candidates/);
});

test('by keys alone: practise what the reason takes', async ({ page }) => {
  await openPuzzle(page, EVIL);
  await cellOf(page, 29).click();
  await page.keyboard.press('q');
  const digits = question(page).getByRole('group');
  await expect(digits.getByRole('button').first()).toBeFocused({ timeout: ENGINE_START });
  await pressByKeys(page, '5');
  const first = question(page).getByRole('listitem').first();
  await expect(first).toContainText('Locked candidates, pointing', { timeout: ENGINE_START });
  await pressByKeys(page, /^Practise locked candidates/);
  await expect(page.getByRole('heading', { name: 'Position 1 of 5' })).toBeVisible();
});

test('a long press in Play asks, and the solution is given away only after a second press', async ({
  page,
}) => {
  await openPuzzle(page, EASY);
  await cellOf(page, CELL).hover();
  await page.mouse.down();
  await expect(question(page)).toBeVisible({ timeout: ENGINE_START });
  await page.mouse.up();
  await question(page).getByRole('button', { name: '6', exact: true }).click();
  const tell = question(page).getByRole('button', { name: 'Tell me anyway' });
  await expect(tell).toBeVisible({ timeout: ENGINE_START });
  await expect(question(page).getByRole('listitem')).toHaveCount(0);
  await tell.click();
  await expect(question(page).getByRole('listitem').first()).toBeVisible();
});
