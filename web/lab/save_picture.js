/** A drawn SVG as a file of its own: its look comes from the page's styles, which a file does not have. */

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
 * @param {SVGSVGElement} drawn as it stands in the page
 * @returns {string} the same picture as an SVG file
 */
export function svgText(drawn) {
  const { width, height } = drawn.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const sources = [drawn, ...drawn.querySelectorAll('*')];
  const targets = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((source, index) => {
    const look = getComputedStyle(source);
    for (const name of LOOK) targets[index].setAttribute(name, look.getPropertyValue(name));
    targets[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', NAMESPACE);
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
  const { width, height } = drawn.viewBox.baseVal;
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
