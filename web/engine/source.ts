/** Where the engine's worker and files come from: the site's folder, or the page that holds them all. */
import { unzipped } from './base85.ts';

export type Source = {
  spawn: () => Worker;
  spawnOpen?: () => Worker;
  baseUrl: string;
  patience?: number;
  files?: Record<string, string>;
};

/** With what reads photographs, which needs none of the engine's files. */
type PageSource = Source & { startPhotoReader: () => Promise<Worker> };

const OWN_SCRIPTS = [SERVICE_WORKER_FILE, WORKER_FILE];

/** @param name of a file beside index.html */
const ownUrl = (name: string) => new URL(name, document.baseURI).href;

/** The one place where an address becomes code: only our own workers do. */
const policy = (globalThis as any).trustedTypes?.createPolicy('dokulab', {
  createScriptURL(url: string) {
    if (url.startsWith('blob:') || OWN_SCRIPTS.some((name) => url === ownUrl(name))) return url;
    throw new TypeError(`${url} is no script of this page`);
  },
});

/** An address that may be run, as a type that the page's policy asks for. */
export function scriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}

export function siteSource(baseUrl: string): PageSource {
  const url = new URL(WORKER_FILE, baseUrl).href;
  const readerUrl = new URL(PHOTO_WORKER_FILE, baseUrl).href;
  const startReader = workerFrom(importing(readerUrl), { type: 'module' });
  return {
    baseUrl,
    spawn: workerFrom(importing(url), { type: 'module' }),
    startPhotoReader: async () => startReader(),
    spawnOpen: () => new Worker(scriptUrl(url), { type: 'module' }),
  };
}

const importing = (url: string) => `import ${JSON.stringify(url)};`;

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

/**
 * A worker inherits the page's Content-Security-Policy only if its script is a Blob: a static host sends none
 * with the worker's own file.
 */
function workerFrom(code: string, options?: WorkerOptions): () => Worker {
  let url = '';
  return () => {
    url ||= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    return new Worker(scriptUrl(url), options);
  };
}
