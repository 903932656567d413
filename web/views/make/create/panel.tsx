/** What Create draws, fetched when it is first opened. */
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { lineThrough, type LogScale } from '../../../shared/controls/axis.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { classText } from '../../../shared/controls/call_levels.ts';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { LevelChart } from '../../../shared/controls/level_chart.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { NumbersTable, Plot } from '../../../shared/controls/plot.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { MakingStatus } from '../../../shared/controls/task_status.tsx';
import { Gallery, Ticked } from '../../../shared/puzzle_list/gallery.tsx';
import { cluesOf, geometryOfBox, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { METHODS, targetOf, type Asked } from '../../../shared/puzzle_spec/wish.ts';
import { counted, numberText } from '../../../shared/text/words.ts';
import { climbAxes, courseOf, levelsFor, type Run, type TracePoint } from './state.ts';
import {
  attemptText,
  countText,
  headline,
  introText,
  missedText,
  targetText,
  timesOff,
  tookText,
  traceText,
} from './text.ts';
import style from './style.css';
import listStyle from '../../../shared/puzzle_list/style.css';
import specStyle from '../../../shared/puzzle_spec/style.css';
import type { Detail } from '../../../engine/methods.ts';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style, listStyle, specStyle];

export const open = ({ store }: App): ViewComponents => ({
  Panel: MakePanel,
  Heading: CreateHeading,
  isPage: () => !store.creating.visible.value,
  form: { Hard: Aim, More: MethodField, Below },
});

function CreateHeading() {
  const { creating, tasks } = useApp().store;
  const shown = creating.visible.value;
  const isMaking = tasks.generate.value.phase === 'running';
  return (
    <div class="heading">
      <h2>Make</h2>
      <p class="facts">
        {shown &&
          `${isMaking ? 'The best puzzle so far' : 'Made here'}, ${counted(cluesOf({ clues: shown.puzzle }), 'clue')}`}
      </p>
    </div>
  );
}

/** What follows the form. */
export function Below() {
  return (
    <div class="stack create">
      <Search />
      {useApp().store.creating.kept.value.length > 0 && <Made />}
    </div>
  );
}

/** How far the search is. */
function Search() {
  const { creating, tasks } = useApp().store;
  const task = tasks.generate.value;
  const element = useInSight(isUnderWay(task) || null);
  if (task.phase === 'idle') return <p class="quiet">{introText(creating.asked.value)}</p>;
  if (task.phase === 'stopped' && creating.made.value[0]?.isStopped) return null;
  return (
    <div class="stack search" ref={element}>
      <MakingStatus />
      {task.phase === 'running' && <Climb detail={task.detail} />}
    </div>
  );
}

function MethodField() {
  const { store, commands } = useApp();
  const { method } = store.creating.wish.value;
  return (
    <SelectField
      label="Method"
      value={method}
      choose={(value) => commands.setWish({ method: value as Asked['method'] })}
      hint={METHODS[method][1]}
    >
      {Object.entries(METHODS).map(([id, [title]]) => (
        <option value={id}>{title}</option>
      ))}
    </SelectField>
  );
}

/** Where the wish is on the scale of call counts. */
function Aim() {
  const { creating, hello } = useApp().store;
  const asked = creating.asked.value;
  const named = hello.value?.levels ?? [];
  const scale = levelsFor(creating.scale.value, asked);
  const aim = targetOf(asked, named, scale);
  if (!aim || !named.length) return null;
  const words = targetText(asked, aim);
  return (
    <div class="create-aim">
      <LevelChart
        levels={asked.by === 'scale' ? scale : named}
        values={[aim.target]}
        height={18}
        words={words}
        draw={(axis: LogScale) => <Marker axis={axis} aim={aim} isBand={asked.by !== 'count'} />}
      />
      <p class="quiet" aria-hidden="true">
        {words}
      </p>
    </div>
  );
}

type MarkerProps = {
  axis: LogScale;
  aim: NonNullable<ReturnType<typeof targetOf>>;
  isBand: boolean;
};

function Marker({ axis, aim: { target, band }, isBand }: MarkerProps) {
  const at = axis.at(target);
  const [left, right] = band
    ? [axis.at(Math.max(band.low, axis.low)), axis.at(band.high ?? Infinity)]
    : [at, at];
  return (
    <>
      {isBand && <rect class="aim-band" x={left} y="0" width={right - left} height="18" />}
      <path class="aim-mark" d={`M${at} 18V6m0 -6l5 8h-10z`} />
    </>
  );
}

/** So many of the latest are shown; Puzzles has them all. */
const MOST_SHOWN = 12;

export function Made() {
  const { store, commands } = useApp();
  const { kept, chosen } = store.creating;
  const all = kept.value;
  return (
    <section class="stack made" aria-label="Puzzles you made">
      {chosen.value && <Chosen made={chosen.value} />}
      {all.length > 1 && (
        <>
          <h3>{counted(all.length, 'puzzle')} made here</h3>
          <Gallery
            label="Made here"
            puzzles={all.slice(-MOST_SHOWN).toReversed()}
            shown={chosen.value}
            show={commands.chooseMade}
          />
          <Ticked />
        </>
      )}
      <div class="buttons">
        <Button act={() => commands.printList('made')}>{all.length > 1 ? 'Print all' : 'Print'}</Button>
        <Button act={() => commands.useList('made')}>Save, rate or hand out</Button>
        <Button act={commands.clearMade}>Clear list</Button>
      </div>
    </section>
  );
}

function Chosen({ made }: { made: Puzzle }) {
  const { store, commands } = useApp();
  const run = store.creating.run.value;
  const element = useInSight(made.clues);
  const isRunning = store.tasks.generate.value.phase === 'running';
  return (
    <div
      class="stack made-one"
      role="group"
      aria-label={run ? 'The new puzzle' : 'A puzzle you made'}
      ref={element}
    >
      {run && <LiveText class="verdict">{isRunning ? '' : headline(run)}</LiveText>}
      <PuzzleFacts {...made} callCount={run ? null : made.callCount}>
        {run && (
          <Fact name="Search effort">
            {countText(run)}
            {run.call_level && ` (${classText(run.call_level)})`}
          </Fact>
        )}
        <Fact name="Clues">{cluesOf(made)}</Fact>
        {run && <Fact name="Took">{tookText(run)}</Fact>}
        {made.source.kind === 'made' && <Fact name="Seed">{made.source.seed}</Fact>}
      </PuzzleFacts>
      {run && !run.reached && <p class="trouble">{missedText(run)}</p>}
      <div class="buttons">
        <Button isStrong act={() => open('play')}>
          Play it
        </Button>
        <Button act={() => open('rate')}>Rate it</Button>
        <Button act={() => open('explain')}>Explain it</Button>
        <Button act={() => commands.shareMade(made)}>Share</Button>
      </div>
      {run && run.history.length > 1 && <HowItWasMade made={run} />}
    </div>
  );

  async function open(view: 'play' | 'rate' | 'explain') {
    if (!(await commands.playMade(made))) return;
    commands.go(view);
    if (view === 'rate') await commands.rate();
  }
}

/** The boards at hand, and how far they are from the request. */
function Climb({ detail }: { detail: Detail<'generate'> }) {
  const { store } = useApp();
  const { trace, box } = store.creating;
  const { best_puzzle: best, current_puzzle: current } = detail;
  const hasBegun = typeof current === 'string';
  const element = useInSight(hasBegun || null);
  if (!hasBegun) return null;
  return (
    <div class="stack climb" ref={element}>
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

function HowItWasMade({ made }: { made: Run }) {
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
