/**
 * A board with what happens on it, drawn for a file. Every sign is a shape of its own, so that a grey copy
 * says what the screen's colours say.
 */
import { html } from '../controls/html.js';
import { drawGroups, drawLinks } from '../steps/chain_links.js';
import { GROUPS, toneOf } from '../steps/step_picture.js';
import { digitsIn } from './masks.js';
import { borderPath, unitPath } from './outline.js';
import { PuzzlePicture, candidatePlace } from './puzzle_picture.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../steps/step_picture.js').Tone} Tone */
/** How a cell is set off. @typedef {'' | 'tint' | 'frame' | 'ring' | 'hatching' | 'dashes'} Look */
/**
 * What is around a candidate.
 * @typedef {'pale' | 'disc' | 'circle' | 'block' | 'square' | 'diamond'} Shape
 */
/**
 * Masks of digits; `letters` are the sets that the cell is in, `shapeOf` what is around a candidate.
 * @typedef {{ digit: number, isClue: boolean, candidates: number, corner?: number, centre?: number,
 *   colour?: number, look: Look, isUnderlined?: boolean, lost: number, gained: number, letters?: string,
 *   shapeOf?: (digit: number) => Shape | undefined }} DrawnCell
 */
/**
 * @typedef {{ geometry: Geometry, cells: readonly DrawnCell[],
 *   units?: readonly { unit: number, isDashed?: boolean }[], outlined?: readonly number[],
 *   links?: readonly import('../steps/step_picture.js').PictureLink[] }} BoardDrawing
 */

/** @type {Record<Tone, Shape>} */
export const SHAPES = {
  cause: 'pale',
  clash: 'pale',
  fin: 'square',
  extra: 'diamond',
  on: 'disc',
  assumed: 'disc',
  colour_a: 'disc',
  off: 'circle',
  colour_b: 'circle',
  colour_c: 'block',
  colour_d: 'square',
};

/** @type {Record<import('../steps/step_picture.js').LinkKind, string | undefined>} */
const DASHES = { strong: undefined, weak: '0.13 0.08', common: '0.03 0.09', implied: '0.16 0.06 0.04 0.06' };

const INK = '#111111';
const BLUE = '#24569c';
const RED = '#a3123c';
const TINT = '#dfe6ee';
const PALE = '#d4d4d4';
const FULL = '#b4b4b4';

/**
 * What a board source shows, to be drawn for a file.
 * @param {import('./source.js').BoardSource<import('./scene.js').CellView>} source
 * @returns {BoardDrawing}
 */
export function drawingOf({ geometry, cells, selected, picture }) {
  return {
    geometry,
    outlined: selected,
    units: picture?.units.map(({ unit, tone }) => ({ unit, isDashed: tone === 'cover' })),
    links: picture?.links.filter(({ ahead }) => !ahead),
    cells: cells.map((view) => ({
      ...view,
      isClue: view.kind === 'clue',
      candidates: view.candidates | view.lost | view.gained,
      look: lookOf(view),
      letters: view.group ? GROUPS[view.group][0] : view.sets,
      shapeOf: (digit) => {
        const tone = toneOf(view.tones, digit);
        return tone && SHAPES[tone];
      },
    })),
  };
}

/**
 * @param {import('./scene.js').CellView} view
 * @returns {Look}
 */
function lookOf({ clash, effect, witness, cause }) {
  if (clash) return 'hatching';
  if (effect === 'gain') return 'frame';
  if (witness) return 'ring';
  return cause ? 'tint' : '';
}

/** @param {{ drawing: BoardDrawing, name: string }} props */
export function BoardPicture({ drawing: { geometry, cells, units = [], outlined = [], links = [] }, name }) {
  const { size } = geometry;
  const entries = {
    digits: cells.map(({ digit }) => digit),
    candidates: cells.map(({ digit, candidates }) => (digit ? 0 : candidates)),
    corner: cells.map(({ digit, corner = 0 }) => (digit ? 0 : corner)),
    centre: cells.map(({ digit, centre = 0 }) => (digit ? 0 : centre)),
    colour: cells.map(({ colour = 0 }) => colour),
  };
  const each = (/** @type {(view: DrawnCell, x: number, y: number, cell: number) => unknown} */ draw) =>
    cells.map((view, cell) => draw(view, geometry.columnOf(cell), geometry.rowOf(cell), cell));
  const drawn = drawLinks(links, geometry);
  return html`<${PuzzlePicture}
    ...${{ geometry, entries, name }}
    clues=${cells.map(({ digit, isClue }) => (isClue ? digit : 0))}
    under=${each(({ look, candidates, digit, shapeOf }, x, y, cell) => [
      LOOKS[look]?.(x, y),
      !digit && shapeOf && digitsIn(candidates).map((one) => shaped(geometry, cell, one, shapeOf(one))),
    ])}
    over=${html`${units.map(
      ({ unit, isDashed }) =>
        html`<path
          d=${unitPath(geometry, unit)}
          fill="none"
          stroke=${INK}
          stroke-width=${0.007 * size}
          stroke-dasharray=${isDashed ? '0.2 0.14' : undefined}
        />`,
    )}
    ${outlined.length > 0 && html`<path d=${borderPath(geometry, outlined)} ...${line(BLUE, 0.1)} />`}
    ${drawGroups(links, geometry).map((path) => html`<path d=${path} ...${line(FULL, 0.06)} />`)}
    ${drawn.map(({ line: path, head, strong }, index) => {
      const dashes = DASHES[links[index].kind];
      return html`<path d=${path} ...${line('#ffffff', 0.09)} />
        <path d=${path} ...${line(BLUE, strong ? 0.055 : 0.035)} stroke-dasharray=${dashes} />
        ${head && html`<path d=${head} fill=${BLUE} />`}`;
    })}
    ${each(({ digit, lost, gained, isUnderlined, letters }, x, y, cell) => [
      !digit && digitsIn(lost).map((one) => struck(geometry, cell, one)),
      !digit && digitsIn(gained).map((one) => shaped(geometry, cell, one, 'gained')),
      isUnderlined && html`<path d=${`M${x + 0.25} ${y + 0.86}h0.5`} ...${line(INK, 0.05)} />`,
      letters &&
        html`<text x=${x + 0.86} y=${y + 0.22} font-size="0.2" font-weight="600">${letters}</text>`,
    ])}`}
  />`;
}

/** @param {string} stroke @param {number} width */
const line = (stroke, width) => ({ fill: 'none', stroke, 'stroke-width': width });

/** What sets a cell off. @type {Record<string, ((x: number, y: number) => unknown) | undefined>} */
const LOOKS = {
  tint: (x, y) => html`<rect x=${x} y=${y} width="1" height="1" fill=${TINT} />`,
  frame: (x, y) =>
    html`<rect x=${x + 0.06} y=${y + 0.06} width="0.88" height="0.88" ...${line(BLUE, 0.08)} />`,
  ring: (x, y) => html`<circle cx=${x + 0.5} cy=${y + 0.5} r="0.42" ...${line(INK, 0.05)} />`,
  hatching: (x, y) =>
    html`<path
      d=${[0.25, 0.5, 0.75, 1]
        .map((at) => `M${x} ${y + at}L${x + at} ${y}M${x + at} ${y + 1}L${x + 1} ${y + at}`)
        .join('')}
      ...${line('#9a9a9a', 0.03)}
    />`,
  dashes: (x, y) =>
    html`<rect
      x=${x + 0.07}
      y=${y + 0.07}
      width="0.86"
      height="0.86"
      ...${line(INK, 0.05)}
      stroke-dasharray="0.14 0.1"
    />`,
};

/**
 * A shape around a candidate.
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} digit
 * @param {Shape | 'gained' | undefined} shape
 */
function shaped(geometry, cell, digit, shape) {
  if (!shape) return null;
  const { x, y, room } = candidatePlace(geometry, cell, digit);
  const r = 0.46 * room;
  switch (shape) {
    case 'block':
    case 'square':
      return html`<rect
        ...${{ x: x - r, y: y - r, width: 2 * r, height: 2 * r }}
        fill=${shape === 'block' ? FULL : 'none'}
        stroke=${INK}
        stroke-width="0.03"
      />`;
    case 'diamond':
      return html`<path
        d=${`M${x} ${y - 1.2 * r}l${1.2 * r} ${1.2 * r}l${-1.2 * r} ${1.2 * r}l${-1.2 * r} ${-1.2 * r}z`}
        ...${line(INK, 0.025)}
      />`;
    case 'gained':
      return html`<circle cx=${x} cy=${y} r=${1.1 * r} ...${line(BLUE, 0.05)} />`;
    default:
      return html`<circle
        ...${{ cx: x, cy: y, r }}
        fill=${shape === 'pale' ? PALE : shape === 'disc' ? FULL : 'none'}
        stroke=${shape === 'pale' ? 'none' : INK}
        stroke-width="0.03"
      />`;
  }
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} digit
 */
function struck(geometry, cell, digit) {
  const { x, y, room } = candidatePlace(geometry, cell, digit);
  const half = 0.42 * room;
  return html`<path d=${`M${x - half} ${y + half}L${x + half} ${y - half}`} ...${line(RED, 0.045)} />`;
}
