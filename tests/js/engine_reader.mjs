/** The engine for tests of the page: the program's own Python, one process for a file of tests. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../../web/engine/worker_client/client.ts';
import { readInParts } from '../../web/shared/puzzles/parsed.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Answers one request after the other, as the page's worker does. */
const PROGRAM = `
import json, sys
from dokulab.bridge.session import open_session
session = open_session()
for line in sys.stdin:
    session.receive(line)
    busy = True
    while busy:
        told = json.loads(session.pump(0.1))
        busy = told["busy"]
        for message in told["messages"]:
            print(json.dumps(message), flush=True)
`;

let engine = null;

function start() {
  const python = spawn(process.env.DOKULAB_PYTHON ?? 'python3', ['-c', PROGRAM], {
    env: { ...process.env, PYTHONPATH: `${ROOT}py`, PYTHONIOENCODING: 'utf-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  createInterface({ input: python.stdout }).on('line', (line) => {
    const { id, params, result, error } = JSON.parse(line);
    if (params) return waiting.get(params.token).onProgress?.(params.value);
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (!waiting.size) python.unref();
    if (error) reject(new EngineError({ message: error.message, ...error.data }));
    else resolve(result);
  });
  for (const part of [python, python.stdin, python.stdout]) part.unref?.();
  let asked = 0;
  return (method, params, onProgress) =>
    new Promise((resolve, reject) => {
      const id = (asked += 1);
      python.ref();
      waiting.set(id, { resolve, reject, onProgress });
      python.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
}

/** What a method answers. @param {string} method @param {object} params @param {(progress: object) => void} [onProgress] */
export function askEngine(method, params, onProgress) {
  engine ??= start();
  return engine(method, params, onProgress);
}

/** What the method `parse` answers. @param {string} text @returns rejects as the engine does */
export const readByEngine = (text) => askEngine('parse', { text });

/** A text as the page keeps its puzzles. @param {string} text */
export const puzzleFile = async (text) => readInParts(() => readByEngine(text));
