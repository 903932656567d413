/** Beside the puzzles: how far they are, the one that is chosen, the plan, and the files. */
import { Progress } from '../../../shared/controls/task_status.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { TextField } from '../../../shared/controls/fields.tsx';
import { MakingHead } from '../../../shared/puzzle_spec/making.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Told } from '../../../shared/controls/told.tsx';
import { PlanForm } from './plan_form.tsx';
import { AskFields } from './ask_fields.tsx';
import { askOf, withField } from './plan.ts';
import {
  AS_PLANNED,
  INTRO,
  entryText,
  exchangedText,
  makeText,
  missedText,
  notFoundText,
  placeText,
  progressText,
} from './text.ts';
import type { Row } from './state.ts';

export function Panel() {
  const { store } = useApp();
  const { rows, chosen, plan } = store.series;
  return (
    <div class="series">
      <MakingHead
        where={plan.value.default.pattern === undefined ? 'anywhere' : 'cells'}
        many={plan.value.first ? 'days' : 'several'}
      />
      <p class="quiet">{INTRO}</p>
      <Making />
      {chosen.value && rows.value.some(({ made }) => made) && <Chosen row={chosen.value} />}
      <PlanForm />
    </div>
  );
}

/** How far the series is, and the ways to go on. */
function Making() {
  const { store, commands } = useApp();
  const { batch, rows, ready, problem, notFound, entries } = store.series;
  const total = rows.value.length;
  const done = ready.value.length;
  const isRunning = batch.isRunning.value;
  const isWaiting = batch.phase.value === 'waiting';
  return (
    <section class="series-make" aria-label="Making the series">
      {(isRunning || done > 0) && (
        <>
          <Progress aria-label="Puzzles made" max={total} value={done} />
          {isRunning ? (
            <p>{isWaiting ? batch.engineWords.value : progressText(done, total)}</p>
          ) : (
            <Told>{progressText(done, total)}</Told>
          )}
        </>
      )}
      <div class="buttons">
        {isRunning ? (
          <Button isStrong act={commands.pauseSeries}>
            Pause
          </Button>
        ) : (
          done < total && (
            <Button isStrong isOff={!entries.value} act={commands.makeSeries}>
              {makeText(total - done, done)}
            </Button>
          )
        )}
        {done > 0 && (
          <Button isStrong={done === total} act={() => commands.printList('series')}>
            Print
          </Button>
        )}
        {done > 0 && <Button act={() => commands.useList('series')}>Save, rate or hand out</Button>}
      </div>
      {problem.value && (
        <p class="trouble" role="alert">
          {problem.value}
        </p>
      )}
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
        <dl class="facts-list">
          <Fact name="Hardest" text={made.puzzle.hardest && titleOf(made.puzzle.hardest)} />
          <Fact name="ER" text={made.puzzle.er === null ? null : made.puzzle.er.toFixed(1)} />
          <Fact name="Clues" text={String(made.puzzle.clues)} />
          <Fact name="Replaced" text={made.puzzle.exchanged ? exchangedText(made.puzzle.exchanged) : null} />
        </dl>
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
        <summary>PlanTable for something else here</summary>
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

function Fact({ name, text }: { name: string; text: string | null }) {
  return text ? (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  ) : null;
}
