/** The Lab's By hand: a student makes three networks consistent by AC-3, with right and wrong moves. */
import { expect, test } from './native.mjs';
import { NETWORKS, networkOf } from '../../web/views/lab/searches/hand_state.ts';
import { objections } from './axe.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const [ALONE, SPLIT, IMPOSSIBLE, SIX] = NETWORKS.map(({ puzzle }) => puzzle);

/** @param {Page} page */
const verdict = (page) => page.locator('.hand-verdict');

/** @param {Page} page */
const task = (page) => page.locator('.lab-hand .watch-words');

/**
 * @param {Page} page
 * @param {string} puzzle
 */
async function open(page, puzzle, method = 'ac3') {
  await page.goto(`./#lab?part=hand&p=${puzzle}&method=${method}`);
  await expect(page.getByRole('group', { name: /^The network: / })).toBeVisible();
}

/** @param {Page} page @param {string} name */
const variable = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

/**
 * What the page shows of each variable's domain.
 * @param {Page} page
 */
async function domainsShown(page) {
  const labels = await page
    .locator('.lab-network [data-cell]')
    .evaluateAll((all) => all.map((oval) => oval.getAttribute('aria-label') ?? ''));
  return labels.map((label) => {
    const digits = /^r\dc\d, ([\d\s]+)/.exec(label)?.[1] ?? '';
    return digits.split(/\s/).filter(Boolean).map(Number);
  });
}

/**
 * The arcs that remove something by what the page shows, by the definition of arc consistency.
 * @param {string} puzzle
 * @param {readonly (readonly number[])[]} domains
 */
function removing(puzzle, domains) {
  const { shape } = /** @type {NonNullable<ReturnType<typeof networkOf>>} */ (networkOf(puzzle));
  return shape.cells.flatMap((cell) =>
    shape.peers[cell].flatMap((peer) => {
      const lost = domains[cell].filter((digit) => !domains[peer].some((other) => other !== digit));
      return lost.length ? [{ cell: shape.cellName(cell), peer: shape.cellName(peer), lost }] : [];
    }),
  );
}

/**
 * Revises by hand, as the definition says, until no arc removes anything or a domain is empty.
 * @param {Page} page
 * @param {string} puzzle
 */
async function makeConsistent(page, puzzle) {
  for (let moves = 0; moves < 200; moves += 1) {
    const domains = await domainsShown(page);
    const [arc] = removing(puzzle, domains);
    if (!arc || domains.some(({ length }) => !length)) return domains;
    await variable(page, arc.cell).click();
    await variable(page, arc.peer).click();
    for (const digit of arc.lost) await page.keyboard.press(String(digit));
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toContainText(`Right: ${arc.cell} loses ${arc.lost.join(' ')}`);
  }
  throw new Error('it never ends');
}

test(
  'a 4x4 network is solved arc by arc, by hand, and wrong answers get their reason',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page }) => {
    await open(page, ALONE);
    await variable(page, 'r1c1').click();
    await variable(page, 'r4c4').click();
    await expect(task(page), 'no neighbour: it is chosen instead').toContainText('r4c4 is chosen');
    await variable(page, 'r1c2').click();
    await variable(page, 'r2c2').click();
    await expect(task(page)).toContainText('Arc r1c2 → r2c2');
    const nothing = page.getByRole('button', { name: 'Remove nothing' });
    await nothing.click();
    await expect(verdict(page)).toContainText('Not quite. r2c2 can only be 1, so 1 in r1c2 has no support.');
    const values = page.getByRole('group', { name: 'The values that are removed' });
    await values.getByRole('button', { name: '3' }).click();
    await values.getByRole('button', { name: '1' }).click();
    await page.getByRole('button', { name: 'Remove 1 and 3' }).click();
    await expect(verdict(page)).toContainText('Not quite. 3 stays: r2c2 can be 1, which differs from it.');
    await values.getByRole('button', { name: '3' }).click();
    await page.getByRole('button', { name: 'Remove 1', exact: true }).click();
    await expect(verdict(page)).toContainText('Right: r1c2 loses 1, the only value of r2c2.');
    await page.getByRole('button', { name: 'No more removals' }).click();
    await expect(verdict(page)).toContainText(/Not quite\. r\dc\d → r\dc\d still removes \d\./);
    await page.getByRole('button', { name: 'Split' }).click();
    await expect(verdict(page)).toContainText(/the agenda still has \d+ arcs/);
    await page.getByRole('button', { name: 'Turn back' }).click();
    await expect(verdict(page)).toContainText('Every variable still has a value');
    expect(await objections(page)).toEqual([]);
    const domains = await makeConsistent(page, ALONE);
    expect(domains.every(({ length }) => length === 1)).toBe(true);
    await page.getByRole('button', { name: 'No more removals' }).click();
    await expect(task(page)).toContainText('Solved');
    await expect(page.getByText(/right moves of yours, 0 by the page, 5 mistakes/)).toBeVisible();
    await page.getByText('Hand in', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Your name, if you like' }).fill('Ada');
    const code = await page.locator('[data-code]').innerText();
    await expect(page.getByRole('img', { name: 'QR code of your result' })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.goto('./#study?part=results');
    await page.getByRole('textbox', { name: /^Codes, one per line/ }).fill(code.replaceAll(/\s/g, ''));
    await page.getByRole('button', { name: 'Add results' }).click();
    const table = page.getByRole('table', { name: 'Network by hand: 4x4: arcs alone solve it' });
    await expect(table.getByRole('row', { name: /^Ada \d+ 0 5 solved$/ })).toBeVisible();
    await expect(page.getByText('1 time, by 1 person: removed a value that has a support')).toBeVisible();
    expect(await objections(page)).toEqual([]);
  },
);

test('a network splits, fails and turns back by hand', async ({ page }) => {
  await open(page, SPLIT);
  await makeConsistent(page, SPLIT);
  await page.keyboard.press('v');
  await expect(task(page)).toContainText('The agenda is empty, and every variable has a value. What now?');
  await page.keyboard.press('c');
  await variable(page, 'r1c1').click();
  await page.keyboard.press('1');
  await expect(verdict(page)).toContainText('r1c1 has one value: nothing to split.');
  await variable(page, 'r2c2').click();
  await expect(task(page)).toContainText('Split r2c2: which value do you try first?');
  await page.keyboard.press('4');
  await expect(verdict(page)).toContainText('r2c2 = 4 is tried, one of 3 values');
  const tree = page.getByRole('img', { name: /^The search tree/ });
  await expect(tree).toHaveAccessibleName(/r2c2 = 2, not tried; r2c2 = 3, not tried; r2c2 = 4, 0 revisions/);
  await makeConsistent(page, SPLIT);
  await expect(task(page)).toContainText('has no value left. What now?');
  await page.keyboard.press('v');
  await expect(verdict(page)).toContainText('Turn back.');
  await page.keyboard.press('x');
  await expect(verdict(page)).toContainText('all domains are as they were before the split');
  await page.keyboard.press('4');
  await expect(verdict(page)).toContainText('r2c2 = 4 was tried and failed.');
  await page.keyboard.press('3');
  await makeConsistent(page, SPLIT);
  await page.keyboard.press('v');
  await expect(task(page)).toContainText('Solved');
  await expect(tree).toHaveAccessibleName(/r2c2 = 3, solved, \d+ revisions; r2c2 = 4, failed/);
  expect(await objections(page)).toEqual([]);
});

test('a 6x6 network by keyboard alone: the variables, an arc from the agenda, and help', async ({ page }) => {
  await open(page, SIX);
  const first = variable(page, 'r1c1');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(variable(page, 'r2c2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(variable(page, 'r2c2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(task(page)).toContainText('Arc r2c2 → r2c4');
  await page.keyboard.press('5');
  await page.getByRole('button', { name: 'Remove 5' }).press('Enter');
  await expect(verdict(page)).toContainText('Right: r2c2 loses 5, the only value of r2c4.');
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByRole('button', { name: 'r1c1 → r1c2' }).press('Enter');
  await expect(task(page)).toContainText('Arc r1c1 → r1c2');
  await page.locator('body').press('d');
  await expect(verdict(page)).toContainText(/Right: r\dc\d loses \d/);
  await page.locator('body').press('ArrowLeft');
  const { shape } = /** @type {NonNullable<ReturnType<typeof networkOf>>} */ (networkOf(SIX));
  expect((await domainsShown(page))[shape.cells[7]]).toEqual([1, 2, 3, 4, 6]);
  for (let moves = 0; moves < 120 && !(await task(page).innerText()).includes('now split'); moves += 1) {
    await page.locator('body').press('d');
  }
  expect(removing(SIX, await domainsShown(page))).toEqual([]);
  expect(await objections(page)).toEqual([]);
});

test('AC-1 counts its sweeps, and a network without a solution ends', async ({ page }) => {
  await open(page, IMPOSSIBLE, 'ac1');
  await expect(page.getByText(/^Agenda, sweep 1: 112 arcs/)).toBeVisible();
  for (let moves = 0; moves < 300 && !(await task(page).innerText()).includes('no solution'); moves += 1) {
    // Next removal stops before a split and at a dead end: One move goes on from there.
    const isStopped = /now (split|turn back)\.|Try its next value/.test(await task(page).innerText());
    await page.locator('body').press(isStopped ? ' ' : 'd');
  }
  await expect(task(page)).toContainText('there is no solution');
  const tree = page.getByRole('img', { name: /^The search tree/ });
  await expect(tree).toHaveAccessibleName(/The root, failed, \d+ sweeps/);
  await page.getByRole('combobox', { name: 'Network' }).selectOption(ALONE);
  await expect(page).toHaveURL(/method=ac1/);
  await expect(page.getByText('0 right moves of yours, 0 by the page, 0 mistakes')).toBeVisible();
});

test('the network and the tree are saved as pictures that stand alone', async ({ page }, info) => {
  await open(page, SPLIT);
  for (let moves = 0; moves < 60 && !(await task(page).innerText()).includes('now split'); moves += 1) {
    await page.locator('body').press('d');
  }
  await page.locator('body').press(' ');
  await page.getByText('Save a picture').click();
  for (const [name, kind, legend] of [
    ['Network as SVG', 'svg', /Dashed arcs: to do/],
    ['Tree as SVG', 'svg', /Cross: a dead end/],
    ['Network as PNG', 'png', /./],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: String(name) }).click(),
    ]);
    const path = info.outputPath(`picture.${kind}`);
    await download.saveAs(path);
    const seen = await page.context().newPage();
    await seen.goto(`file://${path}`);
    if (kind === 'svg') {
      await expect(seen.getByText(legend)).toBeVisible();
      await expect(seen.getByText(SPLIT)).toBeVisible();
    } else {
      await expect(seen.locator('img')).toBeVisible();
    }
    await seen.close();
  }
});
