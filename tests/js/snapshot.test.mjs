/** Snapshots packed and laid over a new module's memory: of numbers here, of Python in boot.spec.mjs. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { growMemory, packed, restoreInto, patchMemory } from '../../web/engine/snapshot_boot/snapshot.ts';

const WASM_PAGE = 65536;
const HEADER = 144;
const MEMORY_START = 1;

/** A module's memory before anything has run, and after it was set up. */
let fresh;
let setUp;
/** Python's memory, one page larger. */
let python;

beforeEach(() => {
  fresh = new Uint8Array(2 * WASM_PAGE).fill(1, 0, 5000);
  setUp = fresh.slice();
  setUp[9000] = 2;
  setUp[70_000] = 3;
  python = new Uint8Array(3 * WASM_PAGE);
  python.set(setUp);
  python[70_000] = 0; // as before it was set up
  python.fill(7, 20_000, 30_001);
  python.fill(0, 1000, 1010); // zeros that were none
  python[python.length - 1] = 9;
});

/** As Pyodide gives it: a header, which says where the memory begins. */
function snapshotOf(memory) {
  const snapshot = new Uint8Array(HEADER + memory.length).fill(5, 0, HEADER);
  new Uint32Array(snapshot.buffer)[MEMORY_START] = HEADER;
  snapshot.set(memory, HEADER);
  return snapshot;
}

const pack = () => packed(snapshotOf(python), [fresh.buffer, setUp.buffer]);

/** The memory of a new module into which the pack was restored. */
function restored(file) {
  const memory = new WebAssembly.Memory({ initial: 2 });
  growMemory(memory, file);
  new Uint8Array(memory.buffer).set(setUp);
  restoreInto(memory, file);
  return new Uint8Array(memory.buffer);
}

test('a new module has the memory of the snapshot, to the byte', () => {
  assert.deepEqual(restored(pack()), python);
});

test('what has not changed is not kept', () => {
  assert.ok(pack().length < 30_001 - 20_000 + 8 * 1024);
});

test('Pyodide finds its header, and after it nothing to restore', () => {
  const file = pack();
  const start = new Uint32Array(file.buffer)[MEMORY_START];
  assert.equal(start, file.length);
  assert.deepEqual(file.slice(16, HEADER), snapshotOf(python).slice(16, HEADER));
});

test('a module is looked at before anything has run in it, and when it was set up', async () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const seen = [];
  const createModule = async (settings) => {
    await new Promise((done) => settings.instantiateWasm({}, done));
    new Uint8Array(memory.buffer)[0] = 1;
    settings.onRuntimeInitialized();
    return 'module';
  };
  const look = (at) => seen.push(new Uint8Array(at.buffer)[0]);
  const looked = patchMemory(createModule, { onFresh: look, onSetUp: look });
  const instantiateWasm = (_imports, done) => done({ exports: { memory } });
  assert.equal(await looked({ instantiateWasm }), 'module');
  assert.deepEqual(seen, [0, 1]);
});

test('a look that fails fails the making of the module, which would wait for ever', async () => {
  const createModule = (settings) => new Promise((done) => settings.instantiateWasm({}, done));
  const onFresh = async () => {
    throw new Error('the snapshot is not whole');
  };
  const looked = patchMemory(createModule, { onFresh, onSetUp() {} });
  const instantiateWasm = (_imports, done) => void done({ exports: {} });
  await assert.rejects(looked({ instantiateWasm }), /not whole/);
});
