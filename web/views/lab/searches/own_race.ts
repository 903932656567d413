/** Programs of the Console in the Lab: which they are, and how their time is limited from outside. */
import type { App } from '../../../frame/app.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

/** How much longer than its limit a solver of one's own may take to end by itself, in ms. */
const GRACE = 500;

/** The program of a solver of one's own, as the Console has sent it. */
export const codeOf = ({ ownSolvers }: Store, solver: string) =>
  ownSolvers.value?.programs.find(({ id }) => id === solver)?.code;

/** What is thrown where a program has not ended in time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';

  constructor() {
    super('The program did not end within the limits.');
  }
}

/**
 * Runs a program in an engine of its own. It may not pause, so its time is limited from outside: the engine is ended
 * then, and this rejects with `OutOfTime`.
 * @param work gets the signal that ends it
 */
export async function withinTime<Result>(
  app: App,
  seconds: number,
  stopped: AbortSignal,
  work: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = new AbortController();
  let isLate = false;
  const stop = () => either.abort();
  stopped.addEventListener('abort', stop);
  // The time counts from when an engine is there.
  await app.ownEngines.call('hello', {}, { signal: stopped });
  const timer = setTimeout(
    () => {
      isLate = true;
      stop();
    },
    seconds * 1000 + GRACE,
  );
  try {
    return await work(either.signal);
  } catch (error) {
    if (!isLate || stopped.aborted) throw error;
    throw new OutOfTime();
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', stop);
  }
}
