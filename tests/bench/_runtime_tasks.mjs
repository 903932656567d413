/**
 * Performs the tasks of _runtime_tasks.py in the built site's Pyodide, in Node.
 * node _runtime_tasks.mjs DIST: an order a line on standard input, its answer a line on standard output.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { bootBuiltPython } from '../contract/built_python.mjs';

const python = await bootBuiltPython(process.argv[2]);
python.runPython(readFileSync(new URL('./_runtime_tasks.py', import.meta.url), 'utf8'));
const perform = python.globals.get('perform');
for await (const order of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const answer = JSON.parse(perform(order));
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ...answer, cpu: (user + system) / 1e6 }));
}
