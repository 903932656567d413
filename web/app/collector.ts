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
const UNREACHED = 'The teacher’s computer can’t be reached.';

export function collectorOf({ document, fetch }: Window & typeof globalThis): Collector | undefined {
  if (!document.documentElement.hasAttribute(MARK)) return undefined;
  const send = (where: string, body: string) => fetch(`collect/${where}`, { method: 'POST', body });
  return {
    async handIn(code) {
      const answer = await send('code', code).catch(() => null);
      if (!answer) throw new Error(UNREACHED);
      if (!answer.ok) throw new Error(await messageOf(answer));
    },
    report: (progress) => void send('progress', JSON.stringify(progress)).catch(() => {}),
    async state() {
      const answer = await fetch('collect/state', { cache: 'no-store' }).catch(() => null);
      if (answer?.status === 403) return null;
      if (!answer?.ok) throw new Error(UNREACHED);
      return stateIn(await answer.json());
    },
  };
}

async function messageOf(answer: Response) {
  const { message } = await answer.json().catch(() => ({}));
  return typeof message === 'string' ? message : UNREACHED;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What the machine says, as far as it has the shape that is expected. */
function stateIn({ codes, people, devices }: any): ClassState {
  const isPerson = (one: any) =>
    [one?.who, one?.tag, one?.at, one?.of, one?.number].every(isCount) && typeof one.name === 'string';
  return {
    codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
    people: Array.isArray(people) ? people.filter(isPerson) : [],
    devices: isCount(devices) ? devices : 0,
  };
}
