/** By hand: choosing what is in hand, and making the moves. */
import { has, bit } from '../board/masks.ts';
import { machineMove, nextRemoval, play } from './arc_rules.ts';
import { NOTHING, networkOf } from './hand_state.ts';
import { NO_NETWORK } from './watch_text.ts';
import type { App } from '../app/app.ts';
import type { Arc, Method, Move, Position, Verdict } from './arc_rules.ts';
import type { ByHand } from './hand_state.ts';

export function handCommands({ store, platform }: App, hand: ByHand) {
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

  return {
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
      platform.replaceHash(handLink(hand));
    },

    setHandMethod(method: Method) {
      hand.method.value = method;
      restartHand();
      platform.replaceHash(handLink(hand));
    },

    /** Shows the network that an address says, where it says one. */
    openHand(query: URLSearchParams) {
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
    },
  };
}

function handLink({ puzzle, method }: ByHand) {
  const values = new URLSearchParams({ part: 'hand', p: puzzle.value, method: method.value });
  return `#lab?${values}`;
}
