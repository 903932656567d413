/**
 * Runs the engine of a built site in Node: boots its Pyodide, then answers JSON-RPC requests.
 * node pyodide_runner.mjs DIST: a request a line on standard input, a message a line on standard output.
 */
import { readFileSync } from 'node:fs';
import { bootBuiltPython } from './built_python.mjs';

const python = await bootBuiltPython(process.argv[2]);
const session = python.pyimport('dokulab.bridge.session').open_session();
for (const request of readFileSync(0, 'utf8').split('\n').filter(Boolean)) session.receive(request);
for (let busy = true; busy;) {
  const slice = JSON.parse(session.pump(0.5));
  for (const message of slice.messages) console.log(JSON.stringify(message));
  busy = slice.busy;
}
