/**
 * The boot snapshot: Python's memory at the moment when the engine had been imported.
 *
 * Most of the memory is as the WebAssembly module made it, or was never used. So only the blocks that have
 * changed are kept, a third of it, and no other is touched when they are laid over a new module's memory. The
 * build packs the snapshot and the worker restores it, both with this file. Pyodide's options for snapshots
 * are not documented as stable, so its version is pinned, and a boot without a snapshot stands behind it.
 *
 * A packed snapshot is Pyodide's header; then, as words, the memory's size in bytes, the number of runs of
 * changed blocks, and each run's place and length in bytes; then the runs. The header says that the memory
 * begins at the end: Pyodide checks the header, and finds nothing to restore.
 */

/** The words of the header that say at which byte the memory begins, and one that Pyodide leaves free. */
const MEMORY_START = 1;
const TABLE_START = 3;

/** In bytes: smaller blocks leave out little more, and make many runs. */
const BLOCK = 1024;
const WASM_PAGE = 65536;

/**
 * Pyodide's way to make its module, with two looks at its memory.
 * @param looks.onFresh before anything has run in it
 * @param looks.onSetUp before Python starts
 */
export function patchMemory(
  createModule: (settings: any) => Promise<any>,
  {
    onFresh,
    onSetUp,
  }: {
    onFresh: (memory: WebAssembly.Memory) => void | Promise<void>;
    onSetUp: (memory: WebAssembly.Memory) => void;
  },
): (settings: any) => Promise<any> {
  return (settings) =>
    new Promise((resolve, reject) => {
      const { instantiateWasm } = settings;
      let memory: WebAssembly.Memory;
      settings.instantiateWasm = (
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => {
        const look: typeof done = async (instance, module) => {
          try {
            memory = instance.exports.memory as WebAssembly.Memory;
            await onFresh(memory);
            done(instance, module);
          } catch (error) {
            reject(error); // Pyodide would wait for ever
          }
        };
        return instantiateWasm(imports, look);
      };
      settings.onRuntimeInitialized = () => onSetUp(memory);
      createModule(settings).then(resolve, reject);
    });
}

/**
 * @param snapshot Pyodide's
 * @param starts a new module's memory, at the moments between which it will be restored: what
 *   the module changes while it is set up must be restored too
 */
export function packed(snapshot: Uint8Array, starts: ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const start = wordsOf(snapshot)[MEMORY_START];
  const memory = snapshot.subarray(start);
  const runs = changedRuns(memory, starts);
  const table = [memory.length, runs.length, ...runs.flat()];
  const size = runs.reduce((sum, [, length]) => sum + length, 0);

  const pack = new Uint8Array(start + 4 * table.length + size);
  pack.set(snapshot.subarray(0, start));
  const words = wordsOf(pack);
  words[MEMORY_START] = pack.length;
  words[TABLE_START] = start;
  words.set(table, start >> 2);
  let to = start + 4 * table.length;
  for (const [from, length] of runs) {
    pack.set(memory.subarray(from, from + length), to);
    to += length;
  }
  return pack;
}

/**
 * The places and lengths of the runs of blocks in which `memory` differs from one of the others, in bytes.
 * @param others each at most as long
 */
function changedRuns(memory: Uint8Array, others: ArrayBuffer[]) {
  const words = wordsOf(memory);
  const starts = others.map((other) => new Uint32Array(other));
  const runs: [number, number][] = [];
  for (let place = 0; place < memory.length; place += BLOCK) {
    const first = place >> 2;
    const block = words.subarray(first, first + (BLOCK >> 2));
    if (starts.every((start) => block.every((word, at) => word === (start[first + at] ?? 0)))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === place) last[1] += BLOCK;
    else runs.push([place, BLOCK]);
  }
  return runs;
}

/** Makes room for a packed snapshot of a memory that had grown. */
export function growMemory(memory: WebAssembly.Memory, pack: Uint8Array) {
  const words = wordsOf(pack);
  const missing = words[words[TABLE_START] >> 2] - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}

/** Lays a packed snapshot over a new module's memory. */
export function restoreInto(memory: WebAssembly.Memory, pack: Uint8Array) {
  const target = new Uint8Array(memory.buffer);
  const words = wordsOf(pack);
  const table = words.subarray(words[TABLE_START] >> 2);
  const runs = table.subarray(2, 2 + 2 * table[1]);
  let from = words[TABLE_START] + 4 * (2 + runs.length);
  for (let run = 0; run < runs.length; run += 2) {
    const [place, length] = runs.subarray(run, run + 2);
    target.set(pack.subarray(from, from + length), place);
    from += length;
  }
}

const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Uint32Array(buffer, byteOffset, byteLength >> 2);
