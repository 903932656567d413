/** Keeps the site in the browser for use offline, and tells when a new version of it has come. */
import { signal } from '@preact/signals-core';

/** Undefined where there are none, and where they are denied: in a frame that another site has closed off. */
export function serviceWorkersOf(
  navigator: Pick<Navigator, 'serviceWorker'>,
): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** whether the site is there without the network */
export type Kept = 'off' | 'fetching' | 'kept' | 'failed';

/**
 * @param options.workers undefined where there are none for this page
 * @param options.script the service worker's address
 * @param options.storage where the service worker keeps the site's files; throws where that is denied
 * @param options.reload shows the page anew
 */
export function keepOffline({
  workers,
  script,
  storage = () => globalThis.caches,
  reload,
}: {
  workers: ServiceWorkerContainer | undefined;
  script: string | URL;
  storage?: () => CacheStorage;
  reload: () => void;
}) {
  const kept = signal<Kept>('off');
  /** Whether a new version waits for a person to ask for it. */
  const newVersion = signal(false);
  let waiting: ServiceWorker | null = null;
  /** Whether the person has asked for the new version. */
  let isAsked = false;

  async function start() {
    if (!workers || kept.value !== 'off') return;
    kept.value = 'fetching';
    let wasControlled = Boolean(workers.controller);
    workers.addEventListener('controllerchange', () => {
      // On a first visit, or after a hard reload, a service worker takes over a page of its own version.
      if (isAsked) return reload();
      // Another tab has asked for the new version. This one goes on in its own until its person asks too.
      waiting = null;
      if (wasControlled) newVersion.value = true;
      wasControlled = true;
    });
    try {
      const registration = await workers.register(script, { updateViaCache: 'none' });
      const { active, waiting: fetched, installing } = registration;
      if (active) kept.value = 'kept';
      if (fetched && active) offer(fetched);
      // Without an older one, what has been fetched (for another tab) takes over by itself.
      for (const worker of active ? [installing] : [fetched, installing]) if (worker) watch(worker);
      registration.addEventListener('updatefound', () => {
        if (registration.installing) watch(registration.installing);
      });
    } catch {
      kept.value = 'failed'; // the browser keeps nothing for this page, or there was no network
    }
  }

  /** @param worker one that is fetching its files */
  function watch(worker: ServiceWorker) {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && kept.value === 'kept') offer(worker);
      else if (worker.state === 'activated') kept.value = 'kept';
      else if (worker.state === 'redundant' && kept.value === 'fetching') kept.value = 'failed';
    });
  }

  function offer(worker: ServiceWorker) {
    waiting = worker;
    newVersion.value = true;
  }

  /** Shows this tab anew, in the new version; other tabs offer it. */
  function useNewVersion() {
    isAsked = true;
    if (waiting) waiting.postMessage('use-new-version');
    else reload();
  }

  /**
   * Deletes the site's files and the service worker from the browser, and loads the page from the network.
   * What other pages of the same host keep stays, and so do games and settings.
   */
  async function clear() {
    const registration = await workers?.getRegistration(script);
    if (registration) {
      const files = storage();
      const names = await files.keys();
      const ours = names.filter((name) => name.endsWith(registration.scope)); // as Workbox names them
      await Promise.all(ours.map((name) => files.delete(name)));
      await registration.unregister();
    }
    reload();
  }

  return { kept, newVersion, start, useNewVersion, clear };
}
