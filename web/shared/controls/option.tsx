/** A checkbox with its words, and perhaps what it means in smaller ones, which are heard after its name. */
import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/**
 * @param props `change` is given the checkbox too, for who may refuse the change; `name` marks the option for a style
 */
export function Option({
  isOn,
  change,
  hint,
  name,
  children,
}: {
  isOn: boolean;
  change: (isOn: boolean, box: HTMLInputElement) => void;
  hint?: ComponentChildren;
  name?: string;
  children: ComponentChildren;
}) {
  const id = useId();
  const hasHint = hint !== undefined;
  return (
    <label class="option" data-option={name}>
      <input
        type="checkbox"
        checked={isOn}
        aria-labelledby={hasHint ? `${id}-words` : undefined}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked, currentTarget)}
      />
      <span>
        <span id={hasHint ? `${id}-words` : undefined}>{children}</span>
        {hasHint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </label>
  );
}
