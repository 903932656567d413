/** Where the engine's worker and files come from in the one file: the page itself, which holds them all. */
import { unzipped } from './base128.ts';
import { workerFrom, type PageSource } from './source.ts';

/**
 * The files are text in the page's elements `<script type="text/plain" data-file="name">`; the worker's
 * script is gzip, which browsers unpack by themselves. A page opened from a disk cannot start a module
 * worker, but it can start a classic one.
 */
export async function pageSource(page: Document): Promise<PageSource> {
  const files: Record<string, string> = {};
  for (const element of page.querySelectorAll('script[data-file]')) {
    files[(element as HTMLElement).dataset.file ?? ''] = element.textContent ?? '';
  }
  const { [WORKER_FILE]: code, [PHOTO_WORKER_FILE]: readerCode, ...others } = files;
  return {
    baseUrl: 'https://dokulab.invalid/', // never asked: every file is answered from the page
    files: others,
    spawn: workerFrom(await unzipped(code)),
    startPhotoReader: async () => workerFrom(await unzipped(readerCode!))(),
  };
}
