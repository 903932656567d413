/** What the page and the worker that reads photographs tell each other. The page sends one picture, as a Blob. */
import type { Pixels } from './image.ts';
import type { PhotoReading } from './reader.ts';

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
