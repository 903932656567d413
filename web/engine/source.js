/** Where the engine's worker and files come from: the site's folder, or the page that holds them all. */

/**
 * @typedef {object} Source
 * @property {() => Worker} spawn starts a worker
 * @property {string} baseUrl where the site's files lie
 * @property {Record<string, string>} [files] in the one file: contents by name, gzip as base64
 */

/** The one place where an address becomes code: only our own script and worker do. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('dokulab', {
  /** @param {string} url */
  createScriptURL(url) {
    if (url.startsWith('blob:') || [WORKER_FILE, SERVICE_WORKER_FILE].includes(fileName(url))) return url;
    throw new TypeError(`${url} is no script of this page`);
  },
});

/** @param {string} url */
const fileName = (url) => url.slice(url.lastIndexOf('/') + 1);

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
  return {
    baseUrl,
    spawn: () => new Worker(scriptUrl(new URL(WORKER_FILE, baseUrl).href), { type: 'module' }),
  };
}

/**
 * The files are text in the page's elements `<script type="text/plain" data-file="name">`. From a file of its
 * own, a browser starts no module worker; a classic one, from a Blob, it does.
 * @param {Document} page
 * @returns {Source}
 */
export function pageSource(page) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const element of page.querySelectorAll('script[data-file]')) {
    files[/** @type {HTMLElement} */ (element).dataset.file ?? ''] = element.textContent ?? '';
  }
  const { [WORKER_FILE]: code, ...others } = files;
  return {
    baseUrl: 'https://dokulab.invalid/', // never asked: every file is answered from the page
    files: others,
    spawn() {
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      return new Worker(scriptUrl(url));
    },
  };
}
