/**
 * A race's table as a drawing, for a file: filled bars are times, open bars nodes, so grey tells them apart.
 */
import { numberText } from '../../../shared/text/words.ts';
import { LADDER, levelGain, type Lane, type Total } from './race_state.ts';
import { solverName } from './searches.ts';
import { answerText, gainText, secondsText } from './text.ts';

/** The shortest time that still has a bar, on its logarithmic scale. */
const MIN_SECONDS = 0.001;

const WIDTH = 760;
const LEFT = 10;
const COLUMNS = { seconds: 190, nodes: 390, answer: 590 };
const BAR = 180;
const HEAD = 34;
const ROW = 44;
const RUNG = 18;

/** How long a row's bars are, from 0 to 1: logarithms, since solvers differ by powers of ten. */
export function barScale(rows: readonly Total[]): (row: Total) => { seconds: number; nodes: number } {
  const longest = {
    seconds: Math.max(...rows.map((row) => row.seconds), MIN_SECONDS * 10),
    nodes: Math.max(...rows.map((row) => row.nodes), 10),
  };
  const share = (value: number, min: number, greatest: number) => {
    const part = value > min ? Math.log(value / min) / Math.log(greatest / min) : 0;
    return Math.min(1, Math.max(value > 0 ? 0.02 : 0, part));
  };
  return ({ seconds, nodes }) => ({
    seconds: share(seconds, MIN_SECONDS, longest.seconds),
    nodes: share(nodes, 1, longest.nodes),
  });
}

/** What a row that has not searched shows for a number. */
const NONE = '–';

export const timeText = (row: Total) => (row.hasNumbers ? secondsText(row.seconds) : NONE);

export const nodesText = (row: Total) => (row.hasNumbers ? numberText(row.nodes) : NONE);

/** What a rung of the ladder adds to the one above it; '' where that is not asked for. */
export function levelGainText(rows: readonly Total[], index: number, isLadder: boolean) {
  const adds = index > 0 && isLadder && LADDER[rows[index].solver as keyof typeof LADDER];
  return adds ? gainText(adds, levelGain(rows, index)) : '';
}

export function RacePicture({
  rows,
  lanes,
  isLadder,
  name,
}: {
  rows: readonly Total[];
  lanes: readonly Lane[];
  isLadder: boolean;
  name: string;
}) {
  const scale = barScale(rows);
  const height = ROW + (isLadder ? RUNG : 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEAD + rows.length * height + 8}`}
      role="img"
      aria-label={name}
      font-family="sans-serif"
      font-size="15"
      fill="#111111"
    >
      <text x={LEFT} y="22">
        Solver
      </text>
      <text x={COLUMNS.seconds} y="22">
        Time (logarithmic)
      </text>
      <text x={COLUMNS.nodes} y="22">
        Nodes (logarithmic)
      </text>
      <text x={COLUMNS.answer} y="22">
        Answer
      </text>
      {rows.map((row, index) => {
        const y = HEAD + index * height;
        const { seconds, nodes } = scale(row);
        const rung = levelGainText(rows, index, isLadder);
        return (
          <>
            <path d={`M${LEFT} ${y}H${WIDTH - LEFT}`} stroke="#9a9a9a" stroke-width="1" />
            <text x={LEFT} y={y + 36} font-weight="600">
              {solverName(row.solver)}
            </text>
            <rect x={COLUMNS.seconds} y={y + 8} width={BAR * seconds} height="12" fill="#24569c" />
            <text x={COLUMNS.seconds} y={y + 36}>
              {timeText(row)}
            </text>
            <rect
              x={COLUMNS.nodes}
              y={y + 8.75}
              width={BAR * nodes}
              height="10.5"
              fill="#ffffff"
              stroke="#111111"
              stroke-width="1.5"
            />
            <text x={COLUMNS.nodes} y={y + 36}>
              {nodesText(row)}
            </text>
            <text x={COLUMNS.answer} y={y + 36}>
              {answerText(row, lanes)}
            </text>
            {rung && (
              <text x={LEFT} y={y + 36 + RUNG} font-size="13">
                {rung}
              </text>
            )}
          </>
        );
      })}
    </svg>
  );
}
