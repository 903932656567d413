/** What most people leave as it is: the size, the number of clues, the hardest technique, the method. */
import { SHAPES, byOf, shapeOf } from './request.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { SymmetryChoice } from '../board/symmetry_choice.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { TechniqueField } from './difficulty.tsx';
import { METHODS, SPACINGS, optionsText } from './text.ts';
import type { Method, Request } from './request.ts';

export function MoreOptions() {
  const { store, commands } = useApp();
  const request = store.creating.request.value;
  const { box, cluesLow, cluesHigh } = request;
  const set = commands.setRequest;
  const max = shapeOf(box).size ** 2 - 1;
  return (
    <details class="more-options">
      <summary>
        <span>More options</span>
        <span class="quiet">{optionsText(request)}</span>
      </summary>
      <div class="more">
        <SymmetryChoice
          legend="Symmetry of the clues"
          name="symmetry"
          symmetry={request.symmetry}
          choose={(symmetry: Request['symmetry']) => set({ symmetry })}
        />
        {byOf(request) === 'scale' && (
          <Choice
            legend="Spacing of the levels"
            name="spacing"
            options={SPACINGS}
            value={request.spacing}
            choose={(spacing: Request['spacing']) => set({ spacing })}
          />
        )}
        <Choice
          legend="Size"
          name="size"
          options={SHAPES.map(({ box: name, size }) => [name, `${size}x${size}`])}
          value={box}
          choose={(chosen: Request['box']) => set({ box: chosen })}
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
        {byOf(request) !== 'technique' && <TechniqueField label="Hardest technique" mayBeAny={true} />}
        <MethodField method={request.method} />
      </div>
    </details>
  );
}

function MethodField({ method }: { method: Request['method'] }) {
  const { commands } = useApp();
  return (
    <label class="select-field">
      <span>Method</span>
      <select
        value={method}
        aria-label="Method"
        aria-describedby="method-words"
        // One of the options below.
        onChange={({ currentTarget }) => commands.setRequest({ method: currentTarget.value as Method })}
      >
        {METHODS.map(([id, name]) => (
          <option value={id}>{name}</option>
        ))}
      </select>
      <small id="method-words">{METHODS.find(([id]) => id === method)?.[2]}</small>
    </label>
  );
}
