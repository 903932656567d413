/** By hand: choosing what is in hand, and making the moves. */
import { computed, signal } from '@preact/signals-core';
import { has, bit } from '../board/masks.ts';
import { machineMove, nextRemoval, play } from './arc_rules.ts';
import { NETWORKS, NOTHING, networkOf, positionOf } from './hand_state.ts';
import { NO_NETWORK } from './watch_text.ts';
import { turnOf } from '../app/turn.ts';
import type { App } from '../app/app.ts';
import type { Arc, Method, Move, Position, Verdict } from './arc_rules.ts';
import type { PartKeys } from './watch.ts';

export function makeHand({ store, address }: App) {
  const puzzle = signal(NETWORKS[0].puzzle);
  const method = signal<Method>('ac3');
  const past = signal<readonly Position[]>([]);
  const start = computed(() => positionOf(puzzle.value, method.value));
  const hand = {
    puzzle,
    method,
    /** The positions after each right move, the last one in hand. */
    past,
    start,
    position: computed(() => past.value[past.value.length - 1] ?? start.value),
    picked: signal(NOTHING),
    /** The values that the student strikes from the chosen variable, as a mask. */
    struck: signal(0),
    /** Whether the student has said that a variable has to be split. */
    isSplitting: signal(false),
    verdict: signal<Verdict | null>(null),
    mistakes: signal(0),
  };

  function make(move: Move | null) {
    if (!move) return;
    const { position, verdict } = play(hand.position.value, move);
    showVerdict(position, verdict);
    if (!verdict.isRight) hand.mistakes.value += 1;
  }

  function showVerdict(position: Position, verdict: Verdict | null) {
    hand.verdict.value = verdict;
    if (position === hand.position.value) return;
    hand.past.value = [...hand.past.value, position];
    clearHand();
  }

  function clearHand() {
    hand.picked.value = NOTHING;
    hand.struck.value = 0;
    hand.isSplitting.value = hand.position.value.phase === 'retry';
  }

  function restartHand() {
    hand.past.value = [];
    hand.verdict.value = null;
    hand.mistakes.value = 0;
    clearHand();
  }

  function pickArc(arc: Arc) {
    hand.picked.value = arc;
    hand.struck.value = 0;
    hand.verdict.value = null;
  }

  const commands = {
    restartHand,
    pickArc,

    /** Chooses a variable, then the other end of its arc; the same again, and it is not chosen any more. */
    pickVariable(cell: number) {
      const { geometry, phase } = hand.position.value;
      const { cell: from } = hand.picked.value;
      const isEnd = phase === 'revise' && from >= 0 && geometry.peers[from].includes(cell);
      if (cell === from) pickArc(NOTHING);
      else pickArc(isEnd ? { cell: from, peer: cell } : { cell, peer: -1 });
    },

    /**
     * Strikes a value of the chosen variable, or unstrikes it; where a variable is split, tries the value.
     */
    pressHandDigit(digit: number) {
      const { phase, domains, nodes, node } = hand.position.value;
      const { cell } = hand.picked.value;
      if (phase === 'retry') {
        const child = nodes.find(({ parent }) => parent === node);
        return make({ kind: 'try', cell: cell < 0 && child ? child.cell : cell, digit });
      }
      if (cell < 0) return;
      if (hand.isSplitting.value) return make({ kind: 'try', cell, digit });
      if (has(domains[cell], digit)) hand.struck.value ^= bit(digit);
    },

    /** Says what the arc in hand removes: the values that are struck. */
    revise() {
      const { cell, peer } = hand.picked.value;
      if (cell >= 0 && peer >= 0) {
        make({ kind: 'revise', arc: { cell, peer }, removed: hand.struck.value });
      }
    },

    /** Says that no other arc on the agenda removes anything. */
    sayRest: () => make({ kind: 'rest' }),

    /** Says that a variable has to be split. Which one, and where to begin, comes next. */
    saySplit() {
      const { phase, domains } = hand.position.value;
      const { cell } = hand.picked.value;
      if (phase !== 'split') return make({ kind: 'try', cell: Math.max(0, cell), digit: 1 });
      hand.isSplitting.value = true;
      hand.verdict.value = null;
      if (cell >= 0 && !domains[cell]) hand.picked.value = NOTHING;
    },

    turnBack: () => make({ kind: 'turn back' }),

    /** The move that a machine would make. */
    stepByMachine: () => make(machineMove(hand.position.value)),

    /** On to the next arc that removes something. */
    skipByMachine() {
      const before = hand.position.value;
      if (before.phase !== 'revise') return make(machineMove(before));
      const { position, verdict } = nextRemoval(before);
      showVerdict(position, verdict);
    },

    undoHand() {
      hand.past.value = hand.past.value.slice(0, -1);
      hand.verdict.value = null;
      clearHand();
    },

    /** Begins with another network. */
    setHandPuzzle(puzzle: string) {
      if (!networkOf(puzzle)) {
        store.notice.value = { tone: 'plain', text: NO_NETWORK };
        return;
      }
      hand.puzzle.value = puzzle;
      restartHand();
      address.replace(handLink(hand), turnOf(store));
    },

    setHandMethod(method: Method) {
      hand.method.value = method;
      restartHand();
      address.replace(handLink(hand), turnOf(store));
    },
  };

  /** Shows the network that an address says, where it says one. */
  function follow(query: URLSearchParams) {
    const puzzle = query.get('p');
    const method = query.get('method') === 'ac1' ? 'ac1' : 'ac3';
    if (puzzle === null) return;
    if (!networkOf(puzzle)) {
      store.notice.value = { tone: 'plain', text: NO_NETWORK };
      return;
    }
    if (puzzle === hand.puzzle.value && method === hand.method.value) return;
    hand.puzzle.value = puzzle;
    hand.method.value = method;
    restartHand();
  }

  /** What Watch's marks are called here. */
  const says: Partial<Record<Parameters<PartKeys['toNext']>[0], () => void>> = {
    choice: commands.saySplit,
    prune: commands.skipByMachine,
    fail: commands.turnBack,
    restart: commands.sayRest,
  };
  const keys: Partial<PartKeys> = {
    togglePlay: commands.stepByMachine,
    stepForward: commands.revise,
    stepBack: commands.undoHand,
    toStart: restartHand,
    guessDigit: commands.pressHandDigit,
    toNext: (mark) => says[mark]?.(),
  };
  return { state: hand, commands, keys, follow };
}

function handLink({ puzzle, method }: { puzzle: { value: string }; method: { value: Method } }) {
  const values = new URLSearchParams({ part: 'hand', p: puzzle.value, method: method.value });
  return `#lab?${values}`;
}
