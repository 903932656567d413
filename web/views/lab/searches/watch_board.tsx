/**
 * The board of a search: each cell, why it draws attention and its name; digits that stand, domains that shrink, and
 * the cell or unit in hand.
 */
import { valuesText, type Problem } from '../../../shared/networks/problem.ts';
import { partOf } from './watch_text.ts';
import { CHOSEN, CLUE, type BoardState, type Replay } from './replay.ts';
import { Component } from 'preact';
import { symbolOf, bit, digitsIn } from '../../../shared/board/digits.ts';
import { linePaths, unitPath } from '../../../shared/board/outline.ts';
import type { BoardDrawing, Look } from '../../../shared/board/board_picture.tsx';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { Guess } from './guess_state.ts';

/**
 * Why a cell is lit: a digit is tried in it or put in; it lost a value; it was checked and lost none; it is
 * the cause of that; it failed; its choice was taken back.
 */
export type Light = '' | 'checked' | 'tried' | 'put' | 'loses' | 'cause' | 'fails' | 'back';
/** `domain` is a mask, 0 where the cell has a digit; `lost` the digit that has just left it. */
type WatchedCell = {
  cell: number;
  value: number;
  kind: 'clue' | 'chosen' | 'forced' | 'open';
  domain: number;
  lost: number;
  light: Light;
  label: string;
};
/** `unit` is the one in hand, or -1; `arc` the arc in hand: between a cell and its constraint with a peer. */
type WatchScene = {
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

// The board of a search: digits that stand, domains that shrink, and the cell or unit in hand.

/**
 * @param props `guess` is drawn in its cell; `choose` is told which cell was
 *   pressed
 */
export function WatchBoard({
  geometry,
  scene,
  guess = null,
  choose,
}: {
  geometry: Geometry;
  scene: WatchScene | null;
  guess?: Guess | null;
  choose?: (cell: number) => void;
}) {
  const { size } = geometry;
  const lines = linePaths(geometry);
  return (
    <div
      class="board lab-board"
      data-asking={choose ? '' : undefined}
      style={{ '--n': size, '--box-rows': geometry.boxRows, '--box-columns': geometry.boxColumns }}
    >
      {scene && <Cells {...{ geometry, guess, choose }} cells={scene.cells} />}
      {scene && <Domains geometry={geometry} cells={scene.cells} />}
      <svg class="lines" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path class="cell-lines" d={lines.cells} />
        <path class="box-lines" d={lines.boxes} />
        {scene && scene.unit >= 0 && <path class="unit-in-hand" d={unitPath(geometry, scene.unit)} />}
      </svg>
    </div>
  );
}

function Cells({
  geometry,
  cells,
  guess,
  choose,
}: {
  geometry: Geometry;
  cells: readonly WatchedCell[];
  guess: Guess | null;
  choose?: (cell: number) => void;
}) {
  const { size } = geometry;
  function press({ target }: Event) {
    const cell = target instanceof Element && target.closest<HTMLElement>('[data-cell]');
    if (cell) choose?.(Number(cell.dataset.cell));
  }

  const inHand = cells.findIndex(({ light }) => light !== '' && light !== 'cause');
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return (
    <div
      class="grid"
      role="grid"
      translate={false}
      aria-label={`The ${size} by ${size} board of the search`}
      aria-readonly="true"
      onClick={press}
      onMouseDown={(event: Event) => choose && event.preventDefault()}
    >
      {rows.map((row, index) => (
        <div class="row" role="row" key={index}>
          {row.map((view) => (
            <WatchCell
              key={view.cell}
              view={view}
              guess={guess?.cell === view.cell ? guess.digit : -1}
              isStop={view.cell === Math.max(0, inHand)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * `guess` is the digit that is guessed of the cell: 0 where none is yet, -1 where another cell is guessed.
 */
class WatchCell extends Component<{ view: WatchedCell; guess: number; isStop: boolean }> {
  /** An event changes few cells of many: the others are not drawn anew. */
  shouldComponentUpdate({
    view,
    guess,
    isStop,
  }: Readonly<{ view: WatchedCell; guess: number; isStop: boolean }>) {
    const shown = this.props;
    if (guess !== shown.guess || isStop !== shown.isStop) return true;
    return view.label !== shown.view.label || view.cell !== shown.view.cell;
  }

  render() {
    const { view, guess, isStop } = this.props;
    const said = guess < 0 ? '' : `, guessed${guess ? ` to be ${symbolOf(guess)}` : ''}`;
    return (
      <div
        class="cell"
        role="gridcell"
        data-cell={view.cell}
        data-kind={view.kind}
        data-light={view.light || undefined}
        data-single={isSingle(view) ? '' : undefined}
        data-guess={guess < 0 ? undefined : guess ? 'digit' : 'cell'}
        aria-label={view.label + said}
        tabindex={isStop ? 0 : -1}
      >
        {view.value > 0 && (
          <span class="digit" aria-hidden="true">
            {symbolOf(view.value)}
          </span>
        )}
        {guess > 0 && (
          <span class="digit" aria-hidden="true">
            {symbolOf(guess)}
          </span>
        )}
      </div>
    );
  }
}

const isSingle = ({ domain }: WatchedCell) => domain !== 0 && (domain & (domain - 1)) === 0;

/** On larger boards a domain is shown by dots at the digits' places: digits would be too small to read. */
const LARGEST_WITH_DIGITS = 9;

/** How much of a cell's width its dots take up, and how much of its place a dot. */
const DOTS_WIDTH = 0.78;
const DOT = 0.68;
const DOTS_EDGE = 0.13;

/**
 * Units of the drawing a cell's width, where digits are written: about the pixels of a phone, since browsers
 * hold a font size of less than some pixels for illegible, whatever it is scaled by.
 */
const CELL = 48;

/** How much of that its domain takes up. */
const DOMAIN_WIDTH = 0.9 * CELL;

/** What the open cells have left, over the cells: digits on small boards, dots on large ones. */
function Domains({ geometry, cells }: { geometry: Geometry; cells: readonly WatchedCell[] }) {
  const Kind = geometry.size > LARGEST_WITH_DIGITS ? Dots : Digits;
  return <Kind geometry={geometry} cells={cells} />;
}

/**
 * All domains as digits, each at its place. They stand over the cells, not in them: the cells' names say
 * them.
 */
function Digits({ geometry, cells }: { geometry: Geometry; cells: readonly WatchedCell[] }) {
  const { size } = geometry;
  return (
    <svg class="domains" viewBox={`0 0 ${size * CELL} ${size * CELL}`} aria-hidden="true">
      {cells.map((view) => (
        <Domain key={view.cell} view={view} geometry={geometry} />
      ))}
    </svg>
  );
}

class Domain extends Component<{ view: WatchedCell; geometry: Geometry }> {
  shouldComponentUpdate({ view, geometry }: Readonly<{ view: WatchedCell; geometry: Geometry }>) {
    const shown = this.props;
    return view.domain !== shown.view.domain || view.lost !== shown.view.lost || geometry !== shown.geometry;
  }

  render() {
    const { view, geometry } = this.props;
    const { boxColumns, boxRows } = geometry;
    const place = DOMAIN_WIDTH / Math.max(boxColumns, boxRows);
    const middle = {
      x: (geometry.columnOf(view.cell) + 0.5) * CELL,
      y: (geometry.rowOf(view.cell) + 0.5) * CELL,
    };
    const x = (digit: number) => middle.x + (((digit - 1) % boxColumns) - (boxColumns - 1) / 2) * place;
    const y = (digit: number) =>
      middle.y + (Math.floor((digit - 1) / boxColumns) - (boxRows - 1) / 2) * place;
    const base = (digit: number) => y(digit) + 0.29 * place;
    const digits = digitsIn(view.domain);
    const { lost } = view;
    return (
      <g font-size={0.92 * place}>
        <text x={digits.map(x).join(' ')} y={digits.map(base).join(' ')}>
          {digits.map(symbolOf).join('')}
        </text>
        {lost > 0 && (
          <>
            <text class="lost" x={x(lost)} y={base(lost)}>
              {symbolOf(lost)}
            </text>
            <path
              class="lost-strike"
              d={`M${x(lost) - 0.4 * place} ${y(lost) + 0.3 * place}l${0.8 * place} ${-0.6 * place}`}
            />
          </>
        )}
      </g>
    );
  }
}

/**
 * All domains of a large board as dots at the digits' places: one path, which costs far less than one a cell.
 */
function Dots({ geometry, cells }: { geometry: Geometry; cells: readonly WatchedCell[] }) {
  const left = cells.map(({ cell, domain }) => dots(geometry, cell, domain)).join('');
  const lost = cells.map(({ cell, lost: digit }) => (digit ? dots(geometry, cell, bit(digit)) : '')).join('');
  const { size } = geometry;
  return (
    <svg class="domain-dots" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={left} />
      <path class="lost" d={lost} />
    </svg>
  );
}

function dots(geometry: Geometry, cell: number, domain: number) {
  const { boxColumns, boxRows } = geometry;
  const left = geometry.columnOf(cell) + DOTS_EDGE;
  const top = geometry.rowOf(cell) + DOTS_EDGE;
  const [across, down] = [DOTS_WIDTH / boxColumns, DOTS_WIDTH / boxRows];
  let path = '';
  for (let rest = domain, place = 0; rest; rest >>>= 1, place += 1) {
    if (rest & 1) {
      const x = left + (place % boxColumns) * across;
      const y = top + Math.floor(place / boxColumns) * down;
      path += `M${x.toFixed(3)} ${y.toFixed(3)}h${across * DOT}v${down * DOT}h${-across * DOT}z`;
    }
  }
  return path;
}
