/** Below the form: how far the puzzles are, and the one that is chosen. */
import { Progress } from '../../../shared/controls/task_status.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { TextField } from '../../../shared/controls/fields.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { AskFields } from './ask_fields.tsx';
import { askOf, withField } from './plan.ts';
import {
  AS_PLANNED,
  INTRO,
  earlierText,
  entryText,
  exchangedText,
  missedText,
  notFoundText,
  placeText,
  progressText,
} from './text.ts';
import type { Row } from './state.ts';

/** What follows the form. */
export function Below() {
  const { rows, chosen } = useApp().store.series;
  return (
    <div class="series">
      <Making />
      {chosen.value && rows.value.some(({ made }) => made) && <Chosen row={chosen.value} />}
    </div>
  );
}

/** How far the series is, and what can be done with its puzzles. */
function Making() {
  const { store, commands } = useApp();
  const { batch, rows, ready, notFound, standing } = store.series;
  const total = rows.value.length;
  const done = ready.value.length;
  const isRunning = batch.isRunning.value;
  const element = useInSight(isRunning || (done > 0 && done === total) || null);
  const hasPuzzles = standing.value.length > 0;
  return (
    <section class="series-make" aria-label="Making the series" ref={element}>
      {(isRunning || done > 0) && (
        <>
          <Progress aria-label="Puzzles made" max={total} value={done} />
          {isRunning ? (
            <p>{batch.phase.value === 'waiting' ? batch.engineWords.value : progressText(done, total)}</p>
          ) : (
            <LiveText>{progressText(done, total)}</LiveText>
          )}
        </>
      )}
      {hasPuzzles && !done && <p class="quiet">{earlierText(standing.value.length)}</p>}
      {!hasPuzzles && !isRunning && <p class="quiet">{INTRO}</p>}
      <div class="buttons">
        {isRunning && <Button act={commands.pauseSeries}>Pause</Button>}
        {hasPuzzles && (
          <>
            <Button isStrong={done === total} act={() => commands.printList('series')}>
              Print
            </Button>
            <Button act={() => commands.useList('series')}>Save, rate or hand out</Button>
          </>
        )}
      </div>
      {batch.problem.value && (
        <p class="trouble" role="alert">
          {batch.problem.value}
        </p>
      )}
      {notFound.value.length > 0 && <p class="trouble">{notFoundText(notFound.value)}</p>}
    </section>
  );
}

/** The puzzle that is chosen: what it is, what can be done with it, and what the plan asks of it alone. */
function Chosen({ row }: { row: Row }) {
  const { store, commands } = useApp();
  const { series, catalogue } = store;
  const { number, entry, made, isCurrent } = row;
  const titleOf = (id: string) => catalogue.value.find((one) => one.id === id)?.title ?? id;
  const ask = askOf(series.plan.value, number);
  const isExchanging = series.exchanging.value.includes(number);
  return (
    <section class="series-part" aria-labelledby="series-chosen">
      <h3 id="series-chosen">{placeText(row)}</h3>
      {made && isCurrent ? (
        <PuzzleFacts hardest={made.puzzle.hardest} er={made.puzzle.er}>
          <Fact name="Clues">{made.puzzle.clues}</Fact>
          <Fact name="Replaced">{made.puzzle.exchanged > 0 && exchangedText(made.puzzle.exchanged)}</Fact>
        </PuzzleFacts>
      ) : (
        <p class="quiet">{entry ? `To be made: ${entryText(entry, titleOf)}` : ''}</p>
      )}
      {made && isCurrent && made.puzzle.missed.length > 0 && (
        <p class="trouble">{missedText(made.puzzle.missed)}</p>
      )}
      {made && isCurrent && (
        <div class="buttons">
          <Button act={() => commands.playSeries(number)}>Play it</Button>
          <Button isOff={isExchanging} act={() => commands.exchangeSeries(number)}>
            {isExchanging ? 'Replacing…' : 'Replace it'}
          </Button>
        </div>
      )}
      <details>
        <summary>Ask for something else here</summary>
        <div class="series-fields">
          <TextField
            label="Title"
            maxlength={200}
            value={typeof ask.title === 'string' ? ask.title : ''}
            change={(value) => commands.setSeriesAskOf(number, withField(ask, 'title', value || null))}
          />
          <TextField
            label="Date"
            kind="date"
            value={typeof ask.date === 'string' ? ask.date : (entry?.day ?? '')}
            change={(value) => commands.setSeriesAskOf(number, withField(ask, 'date', value || null))}
          />
          <AskFields
            id="series-one"
            label="Difficulty"
            ask={ask}
            size={entry?.size ?? 9}
            inherited={AS_PLANNED}
            hasBoard
            change={(next) => commands.setSeriesAskOf(number, next)}
          />
        </div>
      </details>
    </section>
  );
}
