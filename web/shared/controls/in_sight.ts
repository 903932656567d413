/** Brings what has just come up into sight. */
import { useLayoutEffect, useRef } from 'preact/hooks';

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
