/**
 * The engine's worker: boots Python once, then passes messages to its session and runs it in time slices.
 *
 * The page sends `$/boot` first, then JSON-RPC requests. This file knows nothing of sudoku, and only text
 * crosses into Python. Notifications of its own: `$/booting`, `$/ready`, `$/failed`, `$/died`, `$/pong`, and
 * `$/output` with what Python prints.
 */
import { bytesOf } from './base128.ts';
import { createPackages, installPackage, reasonOf } from './packages.ts';
import { SESSION } from './python.ts';
import { bootEngine } from './snapshot_boot/boot.ts';
import { unpacked, unpackedNow } from './snapshot_boot/unpack.ts';
import type { BootReport } from './worker_client/lifeline.ts';
import type { PyodideInterface } from 'pyodide';

/** How long Python works before messages are let in, in seconds. */
const SLICE = 0.03;

/** How long the browser's own work has, in ms, where Python waits for it. */
const WAIT = 5;

/** The only way to the page. Nothing but this file has it, so that no program can send messages in the engine's name. */
const post = self.postMessage.bind(self);

/**
 * What this worker has no use for, and a person's program could misuse: messages to the page and to other tabs,
 * another worker, which is not bound by this one's content policy where its script comes by its address, and
 * whatever is kept for the whole site or shared with its tabs.
 */
const TAKEN = {
  worker: ['postMessage', 'onmessage', 'BroadcastChannel', 'Worker', 'SharedWorker'],
  kept: ['caches', 'indexedDB', 'webkitIndexedDB', 'cookieStore', 'Notification'],
  files: ['webkitRequestFileSystem', 'webkitRequestFileSystemSync', 'webkitResolveLocalFileSystemURL'],
  navigator: ['storage', 'storageBuckets', 'locks', 'serviceWorker', 'permissions'],
};

/** Takes names from an object and all that it inherits from. */
function take(names: readonly string[], from: object) {
  for (let owner = from; owner; owner = Object.getPrototypeOf(owner)) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

type Session = { receive(text: string): void; pump(seconds: number): string };

let session: Session | null = null;
let python: PyodideInterface | null = null;
let pumping = false;

const packages = createPackages({
  install: (name) => installPackage(python as NonNullable<typeof python>, name),
  ask: (message) => {
    if (!session) return;
    session.receive(JSON.stringify(message));
    void pump(session);
  },
  send: (message) => post(message),
});

const turns = new MessageChannel();

/** Lets the messages that wait be handled; unlike a timer of 0 it costs no four milliseconds. */
function nextTurn() {
  return new Promise((resolve) => {
    turns.port1.onmessage = resolve;
    turns.port2.postMessage(null);
  });
}

function notify(method: string, params: object = {}) {
  post({ jsonrpc: '2.0', method, params });
}

/**
 * @param place where the engine's
 *   files come from, and whether to go past the browser's cache
 */
async function boot({
  baseUrl,
  files,
  isFresh,
}: {
  baseUrl: string;
  files?: Record<string, string>;
  isFresh?: boolean;
}) {
  try {
    if (files) fetchFrom(files);
    const { pyodide, kind, problem } = await bootEngine({
      baseUrl,
      isFresh,
      readNow: files && ((url) => readNow(files, url)),
      onProgress: (progress) => notify('$/booting', progress),
    });
    python = pyodide;
    const decoder = new TextDecoder();
    pyodide.setStdout({
      write: (bytes) => {
        notify('$/output', { text: decoder.decode(bytes, { stream: true }) });
        return bytes.length;
      },
    });
    const bridge = pyodide.pyimport(SESSION);
    session = bridge.open_session() as Session;
    bridge.destroy();
    notify('$/ready', { boot: kind, problem } satisfies BootReport);
  } catch (error) {
    notify('$/failed', { message: reasonOf(error) });
  }
}

/**
 * From now on, `fetch` finds these files by their last name, and nothing else: they came with the page.
 * @param files contents by name: packed with Zstandard, as text
 */
function fetchFrom(files: Record<string, string>) {
  globalThis.fetch = async (input) => {
    const name = nameOf(input instanceof Request ? input.url : String(input));
    if (!Object.hasOwn(files, name)) return new Response(null, { status: 404 });
    const packed = bytesOf(files[name]);
    if (name === SNAPSHOT_FILE) return new Response(packed); // who asks for it unpacks it
    const parts = [];
    for await (const part of unpacked([packed])) parts.push(part);
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    // Of bytes, not of a Blob: in a page from a disk, WebKit cannot read a Blob's twice.
    return new Response(whole(parts), { headers: { 'Content-Type': type } });
  };
}

/** One of these files for an import, which cannot wait. */
function readNow(files: Record<string, string>, url: string): Uint8Array {
  return whole([...unpackedNow([bytesOf(files[nameOf(url)])])]);
}

function whole(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function pump(open: Session) {
  if (pumping) return;
  pumping = true;
  try {
    for (let busy = true; busy;) {
      const slice = JSON.parse(open.pump(SLICE));
      for (const message of slice.messages) packages.answer(message);
      busy = slice.busy;
      if (slice.waits) await new Promise((resolve) => setTimeout(resolve, WAIT));
      else if (busy) await nextTurn();
    }
  } catch (error) {
    // The session answers every error of its own; what arrives here has broken Python itself.
    session = null;
    notify('$/died', { message: reasonOf(error) });
  } finally {
    pumping = false;
  }
}

self.addEventListener('message', ({ data }) => {
  if (data.method === '$/boot') boot(data.params);
  else if (data.method === '$/ping') notify('$/pong');
  else packages.request(data);
});

take([...TAKEN.worker, ...TAKEN.kept, ...TAKEN.files], globalThis);
take(TAKEN.navigator, navigator);
