/** The canvas over the cells that shows their candidates; print and special cells show them as text. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createPainter } from './candidate_painter.ts';
import type { Geometry } from './geometry.ts';
import type { CellView } from './scene.ts';

/** In pixels: browsers refuse larger canvases, or take too much memory for them. */
const MAX_SIDE = 4096;

/** From this ratio on, browsers do not fit the glyphs of text to pixels either. */
const DENSE = 1.5;

/** What decides a canvas's colours, beside the attributes of the root element. */
const COLOUR_QUERIES = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/** Nothing of it is for assistive technology: the names of the cells say what it shows. */
export function CandidateCanvas({ geometry, cells }: { geometry: Geometry; cells: readonly CellView[] }) {
  const element = useRef<HTMLCanvasElement>(null);
  const painter = useRef<ReturnType<typeof createPainter> | null>(null);

  useLayoutEffect(() => {
    const canvas = element.current as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    const created = createPainter(context, geometry);
    painter.current = created;
    const end = onChangedLook(canvas, () => created.setLook(lookOf(canvas)));
    return () => {
      end();
      painter.current = null;
    };
  }, [geometry]);
  useLayoutEffect(() => painter.current?.show(cells), [cells, geometry]);

  return <canvas class="candidate-canvas" aria-hidden="true" ref={element} />;
}

/** Sizes the canvas to its place, and reads from the style sheets how candidates look there. */
function lookOf(canvas: HTMLCanvasElement) {
  const { clientWidth } = canvas;
  const side = Math.min(MAX_SIDE, Math.round(clientWidth * devicePixelRatio));
  // Read before anything is written, or the browser would have to find out twice.
  const { fontWeight, fontFamily, fontSize, color, fill, stroke } = getComputedStyle(canvas);
  const pixels = parseFloat(fontSize) * (side / clientWidth);
  if (canvas.width !== side || canvas.height !== side) Object.assign(canvas, { width: side, height: side });
  // At a ratio such as 1.5 the board may begin between two pixels: its own are to be moved, not blurred.
  canvas.style.imageRendering = Number.isInteger(devicePixelRatio) ? '' : 'pixelated';
  return {
    ...{ side, fontSize: pixels, font: `${fontWeight} ${pixels}px ${fontFamily}` },
    ...{ ink: color, chip: fill, onChip: stroke, isDense: devicePixelRatio >= DENSE },
  };
}

/**
 * Calls `change` once the canvas has its size, and whenever its size, its colours or its fonts have changed.
 * @returns ends that
 */
function onChangedLook(canvas: HTMLCanvasElement, change: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const changeIfLaidOut = () => {
    if (canvas.clientWidth) change();
  };
  const size = new ResizeObserver(changeIfLaidOut);
  size.observe(canvas);
  const attributes = new MutationObserver(changeIfLaidOut);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  for (const query of COLOUR_QUERIES) {
    matchMedia(query).addEventListener('change', changeIfLaidOut, { signal });
  }
  document.fonts.addEventListener('loadingdone', changeIfLaidOut, { signal });
  return () => {
    ended.abort();
    size.disconnect();
    attributes.disconnect();
  };
}

/** Whether the page is being printed: on paper, text is sharper than a picture of it. */
export function useIsPrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('beforeprint', () => setPrinting(true), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => ended.abort();
  }, []);
  return isPrinting;
}
