/** Boots Python: Pyodide's runtime, the engine's wheel, and the bridge, imported and ready for a session. */
import { withCountedFetch } from './counted_fetch.js';

/** @typedef {import('pyodide').PyodideInterface} PyodideInterface */
/**
 * `fraction` is the part of the download that has come, null while Python itself starts.
 * @typedef {{ fraction: number | null, words: string }} BootProgress
 */

/**
 * @param {{ baseUrl: string, onProgress: (progress: BootProgress) => void }} options `baseUrl` is where the
 *   site's files lie.
 * @returns {Promise<PyodideInterface>} rejects when a file cannot be fetched or Python does not start
 */
export async function bootEngine({ baseUrl, onProgress }) {
  const runtime = new URL('pyodide/', baseUrl).href;
  let fetched = 0;
  /** @param {number} bytes */
  const count = (bytes) => {
    fetched += bytes;
    if (fetched < BOOT_BYTES) onProgress({ fraction: fetched / BOOT_BYTES, words: 'Fetching Python' });
    else onProgress({ fraction: null, words: 'Starting Python' });
  };
  const pyodide = await withCountedFetch(count, () => startPython(runtime));
  pyodide.pyimport('dokulab.bridge.session').destroy();
  return pyodide;
}

/**
 * @param {string} runtime
 * @returns {Promise<PyodideInterface>}
 */
async function startPython(runtime) {
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  return loadPyodide({ indexURL: runtime, lockFileURL: runtime + LOCK_FILE, packages: ['dokulab'] });
}
