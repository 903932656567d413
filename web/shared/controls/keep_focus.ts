/** Keeps the keyboard's focus on the page when what had it goes. */

/** What can take the focus and opens nothing by that, as a phone's keyboard. */
const TAKES_FOCUS = 'button, a[href], summary, [tabindex="0"], input:is([type=checkbox], [type=radio])';

/** Whether an element comes later on the page than another, or is in it. */
const isBehind = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * From now on, what takes away or hides the element that has the focus gives it to another: the next one beside
 * it, else the last before it, else the board, else the panel. Otherwise a keyboard or a screen reader would begin again at the top of the page.
 */
export function keepFocus(page: Document) {
  /** What had the focus last, and what it is in, from inside out. */
  let way: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    way = [];
    for (let part = target as Element | null; part; part = part.parentElement) way.push(part);
  });
  /** The panel, while it has the focus in place of a board that has not come yet. */
  let waiting: Element | null = null;
  const boardCell = () => page.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  /** Whether a key was pressed last: who points goes on pointing, and keys then are the page's. */
  let isByKeys = false;
  page.addEventListener('keydown', () => (isByKeys = true), true);
  page.addEventListener('pointerdown', () => (isByKeys = false), true);
  const restore = () => {
    const [last] = way;
    const isLost = !page.activeElement || page.activeElement === page.body;
    if (waiting && page.activeElement === waiting) {
      const cell = boardCell();
      if (cell) waiting = null;
      return cell?.focus({ preventScroll: true });
    }
    const isThere = last?.isConnected && last.checkVisibility();
    if (!last || isThere || !isLost || !isByKeys) return;
    const around = way.find((part) => part.isConnected && !part.matches('main, .frame, body, html'));
    const beside = around?.closest('.panel-body, .drawer, [role="group"], section, ol, ul');
    const places = [...(beside?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? [])].filter((one) =>
      one.checkVisibility(),
    );
    const place = places.find((one) => around && isBehind(one, around)) ?? places.at(-1);
    const other = boardCell() ?? page.querySelector<HTMLElement>('.panel');
    waiting = !place && other?.matches('.panel') ? other : null;
    (place ?? other)?.focus({ preventScroll: true });
  };
  new MutationObserver((changes) => {
    restore();
    // What is hidden loses the focus only when the page is drawn next.
    if (changes.some(({ type }) => type === 'attributes')) requestAnimationFrame(() => setTimeout(restore));
  }).observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
  });
}
