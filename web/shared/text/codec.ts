/**
 * What a code or a link holds, declared once: the same declaration writes it, reads it and is its type. A value is bits;
 * packed.ts makes text of them. Reading throws a RangeError where bits are missing or say what nothing means.
 */
import { bitReader, bitWriter } from './packed.ts';

type Writer = ReturnType<typeof bitWriter>;
type Reader = ReturnType<typeof bitReader>;
export type Codec<Value> = { write(value: Value, to: Writer): void; read(from: Reader): Value };
type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never;

/** A whole number from 0; one that is too large for its bits is cut to their most where it `isCut`, and refused else. */
export const whole = (width: number, isCut = false): Codec<number> => ({
  write: (value, to) => to.write(isCut ? Math.min(value, 2 ** width - 1) : value, width),
  read: (from) => from.read(width),
});

/** A whole number that is most often small: a bit says whether it needs `many` bits, and it is cut to their most. */
export const either = (few: number, many: number): Codec<number> => ({
  write(value, to) {
    const isFew = value < 2 ** few;
    to.write(Number(!isFew), 1);
    whole(isFew ? few : many, true).write(value, to);
  },
  read: (from) => from.read(from.read(1) ? many : few),
});

export const flag: Codec<boolean> = {
  write: (value, to) => to.write(Number(value), 1),
  read: (from) => from.read(1) === 1,
};

/** Words as UTF-8, after the number of their bytes. @param fit cuts them to what has a place */
export const words = (width: number, fit: (text: string) => string): Codec<string> => ({
  write: (value, to) => to.writeText(fit(value), width),
  read: (from) => from.readText(width),
});

/** One of some values, each with its number, which never changes. */
export function oneOf<const Value>(
  width: number,
  codes: readonly (readonly [Value, number])[],
): Codec<Value> {
  return {
    write: (value, to) => to.write(codes.find(([one]) => one === value)?.[1] ?? -1, width),
    read(from) {
      const code = from.read(width);
      const found = codes.find(([, one]) => one === code);
      if (!found) throw new RangeError(`nothing has the number ${code}`);
      return found[0];
    },
  };
}

/** So many values. */
export const times = <Value>(count: number, one: Codec<Value>): Codec<readonly Value[]> => ({
  write(values, to) {
    for (const value of values) one.write(value, to);
  },
  read: (from) => Array.from({ length: count }, () => one.read(from)),
});

/** Values after their number. @param most of them; those beyond are left out */
export const list = <Value>(width: number, one: Codec<Value>, most = Infinity): Codec<readonly Value[]> => ({
  write(values, to) {
    const held = values.slice(0, most);
    to.write(held.length, width);
    times(held.length, one).write(held, to);
  },
  read: (from) => times(from.read(width), one).read(from),
});

/** Several values one after the other, by name. */
export const record = <Of extends Record<string, Codec<any>>>(
  of: Of,
): Codec<{ [Name in keyof Of]: ValueOf<Of[Name]> }> => ({
  write(value, to) {
    for (const name of Object.keys(of)) of[name].write(value[name], to);
  },
  read: (from) =>
    Object.fromEntries(Object.entries(of).map(([name, one]) => [name, one.read(from)])) as never,
});

/** A record in two parts, one after the other. */
export const both = <One, Other>(one: Codec<One>, other: Codec<Other>): Codec<One & Other> => ({
  write(value, to) {
    one.write(value, to);
    other.write(value, to);
  },
  read: (from) => ({ ...one.read(from), ...other.read(from) }),
});

/** A bit, and the value only where it is not the usual one. @param isUsual by which that is told */
export const unless = <Value>(
  usual: Value,
  one: Codec<Value>,
  isUsual = (value: Value) => value === usual,
): Codec<Value> => ({
  write(value, to) {
    flag.write(!isUsual(value), to);
    if (!isUsual(value)) one.write(value, to);
  },
  read: (from) => (flag.read(from) ? one.read(from) : usual),
});

/** A value whose first part says how the rest is written. */
export const after = <First, Value>(
  first: Codec<First>,
  firstOf: (value: Value) => First,
  rest: (first: First) => Codec<Value>,
): Codec<Value> => ({
  write(value, to) {
    first.write(firstOf(value), to);
    rest(firstOf(value)).write(value, to);
  },
  read: (from) => rest(first.read(from)).read(from),
});

/** Values each of which begins with what says how the rest is written, until the one that ends them. */
export const until = <First, Value>(
  end: First,
  first: Codec<First>,
  firstOf: (value: Value) => First,
  rest: (first: First) => Codec<Value>,
): Codec<readonly Value[]> => ({
  write(values, to) {
    for (const value of values) after(first, firstOf, rest).write(value, to);
    first.write(end, to);
  },
  read(from) {
    const values = [];
    for (let one = first.read(from); one !== end; one = first.read(from)) values.push(rest(one).read(from));
    return values;
  },
});

/** A value written as another. */
export const as = <Value, Written>(
  one: Codec<Written>,
  toWritten: (value: Value) => Written,
  fromWritten: (written: Written) => Value,
): Codec<Value> => ({
  write: (value, to) => one.write(toWritten(value), to),
  read: (from) => fromWritten(one.read(from)),
});

/** What needs no bits. */
export const always = <Value>(value: Value): Codec<Value> => ({ write: () => {}, read: () => value });

/** The bits of a value. */
export function bitsOf<Value>(codec: Codec<Value>, value: Value): readonly number[] {
  const to = bitWriter();
  codec.write(value, to);
  return to.bits;
}

/** @returns the value of some bits; null where they say none */
export function valueOf<Value>(codec: Codec<Value>, bits: readonly number[]): Value | null {
  try {
    return codec.read(bitReader(bits));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
