/** Boots Python: Pyodide's runtime, the engine's wheel, and the bridge, imported and ready to open a session. */

/** @typedef {import('pyodide').PyodideInterface} PyodideInterface */
/** @typedef {{ fraction: number | null, words: string }} BootProgress */

/**
 * @param {{ baseUrl: string, onProgress: (progress: BootProgress) => void }} options `baseUrl` is where the
 *   site's files lie.
 * @returns {Promise<PyodideInterface>}
 */
export async function bootEngine({ baseUrl, onProgress }) {
  const runtime = new URL('pyodide/', baseUrl).href;
  onProgress({ fraction: null, words: 'Fetching Python' });
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  /** @type {PyodideInterface} */
  const pyodide = await loadPyodide({ indexURL: runtime, lockFileURL: runtime + LOCK_FILE, packages: ['dokulab'] });
  pyodide.pyimport('dokulab.bridge.session').destroy();
  return pyodide;
}
