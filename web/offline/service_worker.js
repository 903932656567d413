/**
 * Keeps the whole site in the browser, so that it works without the network.
 *
 * Workbox fetches every file of one build, or gives up. A new build is fetched beside the old one, which
 * goes on answering until a person asks for the new one: a page never gets files of two builds.
 */
import { precacheAndRoute } from 'workbox-precaching';

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} WorkerEvent */

const worker = /** @type {any} */ (globalThis);

precacheAndRoute(PRECACHE);

/** The page that installed it works without the network at once, not only after the next visit. */
worker.addEventListener('activate', (/** @type {WorkerEvent} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
  if (data === 'use-new-version') worker.skipWaiting();
});
