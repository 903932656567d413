/** The Lab's state: which part is open, how many engines may work for it, and what each part shows. */
import { signal } from '@preact/signals-core';
import { createCalling } from './calls_state.ts';
import { createHand } from './hand_state.ts';
import { createPhase } from './phase_state.ts';
import { createRacing } from './race_state.ts';
import { createSideBySide } from './side_state.ts';
import { createWatching } from './watch_state.ts';

export type Part = 'watch' | 'hand' | 'race' | 'phase' | 'calls';
export type Lab = ReturnType<typeof createLab>;

/** The parts in the order of their tabs. */
export const PARTS: readonly Part[] = ['watch', 'hand', 'race', 'phase', 'calls'];

/** A choice of several after one of them was pressed. */
export function toggled(chosen: readonly string[], name: string) {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}

/** @param max engines at once */
export function createLab(max: number) {
  return {
    part: signal(PARTS[0] as Part),
    /** How many engines may work at once, from 1 to `most`. */
    allowed: signal(1),
    max,
    watch: createWatching(),
    hand: createHand(),
    race: createRacing(),
    side: createSideBySide(),
    phase: createPhase(),
    calls: createCalling(),
  };
}
