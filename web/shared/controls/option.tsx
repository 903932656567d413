/** A checkbox, alone or with its words, and perhaps what it means in smaller ones, which are heard after its name. */
import { useId } from 'preact/hooks';
import type { ComponentChildren, ComponentProps } from 'preact';

/** A checkbox; one that `isOff` stays as it is, and keeps the focus. @param props `change` is given the checkbox too, for who may refuse the change */
export function Tick({
  isOn,
  isOff = false,
  change,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'checked' | 'disabled' | 'onChange' | 'role'> & {
  isOn: boolean;
  isOff?: boolean;
  change: (isOn: boolean, box: HTMLInputElement) => unknown;
}) {
  return (
    <input
      {...(rest as object)}
      type="checkbox"
      checked={isOn}
      aria-disabled={isOff ? 'true' : undefined}
      onChange={({ currentTarget }) => {
        if (isOff) currentTarget.checked = isOn;
        else change(currentTarget.checked, currentTarget);
      }}
    />
  );
}

/**
 * @param props `name` marks the option for a style
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
      <Tick
        isOn={isOn}
        change={change}
        aria-labelledby={hasHint ? `${id}-words` : undefined}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
      />
      <span>
        <span id={hasHint ? `${id}-words` : undefined}>{children}</span>
        {hasHint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </label>
  );
}
