/** What the page makes of its service worker: the site is kept, and a newer one is offered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOffline, serviceWorkersOf } from '../../web/offline/keep_offline.ts';

/** A service worker that comes as far as a test says. */
class FakeWorker extends EventTarget {
  state = 'installing';

  posted = [];

  postMessage(message) {
    this.posted.push(message);
  }

  /** @param {string} state */
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/**
 * @param {{ active?: FakeWorker, waiting?: FakeWorker, installing?: FakeWorker }} found
 * @param {{ controller?: FakeWorker | null, caches?: string[] }} [page]
 */
async function keep(found, { controller = found.active ?? null, caches = [] } = {}) {
  const none = { active: null, waiting: null, installing: null };
  const registration = Object.assign(new EventTarget(), none, found, {
    scope: 'https://site.invalid/lab/',
    isThere: true,
    unregister: async () => (registration.isThere = false),
  });
  const workers = Object.assign(new EventTarget(), {
    controller,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const storage = {
    keys: async () => [...caches],
    delete: async (name) => caches.splice(caches.indexOf(name), 1),
  };
  let reloads = 0;
  const offline = keepOffline({
    workers,
    script: 'sw.js',
    storage: () => storage,
    reload: () => (reloads += 1),
  });
  await offline.start();
  return { offline, registration, workers, caches, reloads: () => reloads };
}

test('a first visit keeps the site, and offers nothing', async () => {
  const installing = new FakeWorker();
  const { offline, workers, reloads } = await keep({ installing });
  assert.equal(offline.kept.value, 'fetching');
  installing.become('installed');
  workers.dispatchEvent(new Event('controllerchange'));
  installing.become('activated');
  assert.equal(offline.kept.value, 'kept');
  assert.equal(offline.newVersion.value, false);
  assert.equal(reloads(), 0);
});

test('a first version that another tab has just fetched is no new one', async () => {
  const waiting = new FakeWorker();
  const { offline } = await keep({ waiting });
  assert.equal(offline.newVersion.value, false);
  waiting.become('activated');
  assert.equal(offline.kept.value, 'kept');
});

test('a new version is offered when it is whole, and comes when it is asked for', async () => {
  const { offline, registration, workers, reloads } = await keep({ active: new FakeWorker() });
  assert.equal(offline.kept.value, 'kept');
  const next = new FakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  assert.equal(offline.newVersion.value, false);
  next.become('installed');
  assert.equal(offline.newVersion.value, true);
  assert.equal(reloads(), 0);
  offline.useNewVersion();
  assert.deepEqual(next.posted, ['use-new-version']);
  workers.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads(), 1);
});

test('a new version that another tab asked for is offered here, and reloads nothing by itself', async () => {
  const waiting = new FakeWorker();
  const { offline, workers, reloads } = await keep({ active: new FakeWorker(), waiting });
  workers.dispatchEvent(new Event('controllerchange'));
  assert.deepEqual([reloads(), offline.newVersion.value], [0, true]);
  offline.useNewVersion();
  assert.deepEqual([reloads(), waiting.posted], [1, []], 'it is in use already');
});

test('a version that breaks off is told of on a first visit, and changes nothing later', async () => {
  const first = new FakeWorker();
  const { offline } = await keep({ installing: first });
  first.become('redundant');
  assert.equal(offline.kept.value, 'failed');

  const later = await keep({ active: new FakeWorker(), installing: first });
  first.become('redundant');
  assert.equal(later.offline.kept.value, 'kept');
  assert.equal(later.offline.newVersion.value, false);
});

test('after a hard reload, past the service worker, a new version comes when asked for', async () => {
  const found = { active: new FakeWorker(), waiting: new FakeWorker() };
  const { offline, workers, reloads } = await keep(found, { controller: null });
  assert.equal(offline.newVersion.value, true);
  offline.useNewVersion();
  assert.deepEqual(found.waiting.posted, ['use-new-version']);
  workers.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads(), 1);
});

test('after a hard reload, a new version that takes over by itself does not reload the page', async () => {
  const { workers, reloads } = await keep({ active: new FakeWorker() }, { controller: null });
  workers.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads(), 0);
});

test('clearing deletes this site’s files and worker, and not those of the host’s other pages', async () => {
  const ours = 'workbox-precache-v2-https://site.invalid/lab/';
  const theirs = ['workbox-precache-v2-https://site.invalid/', 'games'];
  const page = { caches: [theirs[0], ours, theirs[1]] };
  const { offline, registration, caches, reloads } = await keep({ active: new FakeWorker() }, page);
  await offline.clear();
  assert.deepEqual(caches, theirs);
  assert.equal(registration.isThere, false);
  assert.equal(reloads(), 1);
});

test('a browser that refuses the caches or the workers by a mistake starts the page all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'caches');
  Object.defineProperty(globalThis, 'caches', { get: refuse, configurable: true });
  let reloads = 0;
  const offline = keepOffline({ workers: undefined, script: 'sw.js', reload: () => (reloads += 1) });
  await offline.start();
  await offline.clear();
  assert.deepEqual([offline.kept.value, reloads], ['off', 1]);
  if (before) Object.defineProperty(globalThis, 'caches', before);
  else delete globalThis.caches;
  assert.equal(
    serviceWorkersOf({
      get serviceWorker() {
        return refuse();
      },
    }),
    undefined,
  );
});
