/**
 * Boots Python with the engine imported: from the snapshot, or, where that fails, from Pyodide's own files.
 */
import { loadPyodide } from 'pyodide';
import { DownloadError, EMPTY_FILE, withDownloads } from './downloads.js';
import { growFor, restoreInto, withMemory } from './snapshot.js';
import { unpacked } from './unpack.js';

/** @typedef {import('pyodide').PyodideInterface} PyodideInterface */
/**
 * `fraction` is the part of the download that has come, null while Python itself starts.
 * @typedef {{ fraction: number | null, words: string }} BootProgress
 */
/**
 * `trouble` is why a boot from the snapshot was tried and failed.
 * @typedef {{ pyodide: PyodideInterface, kind: 'snapshot' | 'plain', trouble: string | null }} Booted
 */

/** Where the engine is imported from: it imports all that the page calls. */
const ENTRY = 'dokulab.bridge.session';

/** Progress is told in this many steps; each one is drawn, and there is better to do. */
const STEPS = 20;

/**
 * @param {object} options
 * @param {string} options.baseUrl where the site's files are
 * @param {boolean} [options.isFresh] whether to fetch past the browser's cache, which may hold what is wrong
 * @param {(progress: BootProgress) => void} options.onProgress
 * @returns {Promise<Booted>} rejects when a file cannot be fetched or stalls, or Python does not start
 */
export async function bootEngine({ baseUrl, isFresh, onProgress }) {
  const folder = new URL(PYODIDE_FOLDER, baseUrl).href;
  let trouble = null;
  if (SNAPSHOT_FILE) {
    const url = folder + SNAPSHOT_FILE;
    try {
      const watched = { onBytes: counter(SNAPSHOT_BOOT_BYTES, onProgress), isFresh };
      const pyodide = await withDownloads((fetchOptional) => restore(folder, fetchOptional(url)), watched);
      fetchLibraryLate(pyodide, `${folder}python_stdlib.zip`);
      return { pyodide, kind: 'snapshot', trouble };
    } catch (error) {
      if (error instanceof DownloadError) throw error; // a plain boot needs that file too
      trouble = String(error);
    }
  }
  const onBytes = counter(PLAIN_BOOT_BYTES, onProgress);
  const pyodide = await withDownloads(() => start(folder), { onBytes, isFresh });
  return { pyodide, kind: 'plain', trouble };
}

/**
 * @param {number} total bytes that will come
 * @param {(progress: BootProgress) => void} onProgress
 * @returns {(bytes: number) => void} to be told what has come
 */
function counter(total, onProgress) {
  let come = 0;
  let told = 0;
  return (bytes) => {
    come += bytes;
    const step = Math.floor((STEPS * come) / total);
    if (step === told) return;
    told = step;
    if (come < total) onProgress({ fraction: come / total, words: 'Fetching Python' });
    else onProgress({ fraction: null, words: 'Starting Python' });
  };
}

/**
 * @param {string} folder
 * @returns {Promise<PyodideInterface>}
 */
async function start(folder) {
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileURL: folder + LOCK_FILE,
    createPyodideModule: await moduleMaker(),
    packages: ['dokulab'],
  });
  pyodide.pyimport(ENTRY).destroy();
  return pyodide;
}

/**
 * Everything needed comes at once; the browser compiles the WebAssembly as it comes.
 * @param {string} folder
 * @param {Promise<Response>} packed the snapshot, packed with Zstandard
 * @returns {Promise<PyodideInterface>}
 */
async function restore(folder, packed) {
  const maker = moduleMaker();
  const snapshot = new Uint8Array(SNAPSHOT_BYTES);
  const filled = fill(snapshot, packed);
  filled.catch(() => {}); // told where it is awaited
  return loadPyodide({
    indexURL: folder,
    lockFileURL: folder + LOCK_FILE,
    createPyodideModule: withMemory(async (settings) => (await maker)(settings), {
      async onFresh(memory) {
        await filled;
        growFor(memory, snapshot);
      },
      onSetUp: (memory) => restoreInto(memory, snapshot),
    }),
    stdLibURL: EMPTY_FILE, // the snapshot holds what was imported; the rest comes when it is asked for
    _loadSnapshot: snapshot,
  });
}

async function moduleMaker() {
  return (await import('pyodide/pyodide.asm.mjs')).default;
}

/**
 * Unpacks a file into `target`, which it must fill.
 * @param {Uint8Array} target
 * @param {Promise<Response>} packed
 */
async function fill(target, packed) {
  const parts = [new Uint8Array(await (await packed).arrayBuffer())];
  let at = 0;
  for await (const part of unpacked(parts)) {
    target.set(part, at);
    at += part.byteLength;
  }
  if (at !== target.byteLength) throw new Error('the snapshot is not whole');
}

/**
 * The snapshot holds only what was imported when it was made. The archive of the standard library is fetched
 * when an import asks for something else.
 * @param {PyodideInterface} pyodide
 * @param {string} url the archive's
 */
function fetchLibraryLate(pyodide, url) {
  const library = pyodide.pyimport('dokulab.bridge.late_library');
  library.fetch_on_demand((/** @type {string} */ path) => {
    // An import cannot wait for a promise; in a worker, a request may be synchronous.
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${url} answered ${request.status}`);
    pyodide.FS.writeFile(path, new Uint8Array(request.response));
  });
  library.destroy();
}
