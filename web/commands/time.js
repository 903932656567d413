/** Runs the clock while a game is played and can be seen. */
import { effect } from '@preact/signals-core';
import { readClock, startClock, stopClock } from '../model/clock.js';

/**
 * @param {import('./app.js').App} app
 * @returns {() => void} stops it for good
 */
export function keepTime({ store, platform }) {
  const stopRunning = effect(() => {
    const { shown, paused, isSolved, isDraft } = store;
    const runs = shown.value && !paused.value && !isSolved.value && !isDraft.value;
    const clock = store.clock.peek();
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
