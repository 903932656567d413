/**
 * Runs the engine of a built site in Node: boots its Pyodide, then answers JSON-RPC requests.
 * node pyodide_runner.mjs DIST: a request a line on standard input, a message a line on standard output.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

const site = path.resolve(process.argv[2]);
const folder = path.join(site, readdirSync(site).find((name) => name.startsWith('pyodide-')) ?? '');
const lockFile = readdirSync(folder).find((name) => /^pyodide-lock-.*\.json$/.test(name));
if (!lockFile) throw new Error(`${folder} has no lock file`);

const python = await loadPyodide({
  createPyodideModule,
  indexURL: folder,
  lockFileURL: path.join(folder, lockFile),
  packageCacheDir: folder,
  packages: ['dokulab'],
  stdout: (line) => console.error(line),
});
const session = python.pyimport('dokulab.bridge.session').open_session();
for (const request of readFileSync(0, 'utf8').split('\n').filter(Boolean)) session.receive(request);
for (let busy = true; busy; ) {
  const slice = JSON.parse(session.pump(0.5));
  for (const message of slice.messages) console.log(JSON.stringify(message));
  busy = slice.busy;
}
