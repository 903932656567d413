/** What is asked of a puzzle of the plan: how hard, and where wished, its symmetry and size. */
import { SelectField } from '../../../shared/controls/fields.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { SYMMETRY_NAMES, SYMMETRIES } from '../../../shared/board/symmetry.ts';
import { FIRST_SPEC, askedText, specParams, withChange, wayOn } from '../../../shared/puzzle_spec/spec.ts';
import { SpecFields } from '../../../shared/puzzle_spec/spec_fields.tsx';
import { capitalised } from '../../../shared/text/words.ts';
import { OFFERED } from '../../../shared/puzzle_spec/wish.ts';
import { SIZES, sizeOf, specOf, symmetryOf, withField, withSpec, type PlanTable } from './plan.ts';
import { AS_FILE } from './text.ts';

/** @param props `id` tells it apart; `inherited` is what nothing chosen means; `hasBoard`: symmetry and size too */
export function AskFields({
  id,
  label,
  ask,
  size,
  inherited,
  hasBoard = false,
  change,
}: {
  id: string;
  label: string;
  ask: PlanTable;
  size: number;
  inherited: string;
  hasBoard?: boolean;
  change: (ask: PlanTable) => void;
}) {
  const { catalogue } = useApp().store;
  const spec = specOf(ask);
  const titleOf = (technique: string) =>
    catalogue.value.find((one) => one.id === technique)?.title ?? technique;
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
