/** Explain: asks for the path, lights its steps, chooses techniques, opens their pages. */
import { effect, untracked } from '@preact/signals-core';
import { writeGrid } from '../../../shared/board/digits.ts';
import { EVERYTHING, pathText, type Choice, type ExplainerScale } from '../../../shared/steps/step_path.ts';
import { TRIAL } from '../../../shared/steps/technique_families.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import { IDLE, isUnderWay } from '../../../shared/controls/task.ts';
import { CHAIN_COPIED, CHAIN_NOT_COPIED, COPIED, NOT_COPIED } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { StepEntry } from '../../../engine/wire.d.ts';
import type { Moment } from '../../../shared/steps/step_picture.ts';
import { createExplain, persistedChoice, type Arrived, type List, type PathBy } from './state.ts';
import type { LateFeature } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    explain: ReturnType<typeof createExplain>;
  }
  interface Commands extends ExplainCommands {}
}

type ExplainCommands = ReturnType<typeof makeExplain>['commands'];

/** The whole step is on the board. */
const NOT_FOLLOWED: { step: null; path: number[] } = { step: null, path: [] };

function makeExplain(app: App) {
  const { store, engine, platform } = app;
  const { tasks } = store;
  const explain = createExplain(store);
  const path = taskRunner(app, tasks.steps, 'steps');
  const rated = taskRunner(app, tasks.ratedPath, 'explain');
  const possible = taskRunner(app, tasks.possible, 'possible');
  const example = taskRunner(app, tasks.example, 'possible');

  /** The ids that may be used, in the catalogue's order; null for all. Only where `knowsAllowed`. */
  function allowed() {
    const { off } = explain.choice.value;
    if (!off.length) return null;
    return store.catalogue.value.map(({ id }) => id).filter((id) => !off.includes(id));
  }

  /** Asks for the path of the puzzle on the board with the techniques that are chosen. */
  async function askPath() {
    const about = explain.key.value;
    if (explain.by.value !== 'own') return askRatedPath(about, explain.by.value);
    const knows = knowsAllowed(about);
    if (knows !== true && !(await knows)) return null;
    const { uniqueness, trial } = explain.choice.value;
    const params = { puzzle: store.askedPuzzle.value, techniques: allowed(), uniqueness, trial, ...start() };
    return path.run(about, params, arriving(about, explain.arrived.own));
  }

  /** The position that the path starts from; null, twice, for the clues. */
  function start() {
    const { digits = null, candidates = null } = explain.from.value ?? {};
    return { digits, candidates: candidates && [...candidates] };
  }

  function askRatedPath(about: string, scale: ExplainerScale) {
    const params = { puzzle: store.askedPuzzle.value, scale, ...start() };
    return rated.run(about, params, arriving(about, explain.arrived.rated));
  }

  /** Keeps the steps of a path that arrive while the rest is looked for, after those of a search that was stopped. */
  function arriving(about: string, arrived: { value: Arrived }) {
    const known = arrived.value.about === about ? arrived.value.steps : [];
    arrived.value = { about, steps: known };
    let count = 0;
    return ({ added = [] }: Record<string, any>) => {
      const start = count;
      count += added.length;
      if (count <= known.length) return; // the same ones again
      const { steps } = arrived.value;
      arrived.value = { about, steps: [...steps, ...added.slice(Math.max(0, steps.length - start))] };
    };
  }

  /**
   * Which techniques are allowed is known once the engine has told which there are: after a reload, that
   * comes later than the choice.
   * @param about the path that is wanted
   * @returns false when the path is no longer wanted, or the engine failed
   */
  function knowsAllowed(about: string): true | Promise<boolean> {
    if (!explain.choice.value.off.length || store.catalogue.value.length) return true;
    tasks.steps.value = { phase: 'waiting', about };
    const isCurrent = () => tasks.steps.value.phase === 'waiting' && tasks.steps.value.about === about;
    return learnTechniques().then(isCurrent, ({ message }) => {
      if (isCurrent()) tasks.steps.value = { phase: 'failed', about, message, cell: null, position: null };
      return false;
    });
  }

  /** Learns the catalogue from the engine, once. */
  async function learnTechniques() {
    if (store.catalogue.value.length) return;
    const { techniques } = await engine.call('techniques', {});
    store.catalogue.value = techniques;
  }

  function askPossible() {
    const { digits, candidates } = explain.position.value;
    const uniqueness = explain.choice.value.uniqueness && explain.path.value?.verdict === 'unique';
    const puzzle = store.askedPuzzle.value;
    const params = { puzzle, digits: writeGrid(digits), candidates: [...candidates], uniqueness };
    return possible.run(explain.positionKey.value, params);
  }

  /** Asks what a technique can do on its example. */
  async function askExample(id: string) {
    const { value: position } = explain.example;
    if (position) await example.run(explain.exampleKey.value, { ...position, techniques: [id] });
  }

  /** Leaves a technique's page, or a step that another view has sent. */
  function leavePage() {
    explain.sentStep.value = null;
    explain.page.value = null;
  }

  /** @returns whether a technique's page was open */
  function closeExample(): boolean {
    const isOpen = explain.page.value !== null;
    explain.page.value = null;
    example.stop();
    return isOpen;
  }

  function showStep(index: number) {
    const last = explain.steps.value.length;
    // From a step that another view has sent, one comes to the path as it was left.
    if (!explain.borrowedStep.value) explain.index.value = Math.min(last, Math.max(0, index));
    explain.found.value = null;
    leavePage();
  }

  /** Along the steps of an answer while one is shown, else along the path. */
  function stepBy(by: number) {
    if (!app.commands.walkWhy(by)) showStep(explain.index.value + by);
  }

  function followTo(path: readonly number[]) {
    explain.pointed.value = null; // the line that was pressed goes, which not every browser tells as leaving it
    explain.followed.value = path.length ? { step: explain.step.value, path } : NOT_FOLLOWED;
  }

  /** Where a person is along the chain, and in the chains inside; empty where none is followed. */
  const placesNow = () => explain.levels.value.map(({ at }) => at);

  /** Goes one link on along the step's chain, from its first; from the end of a chain inside, out of it. */
  function nextLink() {
    const levels = explain.levels.value;
    if (!levels.length) return followTo(explain.chainView.value.length ? [0] : []);
    const depth = levels.findLastIndex(({ moments, at }) => at < moments.length - 1);
    if (depth >= 0) followTo([...placesNow().slice(0, depth), levels[depth].at + 1]);
  }

  /** Goes one link back; before the first, out of a chain inside, or back to the whole step. */
  function previousLink() {
    const [...before] = placesNow();
    const at = before.pop() ?? 0;
    followTo(at > 0 ? [...before, at - 1] : before);
  }

  function choose(change: Partial<Choice>) {
    explain.choice.value = { ...explain.choice.value, ...change };
  }

  /** Ends the search for a path that is no longer wanted; it can be asked for again. */
  function leaveRatedPath() {
    rated.stop();
    tasks.ratedPath.value = IDLE;
  }

  /**
   * @param done what to say then
   * @param failed what to say if the browser blocks it
   */
  async function copy(text: string, done: string, failed: string) {
    try {
      await platform.copy(text);
      store.notice.value = { tone: 'good', text: done };
    } catch {
      store.notice.value = { tone: 'bad', text: failed };
    }
  }

  function textOfPath() {
    const cachedPath = explain.path.value;
    if (!cachedPath) return null;
    const { geometry } = store.board.value;
    return pathText(
      cachedPath,
      explain.end.value,
      geometry,
      store.catalogue.value,
      explain.from.value?.digits,
    );
  }

  /**
   * Keeps Explain in step with the puzzle and the choice while it is open: the path is asked for when it is not
   * known, and what can be done now when its list is open. Sudoku Explainer's path can take minutes, so it is
   * left when another is wanted.
   */
  function effects() {
    const { view } = store;
    let shown = '';
    effect(() => {
      if (view.value !== 'explain') return;
      const about = explain.key.value;
      if (about !== shown) {
        explain.index.value = 0;
        explain.found.value = null;
      }
      shown = about;
      if (explain.task.peek().about !== about && !explain.path.peek())
        untracked(() => void app.commands.askPath());
    });
    // Whether the digits and candidates that it starts from are right is known by the solution.
    effect(() => {
      if (view.value === 'explain' && explain.from.value !== null) untracked(() => void app.commands.solve());
    });
    effect(() => {
      const wanted = explain.key.value;
      const task = tasks.ratedPath.peek();
      if (isUnderWay(task) && task.about !== wanted) untracked(leaveRatedPath);
    });
    effect(() => {
      if (view.value !== 'explain') explain.sentStep.value = null;
      if (view.value === 'why') explain.page.value = null;
    });
    effect(() => {
      if (view.value !== 'explain' || explain.list.value !== 'now') return;
      if (!explain.path.value || !explain.goesOn.value) return;
      if (tasks.possible.peek().about === explain.positionKey.value) return;
      untracked(() => void app.commands.askPossible());
    });
  }

  return {
    state: { explain },
    keeping: { saved: [persistedChoice(explain.choice)], lost: null },
    effects,
    commands: {
      askPath,
      stopPath: () => (explain.by.value === 'own' ? path : rated).stop(),

      /** @param by whose path to show from now on */
      showPathBy(by: PathBy) {
        leavePage();
        if (by !== 'own' && explain.list.value === 'techniques') explain.list.value = 'path';
        explain.wantedBy.value = by;
      },

      nextLink,
      previousLink,

      /** Opens the chain by which the link on the board follows, at its first link. */
      openInside() {
        if (explain.moment.value?.inside.length) followTo([...placesNow(), 0]);
      },

      /** Leaves the chain inside for the link that it proves. */
      closeInside() {
        if (explain.levels.value.length > 1) followTo(placesNow().slice(0, -1));
      },

      /** @param path a place in the chain, then in the chain inside it, and so on */
      followTo,

      /** Shows the whole step again. @returns whether a chain was followed */
      stopFollowing(): boolean {
        const isFollowed = explain.levels.value.length > 0;
        followTo([]);
        return isFollowed;
      },

      /** Goes one link along while a chain is followed, else one step of the path. */
      goOn(): void {
        if (explain.levels.value.length) nextLink();
        else stepBy(1);
      },

      /** Goes one link back while a chain is followed, else one step of the path. */
      goBack(): void {
        if (explain.levels.value.length) previousLink();
        else stepBy(-1);
      },

      /** Lights the links of a chain's line. @param moment the one that ends the line; null for none */
      pointAtLine(moment: Moment | null) {
        explain.pointed.value = moment;
      },
      askPossible,
      stopPossible: possible.stop,
      showStep,
      previousStep: () => stepBy(-1),
      nextStep: () => stepBy(1),
      firstStep: () => stepBy(-Infinity),
      lastStep: () => stepBy(Infinity),

      /** Asks why a candidate is false; elsewhere, lights the step of the path that fills the cell. */
      showCell(cell: number, candidate?: number) {
        if (explain.isExample.value) return; // its cells are not those of the game
        if (candidate) return app.commands.askWhyAt(cell, candidate);
        if (store.view.value === 'why') return app.commands.askWhyAt(cell);
        explain.selection.value = { cursor: cell, cells: [] };
        const filling = explain.steps.value.findIndex(({ placements }) =>
          placements.some(([placed]) => placed === cell),
        );
        if (filling >= 0) showStep(filling);
      },

      /** @param index of a step that can be done now */
      showFound(index: number) {
        explain.found.value = index;
      },

      /** Erases wrong digits of the game, or restores candidates, so that a path can start from the rest. */
      correct(type: 'erase' | 'restore-marks', cells: readonly number[]) {
        store.dispatch({ type, cells }, ticketOf(store));
      },

      /** @param isFromClues or else from what the player has placed */
      startFrom(isFromClues: boolean) {
        leavePage();
        explain.isFromClues.value = isFromClues;
      },

      showList(list: List) {
        leavePage();
        explain.list.value = list;
      },

      /** Opens a technique's page, with one of its examples on the board where there are any. */
      async openTechnique(id: string, number = 0) {
        explain.page.value = id;
        explain.exampleNumber.value = number;
        if (!explain.examples.value[id]) explain.examples.value = await app.fetchExamples();
        if (explain.exampleKey.value === `${id} ${number}`) await askExample(id);
      },

      /** Shows a step on a position of the game on the board, under a title of its own. */
      explainStep(step: StepEntry, title: string) {
        leavePage();
        explain.sentStep.value = { step, title, puzzle: store.askedPuzzle.value };
      },

      /** @returns whether a technique's page was open, or a step that another view has sent */
      closeTechnique(): boolean {
        const isOpen = explain.sentStep.value !== null;
        explain.sentStep.value = null;
        return closeExample() || isOpen;
      },
      closeExample,

      /** Allows or forbids techniques. */
      allow(ids: readonly string[], on: boolean) {
        const off = explain.choice.value.off.filter((id) => !ids.includes(id));
        const order = store.catalogue.value.map(({ id }) => id).filter((id) => id !== TRIAL);
        const now = on ? off : order.filter((id) => off.includes(id) || ids.includes(id));
        choose({ off: now });
      },
      allowAll: () => choose(EVERYTHING),
      choose,

      async copyPath() {
        const text = textOfPath();
        if (text) await copy(text, COPIED, NOT_COPIED);
      },

      /** Copies the chain of the step on the board in Eureka notation. */
      async copyChain() {
        const text = explain.eureka.value;
        if (text) await copy(text, CHAIN_COPIED, CHAIN_NOT_COPIED);
      },

      downloadPath() {
        const text = textOfPath();
        if (text) platform.download('sudoku-path.txt', text);
      },

      learnTechniques,
    },
  };
}

export const feature: LateFeature = { make: makeExplain };
