/** Where the engine's worker and files come from: the site's folder, or the page that holds them all. */
import { unzipped } from './base85.js';

/**
 * @typedef {object} Source
 * @property {() => Worker} spawn starts a worker, which is bound by the page's content policy
 * @property {() => Worker} [spawnOpen] starts one that may reach other sites, where that can be had
 * @property {string} baseUrl where the site's files lie
 * @property {number} [patience] for how many seconds a worker with work may be silent before it is replaced
 * @property {Record<string, string>} [files] in the one file: contents by name, Zstandard in base85
 */

const OWN_SCRIPTS = [SERVICE_WORKER_FILE, WORKER_FILE];

/** @param {string} name of a file beside index.html */
const ownUrl = (name) => new URL(name, document.baseURI).href;

/** The one place where an address becomes code: only our own workers do. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('dokulab', {
  /** @param {string} url */
  createScriptURL(url) {
    if (url.startsWith('blob:') || OWN_SCRIPTS.some((name) => url === ownUrl(name))) return url;
    throw new TypeError(`${url} is no script of this page`);
  },
});

/**
 * An address that may be run, as a type that the page's policy asks for.
 * @param {string} url
 * @returns {string}
 */
export function scriptUrl(url) {
  return policy ? policy.createScriptURL(url) : url;
}

/**
 * @param {string} baseUrl
 * @returns {Source}
 */
export function siteSource(baseUrl) {
  const url = new URL(WORKER_FILE, baseUrl).href;
  const code = `import ${JSON.stringify(url)};`;
  return {
    baseUrl,
    spawn: workerFrom(code, { type: 'module' }),
    spawnOpen: () => new Worker(scriptUrl(url), { type: 'module' }),
  };
}

/**
 * The files are text in the page's elements `<script type="text/plain" data-file="name">`; the worker's
 * script is gzip, which browsers unpack by themselves. A page opened from a disk cannot start a module
 * worker, but it can start a classic one.
 * @param {Document} page
 * @returns {Promise<Source>}
 */
export async function pageSource(page) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const element of page.querySelectorAll('script[data-file]')) {
    files[/** @type {HTMLElement} */ (element).dataset.file ?? ''] = element.textContent ?? '';
  }
  const { [WORKER_FILE]: code, ...others } = files;
  return {
    baseUrl: 'https://dokulab.invalid/', // never asked: every file is answered from the page
    files: others,
    spawn: workerFrom(await unzipped(code)),
  };
}

/**
 * A worker inherits the page's Content-Security-Policy only if its script is a Blob: a static host sends none
 * with the worker's own file.
 * @param {string} code
 * @param {WorkerOptions} [options]
 * @returns {() => Worker}
 */
function workerFrom(code, options) {
  let url = '';
  return () => {
    url ||= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    return new Worker(scriptUrl(url), options);
  };
}
