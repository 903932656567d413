/** Serves the built site as tests want it: it can be stopped, and its files can change. */
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  '': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/**
 * A change to the site: a file's new contents by its name; null where it is gone, undefined where it stays.
 * @typedef {(name: string) => Promise<string | Buffer | null | undefined>} Change
 */

/**
 * @returns {Promise<{ url: string, change(how: Change): void, stop(): Promise<void> }>}
 */
export async function openSite() {
  /** @type {Change} */
  let changed = async () => undefined;
  const server = createServer(async (request, response) => {
    const name = new URL(String(request.url), 'http://site').pathname.slice(1) || 'index.html';
    const file = path.join(SITE, name);
    const other = await changed(name);
    if (other === null || (other === undefined && !(file.startsWith(SITE) && existsSync(file)))) {
      response.writeHead(404).end();
      return;
    }
    const kind = path.extname(name.endsWith('/') ? 'index.html' : name);
    response.setHeader('Content-Type', TYPES[kind] ?? TYPES['']);
    response.setHeader('Cache-Control', 'no-cache');
    if (other === undefined) createReadStream(file).pipe(response);
    else response.end(other);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    change(how) {
      changed = how;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The site as its next version would be: another main script, which says so in `data-version`. */
export async function nextVersion() {
  const page = await readFile(path.join(SITE, 'index.html'), 'utf8');
  const [main] = /main-\w+\.js/.exec(page) ?? [''];
  const next = 'main-NEXTNEXT.js';
  const script = await readFile(path.join(SITE, main), 'utf8');
  const worker = await readFile(path.join(SITE, 'sw.js'), 'utf8');
  /** @type {Record<string, string | null>} */
  const files = {
    'index.html': page.replace(main, next),
    'sw.js': worker.replace(main, next).replace(/(url:"index\.html",revision:")\w+/, '$1next'),
    [main]: null,
    [next]: `document.documentElement.dataset.version = 'next';\n${script}`,
  };
  if (!files['sw.js']?.includes('revision:"next"')) throw new Error('sw.js names no index.html');
  return { files, next };
}
