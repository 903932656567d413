/** Playing: by keyboard, mouse and touch, without waiting for the engine, without losing anything. */
import { test as withPython } from '@playwright/test';
import { expect, test } from './native.mjs';
import { FULL, NEARLY, boardText, cellOf, openDrawer, openPuzzle, pressEach } from './board.mjs';
import { engineReady, keepBusy } from './engine.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';

test('a puzzle is there at once and can be played without the engine', async ({ page }) => {
  await page.route('**/pyodide/**', (route) => route.abort());
  await page.goto('./');
  const empty = page.getByRole('gridcell', { name: /empty/ }).first();
  await empty.click();
  const name = await empty.getAttribute('data-cell');
  await page.keyboard.press('5');
  await expect(cellOf(page, Number(name))).toHaveAccessibleName(/, 5/);
});

test('the board is played before the rest of the page has come, and a key of the rest waits for it', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/rest-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./');
  const empty = page.getByRole('gridcell', { name: /empty/ }).first();
  const cell = cellOf(page, Number(await empty.getAttribute('data-cell')));
  await cell.click();
  await page.keyboard.press('5');
  await expect(cell).toHaveAccessibleName(/, 5/);
  await pressEach(page, 'ga');
  await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Analyse');
});

test('where the rest of the page cannot be had, that is told, and trying again keeps the game', async ({
  page,
}) => {
  let isAway = true;
  await page.route('**/rest-*.js', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('./');
  const empty = page.getByRole('gridcell', { name: /empty/ }).first();
  const cell = cellOf(page, Number(await empty.getAttribute('data-cell')));
  await cell.click();
  await page.keyboard.press('5');
  const told = page.getByRole('alert');
  await expect(told).toContainText('could not be fetched');
  isAway = false;
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
  await expect(cell).toHaveAccessibleName(/, 5/);
});

withPython('a digit appears while the engine is at work', async ({ page }) => {
  await openPuzzle(page);
  await engineReady(page);
  await pressEach(page, 'gm');
  await keepBusy(page);
  await pressEach(page, 'gp');
  await cellOf(page, 80).click();
  await page.keyboard.press(String(FULL[80]));
  const seen = await page.waitForFunction((label) => {
    const cell = document.querySelector('[data-cell="80"]');
    return cell?.ariaLabel === label && document.documentElement.dataset.engine;
  }, `r9c9, ${FULL[80]}`);
  expect(await seen.jsonValue()).toBe('busy');
  await pressEach(page, 'gm');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');
});

test('a puzzle is played by keyboard to its end', EVERYWHERE, async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 63).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, 72)).toBeFocused();
  for (let cell = 72; cell < 81; cell += 1) {
    await page.keyboard.press(String(FULL[cell]));
    if (cell < 80) await page.keyboard.press(cell % 2 ? 'd' : 'ArrowRight');
  }
  await expect(page.getByText('Solved')).toBeVisible();
  await expect(page.getByText(/^in \d+:\d\d$/)).toBeVisible();
  expect(await boardText(page)).toBe(FULL.join(''));
});

test('a reload in the middle loses nothing, not even what undo remembers', EVERYWHERE, async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 72).click();
  await page.keyboard.press(String(FULL[72]));
  await cellOf(page, 80).click();
  await page.keyboard.press('Shift+4');
  await page.keyboard.press('Shift+2');
  await page.reload();
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty, 2 4 in the corners');
  await expect(cellOf(page, 72)).toHaveAccessibleName(`r9c1, ${FULL[72]}`);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty, 4 in the corners');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(cellOf(page, 72)).toHaveAccessibleName('r9c1, empty');
  await page.keyboard.press('Control+y');
  await page.keyboard.press(']');
  await expect(cellOf(page, 72)).toHaveAccessibleName(`r9c1, ${FULL[72]}`);
  await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty, 4 in the corners');
});

test(
  'marks are written by mode and by modifier, and all nine stay inside their cell',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page }) => {
    await openPuzzle(page);
    await cellOf(page, 80).click();
    await page.keyboard.press('x');
    for (let digit = 1; digit <= 9; digit += 1) await page.keyboard.press(String(digit));
    await expect(cellOf(page, 80)).toHaveAccessibleName(/1 2 3 4 5 6 7 8 9 in the corners$/);
    await page.keyboard.press('c');
    for (let digit = 1; digit <= 9; digit += 1) await page.keyboard.press(String(digit));
    await expect(cellOf(page, 80)).toHaveAccessibleName(/1 2 3 4 5 6 7 8 9 in the centre$/);
    for (const mark of await cellOf(page, 80).locator('i').all()) await expectInside(mark, cellOf(page, 80));
    await page.keyboard.press('Delete');
    for (let digit = 1; digit <= 9; digit += 1) await page.keyboard.press(`Control+${digit}`);
    for (const mark of await cellOf(page, 80).locator('i').all()) await expectInside(mark, cellOf(page, 80));
  },
);

/**
 * @param {import('@playwright/test').Locator} inner
 * @param {import('@playwright/test').Locator} outer
 */
async function expectInside(inner, outer) {
  const [part, whole] = await Promise.all([inner, outer].map((element) => element.boundingBox()));
  if (!part || !whole) throw new Error('one of them is not shown');
  expect(part.x).toBeGreaterThanOrEqual(whole.x);
  expect(part.y).toBeGreaterThanOrEqual(whole.y - 1);
  expect(part.x + part.width).toBeLessThanOrEqual(whole.x + whole.width);
  expect(part.y + part.height).toBeLessThanOrEqual(whole.y + whole.height + 1);
}

test('equal digits in a unit are named as a conflict at once', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 72).click();
  await page.keyboard.press(String(FULL[0]));
  await expect(cellOf(page, 72)).toHaveAccessibleName(`r9c1, ${FULL[0]}, conflict`);
  await expect(cellOf(page, 0)).toHaveAccessibleName(`r1c1, ${FULL[0]}, clue, conflict`);
  await page.keyboard.press('Backspace');
  await expect(cellOf(page, 0)).toHaveAccessibleName(`r1c1, ${FULL[0]}, clue`);
});

test('cells are selected by dragging, with Ctrl, and with Shift and arrows', EVERYWHERE, async ({ page }) => {
  await openPuzzle(page);
  const selected = page.locator('[aria-selected="true"]');
  await cellOf(page, 72).hover();
  await page.mouse.down();
  await cellOf(page, 74).hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(3);
  await cellOf(page, 76).click({ modifiers: ['Control'] });
  await expect(selected).toHaveCount(4);
  await cellOf(page, 73).click({ modifiers: ['Control'] });
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Shift+1');
  await expect(page.getByRole('gridcell', { name: /1 in the corners/ })).toHaveCount(3);
  await cellOf(page, 40).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
});

test('the board never moves or changes its size, whatever the panel shows', PHONE, async ({ page }) => {
  await openPuzzle(page);
  const place = await page.getByRole('grid').boundingBox();
  for (const [name, part] of [
    ['Analyse', 'Solutions'],
    ['Analyse', 'Ratings'],
    ['Play', ''],
  ]) {
    await page.getByRole('link', { name, exact: true }).click();
    if (part) await page.getByRole('link', { name: part, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-view', name.toLowerCase());
    expect(await page.getByRole('grid').boundingBox()).toEqual(place);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const beside = await page.getByRole('grid').boundingBox();
  for (const drawer of ['New puzzle', 'Open a puzzle']) {
    await openDrawer(page, drawer);
    expect(await page.getByRole('grid').boundingBox()).toEqual(beside);
  }
});

test('a page of the home that is opened by its key has the focus', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPuzzle(page);
  for (const [key, name] of [
    ['n', 'New puzzle'],
    ['o', 'Open a puzzle'],
  ]) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('?');
  await expect(page.locator('.keys caption').first()).toHaveText('Write');
});

test('where the page cannot save, it says so and play goes on', EVERYWHERE, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openPuzzle(page);
  await expect(page.getByText('This browser does not let the page save')).toBeVisible();
  await cellOf(page, 80).click();
  await page.keyboard.press('7');
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 7/);
});

test('the theme follows the system until it is chosen, and the choice lasts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPuzzle(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('t');
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await paper()).toBe(light);
});

test('on paper the board is black on white, without what the screen lights', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 0).click();
  const looks = () =>
    cellOf(page, 15).evaluate((cell) => [
      getComputedStyle(document.documentElement).colorScheme,
      getComputedStyle(cell, '::before').content,
    ]);
  await page.keyboard.press('t');
  expect(await looks()).toEqual(['dark', '""']);
  await page.emulateMedia({ media: 'print' });
  expect(await looks()).toEqual(['light', 'none']);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('keys do not write while someone types', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await openDrawer(page, 'Open a puzzle');
  await page.getByRole('textbox').pressSequentially('rn5');
  await expect(page.getByRole('textbox')).toHaveValue('rn5');
  expect(await boardText(page)).toBe(NEARLY);
  await expect(page.locator('html')).toHaveAttribute('data-view', 'play');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the board is edge to edge, its keys are large, and nothing scrolls or zooms by accident', async ({
    page,
  }) => {
    await openPuzzle(page);
    const box = await page.getByRole('grid').boundingBox();
    expect(box?.width).toBe(360);
    const keys = page.getByRole('group', { name: 'Digits' }).getByRole('button');
    for (const key of await keys.all()) {
      const { width, height } = (await key.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await cellOf(page, 80).tap();
    await page.getByRole('button', { name: new RegExp(`^${FULL[80]}`) }).tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName(`r9c9, ${FULL[80]}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.getByRole('grid').evaluate((grid) => getComputedStyle(grid).touchAction)).toBe('none');
    await keys.last().tap();
    await expect(cellOf(page, 80)).toHaveAccessibleName('r9c9, empty');
  });

  test('a new puzzle is in sight from the first, and once one is open, the whole keypad is', async ({
    page,
  }) => {
    await page.goto('./');
    await expect(page.getByRole('button', { name: 'New to sudoku' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Play today’s puzzle/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('grid'), 'the home has the whole screen').toBeHidden();
    await page.getByRole('button', { name: 'Play an easy puzzle' }).tap();
    await expect(page.getByRole('group', { name: 'What the digit keys enter' })).toBeInViewport({ ratio: 1 });
  });

  test('a cell full of marks can be read', async ({ page }) => {
    await openPuzzle(page);
    await cellOf(page, 80).tap();
    for (const keys of ['Control', 'Shift']) {
      for (let digit = 1; digit <= 9; digit += 1) await page.keyboard.press(`${keys}+${digit}`);
      const mark = cellOf(page, 80).locator('i').last();
      await expect(mark).toHaveText('9');
      const size = await mark.evaluate((shown) => parseFloat(getComputedStyle(shown).fontSize));
      expect(size).toBeGreaterThan(11);
      await expect(cellOf(page, 80).locator('i')).toHaveCount(9);
      for (const shown of await cellOf(page, 80).locator('i').all()) {
        await expectInside(shown, cellOf(page, 80));
      }
      await page.keyboard.press('Delete');
    }
  });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ]) {
    test(`at ${width} pixels a thumb reaches every place, and its name can be read`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await everyPlaceInReach(page);
    });
  }

  /** @param {import('@playwright/test').Page} page */
  async function everyPlaceInReach(page) {
    await openPuzzle(page);
    const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
    await expect(places).toHaveText(['Play', 'Analyse', 'Learn', 'Make', 'You']);
    for (const link of await places.all()) {
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const size = await link.evaluate((shown) => parseFloat(getComputedStyle(shown).fontSize));
      expect(size).toBeGreaterThanOrEqual(12);
    }
    for (const name of ['Puzzles', 'Lab', 'Help']) {
      await places.filter({ hasText: 'You' }).tap();
      await page.locator('.panel').getByRole('link', { name }).tap();
      await expect(page.locator('html')).toHaveAttribute('data-view', name.toLowerCase());
    }
  }

  test('a drawer takes the keypad’s place and gives it back', async ({ page }) => {
    await openPuzzle(page);
    const digits = page.getByRole('group', { name: 'Digits' });
    await openDrawer(page, 'New puzzle');
    await expect(digits).toBeHidden();
    await page.getByRole('button', { name: /^Play an easy puzzle/ }).tap();
    await expect(digits).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Easy \d+$/);
  });
});
