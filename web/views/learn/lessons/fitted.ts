/** Words as large as their place allows: a scale at which a box has nothing below its edge. */
import { useLayoutEffect } from 'preact/hooks';

/** The scales that are tried, the largest first; a box that needs less than the last one scrolls. */
const LEAST = 0.5;
const STEPS = 20;
const scaleOf = (step: number) => 1 - (step * (1 - LEAST)) / STEPS;

/**
 * Sets `--fit` of a box, by which its style scales what is inside. It grows only when the box changes its size
 * or shows something else: what is followed step by step must not jump.
 * @param find the box, null where none is to be fitted
 * @param shown what the box shows
 */
export function useFitted(find: () => HTMLElement | null, shown: unknown) {
  useLayoutEffect(() => {
    const box = find();
    if (!box) return undefined;
    let step = 0;
    const isWhole = () => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
    const shrink = () => {
      const fits = (scale: number) => {
        box.style.setProperty('--fit', String(scaleOf(scale)));
        return isWhole();
      };
      if (isWhole()) return;
      let [low, high] = [step, STEPS];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (fits(middle)) high = middle;
        else low = middle + 1;
      }
      step = low;
      fits(step);
    };
    const begin = () => {
      step = 0;
      box.style.setProperty('--fit', '1');
      shrink();
    };
    begin();
    const resized = new ResizeObserver(begin);
    resized.observe(box);
    const changed = new MutationObserver(shrink);
    changed.observe(box, { childList: true, characterData: true, subtree: true });
    const listening = new AbortController();
    // Pictures that have loaded, and details that were opened: neither event bubbles.
    for (const type of ['load', 'toggle']) {
      box.addEventListener(type, shrink, { capture: true, signal: listening.signal });
    }
    void document.fonts.ready.then(() => listening.signal.aborted || begin());
    return () => {
      resized.disconnect();
      changed.disconnect();
      listening.abort();
      box.style.removeProperty('--fit');
    };
  }, [shown]);
}
