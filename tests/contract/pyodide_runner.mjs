/**
 * Runs the engine of a built site in Node: boots its Pyodide, then answers JSON-RPC requests.
 * node pyodide_runner.mjs DIST: a request a line on standard input, a message a line on standard output.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.resolve(process.argv[2], 'pyodide');
const lockFile = readdirSync(folder).find((name) => /^pyodide-lock-.*\.json$/.test(name));
if (!lockFile) throw new Error(`${folder} has no lock file`);

/** @type {typeof import('pyodide')} */
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({
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
