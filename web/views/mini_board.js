/** A small picture of a puzzle. */
import { readGrid } from '../model/codecs.js';
import { symbolOf } from '../model/digits.js';
import { CLASSIC } from '../model/geometry.js';
import { linePaths } from '../model/outline.js';
import { counted } from '../model/words.js';
import { html } from './html.js';

/** @param {{ puzzle: string, geometry?: import('../model/geometry.js').Geometry }} props */
export function MiniBoard({ puzzle, geometry = CLASSIC }) {
  const values = readGrid(puzzle, geometry) ?? [];
  const { size } = geometry;
  const { cells, boxes } = linePaths(geometry);
  return html`<svg
    class="mini-board"
    viewBox=${`0 0 ${size} ${size}`}
    role="img"
    aria-label=${`A puzzle of ${counted(values.filter(Boolean).length, 'clue')}`}
  >
    <rect class="mini-sheet" width=${size} height=${size} />
    <path class="cell-lines" d=${cells} />
    <path class="box-lines" d=${`${boxes}M0 0h${size}v${size}h-${size}z`} />
    ${values.map(
      (value, cell) =>
        value > 0 &&
        html`<text x=${geometry.columnOf(cell) + 0.5} y=${geometry.rowOf(cell) + 0.74}
          >${symbolOf(value)}</text
        >`,
    )}
  </svg>`;
}
