/** Fields of a form: words over what is typed or chosen, and perhaps a hint below. */
import type { ComponentChildren, ComponentProps, Ref } from 'preact';

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
  Omit<ComponentProps<'select'>, 'label' | 'onChange' | 'class' | 'role' | 'disabled'> & {
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

type Writing = Omit<ComponentProps<'textarea'>, 'class' | 'onChange' | 'ref' | 'disabled'> & {
  class?: string;
  kind?: 'text' | 'date' | 'search' | 'number';
  /** Bounds of a number that a form sends. */
  min?: number;
  max?: number;
  change?: (value: string) => unknown;
  type?: (value: string) => unknown;
  place?: Ref<any>;
};

/** What text is written in: one line, or with `rows` several. @param props `change` is told when it is left, `type` with every key; `place` is told the element */
export function TextInput({ kind = 'text', change, type, place, ...rest }: Writing) {
  const props = {
    ...(rest as object),
    ref: place,
    ...(change && { onChange: ({ currentTarget }: Entered) => change(currentTarget.value) }),
    ...(type && { onInput: ({ currentTarget }: Entered) => type(currentTarget.value) }),
  };
  return rest.rows === undefined ? <input {...props} type={kind as 'text'} /> : <textarea {...props} />;
}

type Entered = { currentTarget: { value: string } };

/** Text under its words. */
export function TextField({
  label,
  hint,
  class: look = 'select-field',
  ...rest
}: Field & Omit<Writing, 'label' | 'class'>) {
  return (
    <label class={look || undefined}>
      <span>{label}</span>
      {hint && <small>{hint}</small>}
      <TextInput {...rest} />
    </label>
  );
}
