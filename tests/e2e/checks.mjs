/** What is looked at in every part of the page (walk.mjs): each says what is wrong with what is open. */
import { objections } from './axe.mjs';

/** @typedef {import('./walk.mjs').Check} Check */

/** Nothing of the view could not be drawn. @type {Check} */
export async function isWhole(page) {
  const broken = page.locator('.broken').or(page.getByText('Something went wrong'));
  return (await broken.count()) ? ['it is broken'] : [];
}

/** The place that its address names is marked. @type {Check} */
export async function hasPlace(page, { address }) {
  const [place] = address.split('/');
  const marked = await page.locator('html').getAttribute('data-view');
  return marked === place ? [] : [`the place ${marked} is marked`];
}

/** The page does not scroll. @type {Check} */
export async function staysInWindow(page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  return beyond.some(Boolean) ? [`the page is larger than its window by ${beyond.join(' and ')} px`] : [];
}

/** What the panel holds is no wider than it, once it has come. @type {Check} */
export async function panelFits(page) {
  const fits = () => {
    const body = document.querySelector('.panel-body');
    return !!body && body.scrollWidth <= body.clientWidth + 1;
  };
  const comes = page.waitForFunction(fits, undefined, { timeout: 30_000 });
  return comes.then(
    () => [],
    () => ['what is in the panel is wider than it'],
  );
}

/** axe-core finds nothing, light and dark. @type {Check} */
export const pleasesAxe = (page) => objections(page);

/** All can be read, and the navigation be hit. @type {Check} */
export const canBeRead = (page) => page.evaluate(readingFaults);

/** Every control can be hit. @type {Check} */
export const canBeReached = (page) => page.evaluate(controlFaults);

/**
 * What is out of reach: beside the window or in a part that does not scroll, and what of the navigation is
 * covered by other parts of it.
 */
function readingFaults() {
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
  const workspace = document.querySelector('.workspace');
  const isScroller = workspace !== null && getComputedStyle(workspace).overflowY === 'auto';
  const end = isScroller
    ? workspace.getBoundingClientRect().top - workspace.scrollTop + workspace.scrollHeight
    : Math.max(root.scrollHeight, innerHeight) - scrollY;
  if (panel && panel.getBoundingClientRect().bottom > end + 1)
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
