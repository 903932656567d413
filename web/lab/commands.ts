/** What can be done in the Lab, whatever part is open. */
import { PARTS } from './state.ts';
import { callsCommands } from './calls_commands.ts';
import { handCommands } from './hand_commands.ts';
import { phaseCommands } from './phase_commands.ts';
import { raceCommands } from './race_commands.ts';
import { sideCommands } from './side_commands.ts';
import { guessCommands, watchCommands } from './watch_commands.ts';
import type { App } from '../app/app.ts';
import type { OwnSolvers } from '../app/store.ts';
import type { Lab, Part } from './state.ts';

export type LabCommands = ReturnType<typeof labCommands>;

export function labCommands(app: App, lab: Lab) {
  const watch = { ...watchCommands(app, lab.watch), ...guessCommands(lab.watch) };
  const hand = handCommands(app, lab.hand);
  const side = sideCommands(app, lab.race, lab.side);
  const race = raceCommands(app, lab.race, lab, side.close);
  const phase = phaseCommands(app, lab.phase, lab);
  const calls = callsCommands(app, lab.calls, lab);

  const { batch: racing } = lab.race;
  const { batch: searching } = lab.phase;
  const { batch: repeating } = lab.calls;
  /** What works through many calls: how it is paused, and how it goes on. */
  const batches = [
    { batch: racing, resume: race.resumeRace, pause: race.stopRace },
    { batch: searching, resume: phase.resumePhase, pause: phase.pausePhase },
    { batch: repeating, resume: calls.resumeCalls, pause: calls.stopCalls },
  ];
  /** Those that were paused because the Lab was left. */
  let paused: typeof batches = [];

  /** What the key for playing does in each part. */
  const toggles: Record<Part, () => unknown> = {
    watch: watch.togglePlay,
    hand: hand.stepByMachine,
    race: () => {
      if (racing.isRunning.value) return race.stopRace();
      return racing.phase.value === 'stopped' ? race.resumeRace() : race.startRace();
    },
    phase: () => {
      if (searching.isRunning.value) return phase.pausePhase();
      return lab.phase.rows.value.size ? phase.resumePhase() : phase.startPhase();
    },
    calls: () => {
      if (repeating.isRunning.value) return calls.stopCalls();
      const { runs, wanted } = lab.calls;
      const isPart = runs.value.length > 0 && runs.value.length < wanted.value;
      return isPart ? calls.resumeCalls() : calls.startCalls();
    },
  };

  /** What the keys of Watch do by hand. */
  const byHand: Record<string, (...args: any[]) => unknown> = {
    stepForward: hand.revise,
    stepBack: hand.undoHand,
    toStart: hand.restartHand,
    guessDigit: hand.pressHandDigit,
    toNext: (mark) => {
      const { saySplit, skipByMachine, turnBack, sayRest } = hand;
      const said = { choice: saySplit, prune: skipByMachine, fail: turnBack, restart: sayRest };
      return said[mark as keyof typeof said]();
    },
  };

  return {
    ...watch,
    ...hand,
    ...race,
    ...phase,
    ...calls,
    chooseSide: side.choose,
    watchSides: side.watch,
    toggleSides: side.togglePlay,
    goToNode: side.goTo,
    setPace: side.setPace,

    /**
     * What a key does: those of Watch mean something else by hand, and nothing in the other parts, but for
     * the one that starts and stops.
     */
    press(action: string, args: unknown[]) {
      if (action === 'togglePlay') return toggles[lab.part.value]();
      if (lab.part.value === 'hand') return byHand[action]?.(...args);
      const act = (watch as Record<string, (...args: unknown[]) => unknown>)[action];
      return lab.part.value === 'watch' ? act(...args) : undefined;
    },

    /** Pauses what is under way and ends its engines: while another view is open, nothing of the Lab runs. */
    async leave() {
      watch.pause();
      side.pause();
      paused = batches.filter(({ batch }) => batch.isRunning.value);
      await Promise.all(paused.map(({ pause }) => pause()));
      app.engines.endIdle();
    },

    /** Goes on with what was paused when the Lab was left. */
    enter() {
      for (const { resume } of paused) void resume();
      paused = [];
    },

    allowEngines(count: number) {
      lab.allowed.value = Math.min(lab.max, Math.max(1, Math.round(count) || 1));
    },

    /** Shows the solvers that the Console has sent: in a race that starts, or in Watch, searching. */
    takeOwnSolvers({ where, puzzle, programs }: OwnSolvers) {
      lab.part.value = where;
      const ids = programs.map(({ id }) => id);
      if (where === 'race') void race.raceOwnSolvers(ids);
      else void watch.startSearch({ puzzle, solver: ids[0], seed: null, limit: 1, source: 'game' });
    },

    /** Opens the part that an address names, and what it says of it. */
    follow(query: URLSearchParams) {
      lab.part.value = PARTS.find((part) => part === query.get('part')) ?? lab.part.value;
      if (lab.part.value === 'watch') void watch.openWatch(query);
      if (lab.part.value === 'hand') hand.openHand(query);
    },
  };
}
