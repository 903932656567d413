/** The phase transition's views: the curves in the main area; the form, the numbers and the files beside it. */
import { Form } from '../../../shared/controls/fields.tsx';
import { makePhase, LANDMARKS, PHASE, type PhasePoint } from './phase.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { BatchControls } from '../../../shared/controls/task_status.tsx';
import { Curves, Legend } from '../../../shared/controls/curves.tsx';
import { NumbersTable } from '../../../shared/controls/plot.tsx';
import { powersAxis } from '../../../shared/controls/axis.ts';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { EnginesChoice, SolverChoice } from './choices.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { INTRO, experimentCaption, experimentText, phaseText, pointText, startAgainWarning } from './text.ts';
import type { LabPart } from './lab.ts';

/** The pictures, by the identifiers under which they are saved. */
const SHARE_PICTURE = 'phase-solved';
const COST_PICTURE = 'phase-nodes';

const HOLES = {
  name: 'holes',
  at: (percent: number) => percent / 100,
  ticks: [20, 40, 60, 80].map((value) => ({ value, words: `${value}%` })),
};

const SHARE = {
  name: 'Solved',
  at: (share: number) => share,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, words: `${value * 100}%` })),
};

function PhaseMain() {
  const { lab } = useApp().store;
  const { curves, settings, rows, total, batch } = lab.phase;
  const shown = curves.value;
  const landmark = LANDMARKS[settings.value.size];
  const done = rows.value.size;
  const lines = (y: (point: PhasePoint) => number) =>
    shown.map(({ solver, points }) => ({
      name: solver,
      points: points.map((point) => ({ x: point.percent, y: y(point) })),
    }));
  return (
    <div class="board scrolling-sheet lab-sheet">
      <p class="lab-caption">
        {experimentText(settings.value)}:
        <strong>
          {' '}
          {numberText(done)} of {numberText(total.value)}
        </strong>
        {batch.isRunning.value ? ' so far' : done ? ' done' : ' searches'}
      </p>
      <Curves
        id={SHARE_PICTURE}
        curves={lines(({ solved, problems }) => solved / problems)}
        across={HOLES}
        up={SHARE}
        landmark={landmark}
        words={`Share of problems solved, over the share of holes. ${phaseText(shown)}`}
      />
      <Curves
        id={COST_PICTURE}
        curves={lines(({ median }) => median)}
        across={HOLES}
        up={powersAxis('Median nodes', settings.value.nodes)}
        landmark={landmark && { ...landmark, words: '' }}
        words="Median nodes on a logarithmic scale, over the share of holes. The table has the numbers."
      />
      <Legend names={shown.map(({ solver }) => solver)} />
    </div>
  );
}

function PhasePanel() {
  const { state: lab, commands } = useRoom('lab');
  const { request, settings, rows, total, batch } = lab.phase;
  const done = rows.value.size;
  const { size, solvers } = request.value;

  return (
    <Form class="lab-form" send={commands.startPhase}>
      <p class="quiet">{INTRO.phase}</p>
      <BatchControls
        batch={batch}
        done={done}
        total={total.value}
        label="Searches done"
        start="Start"
        isReady={solvers.length > 0}
        pause={commands.pausePhase}
        resume={commands.resumePhase}
      />
      <Table />
      <div class="buttons" role="group" aria-label="Save">
        <Button isOff={!done} act={commands.downloadPhaseCsv}>
          CSV
        </Button>
        {[
          [SHARE_PICTURE, 'Solved'],
          [COST_PICTURE, 'Nodes'],
        ].map(([id, title]) => (
          <SaveFigure {...{ id, title, notes: [experimentCaption(settings.value)] }} isReady={done > 0} />
        ))}
      </div>
      <RecordForm of={PHASE} id="phase" value={request.value} set={commands.setPhaseRequest} />
      <SolverChoice chosen={solvers} toggle={commands.togglePhaseSolver} size={size} />
      <EnginesChoice />
      {done > 0 && <p class="quiet">{startAgainWarning(done, settings.value.size)}</p>}
    </Form>
  );
}

/** The numbers behind the curves. */
function Table() {
  const { lab } = useApp().store;
  const curves = lab.phase.curves.value.filter(({ points }) => points.length);
  if (!curves.length) return null;
  const percents = [...new Set(curves.flatMap(({ points }) => points.map(({ percent }) => percent)))].sort(
    (a, b) => a - b,
  );
  const heads = curves.map(({ solver }) => (
    <>
      {solver}
      <small>solved, nodes</small>
    </>
  ));
  const rows = percents.map((percent) => [
    `${percent}%`,
    ...curves.map(({ points }) => {
      const point = points.find((entry) => entry.percent === percent);
      return point && pointText(point);
    }),
  ]);
  return <NumbersTable heads={['Holes', ...heads]} rows={rows} />;
}

export const phase: LabPart<typeof makePhase> = {
  make: makePhase,
  Main: PhaseMain,
  Panel: PhasePanel,
  Facts: () => 'Problems with more and more holes',
};
