/** Why a candidate is false: what is asked, from which position, and which of the answers the board shows. */
import { computed, effect, signal } from '@preact/signals-core';
import { opener } from '../../../frame/opening.ts';
import { addressOfView } from '../../../frame/places.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { newTicket, ticketOf } from '../../../frame/ticket.ts';
import { openDigits } from '../../../shared/board/conflicts.ts';
import {
  askedText,
  digitOf,
  digitsIn,
  has,
  maskOf,
  readGrid,
  symbolOf,
  writeGrid,
} from '../../../shared/board/digits.ts';
import { noEntries, valuesOf } from '../../../shared/board/game.ts';
import { startOf } from '../../../shared/board/position.ts';
import { IDLE, isUnderWay, type TaskOf } from '../../../shared/controls/task.ts';
import { readToken, writeToken } from '../../../shared/puzzles/game_token.ts';
import { playerCandidates } from '../../../shared/steps/hint_state.ts';
import { BAD_ADDRESS, LIMIT, TAKEN_OFF } from './why_text.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { StepEntry, WhyAnswer } from '../../../engine/wire.d.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    why: ReturnType<typeof makeWhy>['state']['why'];
  }
  interface Commands extends WhyCommands {}
}

/** In an address, in place of a digit: what must the cell be? */
const ANY = 'any';

type WhyCommands = ReturnType<typeof makeWhy>['commands'];

/**
 * A question about a position. `digit` is undefined until it is chosen, and null where it is asked what the cell must be.
 * `choices` are the digits to choose from.
 */
type Asked = {
  /** The view that it was asked in, to which a closed question leads back. */
  from: string;
  puzzle: string;
  digits: readonly number[];
  candidates: readonly number[] | null;
  cell: number;
  digit: number | null | undefined;
  choices: readonly number[];
};

function makeWhy(app: App) {
  const { store } = app;
  const task = signal(IDLE as TaskOf<'why'>);
  const asking = taskRunner(app, task, 'why');
  const asked = signal<Asked | null>(null);
  const arrived = signal<readonly WhyAnswer[]>([]);
  /** The answer that the board shows, by its headline; until a person chooses one it is the easiest that is known. */
  const chosen = signal<string | null>(null);
  const isChosen = signal(false);
  const at = signal(0);
  const isRevealed = signal(false);

  /** The question, as long as its puzzle is on the board. */
  const visible = computed(() => (asked.value?.puzzle === store.askedPuzzle.value ? asked.value : null));
  const result = computed(() => (task.value.phase === 'done' ? task.value.result : null));
  const known = computed(
    () => result.value?.answers ?? arrived.value.toSorted((one, two) => one.effort - two.effort),
  );
  const isSolution = computed(
    () => visible.value?.digit !== null && known.value.some(({ kind }) => kind === 'is_solution'),
  );
  /** Those that give nothing away that a person has not asked for. */
  const answers = computed(() => {
    const isHidden = isSolution.value && !isRevealed.value;
    return isHidden ? known.value.filter(({ steps }) => !steps.length) : known.value;
  });
  const answer = computed(() => answers.value.find(({ headline }) => headline === chosen.value) ?? null);
  const isOver = computed(() => !isUnderWay(task.value) && task.value.phase !== 'idle');

  /** The position on the board: in Analyse that of the step, in Play the player's own. */
  function position(): Pick<Asked, 'digits' | 'candidates'> {
    const { board, game, isDraft, view, explain } = store;
    if (view.value === 'explain' || view.value === 'why')
      return explain.borrowedStep.value?.step ?? explain.asked.value?.position ?? explain.position.value;
    if (isDraft.value) return { digits: valuesOf(board.value), candidates: null };
    return { digits: valuesOf(game.value), candidates: playerCandidates(game.value) };
  }

  /** @param digit undefined: it is chosen in the panel */
  function askWhyAt(cell: number, digit?: number) {
    if (store.onBoard.value?.isCovered) return;
    const { value: view } = store.view;
    const from = view === 'why' ? (visible.value?.from ?? view) : view;
    begin(position(), from, cell, digit);
    app.commands.go('why');
  }

  function begin(
    { digits, candidates }: Pick<Asked, 'digits' | 'candidates'>,
    from: string,
    cell: number,
    digit?: number | null,
  ) {
    const { geometry } = store.board.value;
    const open = openDigits(geometry, digits, cell);
    const choices = candidates?.[cell] ? digitsIn(candidates[cell]) : open.length ? open : geometry.digits;
    reset({ from, puzzle: store.askedPuzzle.value, digits, candidates, cell, digit, choices });
    if (digit !== undefined) void ask();
  }

  function reset(next: Asked | null) {
    asking.stop();
    task.value = IDLE;
    put(next);
    arrived.value = [];
    chosen.value = null;
    isChosen.value = false;
    isRevealed.value = false;
    store.explain.answering.value = null;
  }

  /** The question, and its position on Analyse's board. */
  function put(next: Asked | null) {
    asked.value = next;
    const { geometry } = store.board.value;
    store.explain.asking.value = next && {
      position: {
        digits: next.digits,
        candidates: next.candidates ?? startOf(geometry, next.digits).candidates,
      },
      cell: next.cell,
      digit: next.digit ?? null,
      puzzle: next.puzzle,
    };
  }

  async function ask() {
    const question = asked.value;
    if (!question || question.digit === undefined) return;
    const { puzzle, candidates, cell, digit } = question;
    const digits = writeGrid(question.digits);
    const { uniqueness } = store.explain.choice.value;
    const params = { puzzle, cell, digit, digits, uniqueness, seconds: LIMIT };
    const about = `${puzzle} ${digits} ${cell} ${digit}`;
    await asking.run(about, { ...params, candidates: candidates && [...candidates] }, ({ added = [] }) => {
      if (asked.value !== question) return;
      arrived.value = [...arrived.value, ...added];
      showEasiest();
    });
    if (asked.value === question) showEasiest();
  }

  /** Shows the easiest answer with steps, unless a person has chosen one. */
  function showEasiest() {
    const easiest = answers.value.find(({ steps }) => steps.length);
    if (easiest && !isChosen.value && easiest.headline !== chosen.value) show(easiest);
  }

  function show({ headline }: WhyAnswer) {
    chosen.value = headline;
    showStep(0);
  }

  function showStep(index: number) {
    const step = answer.value?.steps[index];
    if (!step) return;
    at.value = index;
    app.commands.closeExample();
    store.explain.answering.value = { step, title: '', puzzle: store.askedPuzzle.value };
  }

  const state = {
    why: {
      task,
      visible,
      result,
      answers,
      answer,
      at,
      isOver,
      /** Whether all that is known is long; said once nothing shorter can come. */
      isLong: computed(
        () => isOver.value && answers.value.find(({ steps }) => steps.length)?.is_long === true,
      ),
      /** Whether the candidate is right and nobody has asked to be told. */
      isWithheld: computed(() => isSolution.value && !isRevealed.value),
      /** Whether the candidate can be taken off the player's board. */
      canTakeOff: computed(() => {
        const { value: question } = visible;
        if (typeof question?.digit !== 'number' || isSolution.value || store.isDraft.value) return false;
        if (isUnderWay(task.value) && !answers.value.length) return false;
        if (!answers.value.some(({ steps }) => steps.length)) return false;
        const { game } = store;
        const mask = game.value.history.present.candidates[question.cell];
        return !valuesOf(game.value)[question.cell] && (!mask || has(mask, question.digit));
      }),
    },
  };

  return {
    state,
    keeping: { saved: [], lost: null },
    commands: {
      askWhyAt,
      /** Asks about the cell with the cursor; the panel has the digits to choose from. */
      askWhy() {
        const cell = store.onBoard.value?.selection.value.cursor;
        if (cell !== undefined) askWhyAt(cell, undefined);
      },
      /** @param digit null: what the cell must be */
      chooseWhy(digit: number | null) {
        if (!asked.value) return;
        put({ ...asked.value, digit });
        void ask();
      },
      showAnswer(given: WhyAnswer) {
        isChosen.value = true;
        show(given);
      },
      stopWhy: asking.stop,
      /** @returns whether a question is open: no step of the path is on the board then */
      walkWhy(by: number): boolean {
        if (!visible.value || store.view.value !== 'why') return false;
        if (!answer.value) return true;
        const last = answer.value.steps.length - 1;
        isChosen.value = true;
        showStep(Math.min(last, Math.max(0, at.value + by)));
        return true;
      },
      revealWhy() {
        isRevealed.value = true;
        showEasiest();
      },
      /** Removes the candidate from the game in Play. */
      takeOff() {
        const question = visible.value;
        if (!question?.digit || !state.why.canTakeOff.value) return;
        const { geometry } = store.game.value;
        const values = valuesOf(store.game.value);
        const candidates = geometry.cells.map((cell) =>
          values[cell] ? 0 : maskOf(openDigits(geometry, values, cell)),
        );
        const [base] = answers.value.flatMap(({ steps }) => steps);
        const step: StepEntry = {
          ...base,
          digits: values,
          candidates,
          placements: [],
          eliminations: [[question.cell, question.digit]],
        };
        store.dispatch({ type: 'play-step', step, tidy: store.settings.value.tidy }, ticketOf(store));
        store.notice.value = { tone: 'good', text: TAKEN_OFF };
      },
      /** Closes the question, and goes back to the view that it was asked in. @returns whether one was open */
      closeWhy(): boolean {
        const question = visible.value;
        if (asked.value) reset(null);
        if (question) app.commands.go(question.from);
        return question !== null;
      },

      /** Asks what an address asks, about the position that it has; a closed question then leads to the steps. */
      async followWhy(query: URLSearchParams) {
        if (visible.value && query.toString() === queryOf(visible.value)) return; // the page's own
        const since = newTicket(store);
        const linked = readToken(query.get('p') ?? '');
        if (!linked || 'problem' in linked) return refuse(linked?.problem);
        const { geometry, clues, entries } = linked;
        const cell = geometry.cells.find((one) => geometry.cellName(one) === query.get('cell'));
        if (cell === undefined) return refuse();
        const isHere = askedText(writeGrid(clues), geometry) === store.askedPuzzle.value;
        if (!isHere && !(await opener(app)(clues, { kind: 'link' }, since, geometry))) return;
        const digits = clues.map((clue, at) => clue || (entries?.digits[at] ?? 0));
        const candidates = entries?.candidates.some(Boolean) ? entries.candidates : null;
        const symbol = query.get('digit') ?? '';
        begin(
          { digits, candidates },
          'explain',
          cell,
          symbol === ANY ? null : digitOf(symbol, geometry.size) || undefined,
        );
      },
    },

    /** A question is in the address, so that it outlives a reload and can be sent. */
    effects() {
      effect(() => {
        const { value: question } = visible;
        if (store.view.value !== 'why') return;
        const address = `#${addressOfView('why')}${question ? `?${queryOf(question)}` : ''}`;
        // Who goes there sets the view's own address first.
        queueMicrotask(() => store.view.peek() === 'why' && app.address.replace(address, ticketOf(store)));
      });
    },
  };

  /** What an address says of a question: its position, as a game, with the cell and the digit. */
  function queryOf({ digits, candidates, cell, digit }: Asked) {
    const { geometry } = store.board.value;
    const clues = readGrid(store.puzzle.value, geometry) ?? [];
    const entries = {
      ...noEntries(geometry),
      digits: digits.map((value, at) => (clues[at] ? 0 : value)),
      ...(candidates ? { candidates } : {}),
    };
    const query = new URLSearchParams({
      p: writeToken(geometry, clues, entries),
      cell: geometry.cellName(cell),
    });
    if (digit !== undefined) query.set('digit', digit === null ? ANY : symbolOf(digit));
    return query.toString();
  }

  function refuse(text = BAD_ADDRESS) {
    store.notice.value = { tone: 'bad', text };
  }
}

export const feature: LateFeature = { make: makeWhy };
