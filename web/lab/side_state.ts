/**
 * Two searches side by side, on the same puzzle: after so many nodes of each, what is on its board. The slower one is
 * still at it when the other has its solution.
 */
import { computed, signal } from '@preact/signals-core';
import { writeGrid } from '../board/digits.ts';
import { Replay } from './replay.ts';
import type { TraceResult } from '../engine/wire.d.ts';

/** One side: its solver, its search once that has come, and why it could not be followed. */
export type Side = { solver: string; replay: Replay | null; problem: string };
export type SideBySide = ReturnType<typeof createSideBySide>;

/** Nodes a second. */
export const PACES = [2, 10, 50, 250] as const;

export function createSideBySide() {
  const sides = signal<readonly Side[]>([]);
  return {
    sides,
    puzzle: signal(''),
    /** Which two are chosen in the form; '' for the first and the second of the race. */
    chosen: signal<readonly [string, string]>(['', '']),
    /** How many nodes each search has made. */
    node: signal(0),
    isPlaying: signal(false),
    pace: signal(1),
    /** The nodes of the longer search. */
    last: computed(() =>
      Math.max(0, ...sides.value.map(({ replay }) => (replay ? replay.marks.node.length : 0))),
    ),
  };
}

export const sideOf = (solver: string): Side => ({ solver, replay: null, problem: '' });

export const withTrace = (side: Side, trace: TraceResult): Side => ({ ...side, replay: new Replay(trace) });

/** How many events a search has behind it after so many nodes: all of the last node, or all that there are. */
function eventsAfter({ marks: { node }, length }: Replay, nodes: number) {
  return nodes < node.length ? node[nodes] : length;
}

/** What a side shows after so many nodes: its board as text, its dead ends, and whether it has ended. */
export function sideAt(replay: Replay, nodes: number) {
  const step = eventsAfter(replay, nodes);
  return {
    board: writeGrid([...replay.at(step).values]),
    clues: writeGrid(replay.clues),
    nodes: Math.min(nodes, replay.marks.node.length),
    fails: replay.countAt('fail', step),
    isEnded: nodes >= replay.marks.node.length,
    isSolved: replay.countAt('solved', step) > 0,
  };
}
