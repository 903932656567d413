/** Fields of a form: a list, a text, one of a few in sight, a tick, a number; with words over it, and perhaps a hint. */
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
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

/** A choice. @param props each option's value, and what shows it; the legend can be for ears only */
export function Choice<Value extends string | number>({
  legend,
  name,
  options,
  value,
  choose,
  look = 'keys',
  isHeard = false,
}: {
  legend: string;
  name: string;
  options: readonly (readonly [Value, ComponentChildren])[];
  value: Value;
  choose: (value: Value) => void;
  look?: 'keys' | 'tabs' | 'pictures';
  isHeard?: boolean;
}) {
  return (
    <fieldset class="choices" data-look={look}>
      <legend class={isHeard ? 'unseen' : undefined}>{legend}</legend>
      {options.map(([option, words]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'disabled' | 'onChange' | 'role'> & {
  isOn: boolean;
  isOff?: boolean;
  change: (isOn: boolean, box: HTMLInputElement) => unknown;
};

/** A checkbox; one that `isOff` stays as it is, and keeps the focus. @param props `change` is given the checkbox too, for who may refuse the change */
export function Tick({ isOn, isOff = false, change, ...rest }: TickProps) {
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

type OptionProps = {
  isOn: boolean;
  change: (isOn: boolean, box: HTMLInputElement) => void;
  hint?: ComponentChildren;
  name?: string;
  children: ComponentChildren;
};

/** A tick with its words, and perhaps what it means in smaller ones, heard after its name. @param props `name` marks it for a style */
export function Option({ isOn, change, hint, name, children }: OptionProps) {
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

/** A number that is being typed counts after so long without another key, in ms. */
export const TYPING_PAUSE = 700;

/**
 * What a text says as a number within bounds.
 * @returns null where it is empty or no number
 */
export function numberIn(
  text: string,
  { min, max, isWhole = true }: { min: number; max: number; isWhole?: boolean },
): number | null {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return Math.min(max, Math.max(min, isWhole ? Math.round(number) : number));
}

/** Tells a field's text once it is whole: the 1 of a 12 is on its way to something else. */
export function createTyping(onText: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @param text after another key */
    typed(text: string) {
      clearTimeout(timer);
      timer = setTimeout(onText, TYPING_PAUSE, text);
    },
    /** @param text that is whole now: Enter was pressed, an arrow counted, the field was left */
    settled(text: string) {
      clearTimeout(timer);
      onText(text);
    },
    forget: () => clearTimeout(timer),
  };
}

/** @param props with `clear` the field can be empty; else an empty one goes back to its value */
export function NumberField({
  label,
  value,
  min,
  max,
  isWhole = true,
  change,
  clear,
  placeholder,
}: {
  label: string;
  value: number | null;
  min: number;
  max: number;
  isWhole?: boolean;
  change: (value: number) => void;
  clear?: () => void;
  placeholder?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef({ value, min, max, isWhole, change, clear });
  latest.current = { value, min, max, isWhole, change, clear };
  const typing = useRef<ReturnType<typeof createTyping> | null>(null);
  typing.current ??= createTyping((text) => {
    const current = latest.current;
    const number = numberIn(text, current);
    if (number !== null && number !== current.value) current.change(number);
    else if (text.trim() === '' && current.value !== null) current.clear?.();
  });

  // A value that came from elsewhere is shown; what a person is typing stays as it is typed.
  useLayoutEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(value ?? '');
  }, [value]);
  useLayoutEffect(() => () => typing.current?.forget(), []);

  function settle({ currentTarget }: { currentTarget: HTMLInputElement }) {
    typing.current?.settled(currentTarget.value);
    const isEmpty = clear && currentTarget.value.trim() === '';
    const next = numberIn(currentTarget.value, latest.current) ?? (isEmpty ? null : latest.current.value);
    currentTarget.value = String(next ?? '');
  }

  return (
    <label class="number-field">
      <span>{label}</span>
      <input
        type="number"
        inputmode={isWhole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={isWhole ? 1 : 'any'}
        placeholder={placeholder}
        defaultValue={String(value ?? '')}
        ref={field}
        onInput={({ currentTarget }) => typing.current?.typed(currentTarget.value)}
        onChange={settle}
        onBlur={settle}
      />
    </label>
  );
}

type SliderProps = {
  label: string;
  valueText?: string;
  min?: number;
  max: number;
  value: number;
  change: (value: number) => unknown;
  class?: string;
};

/** A number to drag. @param props `valueText` is how the number is told aloud */
export function Slider({ label, valueText, min = 0, max, value, change, class: look }: SliderProps) {
  return (
    <input
      class={look}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={1}
      value={value}
      onInput={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
}

/** What is filled in and sent. @param props `send` is what that does, by its button or by Enter */
export const Form = ({
  send,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { send: () => unknown }) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      void send();
    }}
  >
    {children}
  </form>
);
