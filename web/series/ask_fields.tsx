/** What is asked of a puzzle: how hard, and where wished, its symmetry and size. */
import { SelectField } from '../controls/fields.tsx';
import { useApp } from '../controls/app_context.ts';
import { NumberField } from '../controls/number_field.tsx';
import { SYMMETRY_NAMES, SYMMETRIES } from '../board/symmetry.ts';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { MADE_LEVELS } from '../puzzles/levels.ts';
import { SIZES, aimOf, sizeOf, symmetryOf, withAim, withField } from './plan.ts';
import type { Aim, Ask } from './plan.ts';

/** The highest rating of Sudoku Explainer's scale, and what is offered first. */
const HIGHEST_ER = 12;
const FIRST_ER = [2.5, 3.4];
const FIRST_COUNT = 100;
const FIRST_TECHNIQUE = 'x_wing';

/** An aim as a choice of the list: a level is one, and so is each kind of other aims. */
const choiceOf = (aim: Aim) => (aim.kind === 'level' ? `level ${aim.level}` : aim.kind);

function aimChosen(choice: string): Aim {
  const [kind, level] = choice.split(' ');
  if (kind === 'level') return { kind, level };
  if (kind === 'technique') return { kind, technique: FIRST_TECHNIQUE };
  if (kind === 'er') return { kind, low: FIRST_ER[0], high: FIRST_ER[1] };
  if (kind === 'call_count') return { kind, count: FIRST_COUNT };
  return { kind: kind === 'other' ? kind : 'none' };
}

/** @param props `inherited` is what nothing chosen means; `hasBoard`: symmetry and size too */
export function AskFields({
  label,
  ask,
  size,
  inherited,
  hasBoard = false,
  change,
}: {
  label: string;
  ask: Ask;
  size: number;
  inherited: string;
  hasBoard?: boolean;
  change: (ask: Ask) => void;
}) {
  const aim = aimOf(ask);
  return (
    <>
      <SelectField
        label={label}
        class="select-field series-aim"
        value={choiceOf(aim)}
        choose={(value) => change(withAim(ask, aimChosen(value)))}
      >
        <option value="none">{inherited}</option>
        {size === 9 && MADE_LEVELS.map(({ id, title }) => <option value={`level ${id}`}>{title}</option>)}
        <option value="technique">A hardest technique</option>
        {size === 9 && <option value="er">A range of ER</option>}
        <option value="call_count">A search effort</option>
        {aim.kind === 'other' && <option value="other">As the plan’s file says</option>}
      </SelectField>
      {aim.kind === 'technique' && (
        <Technique
          technique={aim.technique}
          change={(technique) => change(withAim(ask, { kind: 'technique', technique }))}
        />
      )}
      {aim.kind === 'er' && (
        <div class="series-pair">
          <NumberField
            label="ER from"
            value={aim.low}
            min={1}
            max={HIGHEST_ER}
            isWhole={false}
            change={(low) => change(withAim(ask, { ...aim, low }))}
          />
          <NumberField
            label="to"
            value={aim.high}
            min={1}
            max={HIGHEST_ER}
            isWhole={false}
            change={(high) => change(withAim(ask, { ...aim, high }))}
          />
        </div>
      )}
      {aim.kind === 'call_count' && (
        <NumberField
          label="Search effort, in sweeps"
          value={aim.count}
          min={2}
          max={1_000_000}
          change={(count) => change(withAim(ask, { kind: 'call_count', count }))}
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
    </>
  );
}

function Technique({ technique, change }: { technique: string; change: (technique: string) => void }) {
  const families = familiesOf(useApp().store.catalogue.value);
  return (
    <SelectField label="Technique" value={technique} choose={change}>
      <TechniqueOptions families={families} />
    </SelectField>
  );
}
