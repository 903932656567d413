/**
 * A file that another program shared with the installed page. The system posts it to the page's address, the
 * service worker receives it and opens the page, and the page asks the service worker for it, which keeps
 * it in memory alone: nothing of a picture stays in the browser.
 */

/** In the address of a page that opens because of a shared file. */
export const SHARED_FILE = 'shared-file';

/** A text that is longer comes as a file: browsers refuse an address that is too long. In characters. */
export const LONGEST_SHARED = 100_000;

/** What the page asks the service worker for, with a port for the answer. */
export const TAKE_SHARED = 'take-shared-file';

/** @returns rejects where there is none: it was taken already, or the browser has ended the service worker */
export function takeSharedFile(workers: Pick<ServiceWorkerContainer, 'controller'>): Promise<File> {
  return new Promise((resolve, reject) => {
    if (!workers.controller) return reject(new Error('no service worker'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<File | null>) => {
      port1.close();
      if (data) resolve(data);
      else reject(new Error('no shared file'));
    };
    workers.controller.postMessage(TAKE_SHARED, [port2]);
  });
}
