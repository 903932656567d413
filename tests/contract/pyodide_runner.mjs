/**
 * Runs the engine of a built site in Node: boots its Pyodide, then answers JSON-RPC requests.
 * node --import tsx pyodide_runner.mjs DIST SECONDS: a request a line on standard input, a message a line on standard output.
 */
import { text } from 'node:stream/consumers';
import { createPackages, installPackage } from '../../web/engine/packages.ts';
import { SESSION } from '../../web/engine/python.ts';
import { bootBuiltPython } from './built_python.mjs';

// Before Pyodide, which makes standard input one that does not wait.
const requests = (await text(process.stdin)).split('\n').filter(Boolean);
const python = await bootBuiltPython(process.argv[2]);
// However busy the machine is, a made puzzle gets its level.
python.pyimport('dokulab.asks.generate').SECONDS_TO_RATE = Number(process.argv[3]);
const session = python.pyimport(SESSION).open_session();
let left = requests.length;
const packages = createPackages({
  install: (name) => installPackage(python, name),
  ask: (message) => session.receive(JSON.stringify(message)),
  send(message) {
    console.log(JSON.stringify(message));
    if ('id' in message) left -= 1;
  },
});
for (const request of requests) packages.request(JSON.parse(request));
while (left) {
  const slice = JSON.parse(session.pump(0.5));
  for (const message of slice.messages) packages.answer(message);
  await new Promise((resolve) => setTimeout(resolve, slice.busy ? 0 : 5)); // what is fetched comes meanwhile
}
process.exit(0); // Pyodide keeps Node alive
