/**
 * Python packages that only some requests need. When the engine answers that one is missing, it is installed
 * from the site's own files, and the request is asked again; the page sees one answer, a little later.
 *
 * A request that can go on without may tell in its progress that it would use a `package`. That one is
 * installed while the engine works on, and finds it there by itself. The page is told in the same progress
 * that it comes (`fetching`), or why it does not (`problem`).
 */

import type { PyodideInterface } from 'pyodide';

/** The engine's code for it; the error's `rule` is the package's name. */
const MISSING_PACKAGE = 'missing-package';
const REQUEST_CANCELLED = -32800;

/**
 * @param options.ask asks the engine
 * @param options.tell tells the page
 */
export function createPackages({
  install,
  ask,
  send,
}: {
  install: (name: string) => Promise<void>;
  ask: (request: any) => void;
  send: (message: object) => void;
}) {
  /** Requests without an answer, by id. */
  const open = new Map();
  /** The ids of those that wait for a package. */
  const waiting = new Set();
  /** For the ids of those that go on without one: why it could not be had, '' until that is known. */
  const problems = new Map();
  const installs: Map<string, Promise<void>> = new Map();
  const installed = new Set();

  /** A message from the page, on its way to the engine. */
  function request(message: any) {
    if (message.method === '$/cancelRequest' && waiting.delete(message.params.id)) {
      answer({ id: message.params.id, error: { code: REQUEST_CANCELLED, message: 'Stopped.' } });
      return;
    }
    if (message.id !== undefined) open.set(message.id, message);
    ask(message);
  }

  /** A message from the engine, on its way to the page. */
  function answer(message: any) {
    if (message.method === '$/progress') {
      send({ ...message, params: withPackage(message.params) });
      return;
    }
    const { code, rule } = message.error?.data ?? {};
    if (code === MISSING_PACKAGE && open.has(message.id) && !installed.has(rule)) {
      void provide(rule, message);
      return;
    }
    open.delete(message.id);
    problems.delete(message.id);
    send({ jsonrpc: '2.0', ...message });
  }

  /** Progress, with what becomes of the package that the request would use. */
  function withPackage({
    token,
    value,
  }: {
    token: any;
    value: { fraction: number | null; detail: Record<string, any> };
  }) {
    const { package: name, ...detail } = value.detail;
    if (name && !installed.has(name) && open.has(token)) {
      if (!problems.has(token)) {
        problems.set(token, '');
        provided(name).catch((problem) => problems.has(token) && problems.set(token, wordsOf(name, problem)));
      }
      const problem = problems.get(token);
      Object.assign(detail, problem ? { problem } : { fetching: name });
    }
    return { token, value: { ...value, detail } };
  }

  /** Installs a package, once; after a failure the next request tries again. */
  async function provided(name: string) {
    try {
      if (!installs.has(name)) installs.set(name, install(name));
      await installs.get(name);
      installed.add(name);
    } catch (problem) {
      installs.delete(name);
      throw problem;
    }
  }

  /** @param refusal what the page is told when the package cannot be had */
  async function provide(name: string, refusal: any) {
    const { id, error } = refusal;
    waiting.add(id);
    const value = { fraction: null, detail: { words: `Fetching ${name}` } };
    send({ jsonrpc: '2.0', method: '$/progress', params: { token: id, value } });
    try {
      await provided(name);
      if (waiting.delete(id)) ask(open.get(id));
    } catch (problem) {
      const report = wordsOf(name, problem);
      const data = { ...error.data, code: 'package-not-installed', message: report };
      if (waiting.delete(id)) answer({ id, error: { ...error, message: report, data } });
    }
  }

  return { request, answer };
}

/** Why a package is not there, without a full stop. */
function wordsOf(name: string, problem: unknown) {
  const reason = reasonOf(problem);
  const last = reason.trim().split('\n').at(-1);
  return `The package ${name} could not be installed: ${last?.replace(/\.$/, '')}`;
}

/** What was thrown, in words; the page's own way of telling would tie this folder to the page. */
export function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/** Installs with micropip, which takes what the site's lock file names before it looks anywhere else. */
export async function installPackage(pyodide: PyodideInterface, name: string) {
  await pyodide.loadPackage('micropip', { messageCallback: () => {} });
  const micropip = pyodide.pyimport('micropip');
  try {
    await micropip.install(name);
  } finally {
    micropip.destroy();
  }
  // A wheel that does not come is only logged.
  if (!(name in pyodide.loadedPackages)) throw new Error('its file could not be fetched');
}
