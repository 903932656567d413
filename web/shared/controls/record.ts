/**
 * Records that a person sets, each field described once: its first value, its limits and its words. The form that is drawn
 * follows from that, and what is read back from storage or a link, and the record's type.
 */

/** How a field is drawn. `isLive`: it counts with every key. */
export type Look<Value> =
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  | { kind: 'text'; max: number; isLive: boolean }
  | { kind: 'tick' }
  | { kind: 'ticks' | 'choice' | 'select'; options: readonly (readonly [Value, string])[] };
/** `check` answers undefined where a value makes no sense; `write` is how it is stored, as it is unless told, and null where nothing need be. */
export type Kept<Value> = { check(given: unknown): Value | undefined; write?(value: Value): Stored };
/** What one field of a stored record may hold. */
type Stored = string | number | boolean | null;
export type Field<Value> = Kept<Value> & { first: Value; label: string; hint?: string; look: Look<any> };
type KeptFields = Readonly<Record<string, Kept<any>>>;
type Fields = Readonly<Record<string, Field<any>>>;
export type RecordOf<Of extends KeptFields> = {
  [Name in keyof Of]: Of[Name] extends Kept<infer V> ? V : never;
};

type Options<Value> = readonly (Value | readonly [Value, string])[];

const pairs = <Value extends string | number>(
  options: Options<Value>,
  words: (value: Value) => string,
): readonly (readonly [Value, string])[] =>
  options.map((option) => (typeof option === 'object' ? option : [option, words(option)]));

export const number = (
  label: string,
  first: number,
  [min, max]: readonly [number, number],
  isWhole = true,
): Field<number> => ({
  first,
  label,
  look: { kind: 'number', min, max, isWhole },
  check: (given) =>
    typeof given === 'number' && given >= min && given <= max && (!isWhole || Number.isInteger(given))
      ? given
      : undefined,
});

export const text = (label: string, first: string, max: number, isLive = false): Field<string> => ({
  first,
  label,
  look: { kind: 'text', max, isLive },
  check: (given) => (typeof given === 'string' ? given.slice(0, max) : undefined),
});

export const tick = (label: string, first: boolean, hint?: string): Field<boolean> => ({
  first,
  label,
  hint,
  look: { kind: 'tick' },
  check: (given) => (typeof given === 'boolean' ? given : undefined),
});

const ofOptions =
  (kind: 'choice' | 'select') =>
  <const Value extends string | number>(
    label: string,
    first: NoInfer<Value>,
    options: Options<Value>,
    words: (value: Value) => string = String,
  ): Field<Value> => {
    const all = pairs(options, words);
    return {
      first,
      label,
      look: { kind, options: all },
      check: (given) => all.find(([option]) => option === given)?.[0],
    };
  };

/** All options in sight. */
export const choice = ofOptions('choice');
/** A list that opens. */
export const select = ofOptions('select');

/** Some of several, in their order. */
export function ticks<const Value extends string>(
  label: string,
  first: readonly NoInfer<Value>[],
  options: Options<Value>,
  words: (value: Value) => string = String,
): Field<readonly Value[]> {
  const all = pairs(options, words);
  const check = (given: unknown) =>
    Array.isArray(given) ? all.flatMap(([option]) => (given.includes(option) ? [option] : [])) : undefined;
  return { first, label, look: { kind: 'ticks', options: all }, check };
}

export const firstOf = <Of extends Fields>(of: Of) =>
  Object.fromEntries(Object.entries(of).map(([name, { first }]) => [name, first])) as RecordOf<Of>;

/** The record that was stored or linked: what makes no sense is as at first. */
export const checked = <Of extends Fields>(of: Of, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(of).map(([name, field]) => [name, field.check(given[name]) ?? field.first]),
  ) as RecordOf<Of>;
