/** Watch's state: which search, where in it one is, and how it is shown. */
import { computed, signal } from '@preact/signals-core';
import { IDLE } from '../controls/task.ts';
import { scoreAt } from './guess_state.ts';
import { Replay } from './replay.ts';
import { watchScene } from './watch_scene.ts';
import { eventText, questionText, verdictText } from './watch_text.ts';
import type { Task } from '../controls/task.ts';
import type { TraceResult } from '../engine/wire.d.ts';
import type { Guesses } from './guess_state.ts';

/**
 * What search to watch. `seed` is null for the solver's own; `limit` ends it after so many solutions.
 * `source` is what was chosen in the form, where it was: the name of an example.
 */
export type Search = { puzzle: string; solver: string; seed: number | null; limit: number; source?: string };
export type Watching = ReturnType<typeof createWatching>;

/** Events a second. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 300, 1000, 3000];

export function createWatching() {
  const trace = signal(IDLE as Task<TraceResult>);
  const step = signal(0);
  /** Whether the next choice stays hidden until it is asked for. */
  const asksFirst = signal(false);

  const replay = computed(() => (trace.value.phase === 'done' ? new Replay(trace.value.result) : null));
  const state = computed(() => replay.value?.at(step.value) ?? null);
  /** Whether the class is asked now what comes next. */
  const isAsking = computed(
    () => asksFirst.value && replay.value !== null && isHidden(replay.value, step.value),
  );
  /** What was guessed so far, in this search. */
  const guesses = signal<Guesses>(new Map());
  const words = computed(() => {
    if (!replay.value || !state.value) return '';
    const answer = isAsking.value
      ? questionText(replay.value, step.value)
      : eventText(replay.value, step.value, state.value);
    return `${answer} ${verdictText(replay.value, guesses.value, step.value)}`.trim();
  });
  const scene = computed(() =>
    replay.value && state.value ? watchScene(replay.value, step.value, state.value) : null,
  );

  return {
    search: signal<Search | null>(null),
    trace,
    replay,
    step,
    state,
    scene,
    words,
    /** The line of the pseudocode that the last event belongs to; -1 for none. */
    line: computed(() => (step.value > 0 ? (replay.value?.trace.lit[step.value - 1] ?? -1) : -1)),
    showsCode: signal(true),
    asksFirst,
    isAsking,
    guesses,
    /** What is guessed of the choice that is asked for now. */
    guess: computed(() => (isAsking.value && guesses.value.get(step.value)) || null),
    score: computed(() =>
      replay.value ? scoreAt(replay.value, guesses.value, step.value) : { right: 0, all: 0 },
    ),
    isPlaying: signal(false),
    /** Events a second: an index into SPEEDS. */
    speed: signal(2),
    /** Whether the form with the searches is open. */
    isChoosing: signal(false),
    /** Whether the main area shows the constraint network in place of the board. */
    showsNetwork: signal(false),
  };
}

/** Whether what comes after so many events tells the next choice. */
export function isHidden(replay: Replay, step: number) {
  if (step >= replay.length) return false;
  if (replay.event(step).kind === 'discrepancy') return true;
  return replay.isChoice(step) && !(step > 0 && replay.event(step - 1).kind === 'discrepancy');
}
