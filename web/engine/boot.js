/**
 * Boots Python with the engine imported: from the snapshot, or, where that fails, from Pyodide's own files.
 */
import { loadPyodide } from 'pyodide';
import { withCountedFetch } from './counted_fetch.js';
import { fetchLibraryLate } from './late_library.js';
import { growFor, toggleDifference, withFreshMemory } from './snapshot.js';

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

/**
 * @param {{ baseUrl: string, onProgress: (progress: BootProgress) => void }} options `baseUrl` is where the
 *   site's files lie.
 * @returns {Promise<Booted>} rejects when a file cannot be fetched or Python does not start
 */
export async function bootEngine({ baseUrl, onProgress }) {
  const folder = new URL(PYODIDE_FOLDER, baseUrl).href;
  let trouble = null;
  if (SNAPSHOT) {
    const { file, size, bytes } = SNAPSHOT;
    try {
      const pyodide = await counted(bytes, onProgress, () => restore(folder, file, size));
      return { pyodide, kind: 'snapshot', trouble };
    } catch (error) {
      trouble = String(error);
    }
  }
  const pyodide = await counted(PLAIN_BYTES, onProgress, () => start(folder));
  return { pyodide, kind: 'plain', trouble };
}

/**
 * @param {number} total bytes that `boot` fetches
 * @param {(progress: BootProgress) => void} onProgress
 * @param {() => Promise<PyodideInterface>} boot
 */
function counted(total, onProgress, boot) {
  let fetched = 0;
  let told = 0;
  return withCountedFetch((bytes) => {
    fetched += bytes;
    const percent = Math.floor((100 * fetched) / total);
    if (percent === told) return;
    told = percent;
    if (fetched < total) onProgress({ fraction: fetched / total, words: 'Fetching Python' });
    else onProgress({ fraction: null, words: 'Starting Python' });
  }, boot);
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
 * The module is compiled while the snapshot comes.
 * @param {string} folder
 * @param {string} file
 * @param {number} size of the unpacked snapshot, in bytes
 * @returns {Promise<PyodideInterface>}
 */
async function restore(folder, file, size) {
  const snapshot = new Uint8Array(size);
  const filled = fill(snapshot, folder + file);
  filled.catch(() => {}); // told where it is awaited
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileURL: folder + LOCK_FILE,
    createPyodideModule: withFreshMemory(await moduleMaker(), async (memory) => {
      await filled;
      toggleDifference(snapshot, memory.buffer);
      growFor(memory, snapshot);
    }),
    stdLibURL: 'data:,', // what was imported is in the snapshot; the rest comes when it is asked for
    _loadSnapshot: snapshot,
  });
  fetchLibraryLate(pyodide, `${folder}python_stdlib.zip`);
  return pyodide;
}

async function moduleMaker() {
  return (await import('pyodide/pyodide.asm.mjs')).default;
}

/**
 * Unpacks a gzip file into `target`, which it must fill.
 * @param {Uint8Array} target
 * @param {string} url
 */
async function fill(target, url) {
  const { body } = await fetch(url);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body)
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    target.set(part.value, at);
    at += part.value.byteLength;
  }
  if (at !== target.byteLength) throw new Error('the snapshot is not whole');
}
