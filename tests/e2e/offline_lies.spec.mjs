/**
 * A network that lies, for files of every kind: a hotel's login page with status 200, a file that is cut short,
 * one with a wrong byte. None of it is kept, and what was kept wrongly or was lost comes again, whichever file.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { engineReady } from './engine.mjs';
import { filesOfSite, openSite } from './site_server.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ serviceWorkers: 'allow' });

const LOGIN = Buffer.from('<!doctype html><title>Welcome to our hotel</title>');

/** @type {((body: Buffer) => Buffer)[]} */
const LIES = [
  () => LOGIN,
  (body) => body.subarray(0, body.length >> 1),
  (body) => {
    const flipped = Buffer.from(body);
    flipped[flipped.length >> 1] ^= 1;
    return flipped;
  },
];

/** Kept for a year by the browser's own cache, if it was for the server. */
const FOR_A_YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** The site's files by name, as the service worker has to keep them. */
/** @type {Record<string, Buffer>} */
let files;

test.beforeEach(async () => {
  site = await openSite();
  files = await filesOfSite();
});

test.afterEach(() => site.stop());

/** @param {Buffer} body */
const digest = (body) => createHash('sha256').update(body).digest('hex');

/**
 * Opens a page of the site's origin that runs nothing.
 * @param {Page} page
 * @param {import('./site_server.mjs').Change} [change]
 */
async function openBlank(page, change = async () => undefined) {
  site.change(async (name) => (name === 'blank.html' ? '<!doctype html><title>Blank</title>' : change(name)));
  await page.goto(`${site.url}blank.html`);
}

/**
 * Registers the service worker.
 * @param {Page} page
 * @returns {Promise<string>} the state that it comes to: 'activated', or 'redundant' where it gave up
 */
function install(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    return new Promise((resolve) => {
      const tell = () => {
        if (['activated', 'redundant'].includes(String(worker?.state))) resolve(String(worker?.state));
      };
      worker?.addEventListener('statechange', tell);
      tell();
    });
  });
}

/**
 * @param {Page} page
 * @returns {Promise<Record<string, string>>} the digests of what the browser keeps, by file
 */
function keptDigests(page) {
  return page.evaluate(async () => {
    /** @type {Record<string, string>} */
    const digests = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer();
        const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()));
        const file = new URL(request.url).pathname.slice(1);
        digests[file] = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }
    }
    return digests;
  });
}

/** Of the files with each ending the first and the last, in the order in which they are fetched. */
function filesOfEachKind() {
  const named = Object.keys(files);
  return named.filter((name) => {
    const alike = named.filter((other) => path.extname(other) === path.extname(name));
    return name === alike[0] || name === alike[alike.length - 1];
  });
}

function trueDigests() {
  return Object.fromEntries(Object.entries(files).map(([name, body]) => [name, digest(body)]));
}

test('no lie is kept, and the truth is as soon as it comes', async ({ page }) => {
  await openBlank(page);
  for (const [at, name] of filesOfEachKind().entries()) {
    const lie = LIES[at % LIES.length](files[name]);
    // The browser's own cache keeps the lie too: asking again must go past it.
    await openBlank(page, async (asked) => (asked === name ? { body: lie, headers: FOR_A_YEAR } : undefined));
    expect(await install(page), `${name}, lie ${at % LIES.length}`).toBe('redundant');
    expect((await keptDigests(page))[name], name).toBeUndefined();
  }
  await openBlank(page);
  expect(await install(page)).toBe('activated');
  expect(await keptDigests(page)).toEqual(trueDigests());
});

test('every kept file that turns out wrong or lost is fetched again by itself', async ({ page }) => {
  await openBlank(page);
  await install(page);
  await page.reload();
  for (const harm of ['replaced', 'lost']) {
    await page.evaluate(async (how) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (how === 'lost') await cache.delete(request);
          else await cache.put(request, new Response('<!doctype html><title>Welcome</title>'));
        }
      }
    }, harm);
    const answered = await page.evaluate(async (names) => {
      /** @type {Record<string, string>} */
      const digests = {};
      for (const name of names) {
        // As a style sheet is asked for, which is the way that can check least.
        const answer = await fetch(`./${name}`, { mode: name.endsWith('.css') ? 'no-cors' : 'cors' });
        const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
        digests[name] = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }
      return digests;
    }, Object.keys(files));
    expect(answered, harm).toEqual(trueDigests());
    expect(await keptDigests(page), harm).toEqual(trueDigests());
  }
});

test('a copy that was poisoned heals on the next visit', async ({ page }) => {
  await page.goto(site.url);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-offline', 'kept', { timeout: 120_000 });
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = new Response('<!doctype html>', { headers: { 'Content-Type': 'application/wasm' } });
        if (/\.wasm|snapshot|worker-/.test(request.url)) await cache.put(request, body);
      }
    }
  });
  await page.reload();
  await engineReady(page);
  await expect(html).toHaveAttribute('data-boot', 'snapshot');
});

test('a page that the server has replaced opens when its kept copy is lost', async ({ page }) => {
  await openBlank(page);
  await install(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('index.html')) await cache.delete(request);
      }
    }
  });
  const next = '<!doctype html><title>The next one</title>';
  site.change(async (name) => (name === 'index.html' ? next : undefined));
  await page.goto(site.url);
  await expect(page).toHaveTitle('The next one');
});
