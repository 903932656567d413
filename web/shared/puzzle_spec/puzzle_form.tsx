/**
 * Make's one form: where the clues go, the board's size, how hard, how many, more options; then one button with the one
 * sentence of what will be made. It is the panel of every part of Make, which adds to it what is its own (`form`, room.ts):
 * who chooses another part keeps the form, and the focus in it.
 */
import { SymmetryChoice } from '../board/symmetry_choice.tsx';
import { Button } from '../controls/button.tsx';
import { Choice, SelectField, NumberField, Option } from '../controls/fields.tsx';
import { useApp } from '../controls/app_context.ts';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { SpecFields } from './spec_fields.tsx';
import { STRATEGY_WORDS, optionsText } from './text.ts';
import {
  DRAWN_SIZES,
  MAX_PUZZLES,
  SHAPES,
  STRATEGIES,
  offeredFor,
  takesHardest,
  type HowMany,
  type Where,
} from './wish.ts';

const PLACES: readonly (readonly [Where, string])[] = [
  ['anywhere', 'Anywhere'],
  ['cells', 'In these cells'],
];

const AMOUNTS: readonly (readonly [HowMany, string])[] = [
  ['one', 'One'],
  ['several', 'Several'],
  ['days', 'One a day'],
];

export function MakePanel() {
  const { store, commands } = useApp();
  const { Cells, Hard, Days, More, Below } = store.late.value[store.view.value]?.form ?? {};
  const asked = store.creating.asked.value;
  const { where, many, size } = asked;
  const inCells = where === 'cells';
  const sizes = inCells ? DRAWN_SIZES : SHAPES.map((shape) => shape.size);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void commands.make();
  }

  return (
    <div class="stack making">
      <form class="stack making-form" novalidate onSubmit={submit}>
        <div class="stack making-part">
          <Choice
            legend="Where the clues go"
            name="make-where"
            options={PLACES}
            value={where}
            choose={(next) => commands.chooseMaking({ where: next })}
          />
          {Cells && <Cells />}
          <SymmetryChoice
            legend={inCells ? 'Symmetry while you draw' : 'Symmetry of the clues'}
            name="make-symmetry"
            symmetry={asked.symmetry}
            choose={(symmetry) => commands.setWish({ symmetry })}
          />
          <Choice
            legend="Size"
            name="make-size"
            options={sizes.map((one) => [one, `${one}x${one}`])}
            value={size}
            choose={commands.chooseSize}
          />
        </div>
        <div class="stack making-part">
          <SpecFields
            id="make"
            legend="How hard"
            spec={asked}
            size={size}
            offered={offeredFor(asked)}
            set={commands.setWish}
            strategies={<Strategies />}
          />
          {Hard && <Hard />}
          <Choice
            legend="How many puzzles"
            name="make-many"
            options={AMOUNTS}
            value={many}
            choose={(next) => commands.chooseMaking({ many: next })}
          />
          {many === 'several' && (
            <NumberField
              label="How many"
              value={asked.amount}
              min={2}
              max={MAX_PUZZLES}
              change={(amount: number) => commands.setWish({ amount })}
            />
          )}
          {many === 'days' && Days && <Days />}
          <details class="making-more">
            <summary>
              <span>More options</span>
              <span class="quiet">{inCells ? '' : optionsText(asked)}</span>
            </summary>
            <div class="stack making-part">
              {!inCells && <Clues />}
              {More && <More />}
            </div>
          </details>
        </div>
        <Make />
      </form>
      {Below && <Below />}
    </div>
  );
}

/** The button, and what a press will make; or what keeps it from that. */
function Make() {
  const { store, keys } = useApp();
  const { problem, sentence, isMaking, makeWords } = store.creating;
  return (
    <div class="making-do">
      {makeWords.value && (
        <Button
          submits
          isStrong
          isOff={isMaking.value}
          keys={store.view.value === 'pattern' ? keys.shortcutOf('make') : undefined}
        >
          {makeWords.value}
        </Button>
      )}
      <p class={problem.value ? 'trouble' : 'quiet'}>{problem.value || `${sentence.value}.`}</p>
    </div>
  );
}

/** The strategies that must be enough to solve the puzzle. */
function Strategies() {
  const { store, commands } = useApp();
  const { strategies } = store.creating.wish.value;
  return (
    <fieldset class="making-strategies">
      <legend>Solvable with only</legend>
      {STRATEGIES.map((strategy) => {
        const [words, hint] = STRATEGY_WORDS[strategy];
        return (
          <Option
            key={strategy}
            isOn={strategies.includes(strategy)}
            change={(isOn) => commands.useStrategy(strategy, isOn)}
            hint={hint}
          >
            {words}
          </Option>
        );
      })}
    </fieldset>
  );
}

/** How many clues, and a hardest technique besides a search effort. */
function Clues() {
  const { store, commands } = useApp();
  const { size, cluesLow, cluesHigh, hardest, by, many } = store.creating.asked.value;
  const ends = [
    ['cluesLow', 'at least', cluesLow],
    ['cluesHigh', 'at most', cluesHigh],
  ] as const;
  return (
    <>
      <fieldset class="spec-row">
        <legend>Clues</legend>
        {ends.map(([name, label, value]) => (
          <NumberField
            key={name}
            label={label}
            placeholder="any"
            value={value}
            min={1}
            max={size ** 2 - 1}
            change={(clues: number) => commands.setWish({ [name]: clues })}
            clear={() => commands.setWish({ [name]: null })}
          />
        ))}
      </fieldset>
      {takesHardest(by) && many !== 'days' && (
        <SelectField
          label="Hardest technique"
          value={hardest ?? ''}
          choose={(technique) => commands.setWish({ hardest: technique || null })}
        >
          <option value="">Any</option>
          <TechniqueOptions families={familiesOf(store.catalogue.value)} />
        </SelectField>
      )}
    </>
  );
}
