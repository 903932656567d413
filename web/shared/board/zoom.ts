/** A board that is larger than its place: two fingers zoom and move it, and it follows the cursor. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { AppValue } from '../controls/app_context.ts';

/** How much of the place stays between the cursor's cell and its edge, where there is more board. */
const MARGIN = 0.1;

/**
 * @param isForFingers whether two fingers zoom: not where the first one draws
 * @returns what the board's place needs: its `ref` and handlers
 */
export function useZoom(
  { store, commands }: AppValue,
  cursor: number | undefined,
  isForFingers: boolean,
): object {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef<Map<number, { x: number; y: number }>>(new Map());
  const isPinching = useRef(false);
  /** The zoom that fingers have made: it says itself where the board is. */
  const pinched = useRef(1);
  const zoom = store.zoom.value;

  useLayoutEffect(() => {
    if (frame.current && zoom > 1 && zoom !== pinched.current) showCursor(frame.current, cursor);
  }, [zoom]);
  useLayoutEffect(() => {
    if (frame.current && zoom > 1 && !isPinching.current) showCursor(frame.current, cursor);
  }, [cursor]);

  /** Zooms, and keeps what is under one point where another point is. */
  function zoomAt(next: number, from: { x: number; y: number }, to: { x: number; y: number } = from) {
    const element = frame.current as HTMLElement;
    const { left, top } = element.getBoundingClientRect();
    const before = store.zoom.value;
    commands.setZoom(next);
    const now = store.zoom.value;
    pinched.current = now;
    draw(element, now);
    element.scrollLeft = scrolledTo(from.x - left, to.x - left, element.scrollLeft, now / before);
    element.scrollTop = scrolledTo(from.y - top, to.y - top, element.scrollTop, now / before);
  }

  useEffect(() => {
    const element = frame.current;
    /** @param event a pinch on a touchpad comes as a wheel with Ctrl */
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault(); // or the browser would zoom the page
      zoomAt(store.zoom.value * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  function onPointerDownCapture(event: PointerEvent) {
    if (event.pointerType !== 'touch' || !isForFingers) return;
    if (event.isPrimary) fingers.current.clear();
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    isPinching.current = fingers.current.size > 1; // one finger selects, two move the board
  }

  function onPointerMoveCapture(event: PointerEvent) {
    const touches = fingers.current;
    if (!isPinching.current || !touches.has(event.pointerId)) return;
    event.stopPropagation(); // the finger that stays when the other is lifted selects nothing either
    if (touches.size < 2) return;
    const before = spanOf(touches);
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spanOf(touches);
    if (before.length > 0) zoomAt((store.zoom.value * after.length) / before.length, before, after);
  }

  function onPointerUpCapture(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  return {
    ref: frame,
    onPointerDownCapture,
    onPointerMoveCapture,
    onPointerUpCapture,
    onPointerCancelCapture: onPointerUpCapture,
  };
}

/**
 * How far a place is scrolled where what was at one point of it comes to another, `times` as large.
 * @param from a point of the place, from its edge
 */
export const scrolledTo = (from: number, to: number, scroll: number, times: number) =>
  (from + scroll) * times - to;

/** @param fingers two at least */
export function spanOf(fingers: ReadonlyMap<number, { x: number; y: number }>) {
  const [one, other] = [...fingers.values()];
  const length = Math.hypot(one.x - other.x, one.y - other.y);
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, length };
}

/** Draws a zoom at once: the place must be right before it is scrolled. */
function draw(frame: HTMLElement, zoom: number) {
  frame.toggleAttribute('data-zoomed', zoom > 1);
  (frame.firstElementChild as HTMLElement).style.setProperty('--zoom', String(zoom));
}

/** Scrolls no further than it needs to show the cursor's cell. */
export function showCursor(frame: HTMLElement, cursor: number | undefined) {
  const cell = frame.querySelector(`[data-cell="${cursor}"]`)?.getBoundingClientRect();
  if (!cell) return;
  const box = frame.getBoundingClientRect();
  const margin = box.width * MARGIN;
  frame.scrollLeft += overhang(cell.left - margin, cell.right + margin, box.left, box.right);
  frame.scrollTop += overhang(cell.top - margin, cell.bottom + margin, box.top, box.bottom);
}

/** How far a stretch reaches beyond another: below 0 where it begins before it. */
function overhang(start: number, end: number, min: number, max: number) {
  return start < min ? start - min : Math.max(0, end - max);
}
