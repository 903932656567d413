/** Race: runs the chosen solvers on each puzzle in turn, as many at once as there may be engines. */
import {
  GAME,
  MAX_PUZZLES,
  PRESETS,
  isOpen,
  newLanes,
  readPuzzles,
  raceTable,
  sourceOf,
} from './race_state.ts';
import { OWN } from './searches.ts';
import { toggled } from './state.ts';
import { TOO_LONG_FOR_A_RACE, tooManyPuzzles } from './text.ts';
import { batchRunner } from '../app/run_batch.ts';
import { sharing } from '../app/sharing.ts';
import { errorText } from '../text/errors.ts';
import type { App, Progress } from '../app/app.ts';
import type { Lane, Limits, RaceSource, Racing } from './race_state.ts';

/** How much longer than its limit a solver of one's own may take to end by itself, in ms. */
const OWN_GRACE = 500;

export function raceCommands(app: App, race: Racing, lab: { allowed: { value: number } }) {
  const { store, engines, platform } = app;
  const { copied } = sharing(app);

  function changeLane(index: number, change: Partial<Lane>) {
    race.lanes.value = race.lanes.value.map((lane, at) => (at === index ? { ...lane, ...change } : lane));
  }

  const running = batchRunner(engines, race.batch, {
    atOnce: () => lab.allowed.value,
    tasks: () => race.lanes.value.flatMap(({ phase }, index) => (isOpen(phase) ? [index] : [])),

    /** @returns a solver that cannot take a puzzle says so in its own lane */
    async work(index, call, signal): Promise<Partial<Lane>> {
      const { puzzle, solver } = race.lanes.value[index];
      const { nodes, seconds, provesUnique } = race.limitsRun.value;
      const limit = provesUnique ? 2 : 1;
      const params = { puzzle: race.puzzles.value[puzzle], solver, limit, nodes, seconds };
      let started = 0;
      const show = ({ detail }: Progress) => {
        started ||= platform.now();
        const shown = (platform.now() - started) / 1000;
        changeLane(index, { phase: 'running', nodes: Number(detail.nodes ?? 0), seconds: shown });
      };
      try {
        const isOwn = solver === OWN.id;
        const result = isOwn ? await raceOwn(params, signal) : await call('race', params, show);
        const verdict = !provesUnique && result.count ? 'solved' : result.verdict;
        return { phase: 'done', nodes: result.nodes, seconds: result.seconds, verdict };
      } catch (error) {
        return { phase: 'failed', message: errorText(error) };
      }
    },

    onResult: changeLane,
  });

  /**
   * A solver of one's own runs in an engine of its own. It may not pause, so its time is limited from
   *   outside:
   * the engine is ended then.
   */
  async function raceOwn(params: { seconds: number }, stopped: AbortSignal) {
    const code = store.ownSolver.value?.code;
    const either = new AbortController();
    let isLate = false;
    const stop = () => either.abort();
    stopped.addEventListener('abort', stop);
    // The time counts from when an engine is there.
    await app.ownEngines.call('hello', {}, { signal: stopped });
    const timer = setTimeout(
      () => {
        isLate = true;
        stop();
      },
      params.seconds * 1000 + OWN_GRACE,
    );
    try {
      return await app.ownEngines.call('race', { ...params, code }, { signal: either.signal });
    } catch (error) {
      if (!isLate || stopped.aborted) throw error;
      return { nodes: 0, seconds: params.seconds, verdict: 'undecided', count: 0 };
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
    }
  }

  function startRace() {
    const puzzles = readPuzzles(race.text.value ?? store.puzzle.value);
    if (!puzzles) {
      store.notice.value = { tone: 'bad', text: TOO_LONG_FOR_A_RACE };
      return;
    }
    if (!puzzles.length || !race.solvers.value.length) return;
    race.puzzles.value = puzzles.slice(0, MAX_PUZZLES);
    if (puzzles.length > MAX_PUZZLES) {
      store.notice.value = { tone: 'bad', text: tooManyPuzzles(MAX_PUZZLES, puzzles.length) };
    }
    race.limitsRun.value = race.limits.value;
    race.lanes.value = newLanes(race.puzzles.value, race.solvers.value);
    return running.run();
  }

  function stopRace() {
    const ended = running.stop();
    race.lanes.value = race.lanes.value.map((lane) =>
      isOpen(lane.phase) ? { ...lane, phase: 'stopped' } : lane,
    );
    return ended;
  }

  return {
    startRace,
    stopRace,

    /** Goes on with the lanes that have no answer yet, each from its start. */
    resumeRace: running.run,

    chooseRaceSource(source: RaceSource) {
      race.source.value = source;
    },

    /** @param text puzzles of one's own, one a line */
    setRaceText(text: string) {
      race.ownText.value = text;
    },

    /** Ticks the solver that the Console has sent, on the puzzle in Play. */
    prepareOwnRace() {
      race.source.value = GAME;
      const others = race.solvers.value.filter((solver) => solver !== OWN.id);
      race.solvers.value = [OWN.id, ...others];
    },

    /** Fills in the form from a preset; the race is started by hand. */
    chooseRacePreset(id: string) {
      const preset = PRESETS.find((entry) => entry.id === id) ?? null;
      race.preset.value = preset;
      if (!preset) return;
      race.solvers.value = preset.solvers;
      race.source.value = sourceOf(preset) ?? race.source.value;
      race.limits.value = { ...race.limits.value, provesUnique: preset.provesUnique };
    },

    toggleRacer(solver: string) {
      race.preset.value = null;
      race.solvers.value = toggled(race.solvers.value, solver);
    },

    setRaceLimits(change: Partial<Limits>) {
      race.limits.value = { ...race.limits.value, ...change };
    },

    copyRace() {
      return copied(raceTable(race.lanes.value, race.puzzles.value), 'Table copied.');
    },
  };
}
