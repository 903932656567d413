/** Every view by keys alone: the focus is seen wherever Tab leads, no part keeps it, and no press loses it. */
import { addressOfView, placeOf } from '../../web/frame/places.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { expect, test } from './native.mjs';
import { engineReady } from './engine.mjs';

/** More stops than any view has. */
const MAX_STOPS = 200;

/** Nothing of these is pressed: they lead out of the page, load it anew, or open what the browser shows over it. */
const LEFT_ALONE =
  /^(Print|Save|Download|Copy|Share|Open|Read a photo|Full screen|Choose|From|Clear downloads|Erase everything)/;

/** So many buttons are pressed in a view. */
const PRESSES = 10;

/** So often a fault is looked at again before it is told. */
const PATIENCE = 100;

/** What has the focus: its name, whether it is the page itself, and what is wrong with how it is shown. */
function focusNow() {
  const element = /** @type {HTMLElement} */ (document.activeElement);
  if (!element || element === document.body || element === document.documentElement) return null;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const shown = [element, element.nextElementSibling, element.closest('label'), element.parentElement];
  // The board draws a heavy line around its selected cell, or dashes in another.
  const isCell = element.matches(
    '.board:has(.selection-line) .cell[data-selected], .cell:not([data-selected])',
  );
  const isMarked =
    isCell ||
    shown.some((part) => {
      const style = part && getComputedStyle(part);
      return (
        style &&
        ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
      );
    });
  const inner = element.shadowRoot?.activeElement;
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const above = document.elementFromPoint(x, y);
  const isCovered =
    above &&
    !element.contains(above) &&
    !above.contains(element) &&
    !element.closest('label')?.contains(above);
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const words = `${element.tagName.toLowerCase()} “${name || element.id}” ${element.className}`;
  return {
    words,
    name,
    isPressable: element.matches('main button:not([disabled], .key, [aria-disabled="true"])'),
    fault: !isInSight
      ? `${words} is out of sight`
      : isCovered
        ? `${words} is covered by ${above.outerHTML.slice(0, 80)}`
        : !isMarked && !inner
          ? `${words} has no mark of its focus`
          : '',
  };
}

/**
 * What has the focus, once the page has had time to bring it into sight or to give it on.
 * @param {import('@playwright/test').Page} page
 * @param {number} looks ten a second; more where that nothing has the focus is a fault
 */
async function focusSoon(page, looks = 5) {
  let focus = await page.evaluate(focusNow);
  // What is wrong may only be late on a slow machine, and where all is well nothing waits.
  for (let look = 0; look < (focus ? PATIENCE : looks) && (!focus || focus.fault); look += 1) {
    await page.waitForTimeout(100);
    focus = await page.evaluate(focusNow);
  }
  return focus;
}

/**
 * By its keys: those of its place, and then that of its part.
 * @param {import('@playwright/test').Page} page
 * @param {string} view its id
 */
async function visit(page, view) {
  if ((await page.locator('.panel').getAttribute('data-view')) !== view) {
    const place = /** @type {import('../../web/frame/places.ts').Place} */ (placeOf(view));
    const listed = place.parts.filter(({ under }) => !under);
    const number = listed.findIndex((part) => part.view === view) + 1;
    for (const key of ['g', place.key]) await page.keyboard.press(key);
    if (number) for (const key of ['g', String(number)]) await page.keyboard.press(key);
    else await page.goto(`./#${addressOfView(view)}`);
  }
  await expect(page.locator(`.panel[data-view="${view}"] .panel-body > *`).first()).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

test('in every view Tab leads to all that there is, and out again, and no press loses the focus', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    window.print = () => {};
    Element.prototype.requestFullscreen = async () => {};
    HTMLInputElement.prototype.showPicker = () => {};
  });
  await page.goto('./#play');
  await engineReady(page);
  /** @type {string[]} */
  const faults = [];
  for (const { id: view } of VIEWS) {
    await visit(page, view);
    let [stops, presses] = [0, 0];
    for (; stops < MAX_STOPS; stops += 1) {
      await leaveEditor();
      await page.keyboard.press('Tab');
      const focus = await focusSoon(page);
      if (!focus && stops > 5) break;
      if (!focus) continue;
      if (focus.fault) faults.push(`${view}: ${focus.fault}`);
      if (presses === PRESSES || !focus.isPressable || LEFT_ALONE.test(focus.name)) continue;
      presses += 1;
      await page.keyboard.press('Enter');
      await visitAgain(view);
      if (!(await focusSoon(page, PATIENCE)))
        faults.push(`${view}: the press of ${focus.words} loses the focus`);
    }
    if (stops >= MAX_STOPS) faults.push(`${view}: Tab does not come to the end of the page`);
    for (stops = 0; stops < MAX_STOPS; stops += 1) {
      await leaveEditor();
      await page.keyboard.press('Shift+Tab');
      const focus = await focusSoon(page);
      if (!focus && stops > 5) break;
      if (focus?.fault) faults.push(`${view}, backwards: ${focus.fault}`);
    }
    if (stops >= MAX_STOPS) faults.push(`${view}: Shift+Tab does not come to the start of the page`);
  }
  expect([...new Set(faults)]).toEqual([]);

  /** Tab indents in the Console’s editor, which says that Escape comes before the Tab that leaves it. */
  async function leaveEditor() {
    if (await page.evaluate(() => document.activeElement?.matches('.console-editor')))
      await page.keyboard.press('Escape');
  }

  /** Back to a view that a press has led out of. @param {string} view its id */
  async function visitAgain(view) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const now = await page.locator('.panel').getAttribute('data-view');
    if (now === view) return;
    if (!(await focusSoon(page, PATIENCE))) faults.push(`${view}: the way to ${now} loses the focus`);
    await page.keyboard.press('Escape'); // out of what takes letters
    await visit(page, view);
  }
});
