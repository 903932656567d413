/** What the Lab's board shows of a search: each cell, why it draws attention, and its name. */
import { valuesText, type Problem } from '../../../shared/networks/problem.ts';
import { partOf } from './watch_text.ts';
import { CHOSEN, CLUE, type BoardState, type Replay } from './replay.ts';
import type { BoardDrawing, Look } from '../../../shared/board/board_picture.tsx';
import type { Geometry } from '../../../shared/board/geometry.ts';

/**
 * Why a cell is lit: a digit is tried in it or put in; it lost a value; it was checked and lost none; it is
 * the cause of that; it failed; its choice was taken back.
 */
export type Light = '' | 'checked' | 'tried' | 'put' | 'loses' | 'cause' | 'fails' | 'back';
/** `domain` is a mask, 0 where the cell has a digit; `lost` the digit that has just left it. */
export type WatchedCell = {
  cell: number;
  value: number;
  kind: 'clue' | 'chosen' | 'forced' | 'open';
  domain: number;
  lost: number;
  light: Light;
  label: string;
};
/** `unit` is the one in hand, or -1; `arc` the arc in hand: between a cell and its constraint with a peer. */
export type WatchScene = {
  cells: readonly WatchedCell[];
  unit: number;
  arc: { cell: number; peer: number } | null;
};

const KINDS = ['open', 'clue', 'chosen', 'forced'] as const;

const LIGHT_WORDS: Record<Light, string> = {
  '': '',
  'checked': ', checked now',
  'tried': ', tried now',
  'put': ', put in now',
  'loses': '',
  'cause': ', the cause',
  'fails': ', the dead end',
  'back': ', taken back',
};

/** @param state after so many events */
export function watchScene(replay: Replay, step: number, { values, domains, how }: BoardState): WatchScene {
  const { problem } = replay;
  const { lights, lost, unit, arc } = attention(replay, step);
  const cells = problem.cells.map((cell) => {
    const value = values[cell];
    const domain = value ? 0 : domains[cell];
    const light = lights.get(cell) ?? '';
    const gone = light === 'loses' ? lost : 0;
    const label = labelOf(problem, cell, value, how[cell], domain, gone) + LIGHT_WORDS[light];
    return { cell, value, kind: KINDS[how[cell]], domain, lost: gone, light, label };
  });
  return { cells, unit, arc };
}

function attention(replay: Replay, step: number) {
  const lights: Map<number, Light> = new Map();
  if (step === 0) return { lights, lost: 0, unit: -1, arc: null };
  const { kind, cell, digit, cause } = replay.event(step - 1);
  let unit = -1;
  if (kind === 'assign') {
    lights.set(cell, replay.isChoice(step - 1) ? 'tried' : 'put');
    if (cause > 1) unit = cause - 2;
  } else if (kind === 'prune') {
    if (cause >= 0) lights.set(cause, 'cause');
    if (cause !== cell) lights.set(cell, 'loses');
  } else if (kind === 'revise') {
    lights.set(cause, 'cause');
    lights.set(cell, 'checked');
  } else if (kind === 'fail') {
    if (cell >= 0) lights.set(cell, 'fails');
    else if (cause >= 0) unit = cause;
  } else if (kind === 'backtrack') {
    lights.set(cell, 'back');
  } else if (kind === 'learn') {
    for (const part of replay.trace.clauses[cause]) lights.set(partOf(replay.problem, part).cell, 'cause');
  } else if (kind === 'discrepancy') {
    lights.set(cell, 'put');
  }
  const isArc = (kind === 'prune' || kind === 'revise') && cause >= 0 && cause !== cell;
  const arc = isArc ? { cell, peer: cause } : null;
  return { lights, lost: kind === 'prune' ? digit : 0, unit, arc };
}

/** "r3c5, empty, candidates 2 4, loses 7"; of a network "SA, red blue, loses green". */
function labelOf(problem: Problem, cell: number, value: number, how: number, domain: number, lost: number) {
  const name = problem.cellName(cell);
  if (value) {
    const why = how === CLUE ? ', clue' : how === CHOSEN ? ', chosen' : '';
    return `${name}, ${problem.valueName(value)}${why}`;
  }
  const noun = problem.board ? 'candidate' : 'value';
  const left = domain ? `${noun}s ${valuesText(problem, domain).replaceAll('\u00a0', ' ')}` : `no ${noun}`;
  return `${name}, ${problem.board ? 'empty, ' : ''}${left}${lost ? `, loses ${problem.valueName(lost)}` : ''}`;
}

// The board of a search as it is drawn for a file, and what the signs on it mean.

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
