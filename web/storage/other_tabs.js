/** Two tabs have one saved game: what is done in one is shown in the other, and nothing is lost. */
import { decodeGame, encodeGame } from './game_text.js';
import { decodeRated } from '../rate/rated_state.js';
import { decodeRecent } from './recent_games.js';
import { KEYS } from './persist.js';

const MOVED = 'The game went on in another tab. This is how it stands there.';

/**
 * @param {import('../app/app.js').App} app
 * @returns {(key: string | null, text: string | null) => void} takes in what another tab has saved
 */
export function followOtherTabs({ store, platform }) {
  return (key, text) => {
    if (key === KEYS.recent) store.recent.value = decodeRecent(text);
    if (key === KEYS.rated) store.rated.value = decodeRated(text);
    if (key !== KEYS.game) return;
    const game = decodeGame(text ?? '');
    if (!game || withoutTime(game) === withoutTime(store.game.peek())) return;
    const { since } = store.clock.peek();
    store.game.value = game;
    store.clock.value = { counted: game.elapsed, since: since === null ? null : platform.now() };
    store.wrong.value = new Set();
    if (store.shown.peek()) store.notice.value = { tone: 'plain', text: MOVED };
  };
}

/** @param {import('../board/game.js').Game} game */
const withoutTime = (game) => encodeGame({ ...game, elapsed: 0 });
