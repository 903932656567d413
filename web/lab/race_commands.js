/** Race: runs the chosen solvers on each puzzle in turn, as many at once as there may be engines. */
import { MOST_PUZZLES, puzzlesIn, raceTable } from './race_state.js';
import { sharing } from '../app/sharing.js';

/** @typedef {import('./race_state.js').Lane} Lane */

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./race_state.js').Racing} race
 * @param {import('./commands.js').Engines} engines
 */
export function raceCommands(app, race, engines) {
  const { store } = app;
  const { copied } = sharing(app);
  /** @type {AbortController | null} */
  let current = null;

  /**
   * @param {number} index
   * @param {Partial<Lane>} change
   */
  function changeLane(index, change) {
    race.lanes.value = race.lanes.value.map((lane, at) => (at === index ? { ...lane, ...change } : lane));
  }

  /**
   * @param {number} index
   * @param {AbortController} mine
   */
  async function runLane(index, mine) {
    const { puzzle, solver } = race.lanes.value[index];
    const { nodes, seconds, provesUnique } = race.limits.value;
    const isMine = () => current === mine;
    const started = { at: 0 };
    try {
      const result = await engines.call(
        'race',
        { puzzle: race.puzzles.value[puzzle], solver, limit: provesUnique ? 2 : 1, nodes, seconds },
        {
          signal: mine.signal,
          onProgress({ detail }) {
            if (!isMine()) return;
            started.at ||= app.platform.now();
            const shown = (app.platform.now() - started.at) / 1000;
            changeLane(index, { phase: 'running', nodes: Number(detail.nodes ?? 0), seconds: shown });
          },
        },
      );
      if (!isMine()) return;
      changeLane(index, {
        phase: 'done',
        nodes: result.nodes,
        seconds: result.seconds,
        verdict: !provesUnique && result.count ? 'solved' : result.verdict,
      });
    } catch (/** @type {any} */ error) {
      if (!isMine()) return;
      const message = error?.name === 'AbortError' ? '' : String(error?.message ?? error);
      changeLane(index, { phase: message ? 'failed' : 'stopped', message });
    }
  }

  /** Puzzle by puzzle, so that all solvers meet the same one at the same time. */
  async function startRace() {
    stopRace();
    const text = race.text.value ?? store.puzzle.value;
    const puzzles = puzzlesIn(text);
    if (!puzzles.length || !race.solvers.value.length) return;
    const mine = new AbortController();
    current = mine;
    race.puzzles.value = puzzles.slice(0, MOST_PUZZLES);
    if (puzzles.length > MOST_PUZZLES) {
      const words = `Only the first ${MOST_PUZZLES} of these ${puzzles.length} puzzles run.`;
      store.notice.value = { tone: 'bad', text: words };
    }
    race.lanes.value = race.puzzles.value.flatMap((_, puzzle) =>
      race.solvers.value.map(
        (solver) =>
          /** @type {Lane} */ ({
            puzzle,
            solver,
            phase: 'waiting',
            nodes: 0,
            seconds: 0,
            verdict: '',
            message: '',
          }),
      ),
    );
    race.isRunning.value = true;
    for (const puzzle of race.puzzles.value.keys()) {
      const own = race.lanes.value.flatMap((lane, index) => (lane.puzzle === puzzle ? [index] : []));
      await Promise.all(own.map((index) => runLane(index, mine)));
      if (current !== mine) return;
    }
    race.isRunning.value = false;
    current = null;
  }

  function stopRace() {
    const mine = current;
    current = null;
    race.isRunning.value = false;
    race.lanes.value = race.lanes.value.map((lane) =>
      ['waiting', 'running'].includes(lane.phase) ? { ...lane, phase: 'stopped' } : lane,
    );
    mine?.abort();
  }

  return {
    startRace,
    stopRace,

    /** @param {string | null} text null for the puzzle of Play */
    setRaceText(text) {
      race.text.value = text;
    },

    /** @param {string} solver */
    toggleRacer(solver) {
      const chosen = race.solvers.value;
      race.solvers.value = chosen.includes(solver)
        ? chosen.filter((known) => known !== solver)
        : [...chosen, solver];
    },

    /** @param {Partial<import('./race_state.js').Limits>} change */
    setRaceLimits(change) {
      race.limits.value = { ...race.limits.value, ...change };
    },

    copyRace() {
      return copied(
        raceTable(race.lanes.value, race.puzzles.value),
        'The table of the race is on the clipboard.',
      );
    },
  };
}
