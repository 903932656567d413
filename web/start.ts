/**
 * What runs first, while the page's script is still being read: it starts the engine's worker, whose way is the
 * longest. Where a person saves data, and in the one file, the page comes before it (main.ts).
 */
import { scriptUrl, siteSource } from './engine/source.ts';
import { bootEarly } from './engine/worker_client/early.ts';

/** Not in every browser, so the type checker does not know it. */
type DataSaver = { connection?: { saveData?: boolean } };

export const baseUrl = new URL('.', document.baseURI).href;

const given = ONE_FILE
  ? await (await import('./engine/page_source.ts')).pageSource(document)
  : siteSource(baseUrl);
export const { spawnOpen, startPhotoReader, ...source } = given;

const isLate = ONE_FILE || (navigator as DataSaver).connection?.saveData;
export const early = isLate ? null : bootEarly(source);

export { scriptUrl };
