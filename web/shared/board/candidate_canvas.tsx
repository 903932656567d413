/**
 * The canvas over the cells that shows their candidates; print and special cells show them as text. A board of 25x25 has
 * 15,625 places for them: as elements they cost a third of a second at a key press, here only the places that have
 * changed are drawn.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { symbolOf, digitsIn, has, maskOf } from './digits.ts';
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

/** The margin around a cell's candidates, in sizes of a cell: `.marks` in board.css has the same. */
const MARGIN = 0.07;

/** The chip behind the highlighted digit, in sizes of the font, as `.marks i[data-lit]` has it. */
const CHIP = { width: 0.91, height: 1, radius: 0.15 };

/** What is cleared reaches so far beyond a place, in sizes of a place: a chip may be a little higher. */
const OVERHANG = 0.03;

/**
 * `side` is the board's, and `fontSize` the candidates', in the canvas's pixels; `isDense` where these are so
 * small that glyphs need not be fitted to them.
 */
export type Look = {
  isDense: boolean;
  side: number;
  fontSize: number;
  font: string;
  ink: string;
  chip: string;
  onChip: string;
};

/** What of a context is used. */
type Context = Pick<
  CanvasRenderingContext2D,
  | 'font'
  | 'fillStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'textRendering'
  | 'clearRect'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
  | 'fillText'
  | 'measureText'
>;

/** Whether a cell shows candidates and nothing beside or about them, which takes elements. */
export const isPlain = ({ candidates, corner, centre, sets, group, tones, lost, gained }: CellView) =>
  candidates > 0 && !corner && !centre && !sets && !group && !tones && !lost && !gained;

export function createPainter(context: Context, { boxRows, boxColumns, size }: Geometry) {
  /** By cell: the candidates that are drawn, as a mask, and which of them is highlighted, 0 for none. */
  const drawn = Array.from({ length: size * size }, () => ({ candidates: 0, lit: 0 }));
  let views: readonly CellView[] = [];
  let look: Look | null = null;
  /** From the middle of a line down to its baseline, in the canvas's pixels. */
  let descent = 0;

  function drawPlace(cell: number, digit: number, isShown: boolean, isLit: boolean) {
    const { side, fontSize, ink, chip, onChip } = look as Look;
    const pitch = side / size;
    const width = (pitch * (1 - 2 * MARGIN)) / boxColumns;
    const height = (pitch * (1 - 2 * MARGIN)) / boxRows;
    const left = pitch * ((cell % size) + MARGIN) + width * ((digit - 1) % boxColumns);
    const top = pitch * (Math.floor(cell / size) + MARGIN) + height * Math.floor((digit - 1) / boxColumns);
    const more = 1 + 2 * OVERHANG;
    context.clearRect(left - width * OVERHANG, top - height * OVERHANG, width * more, height * more);
    if (!isShown) return;
    const [x, y] = [left + width / 2, top + height / 2];
    if (isLit) {
      const [wide, high] = [CHIP.width * fontSize, CHIP.height * fontSize];
      context.beginPath();
      context.roundRect(x - wide / 2, y - high / 2, wide, high, CHIP.radius * fontSize);
      context.fillStyle = chip;
      context.fill();
    }
    context.fillStyle = isLit ? onChip : ink;
    context.fillText(symbolOf(digit), x, Math.round(y + descent)); // a line of text begins at a whole pixel
  }

  function draw() {
    if (!look) return;
    for (const view of views) {
      const known = drawn[view.cell];
      const candidates = isPlain(view) ? view.candidates : 0;
      const lit = view.lit && has(candidates, view.lit) ? view.lit : 0;
      if (candidates === known.candidates && lit === known.lit) continue;
      let changed = candidates ^ known.candidates;
      if (lit !== known.lit) changed |= maskOf([lit, known.lit].filter(Boolean));
      for (const digit of digitsIn(changed)) {
        drawPlace(view.cell, digit, has(candidates, digit), digit === lit);
      }
      drawn[view.cell] = { candidates, lit };
    }
  }

  return {
    /** @param cells all of the board's, in order */
    show(cells: readonly CellView[]) {
      views = cells;
      draw();
    },

    /** Draws everything anew. A canvas that has been resized is empty, and has forgotten its font. */
    setLook(next: Look) {
      look = next;
      context.clearRect(0, 0, next.side, next.side);
      context.font = next.font;
      context.textAlign = 'center';
      context.textBaseline = 'alphabetic';
      context.textRendering = next.isDense ? 'geometricPrecision' : 'auto';
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('0');
      descent = (above - below) / 2;
      for (const cell of drawn) Object.assign(cell, { candidates: 0, lit: 0 });
      draw();
    },
  };
}
