/** The Console: a solver written, raced and watched; loops stopped; programs of others not run. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test as inOwnPage } from '@playwright/test';
import { objections } from './axe.mjs';
import { boardText, cellOf, openPuzzle, pressEach } from './board.mjs';
import { editor, log, openConsole, run, test, write } from './console.mjs';
import { ENGINE_START, violations } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

const ONE_FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** A backtracker of a person's own; no example of the page. */
const BACKTRACKER = `
def consistent(grid, cell, digit):
    for peer in grid.peers(cell):
        if grid[peer] == digit:
            return False
    return True

def solve(grid):
    cells = grid.empty
    if not cells:
        yield grid
        return
    cell = min(cells, key=lambda c: len(grid.candidates(c)))
    for digit in grid.digits:
        if consistent(grid, cell, digit):
            grid[cell] = digit
            yield
            yield from solve(grid)
            grid[cell] = 0
`;

/**
 * A solver's row in a race.
 * @param {import('@playwright/test').Page} page
 * @param {string} solver
 */
const lane = (page, solver) => page.getByRole('row', { name: new RegExp(`^${solver} `) });

test(
  'Ctrl+Enter runs, Enter runs one whole line, names last, and output is in the log',
  EVERYWHERE,
  async ({ page }) => {
    await openPuzzle(page, PUZZLE);
    await openConsole(page);
    await run(page, 'x = 20\nfor n in range(3):\n    print("line", n)\nx + 1');
    await expect(log(page)).toContainText('line 0\nline 1\nline 2\n');
    await expect(log(page)).toContainText('21');

    await write(page, '');
    await page.keyboard.type('x * 2');
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('40');
    await expect(editor(page)).toHaveText('');

    await page.keyboard.type('for n in [7]:');
    await page.keyboard.press('Enter');
    await page.keyboard.type('print(n * n)');
    await page.keyboard.press('Control+Enter');
    await expect(log(page)).toContainText('49');

    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(editor(page)).toHaveText('x * 2');
  },
);

test('typing over a selection replaces it, a bracket wraps it, and no style is written', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await openConsole(page);
  await write(page, 'x = "twenty"');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await expect(editor(page)).toHaveText('20');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('(');
  await expect(editor(page)).toHaveText('(20)');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor(page)).toHaveText('x = "twenty"');
});

test('the puzzle is a name, boards and tables are drawn, a fault shows its line', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await openConsole(page);
  await run(page, 'puzzle');
  await expect(log(page)).toContainText(`'${PUZZLE}'`);
  await run(page, 'answer = engine("solve", puzzle=puzzle)\nshow(answer.solution)\nanswer');
  await expect(log(page).getByRole('img', { name: 'A puzzle of 81 clues' })).toBeVisible();
  await expect(log(page).getByRole('row', { name: /^verdict 'unique'$/ })).toBeVisible();
  await run(page, 'a = 1\nb = a / 0');
  await expect(log(page)).toContainText('line 2');
  await expect(log(page)).toContainText('ZeroDivisionError: division by zero');
  await run(page, 'show("<img src=x onerror=alert(1)>")');
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(log(page).locator('img')).toHaveCount(0);
});

test('play sends a puzzle to Play, and a message leads back to the game in progress', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('1');
  await openConsole(page);
  await run(page, `play("${PUZZLE}")`);
  await expect(page.locator('html')).toHaveAttribute('data-view', 'play');
  await expect.poll(() => boardText(page)).toBe(PUZZLE);
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('completion offers names as they are typed', async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);
  await write(page, '');
  await page.keyboard.type('parse_g');
  await expect(page.getByRole('option', { name: 'parse_grid' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SOLVERS.ke');
  const offered = page.getByRole('option', { name: 'keys' });
  await expect(offered).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(offered, 'a run closes the list').toBeHidden();
});

for (const [name, loop] of Object.entries({
  'a silent loop': 'while True:\n    pass',
  'a loop that prints': 'while True:\n    print("again and again")',
})) {
  test(`${name} is stopped; the game and the next run are well`, EVERYWHERE, async ({ page }, info) => {
    await openPuzzle(page);
    await cellOf(page, 80).click();
    await page.keyboard.press('5');
    const before = await boardText(page);
    await openConsole(page);
    await run(page, loop);
    await expect(page.getByText('Running…')).toBeVisible();
    const started = Date.now();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(log(page)).toContainText('Stopped.');
    await expect(log(page)).toContainText('Python was started again');
    info.annotations.push({ type: 'stopped after', description: `${Date.now() - started} ms` });
    await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');

    await run(page, '6 * 7');
    await expect(log(page)).toContainText('42', { timeout: ENGINE_START });
    await page.evaluate(() => (location.hash = 'play'));
    expect(await boardText(page)).toBe(before);
  });
}

inOwnPage(
  'a solver of one’s own is raced against others, and its answers are checked',
  EVERYWHERE,
  async ({ page }) => {
    await openPuzzle(page, PUZZLE);
    await openConsole(page);
    await write(page, BACKTRACKER);
    await page.getByRole('button', { name: 'Race this solver' }).click();
    // The press has started this race.
    await expect(page.getByRole('checkbox', { name: /^own/ })).toBeChecked({ timeout: ENGINE_START });
    const own = lane(page, 'own');
    await expect(own).toContainText('one solution', { timeout: ENGINE_START });
    await expect(lane(page, 'dlx')).toContainText('one solution', { timeout: ENGINE_START });
    await expect(own.getByRole('cell').nth(1)).toHaveText(/^\d/);

    await openConsole(page);
    await write(page, 'def solve(grid):\n    return [1] * 81\n');
    await page.getByRole('button', { name: 'Race this solver' }).click();
    await expect(lane(page, 'own')).toContainText('Wrong answer', { timeout: ENGINE_START });
  },
);

inOwnPage('a solver that never ends loses its race and nothing else', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await openConsole(page);
  await write(page, 'def solve(grid):\n    while True:\n        pass\n');
  await page.evaluate(() => (location.hash = 'lab?part=race'));
  await page.getByLabel('Time limit per puzzle, in seconds').fill('1');
  await page.getByLabel('Time limit per puzzle, in seconds').press('Tab');
  await openConsole(page);
  await page.getByRole('button', { name: 'Race this solver' }).click();
  await expect(lane(page, 'own')).toContainText('none within the limits', { timeout: ENGINE_START });
  await expect(lane(page, 'dlx')).toContainText('one solution', { timeout: ENGINE_START });
});

inOwnPage(
  'the solvers of two students meet in a tournament, and are watched side by side',
  async ({ page }) => {
    await page.goto('./#lab?part=race');
    await page.getByRole('combobox', { name: 'Puzzle' }).selectOption({ label: 'Your own, one per line' });
    await page
      .getByLabel('Puzzles of any size, one per line')
      .fill(['1...............', '12..34..........'].join('\n'));
    for (const name of [/^cdcl/, /^mac /, /^lds-vdom/, /^fc-lex/])
      await page.getByRole('checkbox', { name }).uncheck({ timeout: ENGINE_START });
    await openConsole(page);
    const inOrder = BACKTRACKER.replace('min(cells, key=lambda c: len(grid.candidates(c)))', 'cells[0]');
    const files = [
      { name: 'ada.py', mimeType: 'text/x-python', buffer: Buffer.from(BACKTRACKER) },
      { name: 'ben.py', mimeType: 'text/x-python', buffer: Buffer.from(inOrder) },
      {
        name: 'cem.py',
        mimeType: 'text/x-python',
        buffer: Buffer.from('def solve(grid):\n    return [1] * 16\n'),
      },
    ];
    await page.locator('input[type=file][accept^=".py"]').setInputFiles(files);
    await page.getByRole('button', { name: 'Race the ticked solvers' }).click();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect(standings.getByRole('row')).toHaveCount(5, { timeout: ENGINE_START });
    await page.getByRole('radio', { name: 'Nodes' }).check();
    expect(await objections(page)).toEqual([]);
    const rows = new Map();
    for (const row of await standings.locator('tbody tr').all()) {
      const [name, points, answered] = await row.locator('th, td').allTextContents();
      rows.set(name, { points, answered });
    }
    expect([...rows.keys()].sort()).toEqual(['ada', 'ben', 'cem', 'dlx']);
    expect(rows.get('cem')).toEqual({ points: '0', answered: '0' });
    expect(['ada', 'ben', 'dlx'].map((name) => rows.get(name).answered)).toEqual(['2', '2', '2']);
    const race = page.locator('.race-table');
    await expect(race.getByRole('row', { name: /^cem/ })).toContainText('0 of 2');

    await page.getByText('Watch two side by side').click();
    await page.getByRole('button', { name: 'Watch both' }).click();
    const boards = page.locator('.race-boards figure');
    await expect(boards).toHaveCount(2);
    await expect(page.getByRole('slider', { name: 'Nodes' })).toBeVisible({ timeout: ENGINE_START });
    await expect(boards.first().getByRole('img')).toHaveAccessibleName('A puzzle of 1 clue');
    await page.getByRole('slider', { name: 'Nodes' }).press('End');
    for (const at of [0, 1]) {
      await expect(boards.nth(at)).toContainText('solved');
      await expect(boards.nth(at).getByRole('img')).toHaveAccessibleName('A puzzle of 16 clues');
    }
    await expect(boards.first()).toContainText('ada');
    await expect(boards.nth(1)).toContainText('ben');
  },
);

inOwnPage('a solver of one’s own is watched on the board, with its tree', async ({ page }) => {
  await openPuzzle(page, PUZZLE);
  await openConsole(page);
  await write(page, BACKTRACKER);
  await page.getByRole('button', { name: 'Watch this solver' }).click();
  await expect(page).toHaveURL(/#lab\?part=watch.*solver=own/, { timeout: ENGINE_START });
  const steps = page.getByRole('slider').first();
  await expect(steps).toBeVisible({ timeout: ENGINE_START });
  await expect.poll(async () => Number(await steps.getAttribute('max'))).toBeGreaterThan(51);
  await page.keyboard.press('End');
  await expect(page.locator('.lab-board .cell[data-kind]')).toHaveCount(81);
  await expect(page.locator('.lab-board .digit')).toHaveCount(81);

  // The address names the search, but not the program, and opening it runs nothing.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('open it in the Console')).toBeVisible({ timeout: ENGINE_START });
});

inOwnPage('puzzles of 4x4, 6x6 and 16x16 boards are drawn, solved and watched', async ({ page }) => {
  for (const size of [4, 6, 16]) {
    await page.goto(`./#play?p=1${'.'.repeat(size * size - 1)}`);
    await expect(page.getByRole('gridcell')).toHaveCount(size * size);
    await openConsole(page);
    await run(page, `show(puzzle)\nprint("cells:", len(puzzle))`);
    await expect(log(page).getByRole('img', { name: 'A puzzle of 1 clue' }).last()).toBeVisible();
    await expect(log(page)).toContainText(`cells: ${size * size}`);
    await write(page, BACKTRACKER);
    await page.getByRole('button', { name: 'Watch this solver' }).click();
    await expect(page.locator('.lab-board [data-cell]')).toHaveCount(size * size, { timeout: ENGINE_START });
    await page.keyboard.press('End');
    await expect(page.locator('.lab-board .digit')).toHaveCount(size * size);
  }
});

inOwnPage(
  'a program in a link or a file is shown and not run, and becomes mine by a press',
  async ({ page }) => {
    const told = await violations(page);
    const hostile = [
      'import js',
      'js.postMessage("attacked")',
      'print("attacked")',
      '# </pre><script>globalThis.attacked=1</script><img src=x onerror="globalThis.attacked=1">',
      'def solve(grid):',
      '    print("attacked")',
    ].join('\n');
    await page.goto(`./#console?code=${encodeURIComponent(hostile)}`);
    const offered = page.getByRole('region', { name: 'A program to read first' });
    await expect(offered).toContainText('js.postMessage("attacked")', { timeout: ENGINE_START });
    await expect(offered).toContainText('</pre><script>');
    await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
    await expect(page).toHaveURL(/#lab\/code$/);
    await expect(log(page)).not.toContainText('attacked');
    await expect(editor(page)).not.toContainText('attacked');
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);

    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a file' }).click();
    const file = { name: 'mine.py', mimeType: 'text/x-python', buffer: Buffer.from('1 + 41') };
    await (await choosing).setFiles(file);
    await expect(offered).toContainText('1 + 41');
    await offered.getByRole('button', { name: 'Put in the editor' }).click();
    await expect(editor(page)).toHaveText('1 + 41');
    await expect(log(page)).not.toContainText('42');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(log(page)).toContainText('42');
    expect(told).toEqual([]);
  },
);

inOwnPage('a program is kept, and saved as a file', async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);
  await write(page, 'kept = "as it was"');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.reload();
  await openConsole(page);
  await expect(editor(page)).toHaveText('kept = "as it was"');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('solver.py');
  expect(await readFile(await saved.path(), 'utf8')).toBe('kept = "as it was"');
});

test('the Console is used by keyboard alone', async ({ page }) => {
  await openPuzzle(page);
  await pressEach(page, 'glg4');
  await expect(editor(page)).toBeVisible({ timeout: ENGINE_START });
  await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
  /** @param {() => Promise<boolean>} isThere */
  const tabTo = async (isThere) => {
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const isFocused = (/** @type {string} */ text) => () =>
    page.evaluate((words) => document.activeElement?.textContent?.trim() === words, text);
  const isInEditor = () => editor(page).evaluate((element) => element.matches(':focus'));
  await tabTo(isInEditor);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('print(6 * 7)');
  await page.keyboard.press('Escape'); // closes the list of names, where it is open
  // Tab indents, but after Escape it leaves the editor: for 2 seconds, which can be too short on a busy
  // machine.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await isInEditor()).toBe(false);
  }).toPass();
  await tabTo(isFocused('Run'));
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('42');
  await tabTo(isFocused('Solver: cells in order'));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('Fill the cells in order');
});

test('the Console has no fault that axe finds', PHONE, async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);
  await run(page, 'show(puzzle)\n[{"a": 1}]');
  await expect(log(page).getByRole('table')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

inOwnPage('in the one file programs run too', async ({ page }) => {
  await page.goto(pathToFileURL(ONE_FILE).href);
  await expect(page.getByRole('gridcell')).toHaveCount(81);
  await openConsole(page);
  await run(page, 'print(len(puzzle))\nengine("solve", puzzle=puzzle).verdict');
  await expect(log(page)).toContainText('81');
  await expect(log(page)).toContainText("'unique'");
});
