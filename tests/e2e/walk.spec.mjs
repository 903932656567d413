/**
 * Every part of every place, opened in windows of every kind: with little height, as at 300 or 400% on a laptop or on a
 * phone held sideways, a phone, a laptop, and a projector with large type.
 */
import {
  canBeRead,
  canBeReached,
  hasPlace,
  isWhole,
  panelFits,
  pleasesAxe,
  staysInWindow,
} from './checks.mjs';
import { engineReady, violations } from './engine.mjs';
import { expect, test } from './native.mjs';
import { EVERYWHERE, PHONE } from './tags.mjs';
import { walk } from './walk.mjs';

test(
  'every part is whole, has its address, stays in the window and keeps the policy',
  { tag: [PHONE.tag, EVERYWHERE.tag] },
  async ({ page }, { project }) => {
    const broken = await violations(page);
    await page.goto('./#play');
    await engineReady(page);
    const checks = [isWhole, hasPlace, staysInWindow];
    expect(await walk(page, project.name === 'desktop' ? [...checks, pleasesAxe] : checks)).toEqual([]);
    expect(broken).toEqual([]);
  },
);

for (const [width, height, isLarge] of /** @type {const} */ ([
  [320, 256, false],
  [455, 256, false],
  [863, 360, false],
  [360, 740, false],
  [1366, 768, false],
  [1920, 1080, true],
])) {
  const type = isLarge ? ' in large type' : '';
  test(`in a window of ${width} x ${height} pixels${type} every view can be read and reached`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#play');
    if (isLarge) await page.keyboard.press('l');
    expect(await walk(page, [isWhole, canBeRead, canBeReached])).toEqual([]);
  });
}

test('with the browser’s type twice as large, no panel is wider than its place', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(`./#play?p=1${'.'.repeat(80)}`);
  expect(await walk(page, [isWhole, panelFits])).toEqual([]);
});

test('where the page scrolls, a view that is opened by its key begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 455, height: 256 });
  await page.goto('./#play');
  await expect(page.locator('.panel .panel-body > *').first()).toBeVisible();
  await page.evaluate(() => document.documentElement.scrollTo(0, 10_000));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  for (const key of ['g', 'a']) await page.keyboard.press(key);
  await expect(page.locator('html')).toHaveAttribute('data-view', 'analyse');
  await expect(page.getByRole('heading', { level: 2 })).toBeInViewport();
});
