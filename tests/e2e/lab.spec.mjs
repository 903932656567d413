/** The Lab's Watch: a search that is stepped through, scrubbed and played shows what its trace says. */
import { pressEach } from './board.mjs';
import { expect, test } from './native.mjs';
import { geometry } from '../../web/shared/board/geometry.ts';
import { EXAMPLES } from '../../web/views/lab/searches/searches.ts';
import { PlainBoard } from '../js/traces.mjs';
import { objections } from './axe.mjs';
import { ENGINE_START, ask, keepWorkers } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

const SIX = '...3.4...5..1...6..6...3..3...2.6...';
const FOUR = '.....1.23.4.....';
const SIXTEEN = EXAMPLES.find(({ id }) => id === '16-discrepancies');

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const slider = (page) => page.getByRole('slider', { name: 'Step' });

/** @param {Page} page */
const words = (page) => page.locator('.watch-words');

/**
 * Opens a search and waits until it can be gone through.
 * @param {Page} page
 * @param {string} query
 */
async function watch(page, query) {
  await page.goto(`./#lab?part=watch&${query}`);
  await expect(slider(page)).toBeVisible({ timeout: ENGINE_START });
}

/**
 * What the board shows: each cell's digit, or its candidates as a set of bits.
 * @param {Page} page
 */
async function shown(page) {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  return names.map((name) => {
    const digit = /^r\d+c\d+, (\d)/.exec(name)?.[1];
    if (digit) return `=${digit}`;
    const left = /candidates ([\d ]+)/.exec(name)?.[1].trim().split(' ') ?? [];
    return left.reduce((mask, symbol) => mask | (1 << (Number(symbol) - 1)), 0);
  });
}

/**
 * What a plain replay of the trace says is on the board after each event.
 * @param {any} trace
 */
function replayed(trace) {
  const shape = geometry(trace.box_rows, trace.box_columns);
  const board = new PlainBoard(shape.cellCount, 0);
  board.values = [...trace.puzzle].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));
  board.domains = [...trace.start];
  const look = () => board.values.map((value, cell) => (value ? `=${value}` : board.domains[cell]));
  const states = [look()];
  trace.kinds.forEach((/** @type {number} */ kind, /** @type {number} */ index) => {
    board.follow([trace.names[kind], trace.cells[index], trace.digits[index], trace.causes[index]]);
    states.push(look());
  });
  return states;
}

test(
  'the pseudocode stands beside the board with its line lit, and a key hides it',
  PHONE,
  async ({ page }) => {
    await watch(page, `p=${SIX}&solver=fc-lex`);
    const code = page.getByRole('region', { name: 'The search as pseudocode' });
    const lit = code.locator('[aria-current]');
    await expect(code.getByRole('listitem')).toHaveCount(9);
    await expect(lit).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(lit).toHaveText('put it in');
    await page.keyboard.press('ArrowRight');
    await expect(lit).toHaveText('remove it from the open peers');
    await page.keyboard.press('x');
    await expect(lit).toHaveText('if a cell has no value left: dead end');
    await page.keyboard.press('ArrowRight');
    await expect(lit).toHaveText('take it back');
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('Shift+K');
    await expect(code).toHaveCount(0);
  },
);

test(
  'a search that is stepped, scrubbed and played shows what its trace says',
  EVERYWHERE,
  async ({ page }) => {
    await keepWorkers(page);
    await watch(page, `p=${SIX}&solver=lds-lex`);
    const { result } = await ask(page, 'trace', { puzzle: SIX, solver: 'lds-lex' });
    const states = replayed(result);
    const last = states.length - 1;
    await expect(slider(page)).toHaveAttribute('max', String(last));
    expect(await shown(page)).toEqual(states[0]);
    for (let step = 1; step <= 12; step += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(slider(page)).toHaveValue(String(step));
      expect(await shown(page), `step ${step}`).toEqual(states[step]);
    }
    for (const step of [last, 200, 201, 7, last - 30, 90]) {
      await slider(page).fill(String(step));
      expect(await shown(page), `scrubbed to ${step}`).toEqual(states[step]);
    }
    await slider(page).blur();
    await page.keyboard.press('Home');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await expect(slider(page)).toHaveValue(String(last));
    expect(await shown(page)).toEqual(states[last]);
    await expect(words(page)).toContainText('Solved');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  },
);

test('jumps lead to choices, dead ends and runs; a question hides a choice; clauses are said', async ({
  page,
}) => {
  await watch(page, `p=${SIX}&solver=lds-lex`);
  await page.keyboard.press('x');
  await expect(words(page)).toContainText('Dead end');
  await page.keyboard.press('v');
  await expect(words(page)).toContainText('starts again and allows more discrepancies: 1');
  await page.keyboard.press('c');
  await expect(words(page)).toContainText('is tried');
  const [tried] = (await words(page).innerText()).trim().split(' is tried');
  const tree = page.getByRole('img', { name: /^The search tree: \d+ choices, \d+ dead ends/ });
  await expect(tree).toHaveAccessibleName(new RegExp(`Now at ${tried}\\.`));
  await page.keyboard.press('Shift+x');
  await expect(words(page)).toContainText('Dead end');

  await watch(page, `p=${SIX}&solver=fc-lex&ask=1`);
  await expect(page.locator('.heading')).toContainText('6x6: Forward checking');
  await expect(words(page)).toContainText('Which cell is tried next, and with which digit?');
  const before = await shown(page);
  await page.getByRole('button', { name: 'Show the choice' }).press('Enter');
  await expect(words(page)).toContainText('is tried');
  expect(await shown(page)).not.toEqual(before);
  await page.keyboard.press('s');
  await expect(page.locator('.watch-words[data-asking]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('6');
  await expect(words(page)).toContainText('Your guess: 6.');
  await page.getByRole('gridcell', { name: /empty/ }).last().click();
  await expect(page.getByRole('gridcell', { name: /, guessed to be 6$/ })).toHaveCount(1);
  await expect(words(page)).toContainText(/Your guess: r\dc\d = 6\./);
  await page.keyboard.press('Enter');
  await expect(words(page)).toContainText(/You guessed r\dc\d = 6: the /);

  const learning = EXAMPLES.find(({ solver }) => solver === 'cdcl');
  await watch(page, `p=${learning?.puzzle}&solver=cdcl`);
  await expect(page.locator('.heading')).toContainText('9x9: Clause learning');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await expect(words(page)).toHaveText(
    /^\s*Learnt: (not \(r\dc\d [=≠] \d( and .*)?\)|never r\dc\d = \d)\.\s*$/,
  );
  await expect(page.getByRole('gridcell', { name: /the cause/ })).not.toHaveCount(0);
});

test('a link opens as it was left', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch(page, `p=${SIX}&solver=domain-splitting&seed=5`);
  await page.keyboard.press('a');
  await slider(page).fill('57');
  await slider(page).blur();
  const board = await shown(page);
  const said = await words(page).innerText();
  await page.keyboard.press('Shift+P');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(slider(other)).toHaveValue('57', { timeout: ENGINE_START });
  expect(await shown(other)).toEqual(board);
  await expect(words(other)).toHaveText(said);
  await expect(other.getByRole('button', { name: 'Ask first' })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('.heading')).toContainText('6x6: Arc consistency with random domain splitting');
});

test('by keyboard alone one comes from Play to the network of another search', async ({ page }) => {
  await page.goto('./#play');
  await pressEach(page, 'gl');
  await expect(slider(page)).toBeVisible({ timeout: ENGINE_START });
  const setup = page.getByText('Choose another search');
  const strip = page.getByRole('navigation', { name: 'Parts of Lab' }).getByRole('link').last();
  await strip.focus();
  await page.keyboard.press('Tab');
  await expect(setup, 'the form is the first thing in the panel').toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const puzzle = page.getByRole('combobox', { name: 'Problem' });
  await expect(puzzle).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(puzzle).toBeHidden();
  await strip.focus();
  await page.keyboard.press('m');
  await expect(puzzle, 'its key leads into the form').toBeFocused();
  const arcs = EXAMPLES.find(({ id }) => id === '4-arcs')?.id;
  for (let press = 0; press < EXAMPLES.length && (await puzzle.inputValue()) !== arcs; press += 1) {
    await page.keyboard.press('ArrowUp');
  }
  const start = page.getByRole('button', { name: 'Watch this search' });
  for (let press = 0; press < 9 && !(await start.evaluate((node) => node.matches(':focus'))); press += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.heading')).toContainText('4x4: The constraint network, arc by arc');
  await page.keyboard.press('w');
  const network = page.getByRole('img', { name: /^The constraint network: 16 variables, 56 constraints/ });
  await expect(network).toBeVisible();
  await page.keyboard.press('d');
  await expect(words(page)).toContainText(/is removed from r\dc\d because of r\dc\d/);
  await expect(network).toHaveAccessibleName(/r\dc\d, empty, candidates [\d ]+, loses \d/);
  await expect(page.locator('.arc-in-hand')).toHaveCount(1);
  await page.keyboard.press('c');
  await page.keyboard.press('x');
  const tree = page.getByRole('img', { name: /^The search tree/ });
  const untried = tree.locator('.node[data-kind="untried"] title');
  await expect(untried, 'the siblings of the value that failed').toHaveText(['r2c2 = 2, not tried']);
  await expect(tree.locator('.node[data-kind="fail"] title')).toHaveText(['r2c2 = 4, 1 sweep']);
  await page.keyboard.press('w');
  await expect(page.getByRole('gridcell')).toHaveCount(16);
});

test('a board too large for the network says so; a 6x6 network is drawn', async ({ page }) => {
  await watch(page, `p=${EXAMPLES[0].puzzle}&solver=fc-lex`);
  await page.keyboard.press('w');
  await expect(page.getByText('The network can be drawn for boards of 4x4 and 6x6 only.')).toBeVisible();
  await watch(page, `p=${SIX}&solver=arcs&seed=0&step=3&show=network`);
  const network = page.getByRole('img', { name: /^The constraint network: 36 variables, 216 constraints/ });
  await expect(network).toBeVisible();
});

test(
  'before a class all of Watch is in view, and a press on the search leads to where it was',
  PHONE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('./#play');
    await page.keyboard.press('l');
    await watch(page, `p=${SIXTEEN?.puzzle}&solver=lds-vdom&step=900`);
    await expect(page.locator('html')).toHaveAttribute('data-large', /.*/);
    await expect(page.getByRole('button', { name: 'Copy a link' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Choose another search')).toBeInViewport({ ratio: 1 });
    const now = page.locator('.watch-whole .here');
    const before = await now.boundingBox();
    await page.mouse.click(Number(before?.x) + 40, Number(before?.y) + 20);
    const after = await now.boundingBox();
    expect(Math.abs(Number(after?.x) - Number(before?.x) - 40)).toBeLessThan(2);
  },
);

test('axe finds nothing in Watch; a puzzle that cannot be read is told', async ({ page }) => {
  await watch(page, `p=${SIX}&solver=fc-lex`);
  /** @param {string} where */
  const check = async (where) => expect(await objections(page), where).toEqual([]);
  for (const key of ['x', 'd', 'c']) {
    await page.keyboard.press(key);
    await check(`after ${key}`);
  }
  await page.getByText('Choose another search').click();
  await check('the form');
  await watch(page, `p=${FOUR}&solver=arcs&step=83&show=network`);
  await expect(page.locator('.lab-network')).toBeVisible();
  await check('the network');
  await watch(page, `p=${SIXTEEN?.puzzle}&solver=lds-vdom&step=900`);
  await expect(page.getByRole('gridcell')).toHaveCount(256);
  await check('a large board');
  await page.goto('./#lab?part=watch&p=12&solver=mac');
  await expect(page.getByRole('alert')).toContainText('2 cells were found');
  await check('a puzzle that cannot be read');
});
