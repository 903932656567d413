/** Fields of a form: words over what is typed or chosen, and perhaps a hint below. */
import type { ComponentChildren, ComponentProps } from 'preact';

type Field = { label: ComponentChildren; hint?: ComponentChildren; class?: string };

/** A list to choose from; its options are the children. */
export function SelectField({
  label,
  hint,
  class: look = 'select-field',
  choose,
  children,
  ...rest
}: Field &
  Omit<ComponentProps<'select'>, 'label' | 'onChange' | 'class' | 'role'> & {
    choose: (value: string) => unknown;
  }) {
  return (
    <label class={look || undefined}>
      <span>{label}</span>
      <select {...rest} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {children}
      </select>
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** A line of text, or a day. @param props `change` is told when the field is left, `type` with every key */
export function TextField({
  label,
  hint,
  class: look = 'select-field',
  kind = 'text',
  change,
  type,
  ...rest
}: Field &
  Pick<ComponentProps<'textarea'>, 'value' | 'maxlength' | 'autocomplete' | 'spellcheck' | 'placeholder'> & {
    kind?: 'text' | 'date';
    change?: (value: string) => unknown;
    type?: (value: string) => unknown;
  }) {
  return (
    <label class={look || undefined}>
      <span>{label}</span>
      {hint && <small>{hint}</small>}
      <input
        {...(rest as object)}
        type={kind as 'text'}
        onChange={change && (({ currentTarget }) => change(currentTarget.value))}
        onInput={type && (({ currentTarget }) => type(currentTarget.value))}
      />
    </label>
  );
}
