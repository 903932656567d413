/**
 * Progress: solved games, which outlive a visit, a backup of everything, and looking back at a finished game: what held
 * the player up, its puzzle's rating, and its result to share.
 */
import { effect, signal, untracked } from '@preact/signals-core';
import { ask } from '../../../frame/ask.ts';
import { isComplete, isUntouched, type Source } from '../../../shared/board/game.ts';
import { openGame } from '../../../frame/games.ts';
import { visit } from '../../../frame/route.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { newTicket, ticketOf } from '../../../frame/ticket.ts';
import { IDLE, resultAbout, type Task } from '../../../shared/controls/task.ts';
import { dailyPuzzle, fetchDaily } from '../../../shared/puzzles/daily.ts';
import {
  NO_BACKUP,
  backupText,
  readBackup,
  restoredText,
  type Backup,
} from '../../../shared/storage/backup.ts';
import { gameOf } from '../../../shared/storage/game_record.ts';
import { dayOf } from '../../../shared/text/days.ts';
import { errorName } from '../../../shared/text/words.ts';
import { GameReview, HardPlaces } from './game_review.tsx';
import { reviewKey, wallTitle, walledMoments, wallsRequest } from './review.ts';
import {
  persistedSolved,
  withSolved,
  type SolvedGames,
  readSolvedTable,
  solvedTable,
  withTable,
} from './solved_games.ts';
import {
  ERASE_ALL,
  ERASE_GAMES,
  FORGET_GAME,
  NO_TABLE,
  RESTORE,
  RESULT_COPIED,
  RESULT_NOT_COPIED,
  importedText,
  restoredNote,
  resultText,
} from './text.ts';
import type { App, Notice } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { WallsResult } from '../../../engine/wire.d.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    progress: ReturnType<typeof makeProgress>['state']['progress'];
  }
  interface Commands extends ProgressCommands {}
}

type ProgressCommands = ReturnType<typeof makeProgress>['commands'];

/** The rating (ER) of a puzzle that comes with the page, the id of its hardest technique, and its name and author if it has them. */
export type Facts = { er: number; hardest: string; name?: string | null; source?: string | null };

function makeProgress(app: App) {
  const { store, platform, bank } = app;
  const progress = {
    solved: signal<SolvedGames>(new Map()),
    /** What held the player up, about the game that {@link reviewKey} names. */
    walls: signal<Task<WallsResult>>(IDLE),
    /** How often a person has asked to be led to what held them up. */
    reviewRequests: signal(0),
    /** What is known of the puzzle whose clues these are. */
    facts: signal<{ clues: readonly number[]; facts: Facts } | null>(null),
  };

  const asking = taskRunner(app, progress.walls, 'walls');

  /** What the page's files say of a puzzle; null where they say nothing, or cannot be had. */
  async function factsOf(source: Source): Promise<Facts | null> {
    if (source.kind === 'daily') return dailyPuzzle(await fetchDaily(), source.day);
    const collection = source.kind === 'collection' && bank.collection(source.level);
    if (!collection) return null;
    const { er, hardest, name, source: from } = (await bank.entriesOf(collection))?.[source.number - 1] ?? {};
    return er && hardest ? { er, hardest, name, source: from } : null;
  }

  /** A file that the person chooses; one that cannot be read counts as a part of one. */
  const pick = (accept: string) =>
    platform.pickFile({ accept, capture: '' }).catch(() => ({ text: '', isPart: true }));

  /** With the rooms comes what they keep. */
  async function fetchEveryRoom() {
    const late = store.views.value.filter(({ isMadeLate }) => isMadeLate);
    await Promise.all([app.fetchRooms(), ...late.map((view) => app.fetchView(view.id))]);
  }

  /** Takes only what a room of this page keeps, in the version that it reads. @returns what to say */
  function restore(backup: Backup): Notice {
    app.storageSync.saveNow();
    const versions = new Map<string, number>(
      app.storageSync.entries().map(({ key, version }) => [key, version]),
    );
    const [unknown, full]: [string[], string[]] = [[], []];
    for (const [key, text] of backup) {
      const version = versions.get(key);
      const name = key.replace(/^dokulab\//, '').replaceAll('-', ' ');
      try {
        const storage = platform.storage();
        const next = version === undefined ? null : restoredText(text, storage.getItem(key), version);
        if (next === null) unknown.push(name);
        else {
          storage.setItem(key, next);
          app.storageSync.follow(key, next);
        }
      } catch {
        full.push(name);
      }
    }
    const tone = unknown.length || full.length ? 'bad' : 'good';
    return { tone, text: restoredNote({ unknown, full }) };
  }

  /** The file of everything that is kept; null where the browser lets nothing be read, which is told. */
  function backup() {
    app.storageSync.saveNow();
    const day = dayOf(platform.date());
    const { value: problem } = store.storageProblem;
    try {
      return { name: `dokulab-backup-${day}.json`, text: backupText(platform.storage(), day) };
    } catch (error) {
      if (problem === null) throw error;
      store.notice.value = { tone: 'bad', text: problem };
      return null;
    }
  }

  /** Notes each game that the player solves here. One that comes solved from storage is not an action. */
  function noteSolvedGames() {
    const { before, after } = store.lastChange.value ?? {};
    if (!before || !after || after !== store.game.peek() || after.history.present.shown) return;
    if (!isComplete(after) || isComplete(before)) return;
    const { solved } = progress;
    solved.value = withSolved(solved.peek(), after, dayOf(platform.date()), store.secondsPlayed());
  }

  /** Asks about each game that is over while Play shows it, once. */
  function reviewFinishedGames() {
    const game = store.game.value;
    if (store.view.value !== 'play' || !store.isSolved.value || game.history.present.shown) return;
    const { walls, facts } = progress;
    if (walls.peek().about !== reviewKey(game)) untracked(() => void app.commands.askWalls());
    if (facts.peek()?.clues !== game.clues) untracked(() => void app.commands.learnFacts());
  }

  return {
    state: { progress },
    keeping: { saved: [persistedSolved(progress.solved, () => dayOf(platform.date()))], lost: null },
    commands: {
      /** Asks the engine what held the player up in the game on the board. */
      async askWalls() {
        const game = store.game.value;
        if (game.timeline.length) await asking.run(reviewKey(game), wallsRequest(game));
      },

      /** Learns how hard the puzzle on the board is rated. */
      async learnFacts() {
        const { clues, source } = store.game.value;
        const facts = await factsOf(source).catch(() => null);
        if (store.game.value.clues !== clues) return; // another puzzle has come meanwhile
        app.commands.learnTechniques().catch(() => {}); // without the engine the technique has no title
        progress.facts.value = facts && { clues, facts };
      },

      /** Shows in Explain what a wall needed, on the player's own position. @param index of those that are told */
      showWall(index: number) {
        const { game } = store;
        const result = resultAbout(progress.walls.value, reviewKey(game.value));
        const wall = walledMoments(result?.walls ?? [])[index];
        if (!wall) return;
        app.commands.explainStep(wall.hardest, wallTitle(wall, game.value.geometry));
        app.commands.go('explain');
      },

      /** Leads to what held the player up, under the solved puzzle. */
      showHardPlaces() {
        progress.reviewRequests.value += 1;
      },

      /** Opens the puzzle of a solved game again. @param name of the puzzle */
      async playAgain(name: string) {
        const since = newTicket(store);
        const source = progress.solved.value.get(name)?.source;
        const saved = gameOf(name, new Map());
        if (!saved || !source) return;
        const game = { ...saved, source };
        const again = () => openGame(app, game, newTicket(store));
        const ticket = await openGame(app, game, since, { again });
        if (ticket) visit(app, 'play', ticket);
      },

      /** Takes a solved game out of the list, after a question. */
      async forgetSolved(name: string) {
        const since = ticketOf(store);
        if (!(await ask(app, FORGET_GAME, since))) return;
        progress.solved.value = new Map([...progress.solved.value].filter(([other]) => other !== name));
      },

      /** Takes all solved games out of the list, after a question. */
      async eraseSolved() {
        if (await ask(app, ERASE_GAMES, ticketOf(store))) progress.solved.value = new Map();
      },

      /** Saves the list of solved games as a table. */
      exportSolved() {
        platform.download(`dokulab-games-${dayOf(platform.date())}.csv`, solvedTable(progress.solved.value));
      },

      /** Adds the games of a table that was saved here or in another browser. A file that is none changes nothing. */
      async importSolved() {
        const file = await pick('.csv,text/csv');
        if (!file) return;
        const table = file.isPart ? null : readSolvedTable(file.text, dayOf(platform.date()));
        if (!table) {
          store.notice.value = { tone: 'bad', text: NO_TABLE };
          return;
        }
        const { games, added } = withTable(progress.solved.value, table);
        progress.solved.value = games;
        const text = importedText(added, table.games.size - added, table.problems);
        store.notice.value = { tone: table.problems ? 'bad' : 'good', text };
      },

      /** Saves everything that is kept as one file. */
      saveBackup() {
        const file = backup();
        if (file) platform.download(file.name, file.text);
      },

      canShareBackup: () => platform.canShare?.({ files: [new File([], 'backup.txt')] }) ?? false,

      /** Hands everything that is kept to another program, or device, as one file. */
      async shareBackup() {
        const file = backup();
        if (!file) return;
        // Few programs take JSON; all take text.
        const shared = new File([file.text], file.name.replace('.json', '.txt'), { type: 'text/plain' });
        try {
          await platform.share?.({ title: 'Dokulab', files: [shared] });
        } catch (error) {
          if (errorName(error) !== 'AbortError') platform.download(file.name, file.text);
        }
      },

      /** Brings back what a backup holds, after a question. A file that is none changes nothing. */
      async restoreBackup() {
        const since = ticketOf(store);
        const file = await pick('.json,.txt,application/json,text/plain');
        if (!file) return;
        const read = file.isPart ? { problem: NO_BACKUP } : readBackup(file.text);
        if ('problem' in read) {
          store.notice.value = { tone: 'bad', text: read.problem };
          return;
        }
        if (!(await ask(app, RESTORE, since))) return;
        await fetchEveryRoom();
        const notice = restore(read);
        const [latest] = store.recent.value;
        // On a device where nothing is begun, the game that was on the board goes on.
        if (latest && !isComplete(latest) && isUntouched(store.game.value)) await app.commands.resume(latest);
        store.notice.value = notice;
      },

      /** Removes all that is kept in this browser, after a question, and loads the page anew. */
      async eraseEverything() {
        if (!(await ask(app, ERASE_ALL, ticketOf(store)))) return;
        await fetchEveryRoom();
        app.storageSync.erase();
      },

      /** Hands the result to other programs, or copies it. */
      async shareResult() {
        const text = resultText(store.game.value, store.secondsPlayed(), platform.pageAddress());
        try {
          if (platform.share) return await platform.share({ title: 'Dokulab', text });
        } catch (error) {
          if (errorName(error) === 'AbortError') return; // the person has thought better of it
        }
        try {
          await platform.copy(text);
          store.notice.value = { tone: 'good', text: RESULT_COPIED };
        } catch {
          store.notice.value = { tone: 'bad', text: RESULT_NOT_COPIED };
        }
      },
    },

    effects() {
      effect(noteSolvedGames);
      effect(reviewFinishedGames);
    },
  };
}

export const feature: LateFeature = { make: makeProgress, AfterGame: GameReview, AfterGameOffer: HardPlaces };
