/** Watch: which search is followed, going through its steps, and links that show it again. */
import { stepFrom } from '../board/selection.js';
import { guessed } from './guess_state.js';
import { EXAMPLES, OWN, readDemonstration, traceRequest, writeDemonstration } from './searches.js';
import { NETWORK_SIZES } from './hand_state.js';
import { SPEEDS, isHidden } from './watch_state.js';
import { LINK_COPIED, LINK_END_COPIED, NO_NETWORK, NO_OWN_SOLVER, linkNotCopied } from './watch_text.js';
import { taskRunner } from '../app/run_task.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('./watch_state.js').Watching} Watching */
/** @typedef {import('./watch_state.js').Search} Search */
/** @typedef {keyof import('./replay.js').Replay['marks']} Mark */

/** Between two pictures of a search that plays, in ms. */
const FRAME = 33;

/** A search is followed for so many events; the longest ones are too long to be watched to their end. */
const MOST_EVENTS = 100_000;

/**
 * @param {App} app
 * @param {Watching} watch
 */
export function watchCommands({ store, platform, engines, ownEngines }, watch) {
  const machine = { store: { engine: engines.status }, engine: engines };
  const ownMachine = { store: { engine: ownEngines.status }, engine: ownEngines };
  const runners = {
    own: taskRunner(ownMachine, watch.trace, 'trace'),
    trace: taskRunner(machine, watch.trace, 'trace'),
    trace_arcs: taskRunner(machine, watch.trace, 'trace_arcs'),
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * Follows a search from its beginning, or from a step.
   * @param {Search} search
   * @param {number} [step]
   */
  async function watchSearch(search, step = 0) {
    pause();
    stopTrace();
    watch.search.value = search;
    watch.step.value = 0;
    watch.guesses.value = new Map();
    const { method, params } = traceRequest(search, MOST_EVENTS, store.ownSolver.value?.code);
    const runner = runners[search.solver === OWN.id ? 'own' : method];
    const result = await runner.run(JSON.stringify(search), params);
    if (result) watch.step.value = Math.min(step, result.kinds.length);
  }

  function stopTrace() {
    for (const runner of Object.values(runners)) runner.stop();
  }

  /** @param {number} step */
  function goTo(step) {
    const last = watch.replay.value?.length ?? 0;
    watch.step.value = Math.min(last, Math.max(0, Math.round(step)));
  }

  function pause() {
    watch.isPlaying.value = false;
    clearTimeout(timer);
  }

  function play() {
    if (!watch.replay.value) return;
    if (watch.step.value >= watch.replay.value.length) watch.step.value = 0;
    watch.isPlaying.value = true;
    let owed = 1; // the first event comes at once
    let before = platform.now();
    const turn = () => {
      const now = platform.now();
      owed += ((now - before) * SPEEDS[watch.speed.value]) / 1000;
      before = now;
      advance(Math.floor(owed));
      owed %= 1;
      if (watch.isPlaying.value) timer = setTimeout(turn, FRAME);
    };
    turn();
  }

  /**
   * Plays so many events on, to the end or to the next question at most.
   * @param {number} events
   */
  function advance(events) {
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

  return {
    watchSearch,

    /**
     * Follows a search from now on: the page's address says which.
     * @param {Search} search
     */
    startSearch(search) {
      const { asksFirst, showsNetwork } = watch;
      const shown = { asksFirst: asksFirst.value, showsNetwork: showsNetwork.value };
      platform.replaceHash(writeDemonstration({ search, step: 0, ...shown }));
      return watchSearch(search);
    },

    stopTrace,
    pause,
    /** @param {number} step */
    scrub: (step) => moved(step),
    stepForward: () => moved(watch.step.value + 1),
    stepBack: () => moved(watch.step.value - 1),
    toStart: () => moved(0),
    toEnd: () => moved(Infinity),

    /**
     * To the next event of a kind; with “ask first” to the question before a choice.
     * @param {Mark} mark
     */
    toNext(mark) {
      const replay = watch.replay.value;
      if (!replay) return;
      const found = replay.next(mark, watch.step.value);
      const asks = mark === 'choice' && watch.asksFirst.value && !watch.isAsking.value;
      moved((asks ? questionBefore(replay, found) : null) ?? found);
    },

    /** @param {Mark} mark */
    toPrevious(mark) {
      moved(watch.replay.value?.previous(mark, watch.step.value) ?? 0);
    },

    togglePlay: () => (watch.isPlaying.value ? pause() : play()),

    /** @param {number} change how many speeds up or down */
    changeSpeed(change) {
      watch.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, watch.speed.value + change));
    },

    toggleAskFirst() {
      watch.asksFirst.value = !watch.asksFirst.value;
    },

    toggleNetwork() {
      const size = watch.replay.value?.geometry.size ?? NETWORK_SIZES[0];
      if (NETWORK_SIZES.includes(size)) watch.showsNetwork.value = !watch.showsNetwork.value;
      else store.notice.value = { tone: 'plain', text: NO_NETWORK };
    },

    toggleSetup() {
      watch.isChoosing.value = !watch.isChoosing.value;
    },

    /**
     * Shows what an address says; at first, where it says nothing, an example.
     * @param {URLSearchParams} query
     */
    async openWatch(query) {
      const demonstration = readDemonstration(query);
      if (demonstration?.search.solver === OWN.id) {
        // The program of the link's writer is not in the link, and one's own runs only by a press.
        const isShown = watch.search.value?.solver === OWN.id;
        if (!isShown) store.notice.value = { tone: 'plain', text: NO_OWN_SOLVER };
      } else if (demonstration) {
        watch.asksFirst.value = demonstration.asksFirst;
        watch.showsNetwork.value = demonstration.showsNetwork;
        await watchSearch(demonstration.search, demonstration.step);
      } else if (!watch.search.value) {
        const { id, puzzle, solver, limit, seed = null } = EXAMPLES[0];
        await watchSearch({ puzzle, solver, seed, limit, source: id });
      }
    },

    /** Copies a link that shows this search at this step. */
    async copyDemonstration() {
      const { search, step, asksFirst, showsNetwork } = watch;
      if (!search.value) return;
      const link = writeDemonstration({
        search: { ...search.value, puzzle: watch.replay.value?.trace.puzzle ?? search.value.puzzle },
        step: step.value,
        asksFirst: asksFirst.value,
        showsNetwork: showsNetwork.value,
      });
      const address = platform.pageAddress();
      try {
        await platform.copy((address ?? '') + link);
        store.notice.value = { tone: 'good', text: address ? LINK_COPIED : LINK_END_COPIED };
      } catch {
        store.notice.value = { tone: 'bad', text: linkNotCopied((address ?? '') + link) };
      }
    },
  };

  /**
   * The step at which the choice is asked for that so many events end with; null where none is asked for.
   * @param {import('./replay.js').Replay} replay
   * @param {number} found
   */
  function questionBefore(replay, found) {
    const asked = [found - 1, found - 2].find((step) => step > watch.step.value && isHidden(replay, step));
    return asked ?? null;
  }

  /**
   * Goes somewhere by hand, which ends the playing.
   * @param {number} step
   */
  function moved(step) {
    pause();
    goTo(step);
  }
}

/**
 * What a class guesses while a choice is asked for.
 * @param {Watching} watch
 */
export function guessCommands(watch) {
  /** @param {Partial<import('./guess_state.js').Guess>} said */
  function say(said) {
    if (watch.isAsking.value) watch.guesses.value = guessed(watch.guesses.value, watch.step.value, said);
  }

  /** @param {number} cell */
  const isOpen = (cell) => watch.state.value?.values[cell] === 0;

  return {
    /** @param {number} digit */
    guessDigit(digit) {
      if (digit <= (watch.replay.value?.geometry.size ?? 0)) say({ digit });
    },

    /** @param {number} cell */
    guessCell(cell) {
      if (isOpen(cell)) say({ cell });
    },

    /**
     * To the next open cell in a direction, from the one that is guessed, or else from the middle.
     * @param {import('../board/selection.js').Direction} direction
     */
    moveGuess(direction) {
      const shape = watch.replay.value?.geometry;
      if (!shape) return;
      const from = watch.guess.value?.cell ?? -1;
      let cell = from < 0 ? Math.floor(shape.cellCount / 2) : from;
      for (let tries = 0; tries < shape.size; tries += 1) {
        cell = stepFrom(shape, cell, direction);
        if (isOpen(cell) && cell !== from) return say({ cell });
      }
    },
  };
}
