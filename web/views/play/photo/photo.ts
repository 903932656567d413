/** What a person does with a picture that is read: waits or cancels, corrects cells, plays or keeps a draft. */
import { batch, effect, untracked } from '@preact/signals-core';
import { openClues, openDraft } from '../../../frame/games.ts';
import { visit } from '../../../frame/route.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { newTicket } from '../../../frame/ticket.ts';
import { newDraft } from '../../../shared/board/game.ts';
import { selectOnly } from '../../../shared/board/selection.ts';
import { IDLE } from '../../../shared/controls/task.ts';
import { errorName } from '../../../shared/text/words.ts';
import { createReading, probabilitiesOf, shapesOf, type OwnDigits } from './reading_state.ts';
import { failureText, readerText } from './text.ts';
import type { Pixels } from './image.ts';
import type { PhotoReading } from './reader.ts';
import type { App, Ticket } from '../../../frame/app.ts';

/** How many corrections can be undone. */
const MAX_UNDO = 200;

declare module '../../../shared/controls/app_context.ts' {
  interface Commands {
    photo: ReturnType<typeof makePhoto>['commands']['photo'];
  }
}

export function makePhoto(app: App) {
  const { store } = app;
  const state = createReading();
  const correcting = taskRunner(app, state.task, 'correct_reading');
  /** The picture that is being read or shown; another takes its place. */
  let current: AbortController | null = null;

  async function read(picture: Blob) {
    clear();
    const run = new AbortController();
    current = run;
    state.phase.value = { name: 'reading', fraction: 0 };
    let outcome: Outcome;
    try {
      outcome = await readInWorker(app.startPhotoReader, picture, {
        signal: run.signal,
        onProgress(fraction) {
          if (current === run) state.phase.value = { name: 'reading', fraction };
        },
      });
    } catch (error) {
      if (current === run && errorName(error) !== 'AbortError') {
        state.phase.value = { name: 'none', words: readerText(error) };
      }
      return;
    }
    if (current === run) await show(outcome, run);
  }

  async function show(outcome: Outcome, run: AbortController) {
    if (outcome.kind !== 'read') {
      state.phase.value = { name: 'none', words: failureText(outcome.kind) };
      return;
    }
    const { reading, picture } = outcome;
    const shapes = shapesOf(reading.size);
    batch(() => {
      state.shape.value = shapes[0]!;
      state.phase.value = { name: 'read', cells: reading.cells, picture };
      state.task.value = { phase: 'waiting', about: '' };
    });
    for (const shape of shapes) {
      state.shape.value = shape;
      const isUnique = await correct();
      if (current !== run) return;
      if (isUnique) break;
      if (shape === shapes.at(-1) && shape !== shapes[0]) {
        state.shape.value = shapes[0]!;
        await correct();
      }
    }
    if (current === run) showNext();
  }

  /** Asks the engine for the likeliest puzzle with exactly one solution. @returns whether there is one */
  async function correct(): Promise<boolean> {
    const { boxRows, boxColumns } = state.shape.peek();
    const probabilities = probabilitiesOf(state.readings.peek(), state.own.peek());
    const params = { box_rows: boxRows, box_columns: boxColumns, probabilities };
    const result = await correcting.run('photo', params);
    if (result) state.corrected.value = result;
    return Boolean(result?.unique);
  }

  function setOwn(own: OwnDigits) {
    state.own.value = own;
    void correct();
  }

  function clear() {
    current?.abort();
    current = null;
    correcting.stop();
    batch(() => {
      state.phase.value = { name: 'empty' };
      state.own.value = new Map();
      state.past.value = [];
      state.task.value = IDLE;
      state.corrected.value = null;
      state.isPictureShown.value = true;
      state.keepsPencilled.value = true;
    });
  }

  /** Selects the next cell that should be compared with the picture. */
  function showNext() {
    const cells = state.toCheck.peek();
    const { cursor, cells: selected } = state.selection.peek();
    const next = cells.find((cell) => cell > cursor || !selected.length) ?? cells[0];
    if (next !== undefined) state.selection.value = selectOnly(next);
  }

  const commands = {
    showNext,

    /** Asks the engine again, where it could not answer. */
    check: correct,

    /** Stops the reading of a picture; what has been read stays. */
    cancel() {
      if (state.phase.peek().name === 'reading') clear();
    },

    /** Writes a digit into the selected cells, 0 for none. */
    enter(digit: number) {
      const { cells } = state.selection.peek();
      if (state.phase.peek().name !== 'read' || !cells.length || digit > state.shape.peek().size) return;
      const before = state.own.peek();
      state.past.value = [...state.past.peek(), before].slice(-MAX_UNDO);
      setOwn(new Map([...before, ...cells.map((cell) => [cell, digit] as const)]));
    },

    undo() {
      const past = state.past.peek();
      const before = past.at(-1);
      if (!before) return;
      state.past.value = past.slice(0, -1);
      setOwn(before);
    },

    togglePicture() {
      state.isPictureShown.value = !state.isPictureShown.peek();
    },

    keepPencilled(keeps: boolean) {
      state.keepsPencilled.value = keeps;
    },

    /** Plays the puzzle, with the pencilled digits as entries where a person wants them. */
    async play() {
      if (state.phase.peek().name !== 'read') return;
      const draft = store.draft.peek();
      const entries = state.keepsPencilled.peek() ? { digits: state.pencilled.peek() } : {};
      const options = { geometry: state.shape.peek(), entries };
      const since = newTicket(store);
      const ticket = await openClues(app, state.values.peek(), { kind: 'photo' }, since, options);
      if (ticket) {
        visit(app, 'play', ticket);
        void app.commands.solve();
      } else if (store.draft.peek() !== draft) {
        showDraft(since);
      }
    },

    /** Keeps the digits as a puzzle that is being entered. */
    async keepDraft() {
      if (state.phase.peek().name !== 'read') return;
      const draft = newDraft(state.shape.peek(), state.values.peek());
      const ticket = await openDraft(app, draft, newTicket(store));
      if (ticket) showDraft(ticket);
    },
  };

  /** The picture that waits is read, and leaving the view drops it. */
  function effects() {
    effect(() => {
      const picture = store.photo.waiting.value;
      if (!picture) return;
      store.photo.waiting.value = null;
      untracked(() => void read(picture));
    });
    effect(() => {
      if (store.view.value !== 'photo') untracked(clear);
    });
  }

  /** Shows the draft, and what is wrong with it. */
  function showDraft(ticket: Ticket) {
    const { notice } = store;
    const problem = notice.peek();
    visit(app, 'play', ticket);
    notice.value = problem;
  }

  return {
    state: { photo: { ...store.photo, ...state } },
    commands: { photo: commands },
    keeping: {
      saved: [],
      lost: () => [
        ['reading', 'read'].includes(state.phase.value.name) && 'the photograph and what was read in it',
      ],
    },
    effects,
  };
}

/**
 * @param start makes the worker; rejects where its file can’t be fetched
 * @returns rejects with an AbortError once `signal` says so, and where the worker fails
 */
async function readInWorker(
  start: () => Promise<Worker>,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Outcome> {
  const worker = await start();
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      worker.addEventListener('error', () =>
        reject(new Error('The reader of pictures could not be started.')),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'progress') onProgress(data.fraction);
        else resolve(data);
      });
      worker.postMessage(file);
      return undefined;
    });
  } finally {
    worker.terminate();
  }
}

/** What the page and the worker that reads photographs tell each other. The page sends one picture, as a Blob. */

/** How the reading of a picture ended. `picture` is the board alone, straightened. */
export type Outcome =
  | { kind: 'read'; reading: PhotoReading; picture: Pixels }
  /** No board was found. */
  | { kind: 'none' }
  /** The browser can’t open the picture. */
  | { kind: 'broken' }
  | { kind: 'huge' };

/** `fraction`: how much is done, 0 to 1. */
export type FromWorker = { kind: 'progress'; fraction: number } | Outcome;
