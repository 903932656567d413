/**
 * Takes the snapshot from which the page boots: Python's memory with the whole engine imported.
 * node snapshot.mjs WHEEL OUT PROGRAM...: writes OUT. The Python programs run just before, and make it smaller.
 *
 * Equal inputs give equal bytes: what differs from run to run is frozen before Pyodide is loaded.
 */
import nodeCrypto from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { LATE_FILES, SESSION } from '../../web/engine/python.ts';
import { packed, patchMemory } from '../../web/engine/snapshot_boot/snapshot.ts';

const [wheel, out, ...programs] = process.argv.slice(2);

/** What is imported, with all that it imports. The restored engine fetches all else when it is asked for. */
const MODULES = [SESSION, LATE_FILES];

/** The sizes of the blocks in which free memory is taken, in bytes. */
const LARGEST_BLOCK = 1 << 21;
const SMALLEST_BLOCK = 16;

// Node would print the line of Pyodide's code where the error arose, a megabyte long.
process.on('uncaughtException', (error) => {
  console.error(String(error));
  process.exit(1);
});

freezeTheWorld();
const { loadPyodide } = await import('pyodide');
const { default: createModule } = await import('pyodide/pyodide.asm.mjs');

/** @type {ArrayBuffer[]} */
const starts = [];
const note = (/** @type {WebAssembly.Memory} */ { buffer }) => void starts.push(buffer.slice(0));
const pyodide = await loadPyodide({
  createPyodideModule: patchMemory(createModule, { onFresh: note, onSetUp: note }),
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: '0' },
});
pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), 'wheel');
for (const name of MODULES) pyodide.pyimport(name).destroy();
for (const program of programs) {
  pyodide.runPython(await readFile(program, 'utf8'), {
    globals: pyodide.toPy({ __name__: '__main__' }),
  });
}
zeroFreeMemory(/** @type {any} */ (pyodide)._module);
const snapshot = packed(pyodide.makeMemorySnapshot(), starts);
await writeFile(out, snapshot);
process.exit(0); // Pyodide keeps Node alive

/** One time, one randomness, one command line, one time zone. */
function freezeTheWorld() {
  const now = Date.UTC(2020, 0, 1);
  process.argv = [process.argv[0], '/snapshot.mjs'];
  process.env.TZ = 'UTC';
  const RealDate = Date;
  globalThis.Date = /** @type {any} */ (
    class extends RealDate {
      /** @param {any[]} parts */
      constructor(...parts) {
        super(.../** @type {[any]} */ (parts.length ? parts : [now]));
      }

      static now() {
        return now;
      }
    }
  );
  performance.now = () => 0;
  /** @param {ArrayBufferView} view */
  const fill = (view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
    return view;
  };
  globalThis.crypto.getRandomValues = /** @type {any} */ (fill);
  nodeCrypto.randomFillSync = /** @type {any} */ (fill);
}

/**
 * Freed memory keeps what stood in it. All of it is taken once more, from large blocks to small, filled with
 * zeros, and given back: zeros compress to nothing.
 * @param {any} module Emscripten's
 */
function zeroFreeMemory(module) {
  const end = module._malloc(LARGEST_BLOCK); // what was in use lies below it
  module._free(end);
  /** @type {number[]} */
  const taken = [];
  for (let size = LARGEST_BLOCK; size >= SMALLEST_BLOCK; size >>= 1) {
    let block = module._malloc(size);
    for (; block + size < end; block = module._malloc(size)) {
      module.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
    taken.push(block);
  }
  for (const block of taken) module._free(block);
}
