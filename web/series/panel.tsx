/** Beside the puzzles: how far they are, the one that is chosen, the plan, and the files. */
import { useApp } from '../controls/app_context.ts';
import { NumberField } from '../controls/number_field.tsx';
import { Option } from '../controls/option.tsx';
import { isUnderWay } from '../controls/task.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import { Told } from '../controls/told.tsx';
import { PlanForm } from './plan_form.tsx';
import { AskFields } from './ask_fields.tsx';
import { WORDS, askOf, withField } from './plan.ts';
import {
  AS_PLANNED,
  INTRO,
  KIND_WORDS,
  askedText,
  exchangedText,
  makeText,
  missedText,
  notFoundText,
  placeText,
  progressText,
} from './text.ts';
import type { FileKind, Row } from './state.ts';

export function Panel() {
  const { store } = useApp();
  const { rows, chosen } = store.series;
  return (
    <div class="series">
      <p class="lead">{INTRO}</p>
      <Making />
      {chosen.value && rows.value.some(({ made }) => made) && <Chosen row={chosen.value} />}
      <PlanForm />
      <Files />
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
          <progress aria-label="Puzzles made" max={total} value={done} />
          {isRunning ? (
            <p>{isWaiting ? batch.engineWords.value : progressText(done, total)}</p>
          ) : (
            <Told>{progressText(done, total)}</Told>
          )}
        </>
      )}
      <div class="buttons">
        {isRunning ? (
          <button type="button" class="button strong" onClick={() => commands.pauseSeries()}>
            Pause
          </button>
        ) : (
          done < total && (
            <button
              type="button"
              class="button strong"
              aria-disabled={entries.value ? undefined : 'true'}
              onClick={() => commands.makeSeries()}
            >
              {makeText(total - done, done)}
            </button>
          )
        )}
        {done > 0 && (
          <button
            type="button"
            class={done === total ? 'button strong' : 'button'}
            onClick={() => commands.openSheets('series')}
          >
            Print
          </button>
        )}
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
          <Fact name="Exchanged" text={made.puzzle.exchanged ? exchangedText(made.puzzle.exchanged) : null} />
        </dl>
      ) : (
        <p class="quiet">{entry ? `To be made: ${askedText(entry, titleOf)}` : ''}</p>
      )}
      {made && isCurrent && made.puzzle.missed.length > 0 && (
        <p class="trouble">{missedText(made.puzzle.missed)}</p>
      )}
      {made && isCurrent && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => commands.playSeries(number)}>
            Play it
          </button>
          <button
            type="button"
            class="button"
            aria-disabled={isExchanging ? 'true' : undefined}
            onClick={() => !isExchanging && commands.exchangeSeries(number)}
          >
            {isExchanging ? 'Exchanging…' : 'Exchange it'}
          </button>
        </div>
      )}
      <details>
        <summary>Ask for something else here</summary>
        <div class="series-fields">
          <label class="select-field">
            <span>Title</span>
            <input
              type="text"
              maxlength={200}
              value={typeof ask.title === 'string' ? ask.title : ''}
              onChange={({ currentTarget }) =>
                commands.setSeriesAskOf(number, withField(ask, 'title', currentTarget.value || null))
              }
            />
          </label>
          <label class="select-field">
            <span>Date</span>
            <input
              type="date"
              value={typeof ask.date === 'string' ? ask.date : (entry?.day ?? '')}
              onChange={({ currentTarget }) =>
                commands.setSeriesAskOf(number, withField(ask, 'date', currentTarget.value || null))
              }
            />
          </label>
          <AskFields
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

/** Files of all puzzles at once. */
function Files() {
  const { store, commands } = useApp();
  const { files, saving, ready, plan } = store.series;
  const { kinds, width, dpi, answers, newsprint, seal } = files.value;
  if (!ready.value.length) return null;
  const set = commands.setSeriesFiles;
  const choose = (kind: FileKind, isOn: boolean) =>
    set({ kinds: isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind) });
  // The keys of a record of exactly these names.
  const all = Object.keys(KIND_WORDS) as FileKind[];
  const isDrawn = kinds.includes('pdf') || kinds.includes('svg') || kinds.includes('png');
  return (
    <section class="series-part" aria-labelledby="series-files">
      <h3 id="series-files">Files of all puzzles</h3>
      <div class="series-ticks">
        {all.map((kind) => (
          <Option isOn={kinds.includes(kind)} change={(isOn) => choose(kind, isOn)}>
            {KIND_WORDS[kind]}
          </Option>
        ))}
      </div>
      {isDrawn && (
        <div class="series-fields">
          <NumberField
            label="Board width, mm"
            value={width}
            min={20}
            max={500}
            isWhole={false}
            change={(value) => set({ width: value })}
          />
          {kinds.includes('png') && (
            <NumberField
              label="Dots per inch"
              value={dpi}
              min={72}
              max={1200}
              change={(value) => set({ dpi: value })}
            />
          )}
          <div class="series-ticks">
            <Option isOn={answers} change={(isOn) => set({ answers: isOn })}>
              Answers too
            </Option>
            <Option isOn={newsprint} change={(isOn) => set({ newsprint: isOn })}>
              For newsprint
            </Option>
            <Option isOn={seal} change={(isOn) => set({ seal: isOn })}>
              Rating seal
            </Option>
          </div>
        </div>
      )}
      <details>
        <summary>Words that go along</summary>
        <div class="series-fields">
          {WORDS.filter((name) => name !== 'title').map((name) => (
            <label class="select-field">
              <span>{FIELD_WORDS[name]}</span>
              <input
                type="text"
                maxlength={500}
                value={plan.value[name]}
                onChange={({ currentTarget }) => commands.setSeries({ [name]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
      </details>
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-disabled={isUnderWay(saving.value) || !kinds.length ? 'true' : undefined}
          onClick={() => kinds.length && commands.saveSeriesFiles()}
        >
          {kinds.length > 1 || (isDrawn && answers) ? 'Save as one ZIP' : 'Save file'}
        </button>
      </div>
      {saving.value.phase !== 'idle' && saving.value.phase !== 'done' && (
        <TaskStatus task={saving.value} words="Prepare the files" stop={() => commands.stopSeriesFiles()} />
      )}
    </section>
  );
}

const FIELD_WORDS = { author: 'Author', notes: 'Notes', rules: 'Rules' } as const;
