/**
 * What is on the board, as it is kept: the game, the draft if there is one, the pause, and the recent games.
 * They are one entry since they change together: a game that leaves the board goes into the list in the same
 * write. Each game is a record under its puzzle, wherever it is, so that what another tab writes into it at
 * the same time is merged.
 */
import { batch } from '@preact/signals-core';
import { resetBoard } from './games.ts';
import { readClock } from './clock.ts';
import {
  CELL_FIELD,
  fieldOfVersion2,
  fieldsOf,
  gameOf,
  gameOfVersion1,
  nameOf,
} from '../storage/game_record.ts';
import { objectIn } from '../storage/keeper.ts';
import { MOST_GAMES } from '../storage/recent_games.ts';
import { ageOf, readDoc, valuesIn } from '../storage/registers.ts';
import type { Game } from '../board/game.ts';
import type { Kept } from '../storage/keeper.ts';
import type { Doc, KeptRecord, Value } from '../storage/registers.ts';
import type { App } from './app.ts';

type Games = { game: Game | null; draft: Game | null; paused: boolean; recent: readonly Game[] };

/** About how many characters the recent games may take; a browser keeps about five million for a page. */
export const MOST_TEXT = 200_000;

/** A register with its field's name takes about so many characters. */
const REGISTER_LENGTH = 24;

const KEY = 'dokulab/games';

/** The record that says which of the others is the game, and which the draft. */
const TOP = '';

/** The field that a game of the list has: its age is when the game left the board. */
const PLACE = 'place';

const DRAFT = 'draft ';

const OTHER_GAME = 'Another tab opened this puzzle.';
const SAME_GAME = 'The game went on in another tab. You see it as it is now.';

export function keptGames({ store, platform }: App): Kept<Games> {
  /** A draft is known by its array of clues, which an edit keeps. */
  const draftNames: WeakMap<object, string> = new WeakMap();
  const decoded: WeakMap<KeptRecord, Game> = new WeakMap();
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
    if (!record || name === undefined) return null;
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
      records.set(nameOf(game), fieldsOf(game));
    }
    if (draft) {
      top.set('draft', draftName(draft));
      records.set(draftName(draft), fieldsOf(draft));
    }
    if (paused && game) top.set('paused', nameOf(game));
    for (const one of recent) {
      const fields = listedFields.get(one) ?? fieldsOf(one).set(PLACE, true);
      listedFields.set(one, fields);
      if (!records.has(nameOf(one))) records.set(nameOf(one), fields);
    }
    return records;
  }

  function decode(doc: Doc): Games {
    const top = valuesIn(doc, TOP);
    const draft = gameIn(doc, top.get('draft'));
    return {
      game: gameIn(doc, top.get('game')),
      draft,
      paused: isPaused(doc) && !draft,
      recent: listed(doc).flatMap((name) => gameIn(doc, name) ?? []),
    };
  }

  return {
    key: KEY,
    version: 3,
    order: PLACE,
    isRemoved: hasEntries,
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
        store.game.value = next;
        const isSameDraft = draft && oldDraft && draftName(draft) === draftName(oldDraft);
        store.draft.value = isSameDraft ? asHere(draft, oldDraft) : draft;
        const board = store.board.value;
        const isOther = board.clues !== shown.clues;
        if (isOther) resetBoard(store);
        else if (board !== shown) store.wrong.value = new Set();
        store.paused.value = paused;
        // The clock starts again by itself where time runs.
        store.clock.value = { counted: Math.max(played, elapsed), since: null };
        if (board !== shown && !isFirst && store.shown.peek()) {
          store.notice.value = { tone: 'plain', text: isOther ? OTHER_GAME : SAME_GAME };
        }
      });
    },

    encode,

    decode,

    keeps(doc) {
      const top = valuesIn(doc, TOP);
      let length = 0;
      const recent = listed(doc).filter((name) => {
        length += lengthOf(doc, name);
        return length <= MOST_TEXT;
      });
      return [TOP, String(top.get('game')), String(top.get('draft')), ...recent];
    },

    older(read) {
      const { version, doc } = readDoc(read(KEY), new Map());
      const games = version === 2 ? decode(docOfVersion2(doc)) : null;
      if (games) return encode(games);
      const game = gameOfVersion1(read('dokulab.game'));
      if (!game) return null;
      const texts = Object.values(objectIn(read('dokulab.recent')));
      const recent = texts.flatMap((text) => gameOfVersion1(text) ?? []);
      const draft = gameOfVersion1(read('dokulab.draft'));
      return encode({ game, draft, recent, paused: read('dokulab.paused') === 'yes' });
    },
  };
}

/** What version 2 saved, as this version saves it. */
function docOfVersion2(doc: Doc): Doc {
  const records = [...doc].map(([name, { gone, fields }]) => {
    const registers = [...fields].map(([field, [value, stamp]]) => {
      const [newField, newValue] = fieldOfVersion2(field, value);
      return [newField, [newValue, stamp] as const] as const;
    });
    return [name, { gone, fields: new Map(registers) }] as const;
  });
  return new Map(records);
}

/**
 * The names of the recent games, the latest first: all that have something in them and are not on the board.
 */
function listed(doc: Doc) {
  const top = valuesIn(doc, TOP);
  const names = [...doc.keys()].filter(
    (name) =>
      name !== TOP && name !== top.get('game') && !name.startsWith(DRAFT) && hasEntries(valuesIn(doc, name)),
  );
  return names.sort((one, other) => (leftAt(doc, one) < leftAt(doc, other) ? 1 : -1)).slice(0, MOST_GAMES);
}

/**
 * Whether the game is paused: another game, or a draft, that was opened or closed since then ended the pause.
 */
function isPaused(doc: Doc) {
  const top = doc.get(TOP)?.fields;
  const stamp = (field: string) => top?.get(field)?.[1] ?? '';
  const isOfGame = top?.get('paused')?.[0] === (top?.get('game')?.[0] ?? '');
  return isOfGame && stamp('paused') > stamp('game') && stamp('paused') > stamp('draft');
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
