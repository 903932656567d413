/**
 * `test` for views that only draw what the engine answers: the page's workers are answered by the engine in
 * CPython (native_engine.py). It is the archive that the site ships behind the same messages, so nothing is recorded
 * that could grow stale, but it starts at once: Python in the browser costs each page seconds of both cores. What is about
 * that Python (its start, its faults, its packages, the Console) imports Playwright's own `test`.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

const PROGRAM = fileURLToPath(new URL('native_engine.py', import.meta.url));
const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @type {Map<string, (messages: string) => void>} by the names of engines: what gets a list as JSON */
const hearers = new Map();

/** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null> | undefined} */
let python;

/** CPython, started when it is first asked. It ends with this process, which closes its input. */
function startPython() {
  const folder = path.join(SITE, String(readdirSync(SITE).find((name) => name.startsWith('pyodide-'))));
  const started = spawn(process.env.DOKULAB_PYTHON ?? 'python3', ['-I', '-S', PROGRAM, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createInterface({ input: started.stdout }).on('line', (line) => {
    const { engine, messages } = JSON.parse(line);
    hearers.get(engine)?.(messages);
  });
  return started;
}

/** @param {string} engine @param {string | null} message null ends the engine */
function send(engine, message) {
  python ??= startPython();
  if (message === null) hearers.delete(engine);
  python.stdin.write(`${JSON.stringify({ engine, message })}\n`);
}

/** Runs in the page before its scripts: workers that are answered through functions of the test. */
function replaceWorkers() {
  const page = /** @type {any} */ (globalThis);
  /** @type {Map<string, EventTarget>} */
  const workers = new Map();
  page.hearEngine = (/** @type {string} */ name, /** @type {string} */ messages) => {
    for (const data of JSON.parse(messages))
      workers.get(name)?.dispatchEvent(new MessageEvent('message', { data }));
  };
  page.beginDocument();
  page.Worker = class extends EventTarget {
    #name = crypto.randomUUID();
    /** @type {((event: Event) => void) | null} */
    onmessage = null;
    onerror = null;

    constructor() {
      super();
      workers.set(this.#name, this);
      this.addEventListener('message', (event) => this.onmessage?.(event));
    }

    /** @param {{ method: string, params?: any }} message */
    postMessage(message) {
      const { method, params } = message;
      const answer = (/** @type {object} */ words) =>
        queueMicrotask(() => page.hearEngine(this.#name, JSON.stringify([{ jsonrpc: '2.0', ...words }])));
      if (method === '$/boot') answer({ method: '$/ready', params: { boot: 'snapshot', problem: null } });
      else if (method === '$/ping') answer({ method: '$/pong', params: {} });
      else page.tellEngine(this.#name, JSON.stringify(message));
      // The page has little patience with a worker that does not stop; the way to CPython may be slow.
      const stopped = { code: -32800, message: 'Stopped.' };
      if (method === '$/cancelRequest') answer({ id: params.id, error: stopped });
    }

    terminate() {
      workers.delete(this.#name);
      page.tellEngine(this.#name, null);
    }
  };
}

/**
 * Has the workers of a context's pages answered by CPython.
 * @param {import('@playwright/test').BrowserContext} context
 * @returns {Promise<() => void>} ends what answers them
 */
export async function answerNatively(context) {
  /** @type {Map<import('@playwright/test').Page, Set<string>>} the engines of the documents that are open */
  const engines = new Map();
  /** @param {Iterable<string>} names */
  const end = (names) => {
    for (const name of names) send(name, null);
  };
  await context.exposeBinding('beginDocument', ({ page, frame }) => {
    if (frame !== page.mainFrame()) return;
    end(engines.get(page) ?? []);
    engines.set(page, new Set());
  });
  await context.exposeBinding('tellEngine', ({ page }, engine, message) => {
    engines.get(page)?.add(engine);
    hearers.set(engine, (messages) => {
      page
        .evaluate(
          ([name, news]) => /** @type {any} */ (globalThis).hearEngine(name, news),
          /** @type {const} */ ([engine, messages]),
        )
        .catch(() => {}); // the page is closed, or on its way to another document
    });
    send(engine, message);
  });
  await context.addInitScript(replaceWorkers);
  return () => {
    for (const names of engines.values()) end(names);
  };
}

export const test = base.extend({
  context: async ({ context }, use) => {
    const end = await answerNatively(context);
    await use(context);
    end();
  },
});
