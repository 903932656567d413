/** Practising a technique: drawing its positions, judging answers, remembering how it went. */
import { effect } from '@preact/signals-core';
import { writeGrid } from '../board/digits.ts';
import { middleOf, selectOnly } from '../board/selection.ts';
import { CLASSIC } from '../board/geometry.ts';
import { taskRunner } from '../app/run_task.ts';
import { visit } from '../app/route.ts';
import { isSameView, takeTurn } from '../app/turn.ts';
import { LADDER, findStep } from '../steps/practice_position.ts';
import { TRIAL } from '../steps/technique_families.ts';
import { dayOf } from '../text/days.ts';
import { wholeSeconds } from '../text/words.ts';
import { MAX_OWN, boxAfter, boxOfWall, drawPositions, dueOn, nextRung } from './boxes.ts';
import { drawRungPuzzle, drillOf, fetchDrills, fetchRungs } from './index_file.ts';
import { MAX_HINTS, OPEN, stepsKey } from './state.ts';
import { NOT_LOADED, RUNGS_NOT_LOADED } from './text.ts';
import type { App } from '../app/app.ts';
import type { StepEntry, WallsResult } from '../engine/wire.d.ts';
import type { OwnPosition } from './boxes.ts';
import type { Example } from '../steps/practice_position.ts';
import type { DrillFile, Rung } from './index_file.ts';
import type { Session } from './state.ts';

/** @param fetchFile rejects where the positions cannot be had, as `fetchLadder` does for the rungs */
export function practiceCommands(
  app: App,
  fetchFile: () => Promise<DrillFile> = fetchDrills,
  fetchLadder: () => Promise<readonly Rung[]> = fetchRungs,
) {
  const { store, platform } = app;
  const { practice } = store;
  const asking = taskRunner(app, practice.steps, 'possible');

  const today = () => dayOf(platform.date());

  /** The positions that come with the page: many for a rung of the ladder, the examples of another technique. */
  async function positionsFor(technique: string): Promise<readonly Example[]> {
    if (LADDER.includes(technique)) return ((await fetchFile())[technique] ?? []).map(drillOf);
    return (await app.fetchExamples())[technique] ?? [];
  }

  /** @param change of the session, while its position is open */
  function changeOpen(change: (session: Session) => Partial<Session>) {
    const { value: session } = practice.session;
    if (session?.found !== null || !practice.found.value.length) return;
    practice.session.value = { ...session, ...change(session) };
  }

  /** Shows a position, and asks what the technique can do there. One where it can do nothing is left out. */
  async function show(session: Session): Promise<void> {
    const { technique, positions, at } = session;
    practice.session.value = session;
    practice.selection.value = middleOf(CLASSIC);
    const { puzzle, digits, candidates } = positions[at];
    const params = { puzzle, digits, candidates: [...candidates], techniques: [technique] };
    const result = await asking.run(stepsKey(session), params);
    if (result?.steps.length !== 0 || practice.session.value !== session) return;
    const others = positions.filter((_, index) => index !== at);
    if (at < others.length) await show({ ...session, positions: others });
    else practice.session.value = null;
  }

  /** The session with its position answered, by the step of that number. */
  function answered(session: Session, found: number, isShown = false): Partial<Session> {
    const { since, hints, wrong, results } = session;
    const seconds = wholeSeconds(platform.now() - since);
    return { tried: null, found, isShown, results: [...results, { seconds, hints, wrong }] };
  }

  function rememberIfOver() {
    const { value: session } = practice.session;
    if (session && session.found !== null && session.results.length === session.positions.length)
      remember(session);
  }

  function remember({ technique, results }: Session) {
    const { boxes, own } = practice.remembered.value;
    const box = boxAfter(boxes.get(technique), results, today());
    practice.remembered.value = { own, boxes: new Map([...boxes, [technique, box]]) };
  }

  return {
    /** Begins five positions. @param technique the first that is due, or the first of the ladder, unless told */
    async startPractice(technique?: string) {
      const since = takeTurn(store);
      const wanted = technique ?? dueOn(practice.remembered.value.boxes, today())[0] ?? LADDER[0];
      app.commands.learnTechniques().catch(() => {}); // their titles come when the engine is there
      const index = await positionsFor(wanted).catch(() => []);
      if (!isSameView(store, since)) return;
      if (!index.length) {
        store.notice.value = { tone: 'bad', text: NOT_LOADED };
        return;
      }
      const own = [...practice.remembered.value.own.values()];
      const positions = drawPositions(wanted, index, own, today(), platform.random);
      visit(app, 'practice', since);
      await show({ technique: wanted, positions, at: 0, results: [], ...freshAt(platform.now()) });
    },

    /** Opens a puzzle whose only wall is the next rung of the ladder. */
    async playNextRung() {
      const since = takeTurn(store);
      const technique = nextRung(practice.remembered.value.boxes);
      const rungs = await fetchLadder().catch(() => []);
      if (!isSameView(store, since)) return;
      const rung = rungs.find((one) => one.technique === technique);
      if (!rung) {
        store.notice.value = { tone: 'bad', text: RUNGS_NOT_LOADED };
        return;
      }
      const { level, number } = drawRungPuzzle(rung, store.played.value, platform.random);
      visit(app, 'play', since);
      await app.commands.playNumber(level, number);
    },

    /** Answers with a digit, in the cell that is selected. Without one, or where it is filled, nothing counts. */
    answerPractice(digit: number) {
      changeOpen((session) => {
        const { wrong, positions, at } = session;
        const { cursor: cell, cells } = practice.selection.value;
        if (!cells.includes(cell)) return { tried: { kind: 'nowhere' } };
        if (positions[at].digits[cell] !== OPEN) return { tried: { kind: 'filled', cell } };
        const found = findStep(practice.found.value, cell, digit);
        if (found < 0) return { tried: { kind: 'wrong', cell, digit }, wrong: wrong + 1 };
        return answered(session, found);
      });
      rememberIfOver();
    },

    /** Tells more each time, and at last the answer. */
    hintInPractice() {
      changeOpen((session) =>
        session.hints < MAX_HINTS ? { hints: session.hints + 1 } : answered(session, 0, true),
      );
      rememberIfOver();
    },

    /** Goes to the next position, once this one is answered; after the last, back to the ladder. */
    async nextPractice() {
      const { value: session } = practice.session;
      if (!session || session.found === null) return;
      const next = { ...session, ...freshAt(platform.now()), at: session.at + 1 };
      if (next.at < session.positions.length) await show(next);
      else practice.session.value = null;
    },

    /** Opens the page of the technique that is practised. The session waits. */
    async readAboutPractised() {
      const { value: session } = practice.session;
      if (!session) return;
      app.commands.go('explain');
      await app.commands.openTechnique(session.technique);
    },

    /** Leaves the session: what is not finished does not count. */
    endPractice() {
      asking.stop();
      practice.session.value = null;
    },

    /** Selects a cell to answer in. */
    choosePracticeCell(cell: number) {
      practice.selection.value = selectOnly(cell);
    },
  };
}

/** A position that nobody has tried yet. */
const freshAt = (since: number) => ({
  since,
  hints: 0,
  wrong: 0,
  tried: null,
  found: null,
  isShown: false,
});

/**
 * Notes what held the player up in a game: the position comes back, and its technique is due.
 * @returns stops it
 */
export function noteWalls({ store, platform }: Pick<App, 'store' | 'platform'>): () => void {
  let noted: WallsResult | null = null;
  return effect(() => {
    const { value: task } = store.progress.walls;
    const game = store.game.peek();
    if (task.phase !== 'done' || task.result === noted || game.geometry !== CLASSIC) return;
    noted = task.result;
    const steps = task.result.walls.map(({ hardest }) => hardest);
    const { practice } = store;
    const { boxes, own } = practice.remembered.peek();
    const day = dayOf(platform.date());
    const known = steps.filter(({ technique }) => technique !== TRIAL);
    if (!known.length) return;
    // A game that is looked at again brings the same walls: their positions keep their first day.
    const noticed = known.map((step) => ownPosition(step, writeGrid(game.clues), day));
    const nextOwn = [...own, ...noticed.filter(([name]) => !own.has(name))];
    practice.remembered.value = {
      boxes: new Map([
        ...boxes,
        ...known.map(({ technique }) => [technique, boxOfWall(boxes.get(technique), day)] as const),
      ]),
      own: new Map(nextOwn.slice(-MAX_OWN)),
    };
  });
}

function ownPosition(step: StepEntry, puzzle: string, day: string): [string, OwnPosition] {
  const { technique, candidates } = step;
  const digits = writeGrid(step.digits);
  return [`${technique} ${digits}`, { technique, day, puzzle, digits, candidates: [...candidates] }];
}
