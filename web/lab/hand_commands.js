/** By hand: choosing what is in hand, and making the moves. */
import { has, bit } from '../board/masks.js';
import { machineMove, nextRemoval, play } from './arc_rules.js';
import { NOTHING, networkOf } from './hand_state.js';
import { NO_NETWORK } from './watch_text.js';

/** @typedef {import('./arc_rules.js').Move} Move */
/** @typedef {import('./hand_state.js').ByHand} ByHand */

/**
 * @param {import('../app/app.js').App} app
 * @param {ByHand} hand
 */
export function handCommands({ store, platform }, hand) {
  /** @param {Move | null} move */
  function make(move) {
    if (!move) return;
    const { position, verdict } = play(hand.position.value, move);
    told(position, verdict);
    if (!verdict.isRight) hand.mistakes.value += 1;
  }

  /**
   * @param {import('./arc_rules.js').Position} position
   * @param {import('./arc_rules.js').Verdict | null} verdict
   */
  function told(position, verdict) {
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

  /** @param {import('./arc_rules.js').Arc} arc */
  function pickArc(arc) {
    hand.picked.value = arc;
    hand.struck.value = 0;
    hand.verdict.value = null;
  }

  return {
    restartHand,
    pickArc,

    /**
     * Chooses a variable, then the other end of its arc; the same again, and it is not chosen any more.
     * @param {number} cell
     */
    pickVariable(cell) {
      const { geometry, phase } = hand.position.value;
      const { cell: from } = hand.picked.value;
      const isEnd = phase === 'revise' && from >= 0 && geometry.peers[from].includes(cell);
      if (cell === from) pickArc(NOTHING);
      else pickArc(isEnd ? { cell: from, peer: cell } : { cell, peer: -1 });
    },

    /**
     * Strikes a value of the chosen variable, or unstrikes it; where a variable is split, tries the value.
     * @param {number} digit
     */
    pressHandDigit(digit) {
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
      told(position, verdict);
    },

    undoHand() {
      hand.past.value = hand.past.value.slice(0, -1);
      hand.verdict.value = null;
      clearHand();
    },

    /**
     * Begins with another network.
     * @param {string} puzzle
     */
    setHandPuzzle(puzzle) {
      if (!networkOf(puzzle)) {
        store.notice.value = { tone: 'plain', text: NO_NETWORK };
        return;
      }
      hand.puzzle.value = puzzle;
      restartHand();
      platform.replaceHash(handLink(hand));
    },

    /** @param {import('./arc_rules.js').Method} method */
    setHandMethod(method) {
      hand.method.value = method;
      restartHand();
      platform.replaceHash(handLink(hand));
    },

    /**
     * Shows the network that an address says, where it says one.
     * @param {URLSearchParams} query
     */
    openHand(query) {
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

/** @param {ByHand} hand */
function handLink({ puzzle, method }) {
  const values = new URLSearchParams({ part: 'hand', p: puzzle.value, method: method.value });
  return `#lab?${values}`;
}
