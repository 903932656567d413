/** Reading a picture in a worker of its own, which ends with it: nothing of the picture is left there. */
import type { FromWorker, Outcome } from './messages.ts';

/**
 * @param start makes the worker; rejects where its file can’t be fetched
 * @returns rejects with an AbortError once `signal` says so, and where the worker fails
 */
export async function readInWorker(
  start: () => Promise<Worker>,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Outcome> {
  const worker = await start();
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      worker.addEventListener('error', () =>
        reject(new Error('The reader of pictures could not be started.')),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'progress') onProgress(data.fraction);
        else resolve(data);
      });
      worker.postMessage(file);
      return undefined;
    });
  } finally {
    worker.terminate();
  }
}
