/**
 * What is on the board, as it is kept: the game, the draft if there is one, the pause, and the recent games.
 * They are one entry since they change together: a game that leaves the board goes into the list in the same
 * write. Each game is a record under its puzzle, wherever it is, so that what another tab writes into it at
 * the same time is merged.
 *
 * Each tab shows the game, and the draft, that were opened in it: what another tab opens is no change to them,
 * also over a reload. The same game in two tabs is one. A tab that is new shows the game that was opened or
 * played last.
 */
import { batch, effect } from '@preact/signals-core';
import { resetBoard } from './game_board.ts';
import { readClock } from './clock.ts';
import { CELL_FIELD, fieldsOf, gameOf, nameOf } from '../shared/storage/game_record.ts';
import { MAX_GAMES } from '../shared/puzzles/played.ts';
import {
  ageOf,
  valuesIn,
  type Doc,
  type PersistedRecord,
  type Value,
} from '../shared/storage/last_write_wins.ts';
import { ticketOf } from './ticket.ts';
import { tabMemory, type Persisted } from '../shared/storage/storage_sync.ts';
import { persistedMode, persistedSettings } from './settings.ts';
import type { Game } from '../shared/board/game.ts';
import type { App, Platform } from './app.ts';
import type { Keeping } from './room.ts';

type Games = { game: Game | null; draft: Game | null; paused: boolean; recent: readonly Game[] };

/** About how many characters the recent games may take; a browser keeps about five million for a page. */
export const MAX_TEXT = 200_000;

/** A register with its field's name takes about so many characters. */
const REGISTER_LENGTH = 24;

const KEY = 'dokulab/games';

/** The record that says which of the others was opened last as the game, and which as the draft. */
const TOP = '';

/** The field that a game of the list has: its age is when the game left the board. */
const PLACE = 'place';

/** The field of a game that is paused. */
const PAUSED = 'paused';

/** The fields of a game that change without a move. */
const NOT_PLAYED = new Set([PLACE, PAUSED, 'elapsed']);

const DRAFT = 'draft ';

/** Games that nobody has begun, and drafts: so many are kept, for the tabs that show them. */
const MAX_OPEN = 12;

const SAME_GAME = 'The game went on in another tab. You see it as it is now.';

export function persistedGames({ store, platform }: App): Persisted<Games> {
  /** A draft is known by its array of clues, which an edit keeps. */
  const draftNames: WeakMap<object, string> = new WeakMap();
  /** What this tab shows, by name; and what it showed before a reload. */
  const shownHere = tabMemory(platform.tabStorage, KEY);
  const shownBefore = Object(shownHere.read());
  const decoded: WeakMap<PersistedRecord, Game> = new WeakMap();
  /** The fields of the recent games, which seldom change. */
  const listedFields: WeakMap<Game, Map<string, Value>> = new WeakMap();
  /** The playing time that was saved last, and of which game. */
  let time = { clues: store.game.peek().clues, elapsed: store.game.peek().elapsed };

  function draftName(draft: Game) {
    const id = Math.floor(platform.random() * 36 ** 6).toString(36);
    const name = draftNames.get(draft.clues) ?? `${DRAFT}${id} ${nameOf(draft)}`;
    draftNames.set(draft.clues, name);
    return name;
  }

  function gameIn(doc: Doc, name: Value | undefined): Game | null {
    const record = doc.get(String(name));
    if (!record?.fields.size || name === undefined) return null;
    const isDraft = String(name).startsWith(DRAFT);
    const title = isDraft ? String(name).split(' ').slice(2).join(' ') : String(name);
    const game = decoded.get(record) ?? gameOf(title, valuesIn(doc, String(name)));
    if (!game) return null;
    decoded.set(record, game);
    if (isDraft) draftNames.set(game.clues, String(name));
    return game;
  }

  /** The same game as it is here, where nothing in it differs. */
  function asHere(game: Game | null, here: Game | null) {
    if (!game || !here || nameOf(game) !== nameOf(here)) return game;
    const [fields, others] = [fieldsOf(game), fieldsOf(here)];
    const differs = [...fields.keys(), ...others.keys()].some(
      (field) => field !== 'elapsed' && fields.get(field) !== others.get(field),
    );
    return differs ? { ...game, clues: here.clues } : here;
  }

  /** @param game the one that is on the board now */
  function readTime(game: Game) {
    if (time.clues !== game.clues) time = { clues: game.clues, elapsed: game.elapsed };
    return time.elapsed;
  }

  function encode({ game, draft, paused, recent }: Games) {
    const records: Map<string, Map<string, Value>> = new Map();
    const top = new Map();
    records.set(TOP, top);
    if (game) {
      top.set('game', nameOf(game));
      const fields = fieldsOf(game);
      if (paused) fields.set(PAUSED, true);
      records.set(nameOf(game), fields);
    }
    if (draft) {
      top.set('draft', draftName(draft));
      records.set(draftName(draft), fieldsOf(draft));
    }
    for (const one of recent) {
      const fields = listedFields.get(one) ?? fieldsOf(one).set(PLACE, true);
      listedFields.set(one, fields);
      if (!records.has(nameOf(one))) records.set(nameOf(one), fields);
    }
    return records;
  }

  /** The names of what this tab has shown before a reload, or else of what was opened last. */
  function firstNames(doc: Doc): { game?: Value; draft?: Value } {
    const { game, draft } = shownBefore;
    if (doc.get(String(game))?.fields.size) return { game: String(game), draft: String(draft) };
    return { game: latestIn(doc), draft: valuesIn(doc, TOP).get('draft') };
  }

  function decode(doc: Doc, { isFirst }: { isFirst: boolean }): Games {
    if (isFirst) return gamesIn(doc, firstNames(doc));
    const own = store.draft.peek();
    const games = gamesIn(doc, { game: nameOf(store.game.peek()), draft: own ? draftName(own) : undefined });
    return { ...games, draft: games.draft ?? own };
  }

  /** @param names of what is shown */
  function gamesIn(doc: Doc, names: { game?: Value; draft?: Value }): Games {
    const draft = gameIn(doc, names.draft);
    return {
      game: gameIn(doc, names.game),
      draft,
      paused: !draft && valuesIn(doc, String(names.game)).has(PAUSED),
      recent: listed(doc, names.game).flatMap((name) => gameIn(doc, name) ?? []),
    };
  }

  effect(() => {
    const draft = store.draft.value;
    shownHere.write({ game: nameOf(store.game.value), draft: draft ? draftName(draft) : '' });
  });

  return {
    key: KEY,
    version: 3,
    order: PLACE,
    isRemoved: hasEntries,
    isWhole: true,
    isSavedAtOnce: true,

    read() {
      const game = store.game.value;
      return {
        game: { ...game, elapsed: readTime(game) },
        draft: store.draft.value,
        paused: store.paused.value,
        recent: store.recent.value,
      };
    },

    catchUp() {
      time = {
        clues: store.game.peek().clues,
        elapsed: readClock(store.clock.peek(), platform.now()),
      };
    },

    write({ game, draft, paused, recent }, { isFirst }) {
      const [shown, oldGame, oldDraft] = [store.board.peek(), store.game.peek(), store.draft.peek()];
      const next = asHere(game, oldGame) ?? oldGame;
      const isSameGame = next.clues === oldGame.clues;
      const elapsed = game?.elapsed ?? 0;
      const played = isSameGame && !isFirst ? readClock(store.clock.peek(), platform.now()) : 0;
      time = { clues: next.clues, elapsed };
      batch(() => {
        store.recent.value = recent;
        const isSameDraft = draft && oldDraft && draftName(draft) === draftName(oldDraft);
        const nextDraft = isSameDraft ? asHere(draft, oldDraft) : draft;
        store.put({ game: next, draft: nextDraft }, ticketOf(store));
        const board = store.board.value;
        const isOther = board.clues !== shown.clues;
        if (isOther) resetBoard(store);
        else if (board !== shown) store.wrong.value = new Set();
        store.paused.value = paused;
        // The clock starts again by itself where time runs.
        store.clock.value = { counted: Math.max(played, elapsed), since: null };
        if (board !== shown && !isFirst && store.isPageVisible.peek()) {
          store.notice.value = { tone: 'plain', text: SAME_GAME };
        }
      });
    },

    encode,

    decode,

    keeps(doc) {
      const top = valuesIn(doc, TOP);
      let length = 0;
      const recent = listed(doc, latestIn(doc)).filter((name) => {
        length += lengthOf(doc, name);
        return length <= MAX_TEXT;
      });
      const shown = [latestIn(doc), top.get('game'), top.get('draft')].map(String);
      return [TOP, ...shown, ...recent, ...openIn(doc)];
    },
  };
}

/** The name of the game that was opened or played last, in whichever tab. */
function latestIn(doc: Doc): string {
  let [latest, stamp] = doc.get(TOP)?.fields.get('game') ?? ['', ''];
  for (const [name, { fields }] of doc) {
    if (name === TOP || name.startsWith(DRAFT) || name === latest) continue;
    const played = [...fields].filter(([field]) => !NOT_PLAYED.has(field)).map(([, register]) => register[1]);
    const playedAt = played.sort().at(-1) ?? '';
    const place = fields.get(PLACE);
    // What went into the list after its last move has left the board.
    if (playedAt > stamp && !(place?.[0] && place[1] > playedAt)) [latest, stamp] = [name, playedAt];
  }
  return String(latest);
}

/**
 * The names of the recent games, the latest first: all that have something in them.
 * @param shown the game that is on the board, which is not in the list
 */
function listed(doc: Doc, shown: Value | undefined) {
  const names = [...doc.keys()].filter(
    (name) => name !== TOP && name !== shown && !name.startsWith(DRAFT) && hasEntries(valuesIn(doc, name)),
  );
  return names.sort((one, other) => (leftAt(doc, one) < leftAt(doc, other) ? 1 : -1)).slice(0, MAX_GAMES);
}

/** The names of games that nobody has begun, and of drafts, which other tabs may show: the latest of them. */
function openIn(doc: Doc) {
  const names = [...doc.keys()].filter(
    (name) => name !== TOP && (name.startsWith(DRAFT) || !hasEntries(valuesIn(doc, name))),
  );
  return names.sort((one, other) => (leftAt(doc, one) < leftAt(doc, other) ? 1 : -1)).slice(0, MAX_OPEN);
}

/** Whether anything is written into a game. */
function hasEntries(values: ReadonlyMap<string, Value>) {
  return [...values.keys()].some((field) => CELL_FIELD.test(field));
}

/** When a game left the board, or else when it was last changed. */
function leftAt(doc: Doc, name: string) {
  const record = doc.get(name);
  if (!record) return '';
  const place = record.fields.get(PLACE);
  return place?.[0] ? place[1] : ageOf(record);
}

function lengthOf(doc: Doc, name: string) {
  const values = [...(doc.get(name)?.fields.values() ?? [])];
  return values.reduce((sum, [value]) => sum + String(value).length + REGISTER_LENGTH, name.length);
}

/** What the first frame shows and goes by; the frame keeps more once its rest is there. */
export const keepFirst = (app: App) =>
  keep(app, { saved: [persistedGames(app), persistedSettings(app), persistedMode(app)], lost: null });

/** Does what a room says is to become of its state. */
export function keep({ store, storageSync }: App, { saved, lost }: Keeping) {
  for (const entry of saved) storageSync.persist(entry);
  if (lost) store.losses.push(lost);
}

/** Where everything was erased: nothing of what this tab still shows comes back. */
export function beginAnew({ tabStorage, reload }: Pick<Platform, 'tabStorage' | 'reload'>) {
  tabStorage?.().clear();
  reload();
}

/** What a reload would lose, in words: nothing of this is in storage. */
export const lossesOf = ({ losses }: App['store']): readonly string[] =>
  losses.flatMap((lost) => lost()).filter((words) => words !== false);
