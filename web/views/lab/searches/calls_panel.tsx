/** Calls' views: the histogram of one puzzle's runs in the main area, and the form beside it. */
import { Form, Choice, NumberField } from '../../../shared/controls/fields.tsx';
import { makeCalls, COUNTINGS, MAX_RUNS, RUNS_A_CALL } from './calls.ts';
import { askedText } from '../../../shared/board/digits.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { BatchControls } from '../../../shared/controls/task_status.tsx';
import { Bars, BarsTable, LevelChart } from '../../../shared/controls/level_chart.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { capitalised } from '../../../shared/text/words.ts';
import { EnginesChoice } from './choices.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { INTRO, callsNotes, callsText, histogramText } from './text.ts';
import type { LabPart } from './lab.ts';
import type { ComponentChildren } from 'preact';
import type { LogScale } from '../../../shared/controls/axis.ts';

const HEIGHT = 230;

const PICTURE = 'call-counts';

/** Between the highest bar and the names of the levels. */
const AIR = 14;

function CallsMain() {
  const { store } = useApp();
  const { lab } = store;
  const { values, summary, counting, batch } = lab.calls;
  const current = summary.value;
  const levels = counting.value === 'sweeps' ? (store.hello.value?.levels ?? []) : [];
  const said = current && callsText(current, counting.value);
  return (
    <div class="board scrolling-sheet lab-sheet calls-sheet">
      <LevelChart
        id={PICTURE}
        levels={levels}
        values={values.value.length ? values.value : [1, 1000]}
        height={HEIGHT}
        words={histogramText(current, counting.value)}
        draw={(scale: LogScale) =>
          current && (
            <>
              <Bars scale={scale} values={values.value} height={HEIGHT} air={AIR} />
              <path class="mean" d={`M${scale.at(current.mean)} 0V${HEIGHT}`} />
              <path class="mean" d={`M${scale.at(current.low)} 7H${scale.at(current.high)}`} />
            </>
          )
        }
      />
      {current && (
        <BarsTable levels={levels} values={values.value} measure={capitalised(counting.value)} what="Runs" />
      )}
      {said ? (
        <Words isTold={!batch.isRunning.value}>
          {said.runs} <strong>{said.mean}</strong> {said.rest}
        </Words>
      ) : (
        <p class="lab-words">{INTRO.calls}</p>
      )}
    </div>
  );
}

/** What the runs say, read aloud once they are done or paused, and not with each. */
const Words = ({ isTold, children }: { isTold: boolean; children: ComponentChildren }) =>
  isTold ? <LiveText class="lab-words">{children}</LiveText> : <p class="lab-words">{children}</p>;

function CallsPanel() {
  const { store, commands } = useRoom('lab');
  const { lab } = store;
  const { calls } = lab;
  const { runs, wanted, counting, batch } = calls;
  const done = runs.value.length;
  const isOther = done > 0 && askedText(calls.puzzle.value, calls.geometry.value) !== store.askedPuzzle.value;

  return (
    <Form class="lab-form" send={commands.startCalls}>
      <BatchControls
        batch={batch}
        done={done}
        total={wanted.value}
        label="Runs done"
        start="Start"
        pause={commands.stopCalls}
        resume={commands.resumeCalls}
      >
        <Button isOff={!done} act={commands.resetCalls}>
          Clear
        </Button>
      </BatchControls>
      {isOther && <p class="quiet">Starting again takes the puzzle that is in Play now.</p>}
      <Choice
        legend="Counted"
        name="calls-counting"
        options={COUNTINGS.map((name) => [name, capitalised(name)])}
        value={counting.value}
        choose={commands.setCallsCounting}
      />
      <NumberField
        label="Runs in all"
        value={wanted.value}
        min={RUNS_A_CALL}
        max={MAX_RUNS}
        change={commands.setCallsWanted}
      />
      <div class="buttons" role="group" aria-label="Save">
        <SaveFigure
          id={PICTURE}
          title="Histogram"
          isReady={done > 0}
          notes={callsNotes(calls.summary.value, counting.value, calls.puzzle.value)}
        />
      </div>
      <EnginesChoice />
      <p>The puzzle of these runs</p>
      <MiniBoard
        puzzle={done ? calls.puzzle.value : store.puzzle.value}
        geometry={done ? calls.geometry.value : store.board.value.geometry}
      />
    </Form>
  );
}

export const calls: LabPart<typeof makeCalls> = {
  make: makeCalls,
  Main: CallsMain,
  Panel: CallsPanel,
  Facts: () => 'One puzzle, many searches',
};
