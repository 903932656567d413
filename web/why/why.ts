/** Why a candidate is false: what is asked, from which position, and which of the answers the board shows. */
import { computed, signal } from '@preact/signals-core';
import { taskRunner } from '../app/run_task.ts';
import { turnOf } from '../app/turn.ts';
import { openDigits } from '../board/conflicts.ts';
import { writeGrid } from '../board/digits.ts';
import { valuesOf } from '../board/game.ts';
import { digitsIn, has, maskOf } from '../board/masks.ts';
import { IDLE, isUnderWay } from '../controls/task.ts';
import { playerCandidates } from '../steps/hint_state.ts';
import { WhyNot } from './panel.tsx';
import { MAX_SECONDS, TAKEN_OFF } from './text.ts';
import type { App } from '../app/app.ts';
import type { LateParts } from '../app/room.ts';
import type { TaskOf } from '../controls/task.ts';
import type { StepEntry, WhyAnswer } from '../engine/wire.d.ts';

declare module '../app/store.ts' {
  interface Rooms {
    why: ReturnType<typeof makeWhy>['state']['why'];
  }
}

declare module '../app/commands.ts' {
  interface Commands extends WhyCommands {}
}

type WhyCommands = ReturnType<typeof makeWhy>['commands'];

/**
 * A question about a position. `digit` is undefined until it is chosen, and null where it is asked what the cell must be.
 * `choices` are the digits to choose from.
 */
type Asked = {
  puzzle: string;
  digits: string | null;
  candidates: readonly number[] | null;
  cell: number;
  digit: number | null | undefined;
  choices: readonly number[];
};

export function makeWhy(app: App) {
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
  const visible = computed(() => (asked.value?.puzzle === store.puzzle.value ? asked.value : null));
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

  /** The position on the board: in Analyse that of the step, in Play the player's own. */
  function position(): Pick<Asked, 'digits' | 'candidates'> & { masks: readonly number[] } {
    const { game, isDraft, view, explain } = store;
    if (view.value === 'explain') {
      const { digits, candidates } = explain.lent.value?.step ?? explain.position.value;
      return { digits: writeGrid(digits), candidates, masks: candidates };
    }
    if (isDraft.value) return { digits: null, candidates: null, masks: [] };
    const candidates = playerCandidates(game.value);
    return { digits: writeGrid(valuesOf(game.value)), candidates, masks: candidates ?? [] };
  }

  /** @param digit undefined: it is chosen in the panel */
  function askWhyAt(cell: number, digit: number | undefined) {
    if (store.view.value === 'play' && store.paused.value) return;
    const { masks, ...given } = position();
    const { geometry } = store.board.value;
    const open = openDigits(geometry, valuesOf(store.board.value), cell);
    const choices = masks[cell] ? digitsIn(masks[cell]) : open.length ? open : geometry.digits;
    reset({ puzzle: store.puzzle.value, ...given, cell, digit, choices });
    if (store.view.value !== 'explain') app.commands.go('explain');
    if (digit !== undefined) void ask();
  }

  function reset(next: Asked | null) {
    asking.stop();
    task.value = IDLE;
    asked.value = next;
    arrived.value = [];
    chosen.value = null;
    isChosen.value = false;
    isRevealed.value = false;
    store.explain.sent.value = null;
  }

  async function ask() {
    const question = asked.value;
    if (!question || question.digit === undefined) return;
    const { puzzle, digits, candidates, cell, digit } = question;
    const { uniqueness } = store.explain.choice.value;
    const params = { puzzle, cell, digit, digits, uniqueness, seconds: MAX_SECONDS };
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
    app.commands.showLent(step, '');
  }

  const state = {
    why: {
      task,
      visible,
      result,
      answers,
      answer,
      at,
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
        asked.value = { ...asked.value, digit };
        void ask();
      },
      showAnswer(given: WhyAnswer) {
        isChosen.value = true;
        show(given);
      },
      stopWhy: asking.stop,
      /** @returns whether a step of an answer is on the board */
      walkWhy(by: number): boolean {
        if (!visible.value || !answer.value) return false;
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
        store.dispatch({ type: 'play-step', step, tidy: store.settings.value.tidy }, turnOf(store));
        store.notice.value = { tone: 'good', text: TAKEN_OFF };
      },
      /** @returns whether a question was open */
      closeWhy(): boolean {
        const isOpen = visible.value !== null;
        if (asked.value) reset(null);
        return isOpen;
      },
    },
  };
}

export const parts: LateParts = { make: makeWhy, WhyNot };
