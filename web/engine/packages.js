/**
 * Python packages that only some requests need. When the engine answers that one is missing, it is installed
 * from the site's own files, and the request is asked again; the page sees one answer, a little later.
 */

/** The engine's code for it; the error's `rule` is the package's name. */
const MISSING_PACKAGE = 'missing-package';
const REQUEST_CANCELLED = -32800;

/**
 * @param {object} options
 * @param {(name: string) => Promise<void>} options.install
 * @param {(request: any) => void} options.ask asks the engine
 * @param {(message: object) => void} options.tell tells the page
 */
export function createPackages({ install, ask, tell }) {
  /** Requests without an answer, by id. */
  const open = new Map();
  /** The ids of those that wait for a package. */
  const waiting = new Set();
  /** @type {Map<string, Promise<void>>} */
  const installs = new Map();
  const installed = new Set();

  /**
   * A message from the page, on its way to the engine.
   * @param {any} message
   */
  function request(message) {
    if (message.method === '$/cancelRequest' && waiting.delete(message.params.id)) {
      answer({ id: message.params.id, error: { code: REQUEST_CANCELLED, message: 'Stopped.' } });
      return;
    }
    if (message.id !== undefined) open.set(message.id, message);
    ask(message);
  }

  /**
   * A message from the engine, on its way to the page.
   * @param {any} message
   */
  function answer(message) {
    const { code, rule } = message.error?.data ?? {};
    if (code === MISSING_PACKAGE && open.has(message.id) && !installed.has(rule)) {
      void provide(rule, message);
      return;
    }
    open.delete(message.id);
    tell({ jsonrpc: '2.0', ...message });
  }

  /**
   * @param {string} name
   * @param {any} refusal what the page is told when the package cannot be had
   */
  async function provide(name, refusal) {
    const { id, error } = refusal;
    waiting.add(id);
    const value = { fraction: null, detail: { words: `Fetching ${name}` } };
    tell({ jsonrpc: '2.0', method: '$/progress', params: { token: id, value } });
    try {
      if (!installs.has(name)) installs.set(name, install(name));
      await installs.get(name);
      installed.add(name);
      if (waiting.delete(id)) ask(open.get(id));
    } catch (trouble) {
      installs.delete(name); // the next request tries again
      const reason = trouble instanceof Error ? trouble.message : String(trouble);
      const told = `The package ${name} could not be installed: ${reason.trim().split('\n').at(-1)}`;
      const data = { ...error.data, code: 'package-not-installed', message: told };
      if (waiting.delete(id)) answer({ id, error: { ...error, message: told, data } });
    }
  }

  return { request, answer };
}

/**
 * Installs with micropip, which takes what the site's lock file names before it looks anywhere else.
 * @param {import('pyodide').PyodideInterface} pyodide
 * @param {string} name
 */
export async function installPackage(pyodide, name) {
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
