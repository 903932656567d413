/** Brings what has just come up into sight. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A row of which no more than this is in sight, in px, is gone and not cut. */
const SLIVER = 8;

/**
 * A ref for an element that is scrolled into sight, no further than needed, when it appears and whenever
 * `news` changes to something else than null. One that is higher than its place is seen from its head on.
 */
export function useInSight<Shown extends HTMLElement = HTMLDivElement>(news: unknown = '') {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    if (news === null || !element.current) return;
    element.current.scrollIntoView({ block: 'nearest' });
    const port = element.current.closest('.panel-body');
    if (!port) return;
    const above = port.getBoundingClientRect().top - element.current.getBoundingClientRect().top;
    if (above > 0) port.scrollTop -= above;
  }, [news]);
  return element;
}

/**
 * Scrolls what was opened into sight, but cuts no row above it in two: there, its end stays below.
 * @param rows a selector of the rows above
 */
export function showOpened(opened: Element, rows: string) {
  opened.scrollIntoView({ block: 'nearest' });
  const port = opened.closest('.panel-body');
  if (!port) return;
  const { top } = port.getBoundingClientRect();
  for (const row of port.querySelectorAll(rows)) {
    const { top: rowTop, bottom } = row.getBoundingClientRect();
    if (rowTop < top && bottom > top + SLIVER) port.scrollTop -= top - rowTop;
  }
}
