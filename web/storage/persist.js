/** Saves the game after every action and brings it back; play goes on where nothing can be saved. */
import { effect } from '@preact/signals-core';
import { readClock } from '../play/clock.js';
import { decodeChoice, encodeChoice } from '../explain/technique_choice.js';
import { decodeGame, encodeGame } from './game_text.js';
import { decodeRated, encodeRated } from '../rate/rated_state.js';
import { decodeRecent, encodeRecent } from './recent_games.js';
import { decodePattern, encodePattern } from '../pattern/pattern_text.js';
import { decodeSettings, encodeSettings } from '../app/settings.js';

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Shelf */

/** Where things lie on the shelf. */
export const KEYS = {
  game: 'dokulab.game',
  draft: 'dokulab.draft',
  settings: 'dokulab.settings',
  techniques: 'dokulab.techniques',
  paused: 'dokulab.paused',
  recent: 'dokulab.recent',
  pattern: 'dokulab.pattern',
  rated: 'dokulab.rated',
};

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
    techniques: decodeChoice(read(KEYS.techniques)),
    recent: decodeRecent(read(KEYS.recent)),
    paused: read(KEYS.paused) === 'yes',
    pattern: decodePattern(read(KEYS.pattern)),
    rated: decodeRated(read(KEYS.rated)),
  };
}

/**
 * Goes on with what was saved. The game is the store's already.
 * @param {import('../app/store.js').Store} store
 * @param {ReturnType<typeof restore>} saved
 */
export function takeUp(store, saved) {
  store.draft.value = saved.draft;
  store.settings.value = saved.settings;
  store.explain.choice.value = saved.techniques;
  store.recent.value = saved.recent;
  store.rated.value = saved.rated;
  store.paused.value = saved.paused && !saved.draft;
  store.patterns.restore(saved.pattern);
}

/**
 * Saves whenever something changed, once the change has been drawn: writing takes longer than all the rest.
 * @param {import('../app/app.js').App} app
 * @param {() => Shelf} shelf
 * @returns {() => void} saves at once, with the time played so far; to be called when the page is left
 */
export function keepSaved({ store, platform }, shelf) {
  const { patterns } = store;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The lists that are saved already: they change seldom, and another tab may have saved its own. */
  let savedRecent = store.recent.peek();
  let savedRated = store.rated.peek();

  function save() {
    clearTimeout(timer);
    timer = undefined;
    const elapsed = readClock(store.clock.peek(), platform.now());
    const draft = store.draft.peek();
    try {
      shelf().setItem(KEYS.game, encodeGame({ ...store.game.peek(), elapsed }));
      shelf().setItem(KEYS.settings, encodeSettings(store.settings.peek()));
      shelf().setItem(KEYS.techniques, encodeChoice(store.explain.choice.peek()));
      shelf().setItem(KEYS.paused, store.paused.peek() ? 'yes' : 'no');
      shelf().setItem(KEYS.pattern, encodePattern(patterns.drawing.peek(), patterns.choices.peek()));
      if (draft) shelf().setItem(KEYS.draft, encodeGame(draft));
      else shelf().removeItem(KEYS.draft);
      if (store.recent.peek() !== savedRecent) {
        shelf().setItem(KEYS.recent, encodeRecent(store.recent.peek()));
        savedRecent = store.recent.peek();
      }
      if (store.rated.peek() !== savedRated) {
        shelf().setItem(KEYS.rated, encodeRated(store.rated.peek()));
        savedRated = store.rated.peek();
      }
      store.storageTrouble.value = null;
    } catch {
      store.storageTrouble.value = TROUBLE;
    }
  }

  effect(() => {
    const { game, draft, settings, paused, recent, rated } = store;
    void [game.value, draft.value, settings.value, paused.value, recent.value, rated.value];
    void [patterns.drawing.value, patterns.choices.value, store.explain.choice.value];
    timer ??= setTimeout(save);
  });
  return save;
}
