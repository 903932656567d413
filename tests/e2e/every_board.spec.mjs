/**
 * Every view with boards of every size, and a monkey that clicks and types at random: no exception,
 * and no view without its panel. Longer runs: DOKULAB_MONKEY="SEED ACTIONS".
 */
import { test as withPython } from '@playwright/test';
import { isWhole } from './checks.mjs';
import { expect, test } from './native.mjs';
import { ALL_VIEWS, walk } from './walk.mjs';

const SIZES = [4, 6, 9, 16, 25];

/** One clue: a puzzle of a size that every view can show. @param {number} size */
const oneClue = (size) => `1${'.'.repeat(size * size - 1)}`;

/**
 * Collects what must not happen: exceptions, rejections, and breaches of the content policy.
 * @param {import('@playwright/test').Page} page
 */
async function faultsOf(page) {
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  await page.addInitScript(() => {
    window.print = () => {};
    Element.prototype.requestFullscreen = async () => {};
    HTMLInputElement.prototype.showPicker = () => {};
  });
  return faults;
}

for (const size of SIZES) {
  const title = `every view shows a ${size}x${size} game, a draft, and a change in another tab`;
  test(title, async ({ page, context }) => {
    const faults = await faultsOf(page);
    await page.goto(`./#play?p=${oneClue(size)}`);
    await expect(page.getByRole('gridcell')).toHaveCount(size * size);
    const visit = async () => {
      expect(await walk(page, [isWhole], ALL_VIEWS)).toEqual([]);
      await page.evaluate(() => (location.hash = 'play'));
    };
    await visit();

    const other = await context.newPage();
    await other.goto(`./#play?p=${oneClue(size === 4 ? 25 : 4)}`);
    await expect(other.getByRole('gridcell')).toHaveCount(size === 4 ? 625 : 16);
    await other.close();
    await visit();

    await page.getByRole('button', { name: 'Open a puzzle', exact: true }).click();
    await page.getByRole('button', { name: 'Enter a puzzle', exact: true }).click();
    await visit();
    expect(faults).toEqual([]);
  });
}

const [LONG_SEED, LONG_ACTIONS] = (process.env.DOKULAB_MONKEY ?? '').split(' ').map(Number);
const ACTIONS = LONG_ACTIONS || 150;

for (const size of SIZES) {
  const seed = (LONG_SEED || 1) * 100 + size;
  // One of them goes through the browser's Python as well.
  const kind = size === 9 ? withPython : test;
  kind(`a monkey at ${size}x${size} (seed ${seed}) breaks nothing`, async ({ page }) => {
    test.setTimeout(120_000 + ACTIONS * 200);
    const faults = await faultsOf(page);
    await page.goto(`./#play?p=${oneClue(size)}`);
    await expect(page.getByRole('gridcell')).toHaveCount(size * size);
    const done = await page.evaluate(play, {
      seed,
      actions: ACTIONS,
      sizes: SIZES,
      views: ALL_VIEWS.map(({ address }) => address),
    });
    expect(done).toBe(ACTIONS);
    expect(await walk(page, [isWhole], ALL_VIEWS)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

/**
 * Runs in the page: clicks controls and cells, presses keys and opens puzzles, all by chance.
 * @param {{ seed: number, actions: number, sizes: readonly number[], views: readonly string[] }} request
 */
async function play({ seed, actions, sizes, views }) {
  let state = seed;
  /** @param {number} count a whole number from 0 up to, not including, this */
  const chance = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const KEYS = [
    ...'123456789abcdefghijklmnopqrstuvwxyz[]? ',
    ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'Escape', 'Delete'],
  ];
  const CONTROLS = 'button, summary, [role=gridcell], input, select, nav a, [role=tab]';
  const LEAVES = /Open a file|Choose a file|Use it now|Reload|[Dd]ownload|Save/;

  const click = () => {
    const controls = [...document.querySelectorAll(CONTROLS)].filter(
      (element) => element.checkVisibility() && !LEAVES.test(element.textContent ?? ''),
    );
    const control = controls[chance(controls.length)];
    if (!(control instanceof HTMLElement)) return;
    const { left, top, width, height } = control.getBoundingClientRect();
    const where = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, buttons: 1 };
    control.dispatchEvent(new PointerEvent('pointerdown', where));
    control.dispatchEvent(new PointerEvent('pointerup', { ...where, buttons: 0 }));
    if (control instanceof HTMLSelectElement) control.selectedIndex = chance(control.options.length);
    if (control instanceof HTMLInputElement && control.type === 'file') return;
    control.focus();
    control.click();
    if (control.matches('select, input')) control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const press = () => {
    const key = KEYS[chance(KEYS.length)];
    const [shiftKey, ctrlKey, altKey] = [chance(5) === 0, chance(12) === 0, chance(8) === 0];
    if (ctrlKey && key === 'o') return; // a file chooser
    const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^[1-9]$/.test(key) ? `Digit${key}` : key;
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey, bubbles: true, cancelable: true }),
    );
  };
  const open = () => {
    const size = sizes[chance(sizes.length)];
    const view = views[chance(views.length)];
    location.hash = `${view}?p=1${'.'.repeat(size * size - 1)}`;
  };
  let done = 0;
  for (; done < actions; done += 1) {
    const kind = chance(20);
    if (kind === 0) open();
    else if (kind < 10) press();
    else click();
    await new Promise((resolve) => setTimeout(resolve, chance(4) * 10));
  }
  return done;
}

test('on a phone, what marks a selected cell leaves its digit in sight at 25x25', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./#play?p=${oneClue(25)}`);
  const cell = page.getByRole('gridcell').first();
  await cell.click();
  const width = await cell.evaluate((element) => element.getBoundingClientRect().width);
  for (const contrast of [false, true]) {
    await page.evaluate((on) => document.documentElement.toggleAttribute('data-contrast', on), contrast);
    const line = await page
      .locator('.selection-line')
      .evaluate((path) => Number.parseFloat(getComputedStyle(path).strokeWidth));
    // Half of the line is in the cell, on both sides.
    expect(line, `contrast ${contrast}`).toBeLessThan(0.4 * width);
  }
});

test('in large type the values to remove are beside the button, not under it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('./#you/settings');
  await page.getByRole('checkbox', { name: /Large type/ }).check();
  await page.goto('./#lab?part=hand');
  const values = page.getByRole('group', { name: 'The values that are removed' }).getByRole('button');
  await expect(values).toHaveCount(4);
  const hidden = await page.getByRole('button', { name: 'Remove nothing' }).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const group = /** @type {Element} */ (button.previousElementSibling);
    const boxes = [...group.children].map((value) => value.getBoundingClientRect());
    const isBeside = (/** @type {DOMRect} */ value) => value.right <= box.x + 1 || value.bottom <= box.y + 1;
    return boxes.filter((value, at) => !isBeside(value) || (at && value.x < boxes[at - 1].right - 1)).length;
  });
  expect(hidden).toBe(0);
});
