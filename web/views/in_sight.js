/** Brings what has just come up into sight. */
import { useEffect, useRef } from 'preact/hooks';

/**
 * A ref for an element that is scrolled into sight, no further than needed, when it appears and whenever
 * `news` changes to something else than null.
 * @param {unknown} [news]
 */
export function useInSight(news = '') {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (news !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return place;
}
