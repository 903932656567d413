/** The board of a search as it is drawn for a file, and what the signs on it mean. */

import type { BoardDrawing, Look } from '../board/board_picture.tsx';
import type { Geometry } from '../board/geometry.ts';
import type { Light, WatchScene } from './watch_scene.ts';

/** How a cell that draws attention is set off, and what that says. */
const LIGHTS: Record<Light, [Look, string]> = {
  '': ['', ''],
  'tried': ['frame', 'framed: tried now'],
  'put': ['tint', 'tinted: put in now'],
  'checked': ['tint', 'tinted: checked now'],
  'loses': ['tint', 'tinted: loses the digit that is struck out'],
  'cause': ['ring', 'ringed: the cause'],
  'fails': ['hatching', 'hatched: the dead end'],
  'back': ['dashes', 'dashed frame: taken back'],
};

export function watchDrawing(geometry: Geometry, { cells, unit }: WatchScene): BoardDrawing {
  return {
    geometry,
    units: unit < 0 ? [] : [{ unit }],
    cells: cells.map(({ value, kind, domain, lost, light }) => {
      const gone = lost ? 1 << (lost - 1) : 0;
      return {
        digit: value,
        isClue: kind === 'clue',
        isUnderlined: kind === 'chosen',
        candidates: domain | gone,
        lost: gone,
        gained: 0,
        look: LIGHTS[light][0],
      };
    }),
  };
}

/** The legend of what is there: "Bold: clues. Ringed: the cause." */
export function watchLegend({ cells, unit }: WatchScene) {
  const kinds = new Set(cells.map(({ kind }) => kind));
  const lights = new Set(cells.map(({ light }) => light));
  const parts = [
    'bold: clues',
    kinds.has('chosen') && 'underlined: chosen',
    kinds.has('forced') && 'light: forced',
    kinds.has('open') && 'small: the values left',
    ...[...lights].map((light) => LIGHTS[light][1]),
    unit >= 0 && 'outlined: the unit in hand',
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${String(part)[0].toUpperCase()}${String(part).slice(1)}.`)
    .join(' ');
}
