/** Saves the game at every action and brings it back; play goes on where nothing can be saved. */
import { effect } from '@preact/signals-core';
import { readClock } from '../model/clock.js';
import { decodeGame, encodeGame } from '../model/save.js';
import { decodeSettings, encodeSettings } from '../model/settings.js';

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Shelf */

const KEYS = { game: 'dokulab.game', draft: 'dokulab.draft', settings: 'dokulab.settings' };

const TROUBLE = 'This browser does not let the page save. The game lasts until you close the page.';

/**
 * What was saved. Nothing is an answer too: `game` and `draft` are null then.
 * @param {() => Shelf} shelf throws where storage is denied
 */
export function restore(shelf) {
  /** @param {string} key */
  const read = (key) => {
    try {
      return shelf().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    game: decodeGame(read(KEYS.game) ?? ''),
    draft: decodeGame(read(KEYS.draft) ?? ''),
    settings: decodeSettings(read(KEYS.settings)),
  };
}

/**
 * @param {import('./app.js').App} app
 * @param {() => Shelf} shelf
 * @returns {() => void} saves the time played so far too; to be called when the page is left
 */
export function keepSaved({ store, platform }, shelf) {
  /**
   * @param {string} key
   * @param {string | null} text
   */
  const write = (key, text) => {
    try {
      if (text === null) shelf().removeItem(key);
      else shelf().setItem(key, text);
      store.storageTrouble.value = null;
    } catch {
      store.storageTrouble.value = TROUBLE;
    }
  };

  const saveGame = () => {
    const elapsed = readClock(store.clock.value, platform.now());
    write(KEYS.game, encodeGame({ ...store.game.value, elapsed }));
  };
  effect(saveGame);
  effect(() => write(KEYS.draft, store.draft.value && encodeGame(store.draft.value)));
  effect(() => write(KEYS.settings, encodeSettings(store.settings.value)));
  return saveGame;
}
