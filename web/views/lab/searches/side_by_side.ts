/**
 * Two searches of a race side by side, on the same puzzle: after so many nodes of each, what is on its board. The slower
 * one is still at it when the other has its solution.
 */
import { computed, signal } from '@preact/signals-core';
import { writeGrid } from '../../../shared/board/digits.ts';
import { errorText } from '../../../shared/text/words.ts';
import { Replay, player } from './replay.ts';
import { isOwn, traceRequest, codeOf, withinTime } from './searches.ts';
import type { Limits } from './race_state.ts';
import type { App } from '../../../frame/app.ts';
import type { TraceResult } from '../../../engine/wire.d.ts';

/** One side: its solver, its search once that has come, and why it could not be followed. */
export type Side = { solver: string; replay: Replay | null; problem: string };

/** Nodes a second. */
export const PACES = [2, 10, 50, 250] as const;

/** Events of each search: two boards are a picture of its course, not of every step. */
const MAX_EVENTS = 30_000;

/** @param limits of the race */
export function makeSideBySide(app: App, limits: { value: Limits }) {
  const sides = signal<readonly Side[]>([]);
  const side = {
    sides,
    puzzle: signal(''),
    /** Which two are chosen in the form; '' for the first and the second of the race. */
    chosen: signal<readonly [string, string]>(['', '']),
    /** How many nodes each search has made. */
    node: signal(0),
    isPlaying: signal(false),
    pace: signal(1),
    /** The nodes of the longer search. */
    last: computed(() =>
      Math.max(0, ...sides.value.map(({ replay }) => (replay ? replay.marks.node.length : 0))),
    ),
  };

  const { store, platform, engines, ownEngines } = app;
  let current: AbortController | null = null;
  const { play, pause } = player(
    platform,
    side.isPlaying,
    () => PACES[side.pace.value],
    (nodes) => {
      side.node.value = Math.min(side.last.value, side.node.value + nodes);
      if (side.node.value === side.last.value) pause();
    },
  );

  /** On from where it is, or again from the start, until both searches have ended. */
  function playOn() {
    if (side.node.value >= side.last.value) side.node.value = 0;
    play();
  }

  function setSide(at: number, change: (before: Side) => Side) {
    side.sides.value = side.sides.value.map((each, index) => (index === at ? change(each) : each));
  }

  async function trace(solver: string, puzzle: string, signal: AbortSignal): Promise<TraceResult> {
    const search = { puzzle, solver, seed: null, limit: 1 };
    const { method, params } = traceRequest(search, MAX_EVENTS, codeOf(store, solver));
    if (!isOwn(solver)) return engines.call(method, params, { signal });
    return withinTime(app, limits.value.seconds, signal, (either) =>
      ownEngines.call(method, params, { signal: either }),
    );
  }

  function close() {
    pause();
    current?.abort();
    side.sides.value = [];
  }

  return {
    state: side,
    pause,
    close,
    commands: {
      chooseSide(at: 0 | 1, solver: string) {
        const [first, second] = side.chosen.value;
        side.chosen.value = at ? [first, solver] : [solver, second];
      },

      /** Follows both searches on a puzzle of the race. A press on this page is what lets a program run. */
      async watchSides(solvers: readonly [string, string], puzzle: string) {
        close();
        const ticket = (current = new AbortController());
        side.puzzle.value = puzzle;
        side.node.value = 0;
        side.sides.value = solvers.map((solver) => ({ solver, replay: null, problem: '' }));
        const work = solvers.map(async (solver, at) => {
          try {
            const result = await trace(solver, puzzle, ticket.signal);
            if (current === ticket) setSide(at, (before) => ({ ...before, replay: new Replay(result) }));
          } catch (error) {
            if (current === ticket && !ticket.signal.aborted)
              setSide(at, (before) => ({ ...before, problem: errorText(error) }));
          }
        });
        await Promise.all(work);
      },

      goToNode(node: number) {
        pause();
        side.node.value = Math.min(side.last.value, Math.max(0, Math.round(node)));
      },

      setPace(pace: number) {
        side.pace.value = Math.min(PACES.length - 1, Math.max(0, pace));
      },

      toggleSides: () => (side.isPlaying.value ? pause() : playOn()),
    },
  };
}

/** How many events a search has behind it after so many nodes: all of the last node, or all that there are. */
function eventsAfter({ marks: { node }, length }: Replay, nodes: number) {
  return nodes < node.length ? node[nodes] : length;
}

/** What a side shows after so many nodes: its board as text, its dead ends, and whether it has ended. */
export function sideAt(replay: Replay, nodes: number) {
  const step = eventsAfter(replay, nodes);
  return {
    board: writeGrid([...replay.at(step).values]),
    clues: writeGrid(replay.clues),
    nodes: Math.min(nodes, replay.marks.node.length),
    fails: replay.countAt('fail', step),
    isEnded: nodes >= replay.marks.node.length,
    isSolved: replay.countAt('solved', step) > 0,
  };
}
