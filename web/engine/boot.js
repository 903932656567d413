/**
 * Boots Python with the engine imported: from the snapshot, or, where that fails, from Pyodide's own files.
 */
import { loadPyodide } from 'pyodide';
import { withCountedFetch } from './counted_fetch.js';
import { withEarlyCompile } from './early_compile.js';
import { fetchLibraryLate } from './late_library.js';
import { growFor, restoreInto, withMemory } from './snapshot.js';

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

/** Progress is told in so many steps; each is drawn, while there is better to do. */
const STEPS = 20;

/**
 * @param {{ baseUrl: string, onProgress: (progress: BootProgress) => void }} options `baseUrl` is where the
 *   site's files lie.
 * @returns {Promise<Booted>} rejects when a file cannot be fetched or Python does not start
 */
export async function bootEngine({ baseUrl, onProgress }) {
  const folder = new URL(PYODIDE_FOLDER, baseUrl).href;
  let trouble = null;
  if (SNAPSHOT_FILE) {
    try {
      const onBytes = counter(SNAPSHOT_BYTES + WASM_BYTES, onProgress);
      const pyodide = await restore(folder, SNAPSHOT_FILE, onBytes);
      return { pyodide, kind: 'snapshot', trouble };
    } catch (error) {
      trouble = String(error);
    }
  }
  const pyodide = await withCountedFetch(counter(PLAIN_BYTES, onProgress), () => start(folder));
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
 * All that is needed comes at once, and is unpacked and compiled while it comes.
 * @param {string} folder
 * @param {string} file the snapshot
 * @param {(bytes: number) => void} onBytes told what has come, unpacked; the WebAssembly when it is whole
 * @returns {Promise<PyodideInterface>}
 */
async function restore(folder, file, onBytes) {
  const maker = moduleMaker();
  const snapshot = new Uint8Array(SNAPSHOT_BYTES);
  const filled = fill(snapshot, folder + file, onBytes);
  filled.catch(() => {}); // told where it is awaited
  const load = () =>
    loadPyodide({
      indexURL: folder,
      lockFileURL: folder + LOCK_FILE,
      createPyodideModule: withMemory(async (settings) => (await maker)(settings), {
        async onFresh(memory) {
          await filled;
          growFor(memory, snapshot);
        },
        onSetUp: (memory) => restoreInto(memory, snapshot),
      }),
      stdLibURL: 'data:,', // what was imported is in the snapshot; the rest comes when it is asked for
      _loadSnapshot: snapshot,
    });
  const pyodide = await withEarlyCompile(load, () => onBytes(WASM_BYTES));
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
 * @param {(bytes: number) => void} onBytes
 */
async function fill(target, url, onBytes) {
  const { ok, body } = await fetch(url);
  if (!ok || !body) throw new Error(`${url} could not be fetched`);
  const reader = body.pipeThrough(new DecompressionStream('gzip')).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    target.set(part.value, at);
    at += part.value.byteLength;
    onBytes(part.value.byteLength);
  }
  if (at !== target.byteLength) throw new Error('the snapshot is not whole');
}
