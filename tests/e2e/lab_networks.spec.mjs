/** The Lab's other problems: a map coloured by hand, and watched; a network of one's own, with its mistakes named. */
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Who touches whom, as an atlas says. */
const BORDERS = [...['WA NT', 'WA SA', 'NT SA', 'NT Q', 'SA Q', 'SA NSW', 'SA V', 'Q NSW', 'NSW V']].map(
  (pair) => pair.split(' '),
);

const task = (/** @type {Page} */ page) => page.locator('.lab-hand .watch-words');
const verdict = (/** @type {Page} */ page) => page.locator('.hand-verdict');

/** @param {Page} page @param {string} name */
const variable = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

/** What the page shows of each state: its colours. @param {Page} page */
async function coloursShown(page) {
  const labels = await page
    .locator('.lab-network [data-cell]')
    .evaluateAll((all) => all.map((oval) => oval.getAttribute('aria-label') ?? ''));
  return new Map(
    labels.map((label) => {
      const colours = [...label.matchAll(/red|green|blue/g)].map(([colour]) => colour);
      return [label.split(',')[0], colours];
    }),
  );
}

/** Removes by hand what the map says until nothing is left to remove. @param {Page} page */
async function makeConsistent(page) {
  for (let moves = 0; moves < 50; moves += 1) {
    const colours = await coloursShown(page);
    const arc = BORDERS.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]).find(([one, other]) => {
      const [own, only] = [one, other].map((state) => colours.get(state) ?? ['']);
      return only.length === 1 && own.includes(only[0]);
    });
    if (!arc) return;
    await variable(page, arc[0]).click();
    await variable(page, arc[1]).click();
    const [gone] = colours.get(arc[1]) ?? [];
    await page.getByRole('group', { name: 'The values that are removed' }).getByText(gone).click();
    await page.getByRole('button', { name: `Remove ${gone}` }).click();
    await expect(verdict(page)).toContainText(`Right: ${arc[0]} loses ${gone}`);
  }
  throw new Error('it never ends');
}

test(
  'a map is coloured by hand, is there after a reload, and is watched next',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page }) => {
    await page.goto('./#lab?part=hand&net=australia&method=ac3');
    await variable(page, 'WA').click();
    await variable(page, 'SA').click();
    await page.getByRole('button', { name: 'Remove nothing' }).click();
    await expect(verdict(page)).toContainText('Right: WA → SA is consistent.');
    await page.getByRole('button', { name: 'No more removals' }).click();
    await page.getByRole('button', { name: 'Split' }).click();
    await variable(page, 'SA').click();
    await page.getByRole('group', { name: 'The value to try' }).getByText('blue').click();
    await expect(verdict(page)).toContainText('SA = blue is tried, one of 3 values; 5 arcs');
    await makeConsistent(page);
    const before = await coloursShown(page);
    expect(before.get('V')).toEqual(['red', 'green']);
    await page.reload();
    await expect(page.getByText(/^\d+ right moves of yours, 0 by the page, 0 mistakes$/)).toBeVisible();
    await expect.poll(() => coloursShown(page)).toEqual(before);
    for (const [state, colour] of [
      ['NT', 'red'],
      ['T', 'green'],
    ]) {
      await page.getByRole('button', { name: 'No more removals' }).click();
      await page.getByRole('button', { name: 'Split' }).click();
      await variable(page, state).click();
      await page.getByRole('group', { name: 'The value to try' }).getByText(colour).click();
      await makeConsistent(page);
    }
    await expect(task(page)).toContainText('Solved');
    const colours = await coloursShown(page);
    for (const [one, other] of BORDERS) expect(colours.get(one)).not.toEqual(colours.get(other));
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: 'Machine' }).click();
    await expect(page).toHaveURL(/part=watch&net=australia/);
    await expect(page.locator('.watch-words')).toContainText('Start: 7 variables, 9 constraints.');
    await page.locator('body').press('End');
    await expect(page.locator('.watch-words')).toContainText('Solved: every variable has a value');
    await expect(page.getByRole('region', { name: 'The search as pseudocode' }).first()).toBeAttached();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: 'By hand', exact: true }).click();
    await expect(task(page)).toContainText('Solved');
  },
);

test('a network of one’s own: its mistake is named by its line, and a reload keeps it', async ({ page }) => {
  await page.goto('./#lab?part=watch&net=timetable&solver=fc');
  await expect(page.locator('.watch-words')).toContainText('A morning for two classes. Start: 8 variables');
  await page.getByText('Choose another search').click();
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('Your own network');
  const text = page.getByRole('textbox', { name: /^Network/ });
  await expect(text).toHaveValue(/equal MusicA MusicB/);
  await text.fill('var A B: red green\ndifferent A C');
  await page.getByRole('button', { name: 'Watch this search' }).click();
  await expect(page.getByRole('alert')).toContainText(
    "Line 2, 'C': no variable is called C; there are A, B.",
  );
  await page.getByText('Choose another search').click();
  await expect(text, 'what was written is there').toHaveValue(/different A C/);
  expect(await objections(page)).toEqual([]);
  await text.fill('title Two\nvar A B: red green\ndifferent A B');
  await page.getByRole('button', { name: 'Watch this search' }).click();
  await expect(page.locator('.watch-words')).toContainText('Two. Start: 2 variables, 1 constraint.');
  await page.goto('./#play');
  await page.reload();
  await page.goto('./#lab/watch');
  await expect(page.locator('.watch-words')).toContainText('Two. Start: 2 variables, 1 constraint.');
  await page.locator('body').press('a');
  await expect(page.locator('.watch-words')).toContainText(
    'Which variable is tried next, and with which value?',
  );
  await page.getByRole('button', { name: /^A, / }).click();
  await page.locator('body').press('1');
  await page.locator('body').press('Enter');
  await expect(page.locator('.watch-words')).toContainText('You guessed A = red');
});
