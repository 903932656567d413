/** The board of a search: digits that stand, domains that shrink, and the cell or unit in hand. */
import { Component } from 'preact';
import { symbolOf, bit, digitsIn } from '../../../shared/board/digits.ts';
import { linePaths, unitPath } from '../../../shared/board/outline.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { Guess } from './guess_state.ts';
import type { WatchScene, WatchedCell } from './watch_scene.ts';

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
