/** By hand: choosing what is in hand, and making the moves. */
import { computed, signal } from '@preact/signals-core';
import { has, bit } from '../../../shared/board/digits.ts';
import {
  NETWORKS,
  NOTHING,
  madeAgain,
  networkOf,
  pressText,
  pressed,
  startOf,
  titleOf,
  type InHand,
  type Made,
  type Pressed,
} from './hand_state.ts';
import {
  NETWORK_MISTAKES,
  SESSION_BITS,
  tagOfWork,
  type NetworkMistake,
  type Work,
} from '../../../shared/exercises/work_code.ts';
import { workFile } from '../../../shared/exercises/text.ts';
import { IDLE, type Task } from '../../../shared/controls/task.ts';
import {
  flagField,
  keptRecord,
  oneField,
  oneOfField,
  orElse,
  wholeField,
  wordsField,
  type Kept as Field,
} from '../../../shared/storage/kept.ts';
import { jsonField } from '../../../shared/storage/kept_fields.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { sharing } from '../../../frame/sharing.ts';
import { NO_NETWORK } from './watch_text.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import type { App } from '../../../frame/app.ts';
import type { ConstraintNetwork } from '../../../engine/wire.d.ts';
import type { Arc, Method, Verdict } from './arc_rules.ts';
import type { PartKeys } from './watch.ts';

/** What is kept: the network's text, whether it is one that the engine reads, and what was done. */
type Kept = {
  text: string;
  isNetwork: boolean;
  method: Method;
  presses: readonly string[];
  mistakes: readonly NetworkMistake[];
  session: number;
};

export function makeHand(app: App) {
  const { store, platform, address, engines } = app;
  const inHand = signal<InHand>({ text: NETWORKS[0].puzzle, network: null });
  const method = signal<Method>('ac3');
  const past = signal<readonly Made[]>([]);
  const mistakes = signal<readonly NetworkMistake[]>([]);
  const movesOf = (isOwn: boolean) =>
    past.value.reduce((sum, made) => sum + (made.isOwn === isOwn ? made.moves : 0), 0);
  /** Tells one time of going through a network from the next. */
  const session = signal(0);
  /** What was kept of a network that the engine has not read yet. */
  const waiting = signal<Kept | null>(null);
  const reading = signal(IDLE as Task<ConstraintNetwork>);
  const reader = taskRunner({ store: { engine: engines.status }, engine: engines }, reading, 'network');
  const start = computed(() => startOf(inHand.value, method.value));
  const hand = {
    inHand,
    title: computed(() => titleOf(inHand.value)),
    /** The reading of a network, until it is in hand. */
    reading,
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
      const title = hand.title.value;
      const tag = tagOfWork('network', `${method.value} ${inHand.value.text}`);
      return { what: 'network', tag, session: session.value, title, ...done } as Omit<Work, 'name'>;
    }),
  };
  const { copied, handIn } = sharing(app);

  function make(press: Pressed) {
    const made = pressed(hand.position.value, press);
    if (!made) return;
    const { verdict } = made;
    if (verdict && !verdict.isRight) mistakes.value = [...mistakes.value, verdict.why];
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
      const { problem, phase } = hand.position.value;
      const { cell: from } = hand.picked.value;
      const isEnd = phase === 'revise' && from >= 0 && problem.peers[from].includes(cell);
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
    stepByMachine: () => make({ kind: 'machine' }),

    /**
     * On to the next arc that removes something. Where all are consistent it stops and says so, and pressed again at
     * a dead end it says what comes next; the move itself is the student's.
     */
    skipByMachine() {
      const isAsked = hand.position.value.phase !== 'revise';
      if (isAsked) hand.verdict.value = null;
      else make({ kind: 'removal' });
      hand.isTold.value = isAsked || hand.position.value.phase === 'split';
    },

    ...(handIn && { sendWork: handIn }),
    copyWork: (code: string) => copied(code, 'Code copied.'),
    saveWork: (code: string) =>
      platform.download(`network-${code.slice(5, 9)}.txt`, workFile(hand.title.value, code)),

    undoHand() {
      past.value = past.value.slice(0, -1);
      hand.verdict.value = null;
      hand.isTold.value = false;
      clearHand();
    },

    /** Begins with a board's network. */
    setHandPuzzle(puzzle: string) {
      if (!networkOf(puzzle)) {
        store.notice.value = { tone: 'plain', text: NO_NETWORK };
        return;
      }
      take({ text: puzzle, network: null });
      address.replace(handLink(inHand.value, method.value), ticketOf(store));
    },

    /** Begins with a network that somebody wrote, or that ships under this name, once the engine has read it. */
    async setHandNetwork(text: string) {
      const since = ticketOf(store);
      const network = await reader.run(text, { text });
      if (!network) return;
      take({ text, network });
      address.replace(handLink(inHand.value, method.value), since);
    },

    stopReading: reader.stop,

    setHandMethod(next: Method) {
      method.value = next;
      restartHand();
      address.replace(handLink(inHand.value, next), ticketOf(store));
    },
  };

  function take(next: InHand) {
    reader.stop();
    reading.value = IDLE;
    waiting.value = null;
    inHand.value = next;
    restartHand();
  }

  /** Shows the network that an address says, where it says one; else what was kept. */
  async function follow(query: URLSearchParams) {
    const [puzzle, text] = [query.get('p'), query.get('net')];
    const asked = query.get('method') === 'ac1' ? 'ac1' : 'ac3';
    const wanted = text ?? puzzle;
    const { value: kept } = waiting;
    if (wanted === null || (kept?.isNetwork && kept.text === wanted && kept.method === asked)) {
      if (kept) await restore(kept);
    } else if (text === null && !networkOf(wanted)) {
      store.notice.value = { tone: 'plain', text: NO_NETWORK };
    } else if (wanted !== inHand.value.text || asked !== method.value) {
      const network = text === null ? null : await reader.run(wanted, { text: wanted });
      if (text !== null && !network) return;
      method.value = asked;
      take({ text: wanted, network });
    }
  }

  async function restore(kept: Kept) {
    const network = kept.isNetwork ? await reader.run(kept.text, { text: kept.text }) : null;
    if (kept.isNetwork && (!network || waiting.value !== kept)) return;
    method.value = kept.method;
    take({ text: kept.text, network });
    past.value = madeAgain(start.value, kept.presses);
    mistakes.value = kept.mistakes;
    session.value = kept.session;
    clearHand();
  }

  const kept = {
    get value(): Kept {
      const { text, network } = inHand.value;
      const presses = past.value.map(({ press }) => pressText(press));
      const now = { text, isNetwork: network !== null, method: method.value, presses };
      return waiting.value ?? { ...now, mistakes: mistakes.value, session: session.value };
    },
    /** A network of the engine's waits until it is looked at. */
    set value(next: Kept) {
      if (next.isNetwork) waiting.value = next;
      else if (networkOf(next.text)) void restore(next);
    },
  };

  const persisted = keptRecord({ key: 'dokulab/by-hand', version: 2 }, kept, oneField('work', work));

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
  return { state: hand, commands, keys, follow, persisted };
}

/** The address of what is in hand. */
export function handLink({ text, network }: InHand, method: Method) {
  const values = new URLSearchParams({ part: 'hand', [network ? 'net' : 'p']: text, method });
  return `#lab?${values}`;
}

const texts: Field<readonly string[]> = {
  check: (given) => (Array.isArray(given) ? given.map(String) : []),
};
/** What was done by hand is one value: half of it would fit nothing. */
const work: Field<Kept> = jsonField({
  text: wordsField(Infinity),
  isNetwork: orElse(flagField, false),
  method: orElse(oneOfField<Method>(['ac1', 'ac3']), 'ac3'),
  presses: texts,
  mistakes: {
    check: (given: unknown) =>
      texts.check(given)?.filter((why): why is NetworkMistake => Object.hasOwn(NETWORK_MISTAKES, why)),
  },
  session: orElse(wholeField(0, 2 ** SESSION_BITS - 1), 0),
});
