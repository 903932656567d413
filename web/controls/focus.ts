/**
 * Where the keyboard's focus goes. All that moves it runs at once (useLayoutEffect): an effect after the next
 * picture would come too late for who types fast.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Store } from '../app/store.ts';

/** Keyboard focus goes where the cursor goes, unless someone is typing elsewhere. */
export function useFocusOnCursor(grid: { current: HTMLElement | null }, cursor: number) {
  const shown = useRef(cursor);
  useLayoutEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    if (document.activeElement?.matches('input, textarea, select')) return;
    if (grid.current) focusCell(grid.current, cursor);
  }, [cursor]);
}

/**
 * After a change that may have taken away what held the focus, the board has it.
 * @param news what changed, by identity
 */
export function useRestoredFocus({ onBoard }: Store, ...news: unknown[]) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    const source = onBoard.peek();
    if (isLost && !isFirst.current && source) focusCell(document, source.selection.peek().cursor);
    isFirst.current = false;
  }, news);
}

/** What can take the focus and opens nothing by that, as a phone's keyboard. */
const TAKES_FOCUS = 'button, a[href], summary, [tabindex="0"], input:is([type=checkbox], [type=radio])';

/**
 * From now on, what takes away the element that has the focus gives it to another: one beside it, else the board, else
 * the panel. Otherwise a keyboard or a screen reader would begin again at the top of the page.
 */
export function keepFocus(page: Document) {
  /** What had the focus last, and what it is in, from inside out. */
  let way: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    way = [];
    for (let part = target as Element | null; part; part = part.parentElement) way.push(part);
  });
  const restore = () => {
    const [last] = way;
    const isLost = !page.activeElement || page.activeElement === page.body;
    if (!last || last.isConnected || !isLost) return;
    const around = way.find((part) => part.isConnected && !part.matches('main, .frame, body, html'));
    const beside = around?.closest('.panel-body, .drawer, [role="group"], section, ol, ul');
    const places = [...(beside?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? [])];
    const place = places.find((one) => one.checkVisibility() && !one.matches(':disabled'));
    const others = '[role="gridcell"][tabindex="0"], .panel';
    (place ?? page.querySelector<HTMLElement>(others))?.focus({ preventScroll: true });
  };
  new MutationObserver(restore).observe(page.body, { childList: true, subtree: true });
}

function focusCell(within: ParentNode, cell: number) {
  const element: HTMLElement | null = within.querySelector(`[data-cell="${cell}"]`);
  element?.focus({ preventScroll: true });
}
