/** One cell of the board: what stands in it, and as data attributes why it draws attention. */
import { Component } from 'preact';
import { isPlain } from './candidate_canvas.tsx';
import { symbolOf, digitsIn, has } from './digits.ts';
import { GROUPS, toneOf } from './picture.ts';
import type { CellView } from './scene.ts';

/** So many centre marks stand in a line, unless there is room for one line only. */
const LONGEST_LINE = 5;

const FLAGS: readonly (keyof CellView)[] = [
  'peer',
  'same',
  'selected',
  'conflict',
  'wrong',
  'cause',
  'witness',
  'clash',
];

/** `isText`: also what the canvas shows elsewhere is text here. */
type CellProps = { view: CellView; size: number; isCursor: boolean; isText: boolean };

export class Cell extends Component<CellProps> {
  /** A press changes a few cells of many: the others are not drawn anew. */
  shouldComponentUpdate({ view, size, isCursor, isText }: Readonly<CellProps>) {
    const shown = this.props;
    if (size !== shown.size || isCursor !== shown.isCursor || isText !== shown.isText) return true;
    const showsLit = hasMarkElements(view, isText);
    return (Object.keys(view) as (keyof CellView)[]).some(
      (key) => view[key] !== shown.view[key] && (key !== 'lit' || showsLit),
    );
  }

  render() {
    const { view, size, isCursor, isText } = this.props;
    const flags = Object.fromEntries(FLAGS.filter((flag) => view[flag]).map((flag) => [`data-${flag}`, '']));
    return (
      <div
        class="cell"
        role="gridcell"
        data-cell={view.cell}
        data-kind={view.kind}
        data-effect={view.effect || undefined}
        data-sets={view.sets || undefined}
        data-group={view.group || undefined}
        data-differs={view.other > 0 ? '' : undefined}
        {...flags}
        aria-label={view.label}
        aria-selected={view.selected ? 'true' : 'false'}
        tabindex={isCursor ? 0 : -1}
      >
        {view.colour > 0 && (
          <span class="colours" aria-hidden="true">
            {digitsIn(view.colour).map((colour) => (
              <span class="colour" data-colour={colour} />
            ))}
          </span>
        )}
        {view.digit ? (
          <span class="digit" aria-hidden="true">
            {symbolOf(view.digit)}
          </span>
        ) : (
          hasMarkElements(view, isText) && <Marks {...view} size={size} />
        )}
        {view.other > 0 && (
          <span class="other-digit" aria-hidden="true">
            {symbolOf(view.other)}
          </span>
        )}
      </div>
    );
  }
}

/** Candidates alone are on the canvas, unless they are text. */
const hasMarkElements = (view: CellView, isText: boolean) =>
  (view.candidates | view.corner | view.centre) !== 0 && (isText || !isPlain(view));

function Marks({
  candidates,
  corner,
  centre,
  lit,
  sets,
  group,
  tones,
  lost,
  gained,
  size,
}: CellView & { size: number }) {
  const places = Array.from({ length: size }, (_, index) => index + 1);
  const letters = group ? GROUPS[group][0] : sets;
  const letterPlace = letters ? places.findLast((digit) => !has(candidates, digit)) : 0;
  const corners = digitsIn(corner);
  return (
    <span
      class="marks"
      data-corners={corners.length || undefined}
      data-both={candidates && centre ? '' : undefined}
      aria-hidden="true"
    >
      {candidates > 0 && (
        <span class="candidate-marks">
          {places.map((digit) =>
            digit === letterPlace ? (
              <>
                {' '}
                <i data-set={sets || group}>{letters}</i>
              </>
            ) : (
              <>
                {' '}
                <Mark
                  digit={digit}
                  shown={has(candidates, digit)}
                  lit={lit}
                  tone={toneOf(tones, digit)}
                  fate={has(lost, digit) ? 'lost' : has(gained, digit) ? 'gained' : undefined}
                />
              </>
            ),
          )}
        </span>
      )}
      {corner > 0 && <CornerMarks digits={corners} lit={lit} />}
      {centre > 0 && (
        <CentreMarks digits={digitsIn(centre)} lit={lit} inOneLine={candidates > 0 || corner > 0} />
      )}
    </span>
  );
}

function CornerMarks({ digits, lit }: { digits: readonly number[]; lit: number }) {
  const { rows, columns, places } = cornerPlaces(digits.length);
  return (
    <span class="corner-marks" style={{ '--mark-rows': rows, '--mark-columns': columns }}>
      {digits.map((digit, index) => (
        <Mark digit={digit} shown lit={lit} place={places[index].join(' / ')} />
      ))}
    </span>
  );
}

/**
 * Where marks stand around the edge of a cell, in the order of their digits: the corners first, then the
 * middles of the edges at the top, the bottom, the left and the right. Nine or more need a finer grid, of one
 * more row first: rows may be closer together than columns.
 * @returns places from 1 in a grid of rows x columns
 */
export function cornerPlaces(count: number): {
  rows: number;
  columns: number;
  places: readonly (readonly [row: number, column: number])[];
} {
  const both = Math.max(6, Math.ceil(count / 2) + 2); // the edge of a grid has 2 (rows + columns) - 4 places
  const columns = Math.floor(both / 2);
  const rows = both - columns;
  const between = (max: number) => Array.from({ length: max - 2 }, (_, index) => index + 2);
  const places: (readonly [number, number])[] = [
    ...[1, rows].flatMap((row) => [1, columns].map((column) => [row, column] as const)),
    ...[1, rows].flatMap((row) => between(columns).map((column) => [row, column] as const)),
    ...between(rows).flatMap((row) => [1, columns].map((column) => [row, column] as const)),
  ];
  return { rows, columns, places: places.slice(0, count) };
}

function CentreMarks({
  digits,
  lit,
  inOneLine,
}: {
  digits: readonly number[];
  lit: number;
  inOneLine: boolean;
}) {
  const count = inOneLine ? 1 : Math.ceil(digits.length / LONGEST_LINE);
  const longest = Math.ceil(digits.length / count);
  const lines = Array.from({ length: count }, (_, line) =>
    digits.slice(line * longest, (line + 1) * longest),
  );
  return (
    <span class="centre-marks" style={{ '--longest-line': longest, '--lines': count }}>
      {lines.map((line) => (
        <span>
          {line.map((digit) => (
            <Mark digit={digit} shown lit={lit} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** @param props `place`: its grid area, where the order does not say it */
function Mark({
  digit,
  shown,
  lit,
  tone,
  fate,
  place,
}: {
  digit: number;
  shown: boolean;
  lit: number;
  tone?: string;
  fate?: 'lost' | 'gained';
  place?: string;
}) {
  if (!shown) return <i />;
  return (
    <i
      data-lit={digit === lit ? '' : undefined}
      data-tone={tone}
      data-fate={fate}
      style={place && { gridArea: place }}
    >
      {symbolOf(digit)}
    </i>
  );
}
