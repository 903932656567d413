/** Five things that people come for, each in a counted number of presses: no more than it takes now. */
import { boardText, paste } from './board.mjs';
import { engineReady, PUZZLE } from './engine.mjs';
import { expect, test } from './native.mjs';

/** @typedef {import('@playwright/test').Locator} Locator */

/** Presses, and how many there were. */
function presses() {
  let count = 0;
  return {
    /** @param {Locator} target */
    async press(target) {
      await target.click();
      count += 1;
    },
    count: () => count,
  };
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    window.print = () => void (/** @type {any} */ (globalThis).printed++);
  }),
);

/** @param {import('@playwright/test').Page} page */
const printed = (page) =>
  expect
    .poll(() => page.evaluate(() => /** @type {any} */ (globalThis).printed), { timeout: 120_000 })
    .toBe(1);

test('a parent prints six puzzles, three of 4x4 and three of 6x6: eight presses', async ({ page }) => {
  await page.goto('./');
  await engineReady(page);
  const { press, count } = presses();
  await press(page.getByRole('link', { name: 'Puzzles' }));
  for (const size of ['4x4', '6x6'])
    for (let place = 0; place < 3; place += 1)
      await press(page.getByRole('list', { name: size }).getByRole('checkbox').nth(place));
  await press(page.getByRole('button', { name: 'Print', exact: true }));
  await printed(page);
  await expect(page.locator('.sheet-page:not(.answers) .sheet-board')).toHaveCount(6);
  expect(count()).toBe(8);
});

test('progress is one press away', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'You' }).click();
  await expect(page.getByRole('heading', { name: 'Your times' })).toBeVisible();
});

test('yesterday’s daily puzzle is two presses away from a game', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 26, 12));
  await page.goto('./#play?n=easy-1');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Easy 1');
  const { press, count } = presses();
  await press(page.getByRole('button', { name: 'New puzzle', exact: true }));
  await press(page.getByRole('button', { name: /^Wednesday 25 November 2026, / }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Daily 25 Nov 2026');
  expect(count()).toBe(2);
});

test('a week’s series is made and printed: four presses', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto('./');
  await engineReady(page);
  const { press, count } = presses();
  await press(page.getByRole('link', { name: 'Make' }));
  await press(page.getByRole('radio', { name: 'One a day' }));
  await press(page.getByRole('button', { name: /^Make 7 puzzles/ }));
  await expect(page.locator('.series-place[data-made]')).toHaveCount(7, { timeout: 300_000 });
  await press(page.locator('.panel').getByRole('button', { name: 'Print' }));
  await printed(page);
  expect(count()).toBe(4);
});

test('how hard a pasted puzzle is stands one press away, before anything else', async ({ page }) => {
  await page.goto('./');
  await engineReady(page);
  await expect(async () => {
    await paste(page, PUZZLE); // heard a moment after the first frame
    expect(await boardText(page)).toBe(PUZZLE);
  }).toPass();
  await page.getByRole('link', { name: 'Analyse' }).click();
  const head = page.getByRole('group', { name: 'Difficulty' });
  await expect(head).toContainText(/Easy|Medium|Tricky|Hard|Evil/, { timeout: 120_000 });
  await expect(head).toContainText(/ER (at least )?\d+\.\d/, { timeout: 120_000 });
});
