/**
 * A search as its trace tells it, and its state after any of its events.
 *
 * What is in force after an event is a chain: each event that changes the board (a digit put in, a digit
 * taken
 * from a domain) knows which such event stood before it, and taking a choice back goes back along the
 * chain. So
 * the state after any event is made from the start by the events of one chain, of which there are at most
 * n³ + n²
 * however long the search was, and going backwards costs no more than going forwards.
 */
import { readGrid, bit } from '../../../shared/board/digits.ts';
import { geometry } from '../../../shared/board/geometry.ts';
import { boardProblem, networkProblem } from '../../../shared/networks/problem.ts';
import { ARCS } from './searches.ts';
import type { Signal } from '@preact/signals-core';
import type { App } from '../../../frame/app.ts';
import type { TraceResult } from '../../../engine/wire.d.ts';

type Kind = TraceResult['names'][number];
/** One event; what its numbers mean is told in search/csp/search.py. */
type SearchEvent = { kind: Kind; cell: number; digit: number; cause: number };
/**
 * The board after some events. `how` tells of each cell why it has its digit. A cell's `domain` is what it
 * has
 * left, as a mask; of a cell with a digit it is what it had left before.
 */
export type BoardState = { values: Uint8Array; domains: Int32Array; how: Uint8Array };

/** Why a cell has its digit. */
export const OPEN = 0;
export const CLUE = 1;
export const CHOSEN = 2;
const FORCED = 3;

/** No event. */
const NONE = -1;

export class Replay {
  trace: TraceResult;
  problem;
  clues: readonly number[];
  length;
  depths;
  discrepancies;
  marks: Record<'choice' | 'node' | 'prune' | 'fail' | 'restart' | 'solved' | 'sweep', number[]>;
  splits;

  /**
   * In force after each event: the last that changed the board; and of each such event, the one before it.
   */
  #top;
  #under;
  /** The innermost choice in force after each event, as its event's number. */
  #inner;
  /** Of each digit put in: how many values its cell had left. */
  #sizes;
  #names: readonly Kind[];

  constructor(trace: TraceResult) {
    const count = trace.kinds.length;
    this.trace = trace;
    this.problem = trace.network
      ? networkProblem(trace.network)
      : boardProblem(geometry(trace.box_rows, trace.box_columns));
    const { board, cells } = this.problem;
    this.clues = board ? (readGrid(trace.puzzle, board) ?? []) : cells.map(() => 0);
    /** How many events there are: states are numbered from 0, before the first, to this. */
    this.length = count;
    this.#names = trace.names;
    this.#top = new Int32Array(count);
    this.#under = new Int32Array(count);
    this.#inner = new Int32Array(count);
    this.#sizes = new Uint8Array(count);
    /** How many choices are in force after each event, and how many of them went against the heuristic. */
    this.depths = new Uint16Array(count);
    this.discrepancies = new Uint16Array(count);
    /** The numbers of such events, ascending. */
    this.marks = { choice: [], node: [], prune: [], fail: [], restart: [], solved: [], sweep: [] };
    /** Whether the search splits a cell into its values, and comes to all of them in turn. */
    this.splits = trace.solver === 'domain-splitting' || trace.solver === ARCS.id;
    this.#link();
  }

  event(index: number) {
    const { kinds, cells, digits, causes } = this.trace;
    const event: SearchEvent = {
      kind: this.#names[kinds[index]],
      cell: cells[index],
      digit: digits[index],
      cause: causes[index],
    };
    return event;
  }

  /** Whether an event puts in a digit where others were possible. */
  isChoice(index: number) {
    return this.#isNode(index) && this.#sizes[index] > 1;
  }

  /** The innermost choice in force after so many events, as its event's number; -1 for none. */
  choiceAt(step: number) {
    return step > 0 ? this.#inner[step - 1] : NONE;
  }

  /** The choices in force after so many events, the outermost first. */
  pathAt(step: number) {
    const path = [];
    for (let choice = this.choiceAt(step); choice !== NONE; choice = this.choiceAt(choice)) path.push(choice);
    return path.reverse();
  }

  /** How many events of a kind the first `step` events hold. */
  countAt(kind: keyof Replay['marks'], step: number) {
    return firstAtLeast(this.marks[kind], step);
  }

  /** The nodes of the first `step` events, as the solver counts them. */
  nodesAt(step: number) {
    // Domain splitting counts its first run of arc consistency too, which puts nothing in.
    return this.countAt('node', step) + (this.splits ? 1 : 0);
  }

  /**
   * The board after the first `step` events.
   * @param step from 0 to `length`
   */
  at(step: number): BoardState {
    const { kinds, cells, digits, causes, start } = this.trace;
    const chain = [];
    for (let at = step > 0 ? this.#top[step - 1] : NONE; at !== NONE; at = this.#under[at]) chain.push(at);
    const values = Uint8Array.from(this.clues);
    const domains = Int32Array.from(start);
    const how = Uint8Array.from(this.clues, (digit) => (digit ? CLUE : OPEN));
    const prune = this.#names.indexOf('prune');
    for (let place = chain.length - 1; place >= 0; place -= 1) {
      const at = chain[place];
      const cell = cells[at];
      if (kinds[at] === prune) {
        domains[cell] &= ~bit(digits[at]);
      } else {
        values[cell] = digits[at];
        how[cell] = causes[at] === 0 && this.#sizes[at] > 1 ? CHOSEN : FORCED;
      }
    }
    return { values, domains, how };
  }

  /**
   * The next mark after so many events, as the number of events that ends with it; `length` when none is
   * left.
   */
  next(kind: keyof Replay['marks'], step: number) {
    const found = this.marks[kind][firstAtLeast(this.marks[kind], step)];
    return found === undefined ? this.length : found + 1;
  }

  /** The mark before the one that so many events end with; 0 when there is none. */
  previous(kind: keyof Replay['marks'], step: number) {
    const place = firstAtLeast(this.marks[kind], step - 1) - 1;
    return place < 0 ? 0 : this.marks[kind][place] + 1;
  }

  /**
   * How each arc of the network is drawn after so many events of the search on it: revised last, still to do
   * in this sweep, or consistent.
   */
  arcLooks(step: number): (arc: { cell: number; peer: number }) => 'revised' | 'todo' | 'consistent' {
    const { cells, causes } = this.trace;
    const passed = this.countAt('sweep', step);
    const isBetween = passed === 0 || this.choiceAt(step) > this.marks.sweep[passed - 1];
    if (isBetween) return () => 'todo';
    const done = new Set();
    let last = '';
    for (let index = this.marks.sweep[passed - 1] + 1; index < step; index += 1) {
      const kind = this.#names[this.trace.kinds[index]];
      last = kind === 'revise' || kind === 'prune' ? `${cells[index]} ${causes[index]}` : '';
      if (last) done.add(last);
    }
    return ({ cell, peer }: { cell: number; peer: number }) => {
      const name = `${cell} ${peer}`;
      return name === last ? 'revised' : done.has(name) ? 'consistent' : 'todo';
    };
  }

  #isNode(index: number) {
    const { kinds, causes } = this.trace;
    return this.#names[kinds[index]] === 'assign' && causes[index] === 0;
  }

  /** One pass over all events. */
  #link() {
    const { cells, digits, kinds, start } = this.trace;
    const domains = Int32Array.from(start);
    let top = NONE;
    let inner = NONE;
    let depth = 0;
    let against = 0;
    let goesAgainst = false;
    for (let index = 0; index < this.length; index += 1) {
      const [cell, digit] = [cells[index], digits[index]];
      switch (this.#names[kinds[index]]) {
        case 'assign':
          this.#sizes[index] = bits(domains[cell]);
          this.#under[index] = top;
          top = index;
          if (this.#isNode(index)) this.marks.node.push(index);
          if (this.isChoice(index)) {
            inner = index;
            depth += 1;
            if (goesAgainst) against += 1;
            this.marks.choice.push(index);
          }
          goesAgainst = false;
          break;
        case 'prune':
          this.marks.prune.push(index);
          domains[cell] &= ~bit(digit);
          this.#under[index] = top;
          top = index;
          break;
        case 'backtrack': {
          const undone = this.#takenBack(top, cell, digit);
          for (let at = top; at !== undone; at = this.#under[at]) this.#giveBack(domains, at);
          if (undone === NONE) break;
          top = this.#under[undone];
          inner = undone > 0 ? this.#inner[undone - 1] : NONE;
          depth = undone > 0 ? this.depths[undone - 1] : 0;
          against = undone > 0 ? this.discrepancies[undone - 1] : 0;
          break;
        }
        case 'discrepancy':
          goesAgainst = true;
          break;
        case 'fail':
          this.marks.fail.push(index);
          break;
        case 'restart':
          this.marks.restart.push(index);
          break;
        case 'solved':
          this.marks.solved.push(index);
          break;
        case 'sweep':
          this.marks.sweep.push(index);
      }
      this.#top[index] = top;
      this.#inner[index] = inner;
      this.depths[index] = depth;
      this.discrepancies[index] = against;
    }
  }

  /** The event of the choice that is taken back. */
  #takenBack(top: number, cell: number, digit: number) {
    const { cells, digits } = this.trace;
    let at = top;
    while (at !== NONE && !(this.#isNode(at) && cells[at] === cell && digits[at] === digit))
      at = this.#under[at];
    return at;
  }

  #giveBack(domains: Int32Array, index: number) {
    const { cells, digits, kinds } = this.trace;
    if (this.#names[kinds[index]] === 'prune') domains[cells[index]] |= bit(digits[index]);
  }
}

export function bits(mask: number) {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}

/** How many of the numbers, which ascend, are less than this. */
function firstAtLeast(numbers: readonly number[], min: number) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the engine's problems call their variables and values: a board's are cells and digits. */
export const nounsOf = ({ problem }: Replay) =>
  problem.board ? { variable: 'cell', value: 'digit' } : { variable: 'variable', value: 'value' };

/**
 * Plays something step by step, at its pace whatever a picture takes.
 * @param isPlaying says whether it does
 * @param pace in steps a second
 * @param advance goes on by so many steps; it pauses at the end
 */
export function player(
  platform: App['platform'],
  isPlaying: Signal<boolean>,
  pace: () => number,
  advance: (steps: number) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    play() {
      isPlaying.value = true;
      let owed = 1; // the first step comes at once
      let before = platform.now();
      const turn = () => {
        const now = platform.now();
        owed += ((now - before) * pace()) / 1000;
        before = now;
        advance(Math.floor(owed));
        owed %= 1;
        if (isPlaying.value) timer = setTimeout(turn, FRAME);
      };
      turn();
    },
    pause() {
      isPlaying.value = false;
      clearTimeout(timer);
    },
  };
}

/** Between two pictures of what plays, in ms. */
const FRAME = 33;
