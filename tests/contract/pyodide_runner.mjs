/**
 * Runs the engine of a built site in Node: boots its Pyodide, then answers JSON-RPC requests.
 * node pyodide_runner.mjs DIST: a request a line on standard input, a message a line on standard output.
 */
import { text } from 'node:stream/consumers';
import { bootBuiltPython } from './built_python.mjs';

// Before Pyodide, which makes standard input one that does not wait.
const requests = (await text(process.stdin)).split('\n').filter(Boolean);
const python = await bootBuiltPython(process.argv[2]);
const session = python.pyimport('dokulab.bridge.session').open_session();
for (const request of requests) session.receive(request);
for (let busy = true; busy;) {
  const slice = JSON.parse(session.pump(0.5));
  for (const message of slice.messages) console.log(JSON.stringify(message));
  busy = slice.busy;
}
