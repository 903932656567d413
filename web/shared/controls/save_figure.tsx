/**
 * A drawn SVG as a file of its own: its look comes from the page's styles, which a file does not have. What
 * only a file needs (a legend, a caption) is below the picture: as lines of text, or where it is drawn, in a
 * group of FOOT_CLASS, which the page does not show; `data-foot` on the picture is that group's height.
 */
import { render, type ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import { useApp } from './app_context.ts';

/** The class of what is drawn for the file alone. */
export const FOOT_CLASS = 'figure-foot';

const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
  'text-decoration-line',
];
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The width of a saved picture in pixels: enough for a slide. */
const PICTURE_WIDTH = 1600;

/** A line of text below a picture: its height, and its letters', in widths of the picture. */
const LINE = 1 / 24;
const LETTERS = 1 / 38;

/** So many letters of that size fit into a line. */
const MAX_LETTERS = 64;

/** Lines that are as long as fit, broken between words; a longer word, such as a large puzzle, is cut. */
export function brokenIntoLines(text: string): string[] {
  const lines: string[] = [];
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${MAX_LETTERS}}`, 'gu')) ?? []);
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length && longer.length <= MAX_LETTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The picture's place and size with its foot and its lines. */
function boxOf({ viewBox: { baseVal }, dataset }: SVGSVGElement, lines: number) {
  const { x, y, width } = baseVal;
  const below = lines ? (lines + 0.5) * width * LINE : 0;
  return { x, y, width, height: baseVal.height + Number(dataset.foot ?? 0) + below };
}

/** The colour on which an element is drawn: the nearest one that is not transparent. */
function paperUnder(drawn: Element) {
  for (let at = drawn.parentElement; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== 'rgba(0, 0, 0, 0)') return colour;
  }
  return '#fff';
}

/**
 * @param drawn as it stands in the page
 * @param notes what is written below it: a legend, a caption
 * @returns the same picture as an SVG file
 */
function svgText(drawn: SVGSVGElement, notes: readonly string[] = []): string {
  const lines = notes.flatMap(brokenIntoLines);
  const { x, y, width, height } = boxOf(drawn, lines.length);
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const sources = [drawn, ...drawn.querySelectorAll('*')];
  const targets = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((source, index) => {
    const look = getComputedStyle(source);
    for (const name of LOOK) targets[index].setAttribute(name, look.getPropertyValue(name));
    targets[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  // In pixels, not in the picture's own units: at a few pixels' width, browsers lose thin letters such as 1.
  copy.setAttribute('width', String(PICTURE_WIDTH));
  copy.setAttribute('height', String(Math.round((PICTURE_WIDTH * height) / width)));
  copy.prepend(element('rect', { x, y, width: '100%', height: '100%', fill: paperUnder(drawn) }));
  const look = {
    'x': x + width * LETTERS,
    'font-family': 'sans-serif',
    'text-anchor': 'start', // whatever the picture's own text does
    'font-size': width * LETTERS,
    'fill': getComputedStyle(drawn.parentElement ?? drawn).color,
  };
  lines.forEach((line, index) => {
    const text = element('text', { ...look, y: y + height - (lines.length - index - 0.25) * width * LINE });
    text.textContent = line;
    copy.append(text);
  });
  return new XMLSerializer().serializeToString(copy);
}

function element(name: string, attributes: Readonly<Record<string, string | number>>) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** @returns the same picture as a PNG file; null where the browser cannot */
async function pngBlob(drawn: SVGSVGElement, notes: readonly string[] = []): Promise<Blob | null> {
  const { width, height } = boxOf(drawn, notes.flatMap(brokenIntoLines).length);
  return pngOf(svgText(drawn, notes), PICTURE_WIDTH, Math.round((PICTURE_WIDTH * height) / width));
}

/**
 * @param svg a whole file
 * @param width in pixels
 * @param height in pixels; without it as the picture is
 * @returns a PNG file; null where the browser cannot
 */
async function pngOf(svg: string, width: number, height?: number): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: height ?? Math.round((width * image.naturalHeight) / image.naturalWidth),
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A place on white paper outside of what the page shows, for a picture that is drawn for its file alone. */
function drawnApart(draw: () => ComponentChildren) {
  const host = Object.assign(document.createElement('div'), { hidden: true });
  host.style.background = '#fff';
  host.style.color = '#111';
  document.body.append(host);
  render(draw(), host);
  return host;
}

type SaveFigureProps = {
  id: string;
  title: string;
  isReady?: boolean;
  notes?: readonly string[];
  draw?: () => ComponentChildren;
  save?: (name: string, content: string | Blob | null) => void;
};

/**
 * Buttons that save a picture: one that the page shows, found by its identifier when one of them is pressed,
 * or what `draw` draws, for what the page shows otherwise than as one SVG.
 * @param props `id` is the
 *   file's name too; `notes` are written below the picture; `save` for what tells of it in a place of its own
 */
export function SaveFigure({ id, title, isReady = true, notes = [], draw, save }: SaveFigureProps) {
  const { commands } = useApp();
  const saveWith = save ?? commands.savePicture;

  async function saveAs(kind: 'svg' | 'png') {
    const apart = draw && drawnApart(draw);
    const found = (apart ? apart.firstChild : document.getElementById(id)) as unknown;
    const drawn = found as SVGSVGElement | null;
    if (drawn)
      saveWith(`${id}.${kind}`, kind === 'svg' ? svgText(drawn, notes) : await pngBlob(drawn, notes));
    if (apart) {
      render(null, apart);
      apart.remove();
    }
  }

  return (['svg', 'png'] as const).map((kind) => (
    <Button isOff={!isReady} act={() => saveAs(kind)}>
      {title} as {kind.toUpperCase()}
    </Button>
  ));
}
