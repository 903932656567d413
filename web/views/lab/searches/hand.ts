/** By hand: choosing what is in hand, and making the moves. */
import { computed, signal } from '@preact/signals-core';
import { has, bit } from '../../../shared/board/masks.ts';
import {
  machineMove,
  nextRemoval,
  play,
  type Arc,
  type Method,
  type Move,
  type Position,
  type Verdict,
} from './arc_rules.ts';
import { NETWORKS, NOTHING, networkOf, positionOf, titleOfNetwork } from './hand_state.ts';
import {
  SESSION_BITS,
  tagOfWork,
  type NetworkMistake,
  type Work,
} from '../../../shared/exercises/work_code.ts';
import { workFile } from '../../../shared/exercises/text.ts';
import { sharing } from '../../../frame/sharing.ts';
import { NO_NETWORK } from './watch_text.ts';
import { turnOf } from '../../../frame/turn.ts';
import type { App } from '../../../frame/app.ts';
import type { PartKeys } from './watch.ts';

/** A right move, or several that the page made at once, and where it led. */
type Made = { readonly position: Position; readonly moves: number; readonly isOwn: boolean };

export function makeHand(app: App) {
  const { store, platform, address } = app;
  const puzzle = signal(NETWORKS[0].puzzle);
  const method = signal<Method>('ac3');
  const past = signal<readonly Made[]>([]);
  const mistakes = signal<readonly NetworkMistake[]>([]);
  const movesOf = (isOwn: boolean) =>
    past.value.reduce((sum, made) => sum + (made.isOwn === isOwn ? made.moves : 0), 0);
  /** Tells one time of going through a network from the next. */
  const session = signal(0);
  const start = computed(() => positionOf(puzzle.value, method.value));
  const hand = {
    puzzle,
    method,
    /** The right moves, the last one's position in hand. */
    past,
    start,
    position: computed(() => past.value[past.value.length - 1]?.position ?? start.value),
    picked: signal(NOTHING),
    /** The values that the student strikes from the chosen variable, as a mask. */
    struck: signal(0),
    /** Whether the student has said that a variable has to be split. */
    isSplitting: signal(false),
    verdict: signal<Verdict | null>(null),
    /** Why each wrong move was wrong. */
    mistakes,
    /** The right moves that the student has made, and those that the page has. */
    score: computed(() => ({
      own: movesOf(true),
      byPage: movesOf(false),
      mistakes: mistakes.value.length,
    })),
    /** Whether the page says what the position asks for, instead of asking. */
    isTold: signal(false),
    /** What can be handed in; null before the end. */
    work: computed((): Omit<Work, 'name'> | null => {
      const { phase } = hand.position.value;
      if (phase !== 'solved' && phase !== 'none') return null;
      const { own, byPage } = hand.score.value;
      const times: Map<NetworkMistake, number> = new Map();
      for (const why of mistakes.value) times.set(why, (times.get(why) ?? 0) + 1);
      const done = { isSolved: phase === 'solved', own, byPage, mistakes: times };
      const title = titleOfNetwork(puzzle.value);
      const tag = tagOfWork('network', `${method.value} ${puzzle.value}`);
      return { what: 'network', tag, session: session.value, title, ...done } as Omit<Work, 'name'>;
    }),
  };
  const { copied, handIn } = sharing(app);

  function make(move: Move | null, isOwn = true) {
    if (!move) return;
    const { position, verdict } = play(hand.position.value, move);
    if (!verdict.isRight) mistakes.value = [...mistakes.value, verdict.why];
    showVerdict(verdict, { position, moves: 1, isOwn });
  }

  function showVerdict(verdict: Verdict | null, made: Made) {
    hand.verdict.value = verdict;
    hand.isTold.value = false;
    if (made.position === hand.position.value) return;
    // The first move draws the number, so that a network that is only looked at draws none.
    if (!past.value.length) session.value = Math.floor(platform.random() * 2 ** SESSION_BITS);
    past.value = [...past.value, made];
    clearHand();
  }

  function clearHand() {
    hand.picked.value = NOTHING;
    hand.struck.value = 0;
    hand.isSplitting.value = hand.position.value.phase === 'retry';
  }

  function restartHand() {
    past.value = [];
    hand.verdict.value = null;
    hand.isTold.value = false;
    mistakes.value = [];
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
      hand.isTold.value = false;
      if (cell >= 0 && !domains[cell]) hand.picked.value = NOTHING;
    },

    turnBack: () => make({ kind: 'turn back' }),

    /** The move that a machine would make. */
    stepByMachine: () => make(machineMove(hand.position.value), false),

    /**
     * On to the next arc that removes something. Where all are consistent it stops and says so, and pressed again at
     * a dead end it says what comes next; the move itself is the student's.
     */
    skipByMachine() {
      const isAsked = hand.position.value.phase !== 'revise';
      if (isAsked) hand.verdict.value = null;
      else {
        const { position, verdict, moves } = nextRemoval(hand.position.value);
        showVerdict(verdict, { position, moves, isOwn: false });
      }
      hand.isTold.value = isAsked || hand.position.value.phase === 'split';
    },

    ...(handIn && { sendWork: handIn }),
    copyWork: (code: string) => copied(code, 'Code copied.'),
    saveWork: (code: string) =>
      platform.download(`network-${code.slice(5, 9)}.txt`, workFile(titleOfNetwork(puzzle.value), code)),

    undoHand() {
      past.value = past.value.slice(0, -1);
      hand.verdict.value = null;
      hand.isTold.value = false;
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
