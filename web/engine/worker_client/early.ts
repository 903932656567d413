/**
 * A worker that boots while the page's own script is still on its way. What it says meanwhile is kept for the
 * client (lifeline.ts), which takes it over.
 */
import type { EngineSource } from '../source.ts';

/** A worker that has been told to boot, and what it has said since. */
export type EarlyWorker = { worker: Worker; said: unknown[] };

/**
 * What tells a worker to boot.
 * @param place where its files come from
 * @param isFresh whether to fetch past the browser's cache, which may hold what is wrong
 */
export const bootMessage = (place: object, isFresh: boolean) => ({
  jsonrpc: '2.0',
  method: '$/boot',
  params: { ...place, isFresh },
});

/** Starts a worker that no client listens to yet. */
export function bootEarly({ spawn, ...place }: EngineSource): EarlyWorker {
  const worker = spawn();
  const said: unknown[] = [];
  worker.onmessage = ({ data }) => void said.push(data);
  worker.onerror = ({ message }) => void said.push({ method: '$/failed', params: { message } });
  worker.postMessage(bootMessage(place, false));
  return { worker, said };
}
