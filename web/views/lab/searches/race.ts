/** Race: runs the chosen solvers on each puzzle in turn, as many at once as there may be engines. */
import { computed, signal } from '@preact/signals-core';
import { firstOf } from '../../../shared/controls/record.ts';
import { createBatch } from '../../../shared/controls/task.ts';
import {
  GAME,
  LIMITS,
  MAX_PUZZLES,
  PRESETS,
  USUAL_RACERS,
  isOpen,
  newLanes,
  readPuzzles,
  raceTable,
  sourceOf,
  totalsOf,
  type Lane,
  type Limits,
  type Preset,
  type RaceSource,
  isWorthRepeating,
  spreadOf,
  standings,
  tournamentTable,
  type Measure,
} from './race_state.ts';
import { OutOfTime, codeOf, withinTime, OWN, PUZZLES, isOwn, solverName, toggled } from './searches.ts';
import { makeSideBySide } from './side_by_side.ts';
import { TOO_LONG_FOR_A_RACE, tooManyPuzzles } from './text.ts';
import { batchRunner, seldom } from '../../../frame/run_batch.ts';
import { sharing } from '../../../frame/sharing.ts';
import { errorText } from '../../../shared/text/words.ts';
import type { App } from '../../../frame/app.ts';
import type { Shared } from './lab.ts';
import type { Detail, Params, Progress } from '../../../engine/methods.ts';

/** A race on one puzzle, which ends after a time. */
type Limited = Params<'race'> & { seconds: number };

export function makeRace(app: App, lab: Shared) {
  const lanes = signal<readonly Lane[]>([]);
  const limits = signal(firstOf(LIMITS));
  const source = signal(GAME as RaceSource);
  const ownText = signal('');
  const race = {
    /** Which puzzles the form names, and what was written there as one's own. */
    source,
    ownText,
    /** The puzzles, one a line; null for the puzzle of Play. */
    text: computed(() => {
      if (source.value === GAME) return null;
      return PUZZLES.find(({ id }) => id === source.value)?.puzzle ?? ownText.value;
    }),
    solvers: signal(USUAL_RACERS as readonly string[]),
    /** The preset that was chosen last, until solvers are ticked by hand. */
    preset: signal<Preset | null>(null),
    /** The limits in the form, and those of the race that is run or was run last. */
    limits,
    limitsRun: signal(limits.value),
    lanes,
    /** The puzzles of that race. */
    puzzles: signal<readonly string[]>([]),
    batch: createBatch(),
    /** What a tournament's points are for. */
    measure: signal<Measure>('time'),
    totals: computed(() => totalsOf(lanes.value)),
  };
  const side = makeSideBySide(app, race.limitsRun);

  const { store, engines, platform } = app;
  const { copied } = sharing(app);

  /** What has changed in lanes that are not drawn anew yet: engines tell of it many times a second. */
  const changes = new Map<number, Partial<Lane>>();
  const drawn = seldom(() => {
    race.lanes.value = race.lanes.value.map((lane, at) => {
      const change = changes.get(at);
      return change ? { ...lane, ...change } : lane;
    });
    changes.clear();
  });

  function changeLane(index: number, change: Partial<Lane>) {
    changes.set(index, { ...changes.get(index), ...change });
    drawn.showSoon();
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
      const show = ({ detail }: Progress<Detail<'race'>>) => {
        started ||= platform.now();
        const shown = (platform.now() - started) / 1000;
        changeLane(index, { phase: 'running', nodes: detail.nodes ?? 0, seconds: shown });
      };
      try {
        const once = () => (isOwn(solver) ? raceOwn(solver, params, signal) : call('race', params, show));
        const result = await once();
        const verdict = !provesUnique && result.count ? 'solved' : result.verdict;
        const times = [result.seconds];
        while (verdict !== 'undecided' && isWorthRepeating(times)) times.push((await once()).seconds);
        return { phase: 'done', nodes: result.nodes, seconds: spreadOf(times).median, times, verdict };
      } catch (error) {
        return { phase: 'failed', message: errorText(error) };
      }
    },

    onResults(found) {
      for (const [index, change] of found) changes.set(index, change);
      drawn.show();
    },
  });

  /** A program of the Console, in an engine of its own. */
  async function raceOwn(solver: string, params: Limited, stopped: AbortSignal) {
    const code = codeOf(store, solver);
    try {
      return await withinTime(app, params.seconds, stopped, (signal) =>
        app.ownEngines.call('race', { ...params, solver: OWN.id, code }, { signal }),
      );
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      return { nodes: 0, seconds: params.seconds, verdict: 'undecided', count: 0 };
    }
  }

  function startRace() {
    const puzzles = readPuzzles(race.text.value ?? store.askedPuzzle.value);
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
    side.close();
    changes.clear();
    race.lanes.value = newLanes(race.puzzles.value, race.solvers.value);
    return running.run();
  }

  function stopRace() {
    const ended = running.stop();
    drawn.show();
    race.lanes.value = race.lanes.value.map((lane) =>
      isOpen(lane.phase) ? { ...lane, phase: 'stopped' } : lane,
    );
    return ended;
  }

  /**
   * Races the solvers that the Console has sent with those that are ticked, and shows this race. One solver races on
   * the puzzle in Play, several on the puzzles of the form.
   */
  async function raceOwnSolvers(ids: readonly string[]) {
    await stopRace();
    if (ids.length < 2) race.source.value = GAME;
    race.preset.value = null;
    race.solvers.value = [...ids, ...race.solvers.value.filter((solver) => !isOwn(solver))];
    return startRace();
  }

  function togglePlay() {
    if (race.batch.isRunning.value) return stopRace();
    return race.batch.phase.value === 'stopped' ? running.run() : startRace();
  }

  return {
    state: { ...race, side: side.state },
    keys: { togglePlay },
    batch: { batch: race.batch, pause: stopRace, resume: running.run },
    pause: side.pause,
    raceOwnSolvers,
    commands: {
      ...side.commands,
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

      measureBy(measure: Measure) {
        race.measure.value = measure;
      },

      copyTournament() {
        const all = standings(race.lanes.value, race.measure.value);
        return copied(tournamentTable(all, solverName), 'Table copied.');
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
    },
  };
}
