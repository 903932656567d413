/** What goes wrong is said, nothing is lost, and play goes on. */
import { test as withPython } from '@playwright/test';
import { FULL, NEARLY, SEVERAL, boardText, cellOf, openPuzzle } from './board.mjs';
import { ENGINE_START, PUZZLE, SOLUTION, ask, engineReady, keepBusy, keepWorkers } from './engine.mjs';
import { expect, test } from './native.mjs';
import { EVERYWHERE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

for (const kind of [test, withPython]) kind.beforeEach(({ page }) => keepWorkers(page));

/**
 * Writes a digit into the last cell of the puzzle that `openPuzzle` opens.
 * @param {Page} page
 */
async function write(page, digit = '7') {
  await cellOf(page, 80).click();
  await page.keyboard.press(digit);
  await written(page, digit);
}

/** @param {Page} page */
async function written(page, digit = '7') {
  await expect(cellOf(page, 80)).toHaveAccessibleName(new RegExp(`r9c9, ${digit}`));
}

/**
 * Waits until the game that `openPuzzle` opens is saved, where other tabs find it.
 * @param {Page} page
 * @param {string} [puzzle]
 */
async function saved(page, puzzle = NEARLY) {
  const game = () => page.evaluate(() => localStorage.getItem('dokulab/games'));
  await expect.poll(game).toContain(puzzle);
}

/** @param {Page} page */
async function killWorker(page) {
  const [worker] = page.workers();
  await worker.evaluate(() => self.close());
}

/** Longer than the page waits for a worker that says nothing while it starts, in ms. */
const TOO_LONG = 31_000;

/** @param {Page} page */
const crash = (page) => page.getByText('The engine crashed and was restarted').first();

/**
 * Lets the page wait in vain for its dead worker, a second at a time and no longer: what runs on past its
 * replacement would be the silence of the new one, which has had no time to speak.
 * @param {Page} page
 */
async function untilReplaced(page) {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(crash(page)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: ENGINE_START });
}

withPython('an engine that dies while it starts is started again', async ({ page }) => {
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/pyodide.asm.wasm', async (route) => {
    await held; // until then no engine is ready
    await route.continue().catch(() => {}); // the dead one waits for it no more
  });
  const worker = page.waitForEvent('worker');
  await page.clock.install();
  await openPuzzle(page);
  await (await worker).evaluate(() => self.close());
  await write(page);
  await page.clock.runFor(TOO_LONG);
  release();
  await engineReady(page);
  await expect(crash(page)).toHaveCount(0);
  await written(page);
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
});

withPython(
  'an engine that dies at work is replaced, the game kept, and what was asked can be asked again',
  async ({ page }) => {
    await page.clock.install();
    await openPuzzle(page, SEVERAL);
    await engineReady(page);
    await write(page);
    await page.goto('./#create');
    await keepBusy(page);
    await killWorker(page);
    await untilReplaced(page);
    await engineReady(page);
    await page.goto('./#play');
    await written(page);
    expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
  },
);

withPython('an engine that died while idle is noticed when it is needed, and answers', async ({ page }) => {
  await page.clock.install();
  await openPuzzle(page);
  await engineReady(page);
  await killWorker(page);
  await page.goto('./#rate');
  await page.getByRole('button', { name: 'Rate this puzzle' }).click();
  await untilReplaced(page);
  const runs = page.getByRole('region', { name: 'Ratings' }).getByRole('img', { name: /10 runs/ });
  await expect(runs).toBeVisible({ timeout: ENGINE_START });
});

for (const [name, type] of Object.entries({ honest: 'text/html', false: 'application/wasm' })) {
  withPython(`a login page as WebAssembly, of ${name} type, ends the boot`, async ({ page }) => {
    await page.route('**/pyodide.asm.wasm', (route) =>
      route.fulfill({ status: 200, contentType: type, body: '<!doctype html><title>Welcome</title>' }),
    );
    await page.goto('./'); // of a puzzle in a link the solutions would be asked for, which tries the engine again
    await expect(page.locator('html')).toHaveAttribute('data-engine', 'failed', { timeout: 30_000 });
    await expect(page.getByText('pyodide.asm.wasm is not what it should be')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await engineReady(page);
  });
}

withPython(
  'without snapshot and wheel the engine says what it misses, and play goes on',
  async ({ page }) => {
    await page.route(/snapshot-.*\.bin|dokulab-.*\.whl/, (route) => route.fulfill({ status: 404 }));
    await openPuzzle(page);
    await expect(page.locator('html')).toHaveAttribute('data-engine', 'failed', { timeout: ENGINE_START });
    await expect(page.getByText(/dokulab-.*\.whl could not be fetched/)).toBeVisible();
    await write(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await engineReady(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await written(page);
  },
);

for (const [name, spoil] of Object.entries({
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  denied: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
})) {
  test(`storage that is ${name} is told of, and play and the engine go on`, EVERYWHERE, async ({ page }) => {
    await page.addInitScript(spoil);
    await openPuzzle(page);
    await expect(page.getByText('This browser does not let the page save')).toBeVisible();
    await write(page);
    await engineReady(page);
  });
}

test(
  'two tabs on one game: what is done in one is shown in the other, and nothing is lost',
  EVERYWHERE,
  async ({ page, context }) => {
    await openPuzzle(page);
    await saved(page);
    const other = await context.newPage();
    await other.goto('./');
    await write(page);
    await written(other);
    await expect(other.getByText('The game went on in another tab')).toBeVisible();

    await other.keyboard.press('Control+z');
    await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, empty/);
    await write(page, '8');
    await written(other, '8');
    await page.close();
    await other.reload();
    await written(other, '8');
  },
);

test('digits typed in two tabs at the same moment are all there, with few writes', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const world = /** @type {any} */ (globalThis);
    const { setItem } = Storage.prototype;
    world.writes = 0;
    Storage.prototype.setItem = function (key, text) {
      world.writes += 1;
      setItem.call(this, key, text);
    };
  });
  await openPuzzle(page, SEVERAL);
  await saved(page, SEVERAL);
  const other = await context.newPage();
  await other.goto('./');
  const rounds = 12;
  const written = [...SEVERAL];
  for (let round = 0; round < rounds; round += 1) {
    const cells = [27 + 2 * round, 28 + 2 * round];
    const digits = cells.map((cell) => String(FULL[cell]));
    cells.forEach((cell, index) => {
      written[cell] = digits[index];
    });
    await Promise.all([cellOf(page, cells[0]).click(), cellOf(other, cells[1]).click()]);
    await Promise.all([page.keyboard.press(digits[0]), other.keyboard.press(digits[1])]);
  }
  await page.keyboard.press('Shift+l');
  for (const tab of [page, other]) {
    await expect.poll(() => boardText(tab)).toBe(written.join(''));
    await expect(tab.locator('html')).toHaveAttribute('data-contrast');
  }
  const writes = () => Promise.all([page, other].map((tab) => tab.evaluate('writes')));
  for (const count of await writes()) expect(count).toBeLessThan(4 * rounds);
  await page.close();
  await other.reload();
  await expect.poll(() => boardText(other)).toBe(written.join(''));
});

test('a page out of the back-forward cache shows what other tabs did', async ({ page, context }) => {
  // Playwright switches that cache off, so the page is made deaf while another tab plays.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await openPuzzle(page);
  await saved(page);
  const other = await context.newPage();
  await other.goto('./');
  await write(other);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dokulab/games'))).toContain('"d80"');
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, empty/);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await written(page);
});

test('a clock that is set back costs no playing time, and no job', async ({ page }) => {
  await page.addInitScript(() => {
    const RealDate = Date;
    let back = 0;
    const world = /** @type {any} */ (globalThis);
    world.Date = class extends RealDate {
      /** @param {any[]} parts */
      constructor(...parts) {
        super(.../** @type {[any]} */ (parts.length ? parts : [RealDate.now() - back]));
      }

      static now() {
        return RealDate.now() - back;
      }
    };
    world.setBack = (/** @type {number} */ ms) => (back = ms);
  });
  const start = performance.now();
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5'); // the first entry starts the clock
  const played = async () => {
    const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  await expect.poll(played).toBeGreaterThanOrEqual(2);
  const backward = await page.evaluate(() => {
    const before = Date.now();
    /** @type {any} */ (globalThis).setBack(10 * 365 * 24 * 3600 * 1000);
    return Date.now() < before;
  });
  expect(backward).toBe(true);
  const before = await played();
  await write(page);
  await expect.poll(played).toBeGreaterThanOrEqual(before + 2);
  expect(await played()).toBeLessThanOrEqual((performance.now() - start) / 1000);
  await engineReady(page);
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
  await page.reload();
  await written(page);
});
