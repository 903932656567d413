/**
 * Boots Python with the engine imported: from the snapshot, or, where that fails, from Pyodide's own files.
 */
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { DownloadError, EMPTY_FILE, patchFetch } from './downloads.ts';
import { growMemory, restoreInto, patchMemory } from './snapshot.ts';
import { unpacked } from './unpack.ts';
import { LATE_FILES, PACKAGE, SESSION } from '../python.ts';

/** `fraction` is the part of the download that has come, null while Python itself starts. */
type BootProgress = { fraction: number | null; words: string };
/** `problem` is why a boot from the snapshot was tried and failed. */
type Booted = { pyodide: PyodideInterface; kind: 'snapshot' | 'plain'; problem: string | null };

/** Progress is told in this many steps; each one is drawn, and there is better to do. */
const STEPS = 20;

/**
 * @param options.baseUrl where the site's files are
 * @param options.isFresh whether to fetch past the browser's cache, which may hold what is wrong
 * @param options.readNow a file's bytes without waiting, where `fetch` finds it elsewhere than at its address
 * @returns rejects when a file cannot be fetched or stalls, or Python does not start
 */
export async function bootEngine({
  baseUrl,
  isFresh,
  readNow = requestNow,
  onProgress,
}: {
  baseUrl: string;
  isFresh?: boolean;
  readNow?: (url: string) => Uint8Array;
  onProgress: (progress: BootProgress) => void;
}): Promise<Booted> {
  const folder = new URL(PYODIDE_FOLDER, baseUrl).href;
  let problem = null;
  if (SNAPSHOT_FILE) {
    const url = folder + SNAPSHOT_FILE;
    try {
      const watched = { onBytes: counter(SNAPSHOT_BOOT_BYTES, onProgress), isFresh };
      const pyodide = await patchFetch((fetchOptional) => restore(folder, fetchOptional(url)), watched);
      fetchLate(pyodide, (name) => readNow(folder + name));
      return { pyodide, kind: 'snapshot', problem };
    } catch (error) {
      if (error instanceof DownloadError) throw error; // a plain boot needs that file too
      problem = String(error);
    }
  }
  const onBytes = counter(PLAIN_BOOT_BYTES, onProgress);
  const pyodide = await patchFetch(() => start(folder), { onBytes, isFresh });
  return { pyodide, kind: 'plain', problem };
}

/**
 * @param total bytes that will come
 * @returns to be told what has come
 */
function counter(total: number, onProgress: (progress: BootProgress) => void): (bytes: number) => void {
  let come = 0;
  let reported = 0;
  return (bytes) => {
    come += bytes;
    const step = Math.floor((STEPS * come) / total);
    if (step === reported) return;
    reported = step;
    if (come < total) onProgress({ fraction: come / total, words: 'Fetching Python' });
    else onProgress({ fraction: null, words: 'Starting Python' });
  };
}

async function start(folder: string): Promise<PyodideInterface> {
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileURL: folder + LOCK_FILE,
    createPyodideModule: await moduleMaker(),
    packages: [PACKAGE],
  });
  pyodide.pyimport(SESSION).destroy();
  return pyodide;
}

/**
 * Everything needed comes at once; the browser compiles the WebAssembly as it comes.
 * @param packed the snapshot, packed with Zstandard
 */
async function restore(folder: string, packed: Promise<Response>): Promise<PyodideInterface> {
  const maker = moduleMaker();
  const snapshot = new Uint8Array(SNAPSHOT_BYTES);
  const filled = fill(snapshot, packed);
  filled.catch(() => {}); // told where it is awaited
  return loadPyodide({
    indexURL: folder,
    lockFileURL: folder + LOCK_FILE,
    createPyodideModule: patchMemory(async (settings) => (await maker)(settings), {
      async onFresh(memory) {
        await filled;
        growMemory(memory, snapshot);
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

/** Unpacks a file into `target`, which it must fill. */
async function fill(target: Uint8Array, packed: Promise<Response>) {
  const parts = [new Uint8Array(await (await packed).arrayBuffer())];
  let at = 0;
  for await (const part of unpacked(parts)) {
    target.set(part, at);
    at += part.byteLength;
  }
  if (at !== target.byteLength) throw new Error('the snapshot is not whole');
}

/**
 * The snapshot holds only what was imported when it was made. The archive of the standard library, and the package
 * itself, are fetched when an import asks for something else.
 */
export function fetchLate(pyodide: PyodideInterface, read: (name: string) => Uint8Array) {
  const late = pyodide.pyimport(LATE_FILES);
  late.fetch_on_demand(
    (path: string) => pyodide.FS.writeFile(path, read('python_stdlib.zip')),
    () => pyodide.unpackArchive(read(pyodide.lockfile.packages[PACKAGE].file_name), 'wheel'),
  );
  late.destroy();
}

/** An import cannot wait for a promise; in a worker, a request may be synchronous. */
function requestNow(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${url} answered ${request.status}`);
  return new Uint8Array(request.response);
}
