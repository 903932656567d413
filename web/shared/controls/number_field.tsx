/** A number to type: it counts once whoever types it pauses, presses Enter or goes elsewhere. */
import { useLayoutEffect, useRef } from 'preact/hooks';

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

/**
 * @param props with `clear` the field
 *   can be empty; else an empty one goes back to its value
 */
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

/** A number to drag. @param props `valueText` is how the number is told aloud */
export function Slider({
  label,
  valueText,
  min = 0,
  max,
  value,
  change,
  class: look,
}: {
  label: string;
  valueText?: string;
  min?: number;
  max: number;
  value: number;
  change: (value: number) => unknown;
  class?: string;
}) {
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
