/** What most people leave as it is: the size, the number of clues, the hardest technique, the method. */
import { SelectField } from '../../../shared/controls/fields.tsx';
import { familiesOf } from '../../../shared/steps/technique_families.ts';
import { TechniqueOptions } from '../../../shared/steps/technique_options.tsx';
import { SHAPES, shapeOf, takesHardest, wayOf, type Method, type MakeSpec } from './make_spec.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Choice } from '../../../shared/controls/choice.tsx';
import { NumberField } from '../../../shared/controls/number_field.tsx';
import { METHODS, optionsText } from './text.ts';

export function MoreOptions() {
  const { store, commands } = useApp();
  const spec = store.creating.spec.value;
  const { box, cluesLow, cluesHigh } = spec;
  const set = commands.setMake;
  const max = shapeOf(box).size ** 2 - 1;
  return (
    <details class="more-options">
      <summary>
        <span>More options</span>
        <span class="quiet">{optionsText(spec)}</span>
      </summary>
      <div class="more">
        <Choice
          legend="Size"
          name="size"
          options={SHAPES.map(({ box: name, size }) => [name, `${size}x${size}`])}
          value={box}
          choose={(chosen: MakeSpec['box']) => set({ box: chosen })}
        />
        <fieldset class="pair">
          <legend>Clues</legend>
          <NumberField
            label="at least"
            placeholder="any"
            value={cluesLow}
            min={1}
            max={max}
            change={(value: number) => set({ cluesLow: value })}
            clear={() => set({ cluesLow: null })}
          />
          <NumberField
            label="at most"
            placeholder="any"
            value={cluesHigh}
            min={1}
            max={max}
            change={(value: number) => set({ cluesHigh: value })}
            clear={() => set({ cluesHigh: null })}
          />
        </fieldset>
        {takesHardest(wayOf(spec)) && (
          <SelectField
            label="Hardest technique"
            value={spec.hardest ?? ''}
            choose={(hardest) => set({ hardest: hardest || null })}
          >
            <option value="">Any</option>
            <TechniqueOptions families={familiesOf(store.catalogue.value)} />
          </SelectField>
        )}
        <MethodField method={spec.method} />
      </div>
    </details>
  );
}

function MethodField({ method }: { method: MakeSpec['method'] }) {
  const { commands } = useApp();
  return (
    <SelectField
      label="Method"
      value={method}
      choose={(value) => commands.setMake({ method: value as Method })}
      hint={METHODS[method][1]}
    >
      {Object.entries(METHODS).map(([id, [title]]) => (
        <option value={id}>{title}</option>
      ))}
    </SelectField>
  );
}
