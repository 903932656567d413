/**
 * Where the keyboard's focus goes. All that moves it runs at once (useLayoutEffect): an effect after the next
 * picture would come too late for who types fast.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Store } from './app_context.ts';

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

function focusCell(within: ParentNode, cell: number) {
  const element: HTMLElement | null = within.querySelector(`[data-cell="${cell}"]`);
  element?.focus({ preventScroll: true });
}
