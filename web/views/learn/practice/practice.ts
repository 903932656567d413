/** Practice: positions for a technique, judged answers, and what is remembered of both. */
import { computed, effect, signal } from '@preact/signals-core';
import { readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { createSelection, middleOf } from '../../../shared/board/selection.ts';
import { positionSource } from '../../../shared/board/source.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { visit } from '../../../frame/route.ts';
import { mayOpen, newTicket } from '../../../frame/ticket.ts';
import { IDLE, resultAbout, type TaskOf } from '../../../shared/controls/task.ts';
import { LADDER, findStep, type Example } from '../../../shared/steps/practice_position.ts';
import { causeOf, pictureOf, whereToLook } from '../../../shared/steps/step_picture.ts';
import { TRIAL } from '../../../shared/steps/technique_families.ts';
import { dayOf } from '../../../shared/text/days.ts';
import { wholeSeconds } from '../../../shared/text/words.ts';
import {
  MAX_OWN,
  boxAfter,
  boxOfWall,
  drawPositions,
  dueOn,
  nextRung,
  type OwnPosition,
  type Result,
  NOTHING_REMEMBERED,
  persistedPractice,
} from './boxes.ts';
import { drawRungPuzzle, drillOf, fetchDrills, fetchRungs } from './index_file.ts';
import { PractiseIt, Reminder } from './reminder.tsx';
import { NOT_LOADED, RUNGS_NOT_LOADED } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { StepEntry, WallsResult } from '../../../engine/wire.d.ts';

/** An answer that was not right: a wrong digit, one in a cell that has its digit, or one while no cell is selected. */
export type Try =
  { kind: 'wrong'; cell: number; digit: number } | { kind: 'filled'; cell: number } | { kind: 'nowhere' };
/**
 * `at` is the place of the position on the board; `found` the step that was answered, null before; `isShown`: it was
 * asked for. `since` is when the position came, in the platform's time.
 */
export type Session = {
  technique: string;
  positions: readonly Example[];
  at: number;
  since: number;
  hints: number;
  wrong: number;
  tried: Try | null;
  found: number | null;
  isShown: boolean;
  results: readonly Result[];
};

type PracticeCommands = ReturnType<typeof makePractice>['commands'];

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    practice: ReturnType<typeof makePractice>['state']['practice'];
  }
  interface Commands extends PracticeCommands {}
}

/** First where to look, then what the step rests on; the one after that is the answer. */
export const MAX_HINTS = 2;

/** An open cell among a position's digits. */
const OPEN = '.';

/** A position that nobody has tried yet. */
const FRESH = { hints: 0, wrong: 0, tried: null, found: null, isShown: false };

/** What a position's answer is about. */
const stepsKey = ({ technique, positions, at }: Session) => `${technique} ${positions[at]?.digits}`;

function makePractice(app: App) {
  const { store, platform } = app;
  const remembered = signal(NOTHING_REMEMBERED);
  const session = signal<Session | null>(null);
  /** What the technique can do on the position. */
  const steps = signal<TaskOf<'possible'>>(IDLE);
  /** The steps of the technique on the position; none until they are known. */
  const found = computed(() =>
    session.value ? (resultAbout(steps.value, stepsKey(session.value))?.steps ?? []) : [],
  );
  const selection = createSelection(signal(CLASSIC));
  const board = computed(() =>
    session.value
      ? { ...positionSource(shownOf(session.value, found.value), selection), selected: selection.value.cells }
      : store.gameBoard.value,
  );
  const asking = taskRunner(app, steps, 'possible');
  /** Reject where they cannot be had. */
  const files = { drills: fetchDrills, rungs: fetchRungs };
  const today = () => dayOf(platform.date());

  function refuse(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  /** The positions that come with the page: many for a rung of the ladder, the examples of another technique. */
  async function positionsFor(technique: string): Promise<readonly Example[]> {
    if (LADDER.includes(technique)) return ((await files.drills())[technique] ?? []).map(drillOf);
    return (await app.fetchExamples())[technique] ?? [];
  }

  /** @param change of the session, while its position is open */
  function changeOpen(change: (now: Session) => Partial<Session>) {
    const { value: now } = session;
    if (now?.found !== null || !found.value.length) return;
    const next = { ...now, ...change(now) };
    session.value = next;
    if (next.found === null || next.results.length < next.positions.length) return;
    const { boxes, own } = remembered.value;
    const box = boxAfter(boxes.get(next.technique), next.results, today());
    remembered.value = { own, boxes: new Map([...boxes, [next.technique, box]]) };
  }

  /** Shows a position, and asks what the technique can do there. One where it can do nothing is left out. */
  async function show(next: Session): Promise<void> {
    const { technique, positions, at } = next;
    session.value = next;
    selection.value = middleOf(CLASSIC);
    const { puzzle, digits, candidates } = positions[at];
    const params = { puzzle, digits, candidates: [...candidates], techniques: [technique] };
    const result = await asking.run(stepsKey(next), params);
    if (result?.steps.length !== 0 || session.value !== next) return;
    const others = positions.filter((_, index) => index !== at);
    if (at < others.length) await show({ ...next, positions: others });
    else session.value = null;
  }

  /** The session with its position answered, by the step of that number. */
  function answered(
    { since, hints, wrong, results }: Session,
    step: number,
    isShown = false,
  ): Partial<Session> {
    const seconds = wholeSeconds(platform.now() - since);
    return { tried: null, found: step, isShown, results: [...results, { seconds, hints, wrong }] };
  }

  const commands = {
    /** Begins five positions. @param technique the first that is due, or the first of the ladder, unless told */
    async startPractice(technique?: string) {
      const since = newTicket(store);
      const wanted = technique ?? dueOn(remembered.value.boxes, today())[0] ?? LADDER[0];
      app.commands.learnTechniques().catch(() => {}); // their titles come when the engine is there
      const index = await positionsFor(wanted).catch(() => []);
      if (!mayOpen(store, since)) return;
      if (!index.length) return refuse(NOT_LOADED);
      const positions = drawPositions(
        wanted,
        index,
        [...remembered.value.own.values()],
        today(),
        platform.random,
      );
      visit(app, 'practice', since);
      await show({ ...FRESH, technique: wanted, positions, at: 0, results: [], since: platform.now() });
    },

    /** Opens a puzzle whose only wall is the next rung of the ladder. */
    async playNextRung() {
      const since = newTicket(store);
      const technique = nextRung(remembered.value.boxes);
      const rungs = await files.rungs().catch(() => []);
      if (!mayOpen(store, since)) return;
      const rung = rungs.find((one) => one.technique === technique);
      if (!rung) return refuse(RUNGS_NOT_LOADED);
      const { level, number } = drawRungPuzzle(rung, store.played.value, platform.random);
      visit(app, 'play', since);
      await app.commands.playNumber(level, number);
    },

    /** Answers with a digit, in the cell that is selected. Without one, or where it is filled, nothing counts. */
    answerPractice(digit: number) {
      changeOpen((now) => {
        const { cursor: cell, cells } = selection.value;
        if (!cells.includes(cell)) return { tried: { kind: 'nowhere' } };
        if (now.positions[now.at].digits[cell] !== OPEN) return { tried: { kind: 'filled', cell } };
        const step = findStep(found.value, cell, digit);
        if (step < 0) return { tried: { kind: 'wrong', cell, digit }, wrong: now.wrong + 1 };
        return answered(now, step);
      });
    },

    /** Tells more each time, and at last the answer. */
    hintInPractice: () =>
      changeOpen((now) => (now.hints < MAX_HINTS ? { hints: now.hints + 1 } : answered(now, 0, true))),

    /** Goes to the next position, once this one is answered; after the last, back to the ladder. */
    async nextPractice() {
      const { value: now } = session;
      if (!now || now.found === null) return;
      const next = { ...now, ...FRESH, at: now.at + 1, since: platform.now() };
      if (next.at < next.positions.length) await show(next);
      else session.value = null;
    },

    /** Opens the page of the technique that is practised. The session waits. */
    async readAboutPractised() {
      if (!session.value) return;
      app.commands.go('explain');
      await app.commands.openTechnique(session.value.technique);
    },

    /** Leaves the session: what is not finished does not count. */
    endPractice() {
      asking.stop();
      session.value = null;
    },
  };

  let noted: WallsResult | null = null;

  /** Notes what held the player up in a game: the position comes back, and its technique is due. */
  function noteWalls() {
    const { value: task } = store.progress.walls;
    const game = store.game.peek();
    if (task.phase !== 'done' || task.result === noted || game.geometry !== CLASSIC) return;
    noted = task.result;
    const steps = task.result.walls.map(({ hardest }) => hardest);
    const { boxes, own } = remembered.peek();
    const day = dayOf(platform.date());
    const known = steps.filter(({ technique }) => technique !== TRIAL);
    if (!known.length) return;
    // A game that is looked at again brings the same walls: their positions keep their first day.
    const noticed = known.map((step) => ownPosition(step, writeGrid(game.clues), day));
    const due = known.map(({ technique }) => [technique, boxOfWall(boxes.get(technique), day)] as const);
    const nextOwn = [...own, ...noticed.filter(([name]) => !own.has(name))];
    remembered.value = { boxes: new Map([...boxes, ...due]), own: new Map(nextOwn.slice(-MAX_OWN)) };
  }

  return {
    state: { practice: { remembered, session, steps, found, selection, board, files } },
    commands,
    keeping: {
      saved: [persistedPractice(remembered)],
      lost: () => [session.value !== null && 'the practice session'],
    },
    effects: () => effect(noteWalls),
  };
}

/** What the board shows of a session, with what the technique can do there. */
function shownOf({ positions, at, hints, found }: Session, steps: readonly StepEntry[]) {
  const { puzzle, digits, candidates } = positions[at];
  const position = { digits: readGrid(digits, CLASSIC) ?? [], candidates };
  const shown = {
    geometry: CLASSIC,
    position,
    clues: readGrid(puzzle, CLASSIC) ?? [],
    picture: null,
    words: '',
  };
  const step = steps[found ?? 0];
  if (!step) return shown;
  if (found !== null) return { ...shown, picture: pictureOf(step, CLASSIC), words: step.what };
  if (!hints) return shown;
  return { ...shown, picture: (hints > 1 ? causeOf : whereToLook)(step, CLASSIC), words: step.where };
}

function ownPosition(step: StepEntry, puzzle: string, day: string): [string, OwnPosition] {
  const { technique, candidates } = step;
  const digits = writeGrid(step.digits);
  return [`${technique} ${digits}`, { technique, day, puzzle, digits, candidates: [...candidates] }];
}

export const feature: LateFeature = {
  make: makePractice,
  Reminder,
  AfterHint: PractiseIt,
  heads: { you: Reminder },
};
