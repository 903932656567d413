/**
 * Keeps the whole site in the browser, so that it works without the network.
 *
 * Workbox fetches every file of one build, or gives up. A new build is fetched beside the old one, which
 * goes on answering until a person asks for the new one: a page never gets files of two builds.
 *
 * A network may lie: a hotel's login page comes with status 200 for any address. So every file has a hash,
 * which is checked when the file is stored and each time it is read. What is wrong or lost is fetched again.
 */
import { copyResponse } from 'workbox-core/copyResponse.js';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { LONGEST_SHARED, SHARED_FILE, TAKE_SHARED } from './shared_file.ts';

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

const worker = globalThis as any;

const controller = new PrecacheController({
  fallbackToNetwork: false, // `fetchAgain` does that, with a check
  plugins: [
    {
      async cachedResponseWillBeUsed({ cacheName, request, cachedResponse, state }) {
        const [key] = request.url.split('#');
        Object.assign(state ?? {}, { key });
        return cachedResponse && (await isTrue(cacheName, key)) ? cachedResponse : null;
      },
      handlerDidError: ({ request, state }) => fetchAgain(request, state?.key),
    },
  ],
});

/**
 * A key for which Chromium gives a kept file as a whole. The file of a key that is the very address of a request under
 * way is a stream instead, which the garbage collector may break off, and which may keep an old version from ending.
 */
const whole = (key: string) => `${key}#whole`;

/**
 * Whether the file kept under this key has the right hash. This reads a second copy: the browser keeps
 * compiled code with the response itself, which a response made of its bytes would not have.
 */
async function isTrue(cacheName: string, key: string) {
  const copy = await caches.match(whole(key), { cacheName });
  const digest = await crypto.subtle.digest('SHA-256', (await copy?.arrayBuffer()) ?? new ArrayBuffer());
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `sha256-${hash}` === controller.getIntegrityForCacheKey(key);
}

/**
 * Fetches a file past the browser's own cache, which may hold a lie too, and keeps it. A page that the server
 * has replaced with a newer one is shown as it comes: otherwise it would never open again.
 */
async function fetchAgain(request: Request, key: string) {
  try {
    const integrity = controller.getIntegrityForCacheKey(key);
    const response = await fetch(request.url, { integrity, cache: 'reload', credentials: 'same-origin' });
    const copy = await copyResponse(response); // a page must not come with a redirect
    const cache = await caches.open(controller.strategy.cacheName);
    await cache.put(key, copy.clone());
    return copy;
  } catch (error) {
    if (request.mode === 'navigate') return fetch(request);
    throw error;
  }
}

/** In ms: longer than a page that is being opened goes without a request. */
const QUIET_MS = 1000;

/**
 * This worker is at work until it has not been asked for a while. A new version takes over where the old one has
 * nothing to do; if a request came just then, Chromium would start the old one again, and forget the new one. No
 * listener hears of a request that a route has answered, so this is the first.
 */
worker.addEventListener('fetch', (event: WorkerEvent) => {
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
});

controller.precache(PRECACHE);
// Whatever follows a question mark, the file is the same: a shared text must open without the network too.
const { match } = new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./] });
registerRoute((options) => {
  const found = match(options) as { cacheKey: string } | undefined;
  return found && { ...found, cacheKey: whole(found.cacheKey) };
}, controller.strategy);

/** The page that installed it works without the network at once, not only after the next visit. */
worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(worker.clients.claim());
});

/** How long a shared file waits for the page. */
const SHARED_MS = 60_000;

let sharedFile: File | null = null;
/** Lets the browser end this worker. */
let sharedIsTaken = () => {};

/** The texts of what is shared. */
const TEXTS = ['text', 'url'];

const textIn = (shared: FormData, name: string) => String(shared.get(name) ?? '');

function sharedFileIn(shared: FormData) {
  const file = shared.get('file');
  return file instanceof File && file.size > 0 ? file : null;
}

/** The texts as a file, where they are too long for an address. */
function longTextIn(shared: FormData) {
  const texts = TEXTS.map((name) => textIn(shared, name)).filter(Boolean);
  const isLong = texts.join('').length > LONGEST_SHARED;
  return isLong ? new File([texts.join('\n')], 'the shared text', { type: 'text/plain' }) : null;
}

/** Receives what another program shared with the installed page, and opens the page with it. */
async function receiveShared({ event, request }: { event: WorkerEvent; request: Request }) {
  const page = new URL(worker.registration.scope);
  page.hash = 'play';
  const shared = await request.formData().catch(() => null);
  const file = shared && (sharedFileIn(shared) ?? longTextIn(shared));
  if (!shared) {
    page.searchParams.set(SHARED_FILE, ''); // there is none, and the page says that
  } else if (file) {
    sharedFile = file;
    event.waitUntil(
      new Promise<void>((resolve) => {
        sharedIsTaken = resolve;
        setTimeout(resolve, SHARED_MS);
      }),
    );
    page.searchParams.set(SHARED_FILE, '');
  } else {
    for (const name of TEXTS) page.searchParams.set(name, textIn(shared, name));
  }
  return Response.redirect(page, 303);
}

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && url.href === worker.registration.scope,
  receiveShared,
  'POST',
);

worker.addEventListener('message', ({ data, ports }: MessageEvent) => {
  if (data === 'use-new-version') worker.skipWaiting();
  if (data === TAKE_SHARED) {
    ports[0]?.postMessage(sharedFile);
    sharedFile = null;
    sharedIsTaken();
  }
});
