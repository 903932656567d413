/** Progress's state: solved games, and what the engine says of the last one. */
import { effect, signal } from '@preact/signals-core';
import { isComplete } from '../../../shared/board/game.ts';
import { IDLE, type Task } from '../../../shared/controls/task.ts';
import { dayOf } from '../../../shared/text/days.ts';
import {
  MAX_SOLVED,
  decodeSolved,
  encodeSolved,
  namesByDay,
  withSolved,
  type SolvedGames,
} from './solved_games.ts';
import type { App } from '../../../frame/app.ts';
import type { WallsResult } from '../../../engine/wire.d.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/** The rating (ER) of a puzzle that comes with the page, the id of its hardest technique, and its name and author if it has them. */
export type Facts = { er: number; hardest: string; name?: string | null; source?: string | null };

export function createProgress() {
  return {
    solved: signal<SolvedGames>(new Map()),
    /** What held the player up, about the game that {@link reviewKey} names. */
    walls: signal<Task<WallsResult>>(IDLE),
    /** How often a person has asked to be led to what held them up. */
    reviewRequests: signal(0),
    /** What is known of the puzzle whose clues these are. */
    facts: signal<{ clues: readonly number[]; facts: Facts } | null>(null),
  };
}

/**
 * Notes each game that the player solves here. One that comes solved from storage is not an action.
 * @returns stops it
 */
export function noteSolvedGames({ store, platform }: Pick<App, 'store' | 'platform'>): () => void {
  return effect(() => {
    const { before, after } = store.lastChange.value ?? {};
    if (!before || !after || after !== store.game.peek() || after.history.present.shown) return;
    if (!isComplete(after) || isComplete(before)) return;
    const { solved } = store.progress;
    solved.value = withSolved(solved.peek(), after, dayOf(platform.date()), store.secondsPlayed());
  });
}

/** A record a game: tabs that solve different puzzles lose neither. @param today gives the day, YYYY-MM-DD */
export function persistedSolved(
  { solved }: { solved: { value: SolvedGames } },
  today: () => string,
): Persisted<SolvedGames> {
  return {
    key: 'dokulab/solved',
    version: 1,
    read: () => solved.value,
    write: (value) => {
      solved.value = value;
    },
    encode: encodeSolved,
    decode: (doc) => decodeSolved(doc, today()),
    isRemoved: () => true,
    keeps: (doc) => namesByDay(doc).slice(0, MAX_SOLVED),
  };
}
