/** What a page says to the machine that collects from a class, and hears from it. It comes with the first thing to say. */
import type { ClassState, Collector } from './collector.ts';

const UNREACHED = 'The teacher’s computer can’t be reached.';

export function collectorBy(fetch: Window['fetch']): Collector {
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
