/** The search while it goes on, and its course as a chart. */
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { NumbersTable } from '../../../shared/controls/numbers_table.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { counted, numberText } from '../../../shared/text/words.ts';
import { geometryOfBox } from '../../../shared/puzzle_list/puzzle.ts';
import { climbChart, type Made, type TracePoint } from './state.ts';
import { attemptText, timesOff, traceText } from './text.ts';
import type { Detail } from '../../../engine/methods.ts';

/** The boards at hand, and how far they are from the request. */
export function Climb({ detail }: { detail: Detail<'generate'> }) {
  const { store } = useApp();
  const { trace, box } = store.creating;
  const { best_puzzle: best, current_puzzle: current } = detail;
  const hasBegun = typeof current === 'string';
  const element = useInSight(hasBegun || null);
  if (!hasBegun) return null;
  return (
    <div class="climb" ref={element}>
      <ClimbChart trace={trace.value} />
      <figure class="attempt">
        <MiniBoard puzzle={current} other={best} geometry={geometryOfBox(box.value)} />
        <figcaption>
          <span>Current attempt</span>
          <strong>{attemptText(detail)}</strong>
          <span class="quiet">The board shows the best so far; here, cells that differ are tinted.</span>
        </figcaption>
      </figure>
    </div>
  );
}

const WIDTH = 356;
const HEIGHT = 84;
const LEFT = 44;
const TOP = 8;

/** The chart, by the name under which it is saved. */
const PICTURE = 'search';

export function HowItWasMade({ made }: { made: Made }) {
  const { history, puzzle, seed } = made;
  const notes = [
    'How many times too hard or too easy. Strong line: the best so far; thin line: the attempt.',
    traceText(history),
    `Puzzle ${puzzle}; seed ${seed}. Dokulab`,
  ];
  return (
    <details>
      <summary>How it was made</summary>
      <ClimbChart trace={history} />
      <Improvements trace={history} />
      <div class="buttons">
        <SaveFigure id={PICTURE} title="Chart" notes={notes} />
      </div>
    </details>
  );
}

/** The strong line as numbers: after which move the best puzzle became better. */
function Improvements({ trace }: { trace: readonly TracePoint[] }) {
  const better = trace.filter(
    ({ best_cost: cost }, at) => cost !== null && cost !== trace[at - 1]?.best_cost,
  );
  const rows = better.map(({ moves, best_cost: cost }) => [numberText(moves), timesOff(cost)]);
  return <NumbersTable heads={['Moves', 'Best so far']} rows={rows} />;
}

/** How far the puzzles of a search were from the request, over its moves. */
function ClimbChart({ trace }: { trace: readonly TracePoint[] }) {
  const { current, best, moves, ticks } = climbChart(trace, WIDTH, HEIGHT);
  return (
    <figure class="climb-chart">
      <svg
        id={PICTURE}
        viewBox={`0 0 ${LEFT + WIDTH + 4} ${TOP + HEIGHT + 20}`}
        role="img"
        aria-label={traceText(trace)}
      >
        <g transform={`translate(${LEFT} ${TOP})`}>
          {ticks.map(({ times, y }) => (
            <>
              <path class={times === 1 ? 'aim-line' : 'grid-line'} d={`M0 ${y}h${WIDTH}`} />
              <text class="y-tick" x="-6" y={y + 4}>
                {times === 1 ? 'target' : `× ${times}`}
              </text>
            </>
          ))}
          <path class="course" d={current} />
          <path class="best-course" d={best} />
          <text class="x-tick" x="0" y={HEIGHT + 16}>
            0
          </text>
          <text class="x-tick end" x={WIDTH} y={HEIGHT + 16}>
            {counted(moves, 'move')}
          </text>
        </g>
      </svg>
      <figcaption class="quiet">
        How many times too hard or too easy: <span class="key-line" data-line="best" /> best so far,
        <span class="key-line" /> current attempt.
      </figcaption>
    </figure>
  );
}
