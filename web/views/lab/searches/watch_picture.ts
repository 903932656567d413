/** The board of a search as it is drawn for a file, and what the signs on it mean. */

import type { BoardDrawing, Look } from '../../../shared/board/board_picture.tsx';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { Light, WatchScene } from './watch_scene.ts';

/** How a cell that draws attention is set off, and what that says. */
const LIGHTS: Record<Light, [Look, string]> = {
  '': ['', ''],
  'tried': ['frame', 'Framed: tried now.'],
  'put': ['tint', 'Tinted: put in now.'],
  'checked': ['tint', 'Tinted: checked now.'],
  'loses': ['tint', 'Tinted: loses the digit that is struck out.'],
  'cause': ['ring', 'Ringed: the cause.'],
  'fails': ['hatching', 'Hatched: the dead end.'],
  'back': ['dashes', 'Dashed frame: taken back.'],
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
    'Bold: clues.',
    kinds.has('chosen') && 'Underlined: chosen.',
    kinds.has('forced') && 'Light: forced.',
    kinds.has('open') && 'Small: the values left.',
    ...[...lights].map((light) => LIGHTS[light][1]),
    unit >= 0 && 'Outlined: the unit in hand.',
  ];
  return parts.filter(Boolean).join(' ');
}
