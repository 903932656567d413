/** Where the engine's worker and files come from in the site: its folder. In the one file: page_source.ts. */

export type EngineSource = {
  spawn: () => Worker;
  spawnOpen?: () => Worker;
  baseUrl: string;
  patience?: number;
  files?: Record<string, string>;
};

/** With what reads photographs, which needs none of the engine's files. */
export type PageSource = EngineSource & { startPhotoReader: () => Promise<Worker> };

const OWN_SCRIPTS = [SERVICE_WORKER_FILE, WORKER_FILE];

/** @param name of a file beside index.html */
const ownUrl = (name: string) => new URL(name, document.baseURI).href;

/** The addresses of the workers' scripts that are made below. */
const madeHere: Set<string> = new Set();

/** The one place where an address becomes code: only our own workers do. */
const policy = globalThis.trustedTypes?.createPolicy('dokulab', {
  createScriptURL(url: string) {
    if (madeHere.has(url) || OWN_SCRIPTS.some((name) => url === ownUrl(name))) return url;
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
 * A worker inherits the page's Content-Security-Policy only if its script is a Blob: a static host sends none
 * with the worker's own file.
 */
export function workerFrom(code: string, options?: WorkerOptions): () => Worker {
  let url = '';
  return () => {
    url ||= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    madeHere.add(url);
    return new Worker(scriptUrl(url), options);
  };
}
