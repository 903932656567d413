/**
 * What runs first, while the page's script is still being read: it starts the engine's worker, whose way is the
 * longest. In the one file the page comes before it, and where a person saves data it waits until it is needed
 * (main.ts).
 */
import { keepIncoming } from './frame/first_paste.ts';
import { scriptUrl, siteSource } from './engine/source.ts';
import { bootEarly } from './engine/worker_client/early.ts';

/** Not in every browser, so the type checker does not know it. */
type DataSaver = { connection?: { saveData?: boolean } };

/** What is pasted or dropped until the page listens. */
export const takeKept = keepIncoming(document);

export const baseUrl = new URL('.', document.baseURI).href;

const given = ONE_FILE
  ? await (await import('./engine/page_source.ts')).pageSource(document)
  : siteSource(baseUrl);
export const { spawnOpen, startPhotoReader, ...source } = given;

/** Whether the person asks pages to fetch little: then nothing large comes before it is needed. */
export const savesData = Boolean((navigator as DataSaver).connection?.saveData);

export const early = ONE_FILE || savesData ? null : bootEarly(source);

export { scriptUrl };
