/** What the puzzle must be: what must solve it, or how hard it must be. */
import { SelectField } from '../controls/fields.tsx';
import { useApp } from '../controls/app_context.ts';
import { NumberField } from '../controls/number_field.tsx';
import { Option } from '../controls/option.tsx';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { MADE_LEVELS } from '../puzzles/levels.ts';
import { STRATEGIES } from './pattern_text.ts';
import { HIGHEST_ER, LOWEST_ER, MAX_CALL_COUNT, aimOn, aimsFor } from './target.ts';
import { oddsText } from './odds.ts';
import { AIM_WORDS, STRATEGY_WORDS } from './text.ts';
import type { Aim } from './target.ts';

export function TargetChoice() {
  const { store, commands } = useApp();
  const { choices, geometry } = store.patterns;
  const { size } = geometry.value;
  const aim = aimOn(size, choices.value);
  return (
    <section class="pattern-part" aria-labelledby="target-title">
      <h3 id="target-title" class="unseen">
        The puzzle
      </h3>
      <label class="select-field">
        <span>Ask for</span>
        <select
          value={aim}
          aria-label="Ask for"
          aria-describedby="aim-words"
          // One of the options below.
          onChange={({ currentTarget }) => commands.setPattern({ aim: currentTarget.value as Aim })}
        >
          {aimsFor(size).map((one) => (
            <option value={one}>{AIM_WORDS[one][0]}</option>
          ))}
        </select>
        <small id="aim-words">{AIM_WORDS[aim][1]}</small>
      </label>
      {aim === 'strategies' && <Strategies />}
      {aim === 'level' && <Level />}
      {aim === 'level' && <p class="quiet">{oddsText(store.patterns.count.value, choices.value.level)}</p>}
      {aim === 'count' && (
        <NumberField
          label="Search effort, in sweeps"
          value={choices.value.callCount}
          min={1}
          max={MAX_CALL_COUNT}
          change={(callCount: number) => commands.setPattern({ callCount })}
        />
      )}
      {aim === 'technique' && <Technique />}
      {aim === 'needs' && <Needs />}
      {aim === 'er' && <Rating />}
    </section>
  );
}

/** The strategies that must be enough to solve the puzzle. */
function Strategies() {
  const { store, commands } = useApp();
  const { strategies } = store.patterns.choices.value;
  return (
    <fieldset class="pattern-strategies">
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

function Level() {
  const { store, commands } = useApp();
  return (
    <SelectField
      label="Level"
      value={store.patterns.choices.value.level}
      choose={(value) => commands.setPattern({ level: value })}
    >
      {MADE_LEVELS.map(({ id, title }) => (
        <option value={id}>{title}</option>
      ))}
    </SelectField>
  );
}

function Technique() {
  const { store, commands } = useApp();
  return (
    <SelectField
      label="Hardest technique"
      value={store.patterns.choices.value.technique}
      choose={(value) => commands.setPattern({ technique: value })}
    >
      <TechniqueOptions families={familiesOf(store.catalogue.value)} />
    </SelectField>
  );
}

/** The techniques beyond singles, to choose some of. */
function Needs() {
  const { store, commands } = useApp();
  const needs = store.patterns.choices.value.needs.split(',');
  const families = familiesOf(store.catalogue.value).filter(({ techniques }) =>
    techniques.every(({ id }) => !id.endsWith('single')),
  );
  return (
    <div class="pattern-needs" role="group" aria-label="Techniques that it needs">
      {families.map(({ name, techniques }) => (
        <details key={name} open={techniques.some(({ id }) => needs.includes(id))}>
          <summary>{name}</summary>
          {techniques.map(({ id, title }) => (
            <Option
              key={id}
              isOn={needs.includes(id)}
              change={(isOn, box) => {
                commands.needTechnique(id, isOn);
                // The last one stays.
                box.checked = store.patterns.choices.value.needs.split(',').includes(id);
              }}
            >
              {title}
            </Option>
          ))}
        </details>
      ))}
    </div>
  );
}

function Rating() {
  const { store, commands } = useApp();
  const { erLow, erHigh } = store.patterns.choices.value;
  return (
    <fieldset class="pattern-pair">
      <legend>Sudoku Explainer rating</legend>
      <NumberField
        label="at least"
        value={erLow}
        min={LOWEST_ER}
        max={erHigh}
        isWhole={false}
        change={(low: number) => commands.setPattern({ erLow: low })}
      />
      <NumberField
        label="at most"
        value={erHigh}
        min={erLow}
        max={HIGHEST_ER}
        isWhole={false}
        change={(high: number) => commands.setPattern({ erHigh: high })}
      />
    </fieldset>
  );
}
