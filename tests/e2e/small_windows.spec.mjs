/** Windows with little height, as at 300 or 400% on a laptop or on a phone held sideways. */
import { ALL_VIEWS } from './board.mjs';
import { expect, test } from './native.mjs';

/**
 * What is out of reach: beside the window or in a part that does not scroll, and what of the navigation is
 * covered by other parts of it.
 */
function faultsOf() {
  const faults = [];
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const links = [...document.querySelectorAll('.view-list a, .view-list button')].filter((link) =>
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

for (const [width, height] of /** @type {const} */ ([
  [320, 256],
  [455, 256],
  [863, 360],
])) {
  test(`in a window of ${width} x ${height} pixels every view can be read and reached`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#play');
    for (const view of ALL_VIEWS) {
      await page.evaluate((name) => (location.hash = name), view);
      await expect(page.locator(`.panel[data-view="${view}"] .panel-body > *`).first()).toBeVisible();
      expect(await page.evaluate(faultsOf), view).toEqual([]);
    }
  });
}
