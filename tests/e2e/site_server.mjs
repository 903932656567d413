/** Serves the built site as tests want it: it can be stopped, and its files can change. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The table of `build.py serve`, by the ending of a file's name; and modules, which only pages to compare with have. */
const TYPES = JSON.parse(
  readFileSync(new URL('../../py/build_site/mime_types.json', import.meta.url), 'utf8'),
);
TYPES['.mjs'] = TYPES['.js'];

/** @param {string} name a file's, or "" or a folder's for its index.html */
export function typeOf(name) {
  const ending = path.extname(/(^|\/)$/.test(name) ? 'index.html' : name);
  return String(TYPES[ending] ?? 'application/octet-stream');
}

/**
 * A change to the site: a file's new contents by its name, with headers or without; null where it is gone,
 * undefined where it stays.
 * @typedef {string | Buffer} Body
 * @typedef {{ body: Body, headers: Record<string, string> }} Answer
 * @typedef {(name: string) => Promise<Body | Answer | null | undefined>} Change
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
    response.setHeader('Content-Type', typeOf(name));
    response.setHeader('Cache-Control', 'no-cache');
    if (other === undefined) createReadStream(file).pipe(response);
    else if (typeof other === 'string' || Buffer.isBuffer(other)) response.end(other);
    else response.setHeaders(new Map(Object.entries(other.headers))).end(other.body);
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

/** What the service worker does not keep: itself, and the whole program in one file. */
const NOT_KEPT = ['sw.js', 'dokulab.html'];

/**
 * The files of the site that the service worker keeps.
 * @returns {Promise<Record<string, Buffer>>} by name, in the order in which it fetches them
 */
export async function filesOfSite() {
  const entries = await readdir(SITE, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_KEPT.includes(entry.name))
    .map((entry) => path.relative(SITE, path.join(entry.parentPath, entry.name)));
  const bodies = names.sort().map(async (name) => [name, await readFile(path.join(SITE, name))]);
  return Object.fromEntries(await Promise.all(bodies));
}

/** The site as its next version would be: another main script, which says so in `data-version`. */
export async function nextVersion() {
  const page = await readFile(path.join(SITE, 'index.html'), 'utf8');
  const [main] = /main-\w+\.js/.exec(page) ?? [''];
  const next = 'main-NEXTNEXT.js';
  const script = await readFile(path.join(SITE, main), 'utf8');
  const worker = await readFile(path.join(SITE, 'sw.js'), 'utf8');
  const fresh = {
    'index.html': page.replace(main, next),
    [next]: `document.documentElement.dataset.version = 'next';\n${script}`,
  };
  /** @type {Record<string, string | null>} */
  const files = {
    ...fresh,
    'sw.js': withDigests(worker.replace(main, next), fresh),
    [main]: null,
  };
  return { files, next };
}

/**
 * The service worker with the digests of files that have changed.
 * @param {string} worker
 * @param {Record<string, string>} files
 */
function withDigests(worker, files) {
  let told = worker;
  for (const [name, body] of Object.entries(files)) {
    const entry = new RegExp(`url:"${name}",revision:(null|"\\w+"),integrity:"[^"]+"`);
    const digest = createHash('sha256').update(body).digest('base64');
    if (!entry.test(told)) throw new Error(`sw.js does not name ${name}`);
    told = told.replace(entry, (_, revision) => {
      const other = revision === 'null' ? null : '"next"';
      return `url:"${name}",revision:${other},integrity:"sha256-${digest}"`;
    });
  }
  return told;
}
