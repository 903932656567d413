/** The search while it goes on, and its course as a chart. */
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { lineThrough } from '../../../shared/controls/axis.ts';
import { Plot, NumbersTable } from '../../../shared/controls/plot.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { numberText } from '../../../shared/text/words.ts';
import { geometryOfBox } from '../../../shared/puzzle_list/puzzle.ts';
import { climbAxes, courseOf, type Made, type TracePoint } from './state.ts';
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

const SIZE = { width: 404, height: 112, left: 44, right: 4, top: 8, bottom: 20 };

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
  const { across, up } = climbAxes(trace);
  const { width, left, right } = SIZE;
  return (
    <figure class="climb-chart">
      <Plot id={PICTURE} look="" words={traceText(trace)} size={SIZE} across={across} up={up}>
        {(place) => (
          <>
            <path class="aim-line" d={`M${left} ${place.y(0)}H${width - right}`} />
            <path class="course" d={lineThrough(courseOf(trace, 'cost'), place)} />
            <path class="best-course" d={lineThrough(courseOf(trace, 'best_cost'), place)} />
          </>
        )}
      </Plot>
      <figcaption class="quiet">
        How many times too hard or too easy: <span class="key-line" data-line="best" /> best so far,
        <span class="key-line" /> current attempt.
      </figcaption>
    </figure>
  );
}
