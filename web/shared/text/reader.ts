/**
 * Texts from outside, which may be anything: pasted, typed, in an address, a file or a QR code. Each is read by
 * a reader that is made here. It refuses what is longer than anything that a person would give it, before it
 * looks at it; the work for the rest grows in proportion to its length. Tests give every reader of this list
 * long, deep and odd texts.
 */
export type Reader<T, Rest extends unknown[] = []> = ((text: string, ...rest: Rest) => T) & {
  readonly longest: number;
};

/** Every reader of the files that are loaded, by what it reads. Each can be called with a text alone. */
export const READERS: Map<string, Reader<unknown>> = new Map();

/**
 * @param name of what is read
 * @param options.longest in characters
 * @param options.refused what is answered to a longer text
 */
export function reader<T, Rest extends unknown[] = []>(
  name: string,
  { longest, refused, read }: { longest: number; refused: T; read(text: string, ...rest: Rest): T },
): Reader<T, Rest> {
  const bounded = (text: string, ...rest: Rest) => (text.length > longest ? refused : read(text, ...rest));
  const known = Object.assign(bounded, { longest });
  READERS.set(name, known as unknown as Reader<unknown>); // what comes after the text can be left out
  return known;
}
