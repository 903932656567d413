/** Marks, selections and the board under a finger, a mouse and large type. */
import { expect, test } from './native.mjs';
import { FULL, cellOf, openPuzzle, openPart } from './board.mjs';
import { PHONE, PHONE_ALONE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The full grid of a 16x16 board, and every third of its cells left open. */
const FULL_16 = Array.from({ length: 256 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 16), cell % 16];
  return '123456789ABCDEFG'[(4 * (row % 4) + Math.floor(row / 4) + column) % 16];
});
const PUZZLE_16 = FULL_16.map((digit, cell) => (cell % 3 ? digit : '.')).join('');

/** Where something is on the screen. @param {import('@playwright/test').Locator} locator */
async function boxOf(locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** @param {Page} page @param {number} cell */
async function middleOf(page, cell) {
  const { x, y, width, height } = await boxOf(cellOf(page, cell));
  return { x: x + width / 2, y: y + height / 2 };
}

const selected = (/** @type {Page} */ page) => page.locator('[aria-selected="true"]');

test(
  'the same digit looks and lies different as a corner mark, a candidate and a centre mark',
  PHONE,
  async ({ page }) => {
    await openPuzzle(page);
    for (let digit = 1; digit <= 9; digit += 1) {
      /** @type {{ x: number, y: number, weight: string, colour: string }[]} */
      const looks = [];
      for (const [place, mode] of ['x', 'c', 'b'].entries()) {
        await cellOf(page, 72 + place).click();
        await page.keyboard.press(mode);
        await page.keyboard.press(String(digit));
        // Candidates alone are painted; beside another mark they are text, which can be measured.
        if (mode === 'b') await page.keyboard.press(`Shift+${(digit % 9) + 1}`);
        const mark = cellOf(page, 72 + place).locator('i', { hasText: String(digit) });
        const [box, cell] = [await boxOf(mark), await boxOf(cellOf(page, 72 + place))];
        const ink = await mark.evaluate((element) => {
          const { fontWeight, color } = getComputedStyle(element);
          return { weight: fontWeight, colour: color };
        });
        looks.push({ x: box.x - cell.x, y: box.y - cell.y, ...ink });
        await page.keyboard.press('Backspace');
      }
      const [corner, centre, candidate] = looks;
      expect(Math.hypot(corner.x - centre.x, corner.y - centre.y)).toBeGreaterThan(6);
      expect(candidate.weight).not.toBe(centre.weight);
      expect(candidate.colour).not.toBe(centre.colour);
    }
  },
);

test('corner marks keep to the edge, whatever is in the middle', PHONE, async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  for (let digit = 1; digit <= 8; digit += 1) await page.keyboard.press(`Shift+${digit}`);
  for (const digit of [4, 5, 6]) await page.keyboard.press(`Control+${digit}`);
  const cell = await boxOf(cellOf(page, 80));
  const middle = await boxOf(cellOf(page, 80).locator('.centre-marks'));
  const corners = await cellOf(page, 80).locator('.corner-marks i').all();
  expect(corners).toHaveLength(8);
  for (const mark of corners) {
    const box = await boxOf(mark);
    const isBeside = box.right <= middle.x + 1 || box.x >= middle.right - 1;
    expect(isBeside || box.bottom <= middle.y + 3 || box.y >= middle.bottom - 3).toBe(true);
    const margins = [box.x - cell.x, cell.right - box.right, box.y - cell.y, cell.bottom - box.bottom];
    expect(Math.min(...margins)).toBeLessThan(cell.width * 0.15);
  }
});

test('nine corner marks on a small phone are nearly as large as a few, and apart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPuzzle(page);
  await cellOf(page, 80).click();
  const corners = cellOf(page, 80).locator('.corner-marks i');
  const sizeOf = (/** @type {Element} */ mark) => parseFloat(getComputedStyle(mark).fontSize);
  await page.keyboard.press('Shift+1');
  const few = await corners.first().evaluate(sizeOf);
  for (let digit = 2; digit <= 9; digit += 1) await page.keyboard.press(`Shift+${digit}`);
  await expect(corners).toHaveCount(9);
  const nine = await corners.first().evaluate(sizeOf);
  expect(nine).toBeGreaterThan(11);
  expect(nine / few).toBeGreaterThan(0.9);
  const middles = [];
  for (const mark of await corners.all()) {
    const { x, y, width, height } = await boxOf(mark);
    middles.push({ x: x + width / 2, y: y + height / 2 });
  }
  for (const [index, one] of middles.entries()) {
    for (const other of middles.slice(index + 1)) {
      // A digit is half as wide and two thirds as high as its size.
      const isBeside = Math.abs(one.x - other.x) > nine * 0.6;
      expect(isBeside || Math.abs(one.y - other.y) > nine * 0.7).toBe(true);
    }
  }
});

test('a double click selects equal digits, and a click outside deselects', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 0).dblclick();
  await expect(selected(page)).toHaveCount(8);
  await page.locator('.facts').click();
  await expect(selected(page)).toHaveCount(0);
  await page.keyboard.press('5');
  await expect(page.getByText('Select a cell first')).toBeVisible();
});

test('Ctrl and an arrow move without selecting, and Space adds the cell', async ({ page }) => {
  await openPuzzle(page);
  await cellOf(page, 72).click();
  for (const key of ['Control+ArrowRight', 'Control+ArrowRight', ' ']) await page.keyboard.press(key);
  await expect(selected(page)).toHaveCount(2);
  await expect(cellOf(page, 74)).toHaveAttribute('aria-selected', 'true');
  await expect(cellOf(page, 73)).toHaveAttribute('aria-selected', 'false');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('Multi collects separate cells, and digits come first where wanted', PHONE, async ({ page }) => {
    await openPuzzle(page);
    const multi = page.getByRole('button', { name: /^Multi/ });
    await multi.tap();
    await expect(multi).toHaveAttribute('aria-pressed', 'true');
    for (const cell of [72, 76, 80, 76]) await cellOf(page, cell).tap();
    await expect(selected(page)).toHaveCount(2);
    await multi.tap();
    await openPart(page, 'you/settings');
    await page.getByRole('checkbox', { name: 'Digit first' }).check();
    await openPart(page, 'play');
    await page.keyboard.press('Escape');
    const key = page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: /^1/ });
    await key.tap();
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    for (const cell of [72, 80]) await cellOf(page, cell).tap();
    await expect(cellOf(page, 72)).toHaveAccessibleName(/^r9c1, 1/);
    await expect(cellOf(page, 80)).toHaveAccessibleName(/^r9c9, 1/);
  });

  test(
    'two fingers zoom and move the board, one finger still selects by dragging',
    PHONE,
    async ({ page }) => {
      await openPuzzle(page, PUZZLE_16);
      const session = await page.context().newCDPSession(page);
      const touch = (/** @type {any} */ type, /** @type {any[]} */ points) => {
        const touchPoints = points.map((point, id) => ({ ...point, id }));
        return session.send('Input.dispatchTouchEvent', { type, touchPoints });
      };
      const { x, y } = await middleOf(page, 136);
      const before = await boxOf(cellOf(page, 136));
      await touch('touchStart', [{ x: x - 20, y }]);
      await touch('touchStart', [
        { x: x - 20, y },
        { x: x + 20, y },
      ]);
      for (const span of [30, 40, 50])
        await touch('touchMove', [
          { x: x - span, y },
          { x: x + span, y },
        ]);
      await touch('touchEnd', []);
      const after = await boxOf(cellOf(page, 136));
      expect(after.width / before.width).toBeGreaterThan(2);
      const moved = Math.abs(after.x + after.width / 2 - x);
      expect(moved, 'what was between the fingers is still there').toBeLessThan(8);
      await touch('touchStart', [{ x, y }]);
      await touch('touchMove', [{ x: x + after.width, y }]);
      await touch('touchMove', [{ x: x + after.width, y: y + after.height }]);
      await touch('touchEnd', []);
      await expect(selected(page)).toHaveCount(3);
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('-');
      await expect(page.locator('.board-place')).not.toHaveAttribute('data-zoomed');
    },
  );
});

test.describe('by two fingers, digits first', () => {
  test.use({ hasTouch: true });

  test(
    'a pinch writes nothing, and a tap writes when the finger is lifted',
    PHONE_ALONE,
    async ({ page }) => {
      await openPuzzle(page);
      await page.keyboard.press('y');
      await page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: /^1/ }).tap();
      const session = await page.context().newCDPSession(page);
      const touch = (/** @type {any} */ type, /** @type {any[]} */ points) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: points.map((point, id) => ({ ...point, id })),
        });
      const [one, other] = [await middleOf(page, 72), await middleOf(page, 60)];
      for (const wait of [0, 80]) {
        await touch('touchStart', [one]);
        if (wait)
          await page.waitForFunction((ms) => new Promise((done) => setTimeout(() => done(true), ms)), wait);
        await touch('touchStart', [one, other]);
        await touch('touchMove', [one, { x: other.x + 30, y: other.y - 30 }]);
        await touch('touchEnd', []);
        await expect(cellOf(page, 72)).toHaveAccessibleName(/empty/);
      }
      await touch('touchStart', [one]);
      await expect(cellOf(page, 72)).toHaveAttribute('aria-selected', 'true');
      await expect(cellOf(page, 72)).toHaveAccessibleName(/empty/);
      await touch('touchEnd', []);
      await expect(cellOf(page, 72)).toHaveAccessibleName(/^r9c1, 1/);
    },
  );
});

test('the keys zoom, and the cursor stays in sight', async ({ page }) => {
  await openPuzzle(page, PUZZLE_16);
  await cellOf(page, 0).click();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(cellOf(page, 255)).toBeFocused();
  const [cell, place] = [await boxOf(cellOf(page, 255)), await boxOf(page.locator('.board-place'))];
  expect(cell.right).toBeLessThanOrEqual(place.right + 1);
  expect(cell.bottom).toBeLessThanOrEqual(place.bottom + 1);
});

/** @param {Page} page @param {boolean} large */
async function setLarge(page, large) {
  const isLarge = (await page.locator('html[data-large]').count()) > 0;
  if (isLarge !== large) await page.keyboard.press('l');
}

test('large type does not make the desktop board smaller', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    await openPuzzle(page);
    await setLarge(page, false);
    const { width: normal } = await boxOf(page.locator('.board'));
    await setLarge(page, true);
    const { width: large } = await boxOf(page.locator('.board'));
    expect(large, `${width} x ${height}`).toBeGreaterThanOrEqual(normal);
  }
});

for (const large of [false, true]) {
  const type = large ? 'large' : 'normal';
  test(`on phones and tablets no label is cut, in ${type} type`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [820, 1180],
    ]) {
      await page.setViewportSize({ width, height });
      await openPuzzle(page);
      await setLarge(page, large);
      const size = `${width} x ${height}`;
      const labels = page.locator('.modes button, .tool, .drawer-head button');
      const cut = await labels.evaluateAll((buttons) =>
        buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
      expect(cut, size).toEqual([]);
      const running = await page.locator('.drawer-head:visible').evaluateAll((heads) =>
        heads
          .filter((head) => {
            const { left, right } = /** @type {Element} */ (head.firstElementChild).getBoundingClientRect();
            const place = head.getBoundingClientRect();
            return left < place.left - 1 || right > place.right + 1;
          })
          .map((head) => head.textContent),
      );
      expect(running, `${size}: labels that run into the next`).toEqual([]);
      await page.keyboard.press('?');
      const keys = page.locator('.keys').first();
      await expect(keys).toBeVisible();
      expect((await boxOf(keys)).right, `${size}: the list of keys`).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      expect((await boxOf(page.getByRole('button', { name: 'Pause' }))).y, size).toBeGreaterThan(-0.5);
      if (width === 820) {
        const row = await boxOf(page.locator('.drawers'));
        expect(row.bottom, size).toBeLessThanOrEqual((await boxOf(page.locator('.place-list'))).y);
      }
    }
  });
}

for (const large of [false, true]) {
  const type = large ? 'large' : 'normal';
  test(`on desktops all places are in sight beside the board, in ${type} type`, async ({ page }) => {
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await openPuzzle(page);
      await setLarge(page, large);
      const size = `${width} x ${height}`;
      const entries = page.locator('.place-list').locator('a').filter({ visible: true });
      const boxes = await Promise.all((await entries.all()).map(boxOf));
      boxes.forEach((box, index) => {
        expect(box.height, size).toBeGreaterThanOrEqual(40);
        expect(box.y, size).toBeGreaterThanOrEqual(index ? boxes[index - 1].bottom - 1 : 0);
        expect(box.bottom, size).toBeLessThanOrEqual(height);
      });
      const title = await boxOf(page.locator('.site-title'));
      expect(title.y, `${size}: the title is whole or not there`).toBeGreaterThanOrEqual(0);
      expect(Math.min(title.bottom, title.height > 1 ? title.bottom : 0)).toBeLessThanOrEqual(boxes[0].y);
      // A view without a board leaves the panel where it is.
      const { x } = await boxOf(page.locator('.panel'));
      await page.goto('./#sheets');
      await expect(page.locator('.panel[data-view="sheets"]')).toBeVisible();
      expect((await boxOf(page.locator('.panel'))).x, size).toBe(x);
    }
  });
}

test('a hint in large type on a small phone is read without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPuzzle(page);
  await setLarge(page, true);
  await cellOf(page, 80).click();
  await page.keyboard.press(String((FULL[80] % 9) + 1));
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const words = page.locator('.hint-words');
  await expect(words).toContainText('Fix this mistake first', { timeout: 120_000 });
  const beyond = await words.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(beyond).toBeLessThanOrEqual(1);
  await expect(page.getByRole('group', { name: 'Digits' })).toBeInViewport();
});

test(
  'a conflict is drawn within its cell; a solution over the board has a caption',
  PHONE,
  async ({ page }) => {
    await openPuzzle(page);
    await cellOf(page, 80).click();
    await page.keyboard.press(String(FULL[8]));
    await expect(cellOf(page, 80)).toHaveAccessibleName(/conflict$/);
    const sign = await cellOf(page, 80).evaluate((cell) => {
      const digit = /** @type {Element} */ (cell.querySelector('.digit'));
      return [getComputedStyle(digit, '::after').content, getComputedStyle(cell).backgroundImage];
    });
    expect(sign[0]).toBe('none');
    expect(sign[1]).toMatch(/^linear-gradient/);
    await openPart(page, 'analyse/solutions');
    await page.getByRole('button', { name: 'Show', exact: true }).click({ timeout: 120_000 });
    await expect(page.locator('.facts')).toHaveText(/^Solution: /);
    await page.keyboard.press('Escape');
    await expect(page.locator('.facts')).not.toHaveText(/^Solution: /);
  },
);

test('the rings of a chain are round on a phone', async ({ page }) => {
  const chains = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';
  await page.setViewportSize({ width: 360, height: 740 });
  await openPuzzle(page, chains);
  await page.goto('./#explain');
  const steps = page.locator('.steps button', { hasText: /chain/i });
  await steps.first().click({ timeout: 120_000 });
  const rings = page.locator('.board .marks i[data-tone]');
  await expect(rings.first()).toBeVisible();
  for (const ring of await rings.all()) {
    const { width, height } = await boxOf(ring);
    expect(Math.abs(width - height)).toBeLessThan(0.6);
  }
});
