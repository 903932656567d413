/**
 * The boot snapshot: Python's memory at the moment when the engine had been imported.
 *
 * It is kept as its difference (xor) from the memory with which the WebAssembly module starts: that part of
 * it comes with the module anyway, and would be a quarter of the download. The build makes it and the worker
 * restores it, both with this file. Pyodide's options for snapshots are not documented as stable, so its
 * version is pinned, and a boot without a snapshot stands behind it.
 */

/** The word of a snapshot's header that says at which byte the memory begins. */
const MEMORY_START = 1;
const WASM_PAGE = 65536;

/**
 * Pyodide's way to make its module, with a look at the memory before anything has run in it.
 * @param {(settings: any) => Promise<any>} createModule
 * @param {(memory: WebAssembly.Memory) => void | Promise<void>} onMemory
 * @returns {(settings: any) => Promise<any>}
 */
export function withFreshMemory(createModule, onMemory) {
  return (settings) =>
    new Promise((resolve, reject) => {
      const { instantiateWasm } = settings;
      /**
       * @param {WebAssembly.Imports} imports
       * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done
       */
      settings.instantiateWasm = (imports, done) => {
        /** @type {typeof done} */
        const look = async (instance, module) => {
          try {
            await onMemory(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
            done(instance, module);
          } catch (error) {
            reject(error); // Pyodide would wait for ever
          }
        };
        return instantiateWasm(imports, look);
      };
      createModule(settings).then(resolve, reject);
    });
}

/**
 * Turns a snapshot into its difference from a fresh module's memory, or back, in place.
 * @param {Uint8Array} snapshot
 * @param {ArrayBufferLike} fresh
 */
export function toggleDifference(snapshot, fresh) {
  const target = memoryOf(snapshot);
  const source = new Uint32Array(fresh, 0, Math.min(fresh.byteLength >> 2, target.length));
  for (let at = 0; at < source.length; at += 1) target[at] ^= source[at];
}

/**
 * Makes room for a snapshot of a memory that had grown.
 * @param {WebAssembly.Memory} memory
 * @param {Uint8Array} snapshot
 */
export function growFor(memory, snapshot) {
  const missing = memoryOf(snapshot).byteLength - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}

/** @param {Uint8Array} snapshot */
function memoryOf({ buffer, byteOffset, byteLength }) {
  const words = new Uint32Array(buffer, byteOffset, byteLength >> 2);
  return words.subarray(words[MEMORY_START] >> 2);
}
