/** The Python of a built site, booted in Node as the page boots it: from the snapshot. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';
import createModule from 'pyodide/pyodide.asm.mjs';
import { fetchLate } from '../../web/engine/snapshot_boot/boot.ts';
import { growMemory, patchMemory, restoreInto } from '../../web/engine/snapshot_boot/snapshot.ts';
import { unpacked } from '../../web/engine/snapshot_boot/unpack.ts';

/** @param {string} dist the built site's folder */
export async function bootBuiltPython(dist) {
  const site = path.resolve(dist);
  const folder = path.join(site, theOne(site, /^pyodide-/));
  const parts = [];
  for await (const part of unpacked([readFileSync(path.join(folder, theOne(folder, /^snapshot-/)))])) {
    parts.push(part);
  }
  const snapshot = new Uint8Array(Buffer.concat(parts));
  const python = await loadPyodide({
    createPyodideModule: patchMemory(createModule, {
      onFresh: (memory) => growMemory(memory, snapshot),
      onSetUp: (memory) => restoreInto(memory, snapshot),
    }),
    indexURL: folder,
    lockFileURL: path.join(folder, theOne(folder, /^pyodide-lock-.*\.json$/)),
    packageCacheDir: folder,
    stdLibURL: '/dev/null',
    _loadSnapshot: snapshot,
    stdout: (line) => console.error(line),
  });
  fetchLate(python, (name) => new Uint8Array(readFileSync(path.join(folder, name))));
  return python;
}

/** @param {string} folder @param {RegExp} pattern */
function theOne(folder, pattern) {
  const name = readdirSync(folder).find((each) => pattern.test(each));
  if (!name) throw new Error(`${folder} has nothing like ${pattern}`);
  return name;
}
