/** Follows two searches of a race side by side. */
import { errorText } from '../text/errors.ts';
import { codeOf, withinTime } from './own_race.ts';
import { isOwn, traceRequest } from './searches.ts';
import { PACES, sideOf, withTrace } from './side_state.ts';
import type { App } from '../app/app.ts';
import type { TraceResult } from '../engine/wire.d.ts';
import type { Racing } from './race_state.ts';
import type { Side, SideBySide } from './side_state.ts';

/** Events of each search: two boards are a picture of its course, not of every step. */
const MAX_EVENTS = 30_000;

export function sideCommands(app: App, race: Racing, side: SideBySide) {
  const { store, platform, engines, ownEngines } = app;
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    side.isPlaying.value = false;
    clearTimeout(timer);
  }

  function setSide(at: number, change: (before: Side) => Side) {
    side.sides.value = side.sides.value.map((each, index) => (index === at ? change(each) : each));
  }

  async function trace(solver: string, puzzle: string, signal: AbortSignal): Promise<TraceResult> {
    const search = { puzzle, solver, seed: null, limit: 1 };
    const { method, params } = traceRequest(search, MAX_EVENTS, codeOf(store, solver));
    if (!isOwn(solver)) return engines.call(method, params, { signal });
    return withinTime(app, race.limitsRun.value.seconds, signal, (either) =>
      ownEngines.call(method, params, { signal: either }),
    );
  }

  function close() {
    pause();
    current?.abort();
    side.sides.value = [];
  }

  /** Moves on by the time that has passed, until both searches have ended. */
  function play() {
    if (side.node.value >= side.last.value) side.node.value = 0;
    side.isPlaying.value = true;
    let before = platform.now();
    let owed = 1;
    const turn = () => {
      const now = platform.now();
      owed += ((now - before) * PACES[side.pace.value]) / 1000;
      before = now;
      side.node.value = Math.min(side.last.value, side.node.value + Math.floor(owed));
      owed -= Math.floor(owed);
      if (side.node.value >= side.last.value) pause();
      else timer = setTimeout(turn, 30);
    };
    turn();
  }

  return {
    pause,
    close,

    choose(at: 0 | 1, solver: string) {
      const [first, second] = side.chosen.value;
      side.chosen.value = at ? [first, solver] : [solver, second];
    },

    /** Follows both searches on a puzzle of the race. A press on this page is what lets a program run. */
    async watch(solvers: readonly [string, string], puzzle: string) {
      close();
      const ticket = (current = new AbortController());
      side.puzzle.value = puzzle;
      side.node.value = 0;
      side.sides.value = solvers.map(sideOf);
      const work = solvers.map(async (solver, at) => {
        try {
          const result = await trace(solver, puzzle, ticket.signal);
          if (current === ticket) setSide(at, (before) => withTrace(before, result));
        } catch (error) {
          if (current === ticket && !ticket.signal.aborted)
            setSide(at, (before) => ({ ...before, problem: errorText(error) }));
        }
      });
      await Promise.all(work);
    },

    goTo(node: number) {
      pause();
      side.node.value = Math.min(side.last.value, Math.max(0, Math.round(node)));
    },

    setPace(pace: number) {
      side.pace.value = Math.min(PACES.length - 1, Math.max(0, pace));
    },

    togglePlay: () => (side.isPlaying.value ? pause() : play()),
  };
}
