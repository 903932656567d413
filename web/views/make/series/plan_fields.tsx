/** What a series adds to Make's form: its days, what each day of the week asks, its words, and the plan as a file. */
import { Button } from '../../../shared/controls/button.tsx';
import { TextField } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { NumberField } from '../../../shared/controls/number_field.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { MAX_PUZZLES } from '../../../shared/puzzle_spec/wish.ts';
import { capitalised } from '../../../shared/text/words.ts';
import { AskFields } from './ask_fields.tsx';
import { WEEKDAYS, askOfDay, specOf } from './plan.ts';
import { AS_EVERY, AS_FILE, PLAN_HINT } from './text.ts';

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
      <div class="series-week" role="group" aria-label="Days of the week">
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
export function FileAsk() {
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
