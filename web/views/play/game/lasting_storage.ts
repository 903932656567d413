/**
 * Browsers delete what a site keeps when room is short, unless the site has asked them not to. The page asks
 * after a first long game, when there is something to lose, and when a person asks for it in the options.
 */
import { effect, signal } from '@preact/signals-core';
import { REFUSED } from './late_text.ts';
import type { App } from '../../../frame/app.ts';
import type { Kept } from '../../../offline/keep_offline.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

/** A game worth more than the question that some browsers ask then. */
export const LONG_GAME_MS = 10 * 60_000;

/** `unknown` where the browser cannot tell. */
type Lasting = 'unknown' | 'passing' | 'lasting';

export const createLasting = () => signal<Lasting>('unknown');

/** Whether the site is there without the network. */
export const createOffline = () => signal<Kept>('off');

export function lastingCommands({ store, platform, offline }: App) {
  return {
    /** Keeps the site for use offline, where that waits for the person who saves data. */
    keepOffline: () => offline?.start(),

    /** Asks the browser to keep the games until a person deletes them. It may ask that person, or refuse. */
    async askForLastingStorage() {
      if (!(await ask({ store, platform }))) store.notice.value = { tone: 'bad', text: REFUSED };
    },
  };
}

async function ask({ store, platform }: Pick<App, 'store' | 'platform'>): Promise<boolean> {
  const isLasting = (await platform.lastingStorage?.persist().catch(() => false)) ?? false;
  store.lasting.value = isLasting ? 'lasting' : 'passing';
  return isLasting;
}

/** Finds out how storage is, and asks for lasting storage once a long game is solved. */
export function followLongGames({ store, platform, offline }: App) {
  effect(() => {
    store.offline.value = offline?.kept.value ?? 'failed';
  });
  const { lastingStorage } = platform;
  if (!lastingStorage) return;
  lastingStorage.persisted().then(
    (isLasting) => {
      store.lasting.value = isLasting ? 'lasting' : 'passing';
    },
    () => {}, // a browser that denies storage: there is nothing to say
  );
  let isAsked = false;
  effect(() => {
    if (isAsked || store.lasting.value !== 'passing' || !isLongGame(store)) return;
    isAsked = true;
    void ask({ store, platform });
  });
}

const isLongGame = ({ isSolved, clockTime }: Store) => isSolved.value && clockTime.value >= LONG_GAME_MS;
