/**
 * The machine that collects what a class hands in, where this page is from one: `build.py serve --lan --collect`. Its
 * pages have a mark; any other page has no collector, and asks nobody.
 */

/** How far someone is in a set, who is told by a number that is drawn at the start; a name only where one was given. */
export type Progress = {
  who: number;
  tag: number;
  at: number;
  of: number;
  is_done: boolean;
  name: string;
  number: number;
};
/** What the machine has: codes and people in the order in which they came, and how many devices it hears of. */
export type ClassState = { codes: readonly string[]; people: readonly Progress[]; devices: number };
export type Collector = {
  /** Rejects where the machine does not take it, or cannot be reached. */
  handIn(code: string): Promise<void>;
  /** Tells how far someone is; a message that is lost is followed by the next. */
  report(progress: Progress): void;
  /** Null for anyone but the teacher, at the machine itself. Rejects where it cannot be reached. */
  state(): Promise<ClassState | null>;
};

const MARK = 'data-collects';

export function collectorOf({ document, fetch }: Window & typeof globalThis): Collector | undefined {
  if (!document.documentElement.hasAttribute(MARK)) return undefined;
  const client = async () => (await import('./collector_client.ts')).collectorBy(fetch);
  return {
    handIn: async (code) => (await client()).handIn(code),
    report: (progress) =>
      void client().then(
        ({ report }) => report(progress),
        () => {},
      ),
    state: async () => (await client()).state(),
  };
}
