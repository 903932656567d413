/**
 * A drawn SVG as a file of its own: its look comes from the page's styles, which a file does not have. What
 * only a file needs (a legend, a caption) is drawn below the picture, in a group of FOOT_CLASS, where the
 * page does not show it; `data-foot` on the picture is its height.
 */
import { html } from './html.js';

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
];
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The width of a saved picture in pixels: enough for a slide. */
const PNG_WIDTH = 1600;

/**
 * The picture's size with its foot.
 * @param {SVGSVGElement} drawn
 */
function sizeOf({ viewBox: { baseVal }, dataset }) {
  return { width: baseVal.width, height: baseVal.height + Number(dataset.foot ?? 0) };
}

/**
 * @param {SVGSVGElement} drawn as it stands in the page
 * @returns {string} the same picture as an SVG file
 */
export function svgText(drawn) {
  const { width, height } = sizeOf(drawn);
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const sources = [drawn, ...drawn.querySelectorAll('*')];
  const targets = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((source, index) => {
    const look = getComputedStyle(source);
    for (const name of LOOK) targets[index].setAttribute(name, look.getPropertyValue(name));
    targets[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS(NAMESPACE, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(drawn.parentElement ?? drawn).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

/**
 * @param {SVGSVGElement} drawn
 * @returns {Promise<Blob | null>} the same picture as a PNG file; null where the browser cannot
 */
export async function pngBlob(drawn) {
  const { width, height } = sizeOf(drawn);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawn))}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = Object.assign(document.createElement('canvas'), {
    width: PNG_WIDTH,
    height: Math.round((PNG_WIDTH * height) / width),
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Buttons that save a picture, which is found by its identifier when one of them is pressed.
 * @param {{ id: string, title: string, isReady?: boolean,
 *   save: (name: string, content: string | Blob | null) => void }} props
 */
export function SaveFigure({ id, title, isReady = true, save }) {
  /** @param {'svg' | 'png'} kind */
  async function saveAs(kind) {
    const drawn = /** @type {SVGSVGElement | null} */ (/** @type {unknown} */ (document.getElementById(id)));
    if (drawn) save(`${id}.${kind}`, kind === 'svg' ? svgText(drawn) : await pngBlob(drawn));
  }

  return html`${/** @type {const} */ (['svg', 'png']).map(
    (kind) =>
      html`<button type="button" class="button" disabled=${!isReady} onClick=${() => saveAs(kind)}>
        ${title} as ${kind.toUpperCase()}
      </button>`,
  )}`;
}
