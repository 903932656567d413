/** Reading a picture in a worker of its own, which ends with it: nothing of the picture is left there. */
import type { Pixels } from './image.ts';
import type { PhotoReading } from './reader.ts';

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

/** What the page and the worker that reads photographs tell each other. The page sends one picture, as a Blob. */

/** How the reading of a picture ended. `picture` is the board alone, straightened. */
export type Outcome =
  | { kind: 'read'; reading: PhotoReading; picture: Pixels }
  /** No board was found. */
  | { kind: 'none' }
  /** The browser can’t open the picture. */
  | { kind: 'broken' }
  | { kind: 'huge' };

/** `fraction`: how much is done, 0 to 1. */
export type FromWorker = { kind: 'progress'; fraction: number } | Outcome;
