/** The view: the puzzles of the series in their order, and beside them what is planned and what is done with them. */
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { SYMMETRIES, SYMMETRY_NAMES } from '../../../shared/board/symmetry.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { NumberField, Option, SelectField, TextField } from '../../../shared/controls/fields.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { LiveText, Trouble } from '../../../shared/controls/live_text.tsx';
import { Progress } from '../../../shared/controls/task_status.tsx';
import { geometryOfBox } from '../../../shared/puzzle_list/puzzle.ts';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { FIRST_SPEC, askedText, specParams, wayOn, withChange } from '../../../shared/puzzle_spec/spec.ts';
import { SpecFields } from '../../../shared/puzzle_spec/spec_fields.tsx';
import { MAX_PUZZLES, OFFERED } from '../../../shared/puzzle_spec/wish.ts';
import { titlesIn } from '../../../shared/steps/technique_families.ts';
import { dayNumber } from '../../../shared/text/days.ts';
import { capitalised } from '../../../shared/text/words.ts';
import {
  SIZES,
  WEEKDAYS,
  askOf,
  askOfDay,
  sizeOf,
  specOf,
  symmetryOf,
  withField,
  withSpec,
  type PlanTable,
} from './plan.ts';
import {
  AS_EVERY,
  AS_FILE,
  AS_PLANNED,
  INTRO,
  PLAN_HINT,
  earlierText,
  entryText,
  exchangedText,
  madeText,
  missedText,
  notFoundText,
  placeText,
  progressText,
  shortPlaceText,
} from './text.ts';
import style from './style.css';
import specStyle from '../../../shared/puzzle_spec/style.css';
import type { Row } from './state.ts';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style, specStyle];

export const open = ({ store: { series } }: App): ViewComponents => ({
  Main,
  Panel: MakePanel,
  isPage: () => !series.batch.isRunning.value && !series.made.value.size,
  form: { Hard: FileAsk, Days, More, Below },
});

function Main() {
  const { rows, plan } = useApp().store.series;
  const first = dayNumber(plan.value.first);
  return (
    <div class="series-preview" tabindex={0} role="region" aria-label="The puzzles of the series">
      <ol
        class="series-grid"
        data-weeks={first === null ? undefined : ''}
        style={{ '--weekday': ((first ?? 0) % 7) + 1 }}
      >
        {rows.value.map((row) => (
          <li key={row.number}>
            <Place row={row} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A puzzle as a small board; where none is made yet, what it is to be. */
function Place({ row }: { row: Row }) {
  const { store, commands } = useApp();
  const { number, entry, made, isCurrent } = row;
  const asked = entry ? entryText(entry, titlesIn(store.catalogue.value)) : '';
  const isExchanged = store.series.exchanging.value.includes(number);
  return (
    <Button
      isBare
      class="series-place"
      data-made={made && isCurrent && !isExchanged ? '' : undefined}
      aria-pressed={store.series.chosen.value?.number === number ? 'true' : 'false'}
      act={() => commands.chooseSeries(number)}
    >
      <b aria-hidden="true">{shortPlaceText(row)}</b>
      <span class="unseen">{placeText(row)}: </span>
      {made ? (
        <MiniBoard puzzle={made.puzzle.puzzle} geometry={geometryOfBox(made.puzzle.box)} isSilent />
      ) : (
        <span class="series-open" aria-hidden="true" />
      )}
      <small>{made && isCurrent ? madeText(made.puzzle) : asked}</small>
    </Button>
  );
}

/** What follows the form. */
export function Below() {
  const { rows, chosen } = useApp().store.series;
  return (
    <div class="stack series">
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
    <section class="stack series-make" aria-label="Making the series" ref={element}>
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
      <Trouble>{batch.problem.value}</Trouble>
      {notFound.value.length > 0 && <p class="trouble">{notFoundText(notFound.value)}</p>}
    </section>
  );
}

/** The puzzle that is chosen: what it is, what can be done with it, and what the plan asks of it alone. */
function Chosen({ row }: { row: Row }) {
  const { store, commands } = useApp();
  const { series, catalogue } = store;
  const { number, entry, made, isCurrent } = row;
  const ask = askOf(series.plan.value, number);
  const isExchanging = series.exchanging.value.includes(number);
  return (
    <section class="stack series-part" aria-labelledby="series-chosen">
      <h3 id="series-chosen">{placeText(row)}</h3>
      {made && isCurrent ? (
        <>
          <PuzzleFacts hardest={made.puzzle.hardest} er={made.puzzle.er}>
            <Fact name="Clues">{made.puzzle.clues}</Fact>
            <Fact name="Replaced">{made.puzzle.exchanged > 0 && exchangedText(made.puzzle.exchanged)}</Fact>
          </PuzzleFacts>
          {made.puzzle.missed.length > 0 && <p class="trouble">{missedText(made.puzzle.missed)}</p>}
          <div class="buttons">
            <Button act={() => commands.playSeries(number)}>Play it</Button>
            <Button isOff={isExchanging} act={() => commands.exchangeSeries(number)}>
              {isExchanging ? 'Replacing…' : 'Replace it'}
            </Button>
          </div>
        </>
      ) : (
        <p class="quiet">{entry ? `To be made: ${entryText(entry, titlesIn(catalogue.value))}` : ''}</p>
      )}
      <details>
        <summary>Ask for something else here</summary>
        <div class="stack series-fields">
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

/** Numbers of puzzles that are offered with days: a week, four weeks, a quarter. */
const SPANS = [
  [7, 'A week'],
  [28, '4 weeks'],
  [91, '13 weeks'],
] as const;

/** From which day on, how many, and whether the days of the week differ. */
export function Days() {
  const { store, commands } = useApp();
  const { first, count, isByDay, weekdays } = store.series.plan.value;
  const { size } = store.creating.asked.value;
  return (
    <>
      <div class="series-pair">
        <TextField
          label="First day"
          kind="date"
          value={first}
          change={(value) => commands.setSeries({ first: value })}
        />
        <NumberField
          label="Puzzles"
          value={count}
          min={1}
          max={MAX_PUZZLES}
          change={(next) => commands.setSeries({ count: next })}
        />
      </div>
      <div class="buttons" role="group" aria-label="From next Monday">
        {SPANS.map(([days, words]) => (
          <Button act={() => commands.planDays(days)}>{words}</Button>
        ))}
      </div>
      <div class="stack series-week" role="group" aria-label="Days of the week">
        <Option isOn={isByDay} change={(isOn) => commands.setSeries({ isByDay: isOn })}>
          Each day of the week has its own difficulty
        </Option>
        {isByDay &&
          WEEKDAYS.map((day) => (
            <AskFields
              key={day}
              id={`series-${day}`}
              label={capitalised(day)}
              ask={askOfDay(weekdays[day], size)}
              size={size}
              inherited={AS_EVERY}
              change={(next) => commands.setSeriesAsk(day, next)}
            />
          ))}
      </div>
    </>
  );
}

/** Where the plan's file asks of every puzzle what the form cannot say, that stands, and can be dropped. */
function FileAsk() {
  const { store, commands } = useApp();
  if (specOf(store.series.plan.value.default) !== 'file') return null;
  return (
    <Option isOn change={commands.dropFileAsk}>
      {AS_FILE}
    </Option>
  );
}

/** The words that go with every puzzle, and the plan's file. */
export function More() {
  const { store, commands } = useApp();
  const { plan, made } = store.series;
  return (
    <>
      {(['title', 'author', 'notes', 'rules'] as const).map((name) => (
        <TextField
          key={name}
          label={capitalised(name)}
          maxlength={name === 'title' ? 200 : 500}
          autocomplete="off"
          value={plan.value[name]}
          change={(value) => commands.setSeries({ [name]: value })}
        />
      ))}
      <div class="buttons">
        <Button act={commands.openSeriesPlan}>Open a plan</Button>
        <Button act={commands.saveSeriesPlan}>Save the plan</Button>
        {made.value.size > 0 && <Button act={commands.clearSeries}>Clear the puzzles</Button>}
      </div>
      <p class="quiet">{PLAN_HINT}</p>
    </>
  );
}

type AskFieldsProps = {
  id: string;
  label: string;
  ask: PlanTable;
  size: number;
  inherited: string;
  hasBoard?: boolean;
  change: (ask: PlanTable) => void;
};

/** @param props `id` tells it apart; `inherited` is what nothing chosen means; `hasBoard`: symmetry and size too */
function AskFields({ id, label, ask, size, inherited, hasBoard = false, change }: AskFieldsProps) {
  const { catalogue } = useApp().store;
  const spec = specOf(ask);
  const titleOf = titlesIn(catalogue.value);
  const words = !spec
    ? inherited
    : spec === 'file'
      ? AS_FILE
      : capitalised(askedText(specParams(spec, wayOn(size, spec, OFFERED), size), titleOf));
  return (
    <details class="series-ask">
      <summary>
        <b>{label}</b> <span>{words}</span>
      </summary>
      <Option isOn={!spec} change={(isOn) => change(withSpec(ask, isOn ? null : FIRST_SPEC, size))}>
        {inherited}
      </Option>
      {spec && spec !== 'file' && (
        <SpecFields
          id={id}
          spec={spec}
          size={size}
          offered={OFFERED}
          set={(next) => change(withSpec(ask, withChange(spec, next), size))}
        />
      )}
      {hasBoard && (
        <div class="series-pair">
          <SelectField
            label="Symmetry"
            value={symmetryOf(ask) ?? ''}
            choose={(value) => change(withField(ask, 'symmetry', value || null))}
          >
            <option value="">{inherited}</option>
            {SYMMETRY_NAMES.map((name) => (
              <option value={name}>{SYMMETRIES[name].words}</option>
            ))}
          </SelectField>
          <SelectField
            label="Size"
            value={String(sizeOf(ask) ?? '')}
            choose={(value) => change(withField(ask, 'size', value ? Number(value) : null))}
          >
            <option value="">{inherited}</option>
            {SIZES.map((one) => (
              <option value={String(one)}>{`${one}x${one}`}</option>
            ))}
          </SelectField>
        </div>
      )}
    </details>
  );
}
