/** Playing time, and when it runs. */
import { effect } from '@preact/signals-core';

/**
 * A clock is what has been counted so far and, while it runs, since when.
 * @typedef {{ readonly counted: number, readonly since: number | null }} Clock times in ms
 */

/**
 * @param {Clock} clock
 * @param {number} now
 */
export function readClock(clock, now) {
  return clock.counted + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function startClock(clock, now) {
  return clock.since === null ? { ...clock, since: now } : clock;
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function stopClock(clock, now) {
  return clock.since === null ? clock : { counted: readClock(clock, now), since: null };
}

/**
 * Runs the clock while a game can be played: in Play, in sight, and not paused.
 * @param {import('./app.js').App} app
 * @returns {() => void} stops it for good
 */
export function keepTime({ store, platform }) {
  const stopRunning = effect(() => {
    const { view, shown, paused, isSolved, isDraft } = store;
    const isInPlay = view.value === 'play' && !isDraft.value && !isSolved.value;
    const runs = isInPlay && shown.value && !paused.value;
    // Whoever sets the clock leaves it standing: here alone is decided whether it runs.
    const clock = store.clock.value;
    store.clock.value = runs ? startClock(clock, platform.now()) : stopClock(clock, platform.now());
  });

  const stopShowing = effect(() => {
    const clock = store.clock.value;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const show = () => {
      const time = readClock(clock, platform.now());
      store.clockTime.value = time;
      if (clock.since !== null) timer = setTimeout(show, 1000 - (time % 1000));
    };
    show();
    return () => clearTimeout(timer);
  });

  return () => {
    stopRunning();
    stopShowing();
  };
}
