/**
 * Watch: which search is followed, where in it one is and how it is shown; going through its steps, guessing what comes
 * next, and links that show it again.
 */
import { computed, signal } from '@preact/signals-core';
import { stepFrom, type Direction } from '../../../shared/board/selection.ts';
import { IDLE, type Task } from '../../../shared/controls/task.ts';
import { guessed, isHidden, scoreAt, type Guess, type Guesses } from './guess_state.ts';
import {
  codeOf,
  EXAMPLES,
  isOwn,
  readDemonstration,
  traceRequest,
  writeDemonstration,
  type Search,
} from './searches.ts';
import { NETWORK_SIZES } from './hand_state.ts';
import { Replay, player } from './replay.ts';
import { watchScene } from './watch_board.tsx';
import {
  LINK_COPIED,
  LINK_END_COPIED,
  NO_NETWORK,
  NO_OWN_SOLVER,
  eventText,
  linkNotCopied,
  questionText,
  verdictText,
} from './watch_text.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { keptRecord, orElse, recordOf, wordsField, type Kept } from '../../../shared/storage/kept.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import type { App } from '../../../frame/app.ts';
import type { TraceResult } from '../../../engine/wire.d.ts';
import type { Problem } from '../../../shared/networks/problem.ts';

/** What Watch's keys do: other parts of the Lab may have something else for them. */
export type PartKeys = ReturnType<typeof makeWatch>['keys'];
type Mark = keyof Replay['marks'];

/** Events a second. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 300, 1000, 3000];

/** A search is followed for so many events; the longest ones are too long to be watched to their end. */
const MAX_EVENTS = 100_000;

/** The variable before this one, or after it: a network has no rows. */
function stepInOrder({ cellCount }: Problem, cell: number, direction: Direction) {
  const step = direction === 'up' || direction === 'left' ? -1 : 1;
  return (cell + step + cellCount) % cellCount;
}

export function makeWatch({ store, platform, address, engines, ownEngines }: App) {
  const trace = signal(IDLE as Task<TraceResult>);
  const step = signal(0);
  /** Whether the next choice stays hidden until it is asked for. */
  const asksFirst = signal(false);

  const replay = computed(() => (trace.value.phase === 'done' ? new Replay(trace.value.result) : null));
  const state = computed(() => replay.value?.at(step.value) ?? null);
  /** Whether the class is asked now what comes next. */
  const isAsking = computed(
    () => asksFirst.value && replay.value !== null && isHidden(replay.value, step.value),
  );
  /** What was guessed so far, in this search. */
  const guesses = signal<Guesses>(new Map());
  const words = computed(() => {
    if (!replay.value || !state.value) return '';
    const answer = isAsking.value
      ? questionText(replay.value, step.value)
      : eventText(replay.value, step.value, state.value);
    return `${answer} ${verdictText(replay.value, guesses.value, step.value)}`.trim();
  });
  const scene = computed(() =>
    replay.value && state.value ? watchScene(replay.value, step.value, state.value) : null,
  );

  const watch = {
    search: signal<Search | null>(null),
    /** What searches. */
    engine: engines.status,
    trace,
    replay,
    step,
    state,
    scene,
    words,
    /** The line of the pseudocode that the last event belongs to; -1 for none. */
    line: computed(() => (step.value > 0 ? (replay.value?.trace.lit[step.value - 1] ?? -1) : -1)),
    showsCode: signal(true),
    asksFirst,
    isAsking,
    guesses,
    /** What is guessed of the choice that is asked for now. */
    guess: computed(() => (isAsking.value && guesses.value.get(step.value)) || null),
    score: computed(() =>
      replay.value ? scoreAt(replay.value, guesses.value, step.value) : { right: 0, all: 0 },
    ),
    isPlaying: signal(false),
    /** Events a second: an index into SPEEDS. */
    speed: signal(2),
    /** Whether the form with the searches is open. */
    isChoosing: signal(false),
    /** The network that one writes; empty until then. */
    networkText: signal(''),
    /** Whether the main area shows the constraint network in place of the board. */
    showsNetwork: signal(false),
  };

  const machine = { store: { engine: engines.status }, engine: engines };
  const ownMachine = { store: { engine: ownEngines.status }, engine: ownEngines };
  /** What was watched last, for the next time: not a program of one's own, which runs only by a press. */
  const kept = signal<Search | null>(null);
  const runners = {
    own: taskRunner(ownMachine, watch.trace, 'trace'),
    trace: taskRunner(machine, watch.trace, 'trace'),
    trace_arcs: taskRunner(machine, watch.trace, 'trace_arcs'),
    trace_network: taskRunner(machine, watch.trace, 'trace_network'),
  };

  /** Follows a search from its beginning, or from a step. */
  async function watchSearch(search: Search, step = 0) {
    pause();
    stopTrace();
    watch.search.value = search;
    if (!isOwn(search.solver)) kept.value = search;
    watch.step.value = 0;
    watch.guesses.value = new Map();
    const asked = traceRequest(search, MAX_EVENTS, codeOf(store, search.solver));
    const about = JSON.stringify(search);
    const runner = isOwn(search.solver) ? runners.own : runners[asked.method];
    const result = await runner.run(about, asked.params as never); // those of the method
    if (result) watch.step.value = Math.min(step, result.kinds.length);
  }

  function stopTrace() {
    for (const runner of Object.values(runners)) runner.stop();
  }

  function goTo(step: number) {
    const last = watch.replay.value?.length ?? 0;
    watch.step.value = Math.min(last, Math.max(0, Math.round(step)));
  }

  const { play, pause } = player(platform, watch.isPlaying, () => SPEEDS[watch.speed.value], advance);

  function playOn() {
    if (!watch.replay.value) return;
    if (watch.step.value >= watch.replay.value.length) watch.step.value = 0;
    play();
  }

  /** Plays so many events on, to the end or to the next question at most. */
  function advance(events: number) {
    const replay = watch.replay.value;
    if (!replay) return pause();
    const last = Math.min(replay.length, watch.step.value + events);
    let to = watch.step.value;
    while (to < last) {
      to += 1;
      if (watch.asksFirst.value && isHidden(replay, to)) break;
    }
    goTo(to);
    if (to === replay.length || watch.isAsking.value) pause();
  }

  /** Shows what an address says; at first, where it says nothing, an example. */
  async function follow(query: URLSearchParams) {
    const demonstration = readDemonstration(query.toString());
    if (demonstration && isOwn(demonstration.search.solver)) {
      // The program of the link's writer is not in the link, and one's own runs only by a press.
      const isShown = watch.search.value?.solver === demonstration.search.solver;
      if (!isShown) store.notice.value = { tone: 'plain', text: NO_OWN_SOLVER };
    } else if (demonstration) {
      watch.asksFirst.value = demonstration.asksFirst;
      watch.showsNetwork.value = demonstration.showsNetwork;
      watch.showsCode.value = demonstration.showsCode;
      await watchSearch(demonstration.search, demonstration.step);
    } else if (!watch.search.value) {
      const { id, puzzle, solver, limit, seed = null } = EXAMPLES[0];
      await watchSearch(kept.value ?? { puzzle, solver, seed, limit, source: id });
    }
  }

  /** The step at which the choice is asked for that so many events end with; null where none is asked for. */
  function questionBefore(replay: Replay, found: number) {
    const asked = [found - 1, found - 2].find((step) => step > watch.step.value && isHidden(replay, step));
    return asked ?? null;
  }

  /** What is shown of a search, for its address. */
  function shownNow() {
    const { asksFirst, showsNetwork, showsCode } = watch;
    return {
      asksFirst: asksFirst.value,
      showsNetwork: showsNetwork.value,
      showsCode: showsCode.value,
    };
  }

  /** Goes somewhere by hand, which ends the playing. */
  function moved(step: number) {
    pause();
    goTo(step);
  }

  function say(said: Partial<Guess>) {
    if (watch.isAsking.value) watch.guesses.value = guessed(watch.guesses.value, watch.step.value, said);
  }

  const isOpen = (cell: number) => watch.state.value?.values[cell] === 0;

  const keys = {
    stepForward: () => moved(watch.step.value + 1),
    stepBack: () => moved(watch.step.value - 1),
    toStart: () => moved(0),
    toEnd: () => moved(Infinity),

    /** To the next event of a kind; with “ask first” to the question before a choice. */
    toNext(mark: Mark) {
      const replay = watch.replay.value;
      if (!replay) return;
      const found = replay.next(mark, watch.step.value);
      const asks = mark === 'choice' && watch.asksFirst.value && !watch.isAsking.value;
      moved((asks ? questionBefore(replay, found) : null) ?? found);
    },

    toPrevious(mark: Mark) {
      moved(watch.replay.value?.previous(mark, watch.step.value) ?? 0);
    },

    togglePlay: () => (watch.isPlaying.value ? pause() : playOn()),

    /** @param change how many speeds up or down */
    changeSpeed(change: number) {
      watch.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, watch.speed.value + change));
    },

    toggleAskFirst() {
      watch.asksFirst.value = !watch.asksFirst.value;
    },

    toggleNetwork() {
      if (watch.replay.value?.problem.network) return; // there is no board to show in its place
      const size = watch.replay.value?.problem.size ?? NETWORK_SIZES[0];
      if (NETWORK_SIZES.includes(size)) watch.showsNetwork.value = !watch.showsNetwork.value;
      else store.notice.value = { tone: 'plain', text: NO_NETWORK };
    },

    toggleCode: () => void (watch.showsCode.value = !watch.showsCode.value),

    toggleSetup() {
      watch.isChoosing.value = !watch.isChoosing.value;
    },

    /** Copies a link that shows this search at this step. */
    async copyDemonstration() {
      const { search, step } = watch;
      if (!search.value) return;
      const link = writeDemonstration({
        search: { ...search.value, puzzle: watch.replay.value?.trace.puzzle ?? search.value.puzzle },
        step: step.value,
        ...shownNow(),
      });
      const address = platform.pageAddress();
      try {
        await platform.copy((address ?? '') + link);
        store.notice.value = { tone: 'good', text: address ? LINK_COPIED : LINK_END_COPIED };
      } catch {
        store.notice.value = { tone: 'bad', text: linkNotCopied((address ?? '') + link) };
      }
    },

    guessDigit(digit: number) {
      if (digit <= (watch.replay.value?.problem.size ?? 0)) say({ digit });
    },

    /**
     * To the next open cell in a direction, or of a network the next variable in order, from the one that is guessed,
     * or else from the middle.
     */
    moveGuess(direction: Direction) {
      const { problem } = watch.replay.value ?? {};
      if (!problem) return;
      const from = watch.guess.value?.cell ?? -1;
      let cell = from < 0 ? Math.floor(problem.cellCount / 2) : from;
      for (let tries = 0; tries < problem.cellCount; tries += 1) {
        cell = problem.board
          ? stepFrom(problem.board, cell, direction)
          : stepInOrder(problem, cell, direction);
        if (isOpen(cell) && cell !== from) return say({ cell });
      }
    },
  };
  return {
    state: watch,
    keys,
    pause,
    follow,
    persisted: persistedSearch(watch, kept),
    commands: {
      /** Follows a search from now on: the page's address says which. */
      startSearch(search: Search) {
        address.replace(writeDemonstration({ search, step: 0, ...shownNow() }), ticketOf(store));
        return watchSearch(search);
      },

      writeNetwork: (text: string) => void (watch.networkText.value = text),

      /** Begins to write a network: from what was written before, or else from the one that is shown. */
      beginNetwork(shown = FIRST_NETWORK) {
        watch.networkText.value ||= shown || FIRST_NETWORK;
      },

      stopTrace,
      scrub: (step: number) => moved(step),
      /** Opens or closes the form of another search. */
      chooseSearch(isOpen: boolean) {
        watch.isChoosing.value = isOpen;
      },

      guessCell(cell: number) {
        if (isOpen(cell)) say({ cell });
      },
    },
  };
}

/** The search that is watched, as the address says it, and the network that one writes. */
function persistedSearch(
  { networkText }: { networkText: { value: string } },
  kept: { value: Search | null },
) {
  const signal = {
    get value() {
      return { address: kept.value, text: networkText.value };
    },
    set value({ address, text }) {
      kept.value = address;
      networkText.value = text;
    },
  };
  return keptRecord({ key: 'dokulab/watch', version: 2 }, signal, watched);
}

const LAB = '#lab?';

const PLAIN = { step: 0, asksFirst: false, showsNetwork: false, showsCode: true };

const addressField: Kept<Search | null> = {
  check: (given) => readDemonstration(String(given).slice(LAB.length))?.search ?? null,
  write: (search) => search && writeDemonstration({ ...PLAIN, search }),
};
const watched = recordOf({ address: addressField, text: orElse(wordsField(Infinity), '') });

/** What one begins to write from, where no network is shown. */
const FIRST_NETWORK = `title Four friends in a row
var Ann Bob Cem Dee: 1 2 3 4
different Ann Bob Cem Dee
less Ann Cem
not Bob=1 Dee=4`;
