/**
 * Windows of every kind: with little height, as at 300 or 400% on a laptop or on a phone held sideways, a phone, a
 * laptop, and a projector with large type.
 */
import { PLACES, addressOf } from '../../web/app/places.ts';
import { expect, test } from './native.mjs';

/**
 * What is out of reach: beside the window or in a part that does not scroll, and what of the navigation is
 * covered by other parts of it.
 */
function faultsOf() {
  const faults = [];
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const links = [...document.querySelectorAll('.place-list a, .parts a')].filter((link) =>
    link.checkVisibility(),
  );
  const boxes = links.map((link) => link.getBoundingClientRect());
  boxes.forEach((box, at) => {
    if (box.width < 24 || box.height < 24) faults.push(`${links[at]?.textContent} is small`);
    const other = boxes.findIndex(
      ({ left, right, top, bottom }, index) =>
        index > at &&
        left < box.right - 1 &&
        box.left < right - 1 &&
        top < box.bottom - 1 &&
        box.top < bottom - 1,
    );
    if (other > 0) faults.push(`${links[at]?.textContent} and ${links[other]?.textContent} overlap`);
    const words = links[at]?.querySelector('span')?.getBoundingClientRect();
    if (words && words.bottom > box.bottom + 1) faults.push(`the words of ${links[at]?.textContent} are cut`);
  });
  const panel = document.querySelector('.panel');
  const body = panel?.querySelector('.panel-body');
  const room = body ? Math.min(body.clientHeight, panel?.getBoundingClientRect().height ?? 0) : 0;
  // A part that scrolls on its own has the height of a few lines; otherwise the page scrolls to all of it.
  if (body && body.scrollHeight > body.clientHeight + 1 && room < 120)
    faults.push(`the panel is ${room} px high`);
  if (panel && panel.getBoundingClientRect().bottom + scrollY > Math.max(root.scrollHeight, innerHeight) + 1)
    faults.push('the panel ends below what scrolls');
  return faults;
}

/**
 * The controls of a view that are too small to hit, or that something covers even after they were scrolled to.
 * A link in a line of text may be as low as its line.
 */
function controlFaults() {
  const faults = [];
  const controls = document.querySelectorAll(
    'main :is(button, a[href], input, select, textarea, summary, [role="slider"])',
  );
  for (const control of controls) {
    const isShown = control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    if (!isShown || control.closest('.cm-editor, .skip, [inert]')) continue;
    const target = control.closest('label') ?? control;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const name = `${control.tagName} “${(control.ariaLabel || target.textContent || control.id).trim().slice(0, 40)}”`;
    if (width < 2 || height < 2) continue; // stands for another that is seen, as a file's button
    const isInText =
      control.matches('p a, li a, dd a, td a') || getComputedStyle(control).display === 'inline';
    if (!isInText && (width < 23.5 || height < 23.5))
      faults.push(`${name} is ${Math.round(width)} x ${Math.round(height)} px`);
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      faults.push(`${name} is out of sight at ${Math.round(x)}, ${Math.round(y)}`);
      continue;
    }
    const above = document.elementFromPoint(x, y);
    if (above && !target.contains(above) && !above.contains(target))
      faults.push(`${name} is covered by ${above.outerHTML.slice(0, 60)}`);
  }
  return faults;
}

/** Every part of every place, with the view that draws it. */
const PANEL_PLACES = PLACES.flatMap((place) =>
  place.parts.map((part) => ({ address: addressOf(place, part), view: part.view })),
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
    for (const { address, view } of PANEL_PLACES) {
      await page.evaluate((name) => (location.hash = name), address);
      await expect(page.locator(`.panel[data-view="${view}"] .panel-body > *`).first()).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      expect.soft(await page.evaluate(faultsOf), address).toEqual([]);
      expect.soft(await page.evaluate(controlFaults), address).toEqual([]);
    }
  });
}

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
