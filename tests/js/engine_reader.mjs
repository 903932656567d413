/** The engine's reader of puzzles for tests of the page: the program's own Python, one process for a file of tests. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { puzzleFileOf } from '../../web/puzzles/parsed.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const PROGRAM = `
import json, sys
from dokulab.asks.codec import json_text
from dokulab.asks.parse import ParseRequest, parse
from dokulab.errors import DokulabError
from dokulab.jobs import run
for line in sys.stdin:
    try:
        print(json_text({"result": run(parse(ParseRequest(json.loads(line))))}), flush=True)
    except DokulabError as error:
        print(json_text({"error": error.as_data()}), flush=True)
`;

let ask = null;

function start() {
  const python = spawn(process.env.DOKULAB_PYTHON ?? 'python3', ['-c', PROGRAM], {
    env: { ...process.env, PYTHONPATH: `${ROOT}py`, PYTHONIOENCODING: 'utf-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = [];
  createInterface({ input: python.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
  for (const part of [python, python.stdin, python.stdout]) part.unref?.();
  return (text) =>
    new Promise((resolve) => {
      python.ref();
      waiting.push((answer) => {
        if (!waiting.length) python.unref();
        resolve(answer);
      });
      python.stdin.write(`${JSON.stringify(text)}\n`);
    });
}

/** What the method `parse` answers. @param {string} text @returns rejects as the engine does */
export async function readByEngine(text) {
  ask ??= start();
  const { result, error } = await ask(text);
  if (!error) return result;
  throw Object.assign(new Error(error.message), { ...error, name: 'EngineError' });
}

/** A text as the page keeps its puzzles. @param {string} text */
export const puzzleFile = async (text) => puzzleFileOf(await readByEngine(text));
