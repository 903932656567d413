/** The plan: how many puzzles, from which day on, and what is asked of all and of each day of the week. */
import { Button } from '../../../shared/controls/button.tsx';
import { TextField } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Choice } from '../../../shared/controls/choice.tsx';
import { NumberField } from '../../../shared/controls/number_field.tsx';
import { SymmetryChoice } from '../../../shared/board/symmetry_choice.tsx';
import { cluesOf } from '../../../shared/puzzle_list/puzzle.ts';
import { capitalised, counted } from '../../../shared/text/words.ts';
import { AskFields } from './ask_fields.tsx';
import {
  MAX_PUZZLES,
  SIZES,
  USUAL_SIZE,
  WEEKDAYS,
  sizeOf,
  symmetryOf,
  withField,
  type Weekday,
} from './plan.ts';
import { AS_EVERY, PLAN_HINT, USUAL_LEVEL, USUAL_STEPS } from './text.ts';

/** Numbers of puzzles that are offered with days: a week, four weeks, a quarter. */
const SPANS = [
  [7, 'A week'],
  [28, '4 weeks'],
  [91, '13 weeks'],
] as const;

export function PlanForm() {
  const { store, commands } = useApp();
  const { title, first, count } = store.series.plan.value;
  return (
    <section class="series-part" aria-labelledby="series-plan">
      <h3 id="series-plan">Plan</h3>
      <TextField
        label="Title"
        maxlength={200}
        autocomplete="off"
        value={title}
        change={(value) => commands.setSeries({ title: value })}
      />
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
      <Difficulty />
      {store.series.plan.value.default.pattern === undefined ? <Board /> : <Cells />}
      <div class="buttons">
        <Button act={commands.openSeriesPlan}>Open a plan</Button>
        <Button act={commands.saveSeriesPlan}>Save the plan</Button>
        {store.series.made.value.size > 0 && <Button act={commands.clearSeries}>Clear the puzzles</Button>}
      </div>
      <p class="quiet">{PLAN_HINT}</p>
      <details>
        <summary>Author and notes</summary>
        <div class="series-fields">
          {(['author', 'notes', 'rules'] as const).map((name) => (
            <TextField
              label={capitalised(name)}
              maxlength={500}
              value={store.series.plan.value[name]}
              change={(value) => commands.setSeries({ [name]: value })}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

/** The cells that every puzzle has its clues in. */
function Cells() {
  const { plan } = useApp().store.series;
  const cells = cluesOf({ clues: String(plan.value.default.pattern) });
  return (
    <p>
      {cells ? `In the ${counted(cells, 'cell')} of your drawing. ` : 'No cell is drawn yet. '}
      <a href="#make/cells">Draw</a>
    </p>
  );
}

/** What is asked of every puzzle. */
function Board() {
  const { store, commands } = useApp();
  const { default: ask } = store.series.plan.value;
  const size = sizeOf(ask) ?? USUAL_SIZE;
  const set = (next: typeof ask) => commands.setSeriesAsk('default', next);
  return (
    <>
      <SymmetryChoice
        legend="Symmetry of the clues"
        name="series-symmetry"
        symmetry={symmetryOf(ask) ?? 'none'}
        choose={(symmetry) => set(withField(ask, 'symmetry', symmetry === 'none' ? null : symmetry))}
      />
      <Choice
        legend="Size"
        name="series-size"
        options={SIZES.map((one) => [one, `${one}x${one}`])}
        value={size}
        choose={(one) => commands.setSeriesSize(one)}
      />
    </>
  );
}

/** How hard: every puzzle, and on the days of the week, which only puzzles with days have. */
function Difficulty() {
  const { store, commands } = useApp();
  const { default: general, weekdays, first } = store.series.plan.value;
  const size = sizeOf(general) ?? USUAL_SIZE;
  return (
    <fieldset class="series-week">
      <legend>Difficulty</legend>
      <div class="series-day">
        <AskFields
          id="series-all"
          label="All days"
          ask={general}
          size={size}
          inherited={size === USUAL_SIZE ? USUAL_LEVEL : USUAL_STEPS}
          change={(next) => commands.setSeriesAsk('default', next)}
        />
      </div>
      {first &&
        WEEKDAYS.map((day: Weekday) => (
          <div class="series-day" key={day}>
            <AskFields
              id={`series-${day}`}
              label={capitalised(day)}
              ask={weekdays[day]}
              size={size}
              inherited={AS_EVERY}
              change={(next) => commands.setSeriesAsk(day, next)}
            />
          </div>
        ))}
    </fieldset>
  );
}
