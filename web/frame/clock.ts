/** Playing time, and when it runs. */
import { effect, untracked } from '@preact/signals-core';
import { isUntouched } from '../shared/board/game.ts';
import { spokenTime } from '../shared/text/words.ts';
import type { App } from './app.ts';

/** A clock is what has been counted so far and, while it runs, since when. times in ms */
export type Clock = { readonly counted: number; readonly since: number | null };

export function readClock(clock: Clock, now: number) {
  return clock.counted + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

export function startClock(clock: Clock, now: number): Clock {
  return clock.since === null ? { ...clock, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return clock.since === null ? clock : { counted: readClock(clock, now), since: null };
}

/** Where a clock that is looked at each second was not looked at for longer, the computer has slept. In ms. */
const LONGEST_THOUGHT = 60_000;

/**
 * Runs the clock from a game's first entry on, while it can be played: in Play, in sight, and not paused. A time in
 * which the computer slept is left out, which is told once.
 * @returns stops it for good
 */
export function runClock({ store, platform }: App): () => void {
  let seen = platform.now();

  /** The clock without a sleep that has just ended. */
  function awake(clock: Clock): Clock {
    const [before, now] = [seen, platform.now()];
    seen = now;
    if (clock.since === null || now - before <= LONGEST_THOUGHT) return clock;
    const slept = Math.round((now - before) / LONGEST_THOUGHT) * LONGEST_THOUGHT;
    const text = `The clock left out ${spokenTime(slept)} in which this device slept.`;
    store.notice.value = { tone: 'plain', text };
    return { counted: readClock(clock, Math.max(before, clock.since)), since: now };
  }

  const stopRunning = effect(() => {
    const { view, isPageVisible, paused, isSolved, isDraft } = store;
    const isInPlay = view.value === 'play' && !isDraft.value && !isSolved.value;
    // Whoever sets the clock leaves it standing: here alone is decided whether it runs.
    const clock = awake(store.clock.value);
    const isBegun = clock.counted > 0 || clock.since !== null || !isUntouched(store.game.value);
    const runs = isInPlay && isBegun && isPageVisible.value && !paused.value;
    store.clock.value = runs ? startClock(clock, platform.now()) : stopClock(clock, platform.now());
  });

  const stopShowing = effect(() => {
    const clock = store.clock.value;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const now = untracked(() => awake(clock));
      if (now !== clock) return void (store.clock.value = now);
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
