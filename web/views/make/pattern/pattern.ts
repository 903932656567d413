/** What Pattern adds to the page's state and commands, and what it persists. */
import { keepAnswered } from '../../../frame/keep_answered.ts';
import { writeRoute } from '../../../frame/route.ts';
import { sharing } from '../../../frame/sharing.ts';
import { newTicket, ticketOf } from '../../../frame/ticket.ts';
import { readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { selectOnly } from '../../../shared/board/selection.ts';
import { SYMMETRIES, SYMMETRY_NAMES } from '../../../shared/board/symmetry.ts';
import { hasFocus, onNews, say } from '../../../shared/controls/say.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { boxOf } from '../../../shared/puzzle_list/puzzle.ts';
import { readStrategies } from '../../../shared/puzzle_spec/wish.ts';
import {
  NO_CHECK,
  cellsAlone,
  digitsText,
  hasDigits,
  mirrored,
  persistedDrafts,
  relabelled,
  turned,
  withDigits,
  withDraft,
  withoutDraft,
} from './draft_state.ts';
import {
  ANY,
  FREE,
  boardOf,
  drawingOf,
  drawnText,
  persistedDrawing,
  persistedPast,
  readDrawing,
  writeDrawing,
  type Drawing,
  type DrawingAction,
} from './drawing.ts';
import { patternSearchCommands, watchPatternSearch } from './search_commands.ts';
import { SHAPES, drawableLetters, letterCells } from './shapes.ts';
import { createPatterning, type Patterns, type Tool } from './state.ts';
import { BAD_LINK, ONLY_LETTERS, ONLY_THESE_BOARDS, SYMMETRY } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    patterns: Patterns;
  }
  interface Commands
    extends
      ReturnType<typeof patternCommands>,
      ReturnType<typeof patternSearchCommands>,
      ReturnType<typeof draftCommands> {}
}

function make(app: App): Made {
  const patterns = createPatterning(app.store);
  const search = patternSearchCommands(app, patterns);
  return {
    state: { patterns },
    commands: { ...patternCommands(app, patterns), ...search, ...draftCommands(app, patterns) },
    keeping: {
      saved: [persistedDrawing(patterns), persistedPast(patterns), persistedDrafts(patterns)],
      lost: () => [isUnderWay(app.store.tasks.pattern.value) && 'the search in In these cells'],
    },
    effects: () => [watchPatternSearch(app, search), watchDraft(app), announceDrawing(app, patterns)],
  };
}

export const feature: LateFeature = { make };

/** Says what is drawn, and the symmetry that a key has chosen. */
function announceDrawing({ store }: App, patterns: Patterns) {
  const isHere = () => store.view.value === 'pattern';
  return [
    onNews(
      () => patterns.drawing.value,
      (now, before) => isHere() && say(store, drawnText(before, now)),
    ),
    onNews(
      () => patterns.asked.value.symmetry,
      (symmetry) => {
        if (isHere() && !hasFocus('input, select')) say(store, `${SYMMETRY}: ${SYMMETRIES[symmetry].words}`);
      },
    ),
  ];
}

function patternCommands(app: App, patterns: Patterns) {
  const { store } = app;
  const { shared } = sharing(app);
  /** What the pointer draws while it is down: clue cells or free ones. Null while it is up. */
  let stroke = null as boolean | null;

  /** Draws. Whatever comes between ends the stroke: what the pointer draws on would join that change. */
  function draw(action: DrawingAction) {
    stroke = null;
    patterns.draw(action);
  }

  const isClue = (cell: number) => patterns.drawing.value.contents[cell] !== FREE;

  function paint(cells: readonly number[], on: boolean) {
    draw({ type: 'paint', cells, on, symmetry: patterns.asked.value.symmetry });
  }

  /** @param joins whether the stroke has begun already */
  function strokeOver(cell: number, on: boolean, joins: boolean) {
    select(cell);
    patterns.draw({ type: 'paint', cells: [cell], on, symmetry: patterns.asked.value.symmetry, joins });
  }

  const select = (cell: number) => {
    patterns.selection.value = selectOnly(cell);
  };

  /** The selected cells, or the cursor's. */
  const chosen = () => {
    const { cells, cursor } = patterns.selection.value;
    return cells.length ? cells : [cursor];
  };

  const show = (cells: readonly number[]) =>
    draw({ type: 'load', drawing: drawingOf(patterns.geometry.value, cells) });

  /**
   * Draws a pattern that a person brought as text.
   * @returns whether it could be read
   */
  function loadPattern(text: string): boolean {
    const drawing = readDrawing(text.replace(/\s/g, ''));
    if (drawing) draw({ type: 'load', drawing });
    return drawing !== null;
  }

  return {
    /** The pointer comes down on a cell, which becomes a clue cell, or free again: so do those that follow. */
    beginStroke(cell: number) {
      stroke = !isClue(cell);
      strokeOver(cell, stroke, false);
    },

    drawStroke(cell: number) {
      if (stroke !== null) strokeOver(cell, stroke, true);
    },

    endStroke() {
      stroke = null;
    },

    /** Makes the selected cells clue cells; free ones where all are clue cells already. */
    togglePatternCells() {
      const cells = chosen();
      paint(cells, !cells.every(isClue));
    },

    freePatternCells: () => paint(chosen(), false),

    addClue(cell: number) {
      select(cell);
      paint([cell], true);
    },

    /** Fixes a digit at the selected cells, or frees it. */
    fixDigit(digit: number) {
      draw({ type: 'fix', cells: chosen(), digit, symmetry: patterns.asked.value.symmetry });
    },

    invertPattern: () => draw({ type: 'invert' }),
    clearPattern: () => draw({ type: 'clear' }),
    undoPattern: () => draw({ type: 'undo' }),
    redoPattern: () => draw({ type: 'redo' }),

    /** @param id of a shape */
    drawShape(id: string) {
      const shape = SHAPES.find((entry) => entry.id === id);
      if (shape) show(shape.cellsOn(patterns.geometry.value));
    },

    drawLetters(text: string) {
      const { size } = patterns.geometry.value;
      if (drawableLetters(text, size)) show(letterCells(text, size));
      else store.notice.value = { tone: 'plain', text: ONLY_LETTERS };
    },

    /** The clue cells of the puzzle that is being played. */
    drawPuzzle() {
      const { geometry, clues } = store.game.value;
      const drawing = readDrawing(writeGrid(clues).replace(/[^.]/g, 'x'));
      if (drawing?.geometry === geometry) draw({ type: 'load', drawing });
      else store.notice.value = { tone: 'plain', text: ONLY_THESE_BOARDS };
    },

    /** Another board: with what was drawn on one of its size last, if there is such, else empty. */
    setPatternSize(size: number) {
      const board = boardOf(size);
      if (!board || board === patterns.geometry.value) return;
      const earlier = patterns.drawings.value.past.findLast(({ geometry }) => geometry === board);
      draw({ type: 'load', drawing: earlier ?? drawingOf(board) });
    },

    /** The next symmetry in turn, for a key. */
    turnSymmetry() {
      const at = SYMMETRY_NAMES.indexOf(patterns.asked.value.symmetry);
      app.commands.setWish({ symmetry: SYMMETRY_NAMES[(at + 1) % SYMMETRY_NAMES.length] });
    },

    takeTool(tool: Tool) {
      patterns.tool.value = tool;
    },

    /** Opens the pattern that an address carries, for the strategies that must be enough. */
    openPattern(text: string, strategies: string | null) {
      app.address.replace(writeRoute('pattern'), ticketOf(store));
      if (loadPattern(text))
        return app.commands.setWish({ by: 'strategies', strategies: readStrategies(strategies) });
      store.notice.value = { tone: 'bad', text: BAD_LINK };
    },

    loadPattern,

    sharePattern() {
      const text = writeDrawing(patterns.drawing.value);
      const { strategies } = patterns.asked.value;
      const hash = `${writeRoute('pattern')}?x=${encodeURIComponent(text)}&s=${strategies.join()}`;
      return shared(hash, { text, what: 'the pattern', done: 'Link copied.' });
    },
  };
}

/** After a change, this long without another one, in ms. */
const PAUSE = 250;

/** A drawing's digits as the engine is asked about them. */
const askedOf = (drawing: Drawing) => ({ puzzle: digitsText(drawing), box: boxOf(drawing.geometry) });

function draftCommands({ store, engine, platform }: App, patterns: Patterns) {
  const show = (drawing: Drawing) => patterns.draw({ type: 'load', drawing });

  return {
    /** Adds a clue, in the cell and with the digit that help most. */
    addHelpfulClue(cell: number, digit: number) {
      const digits = patterns.drawing.value.contents.map((content, at) =>
        at === cell ? digit : Math.max(ANY, content),
      );
      show(withDigits(patterns.drawing.value, digits));
    },

    /** Frees the cells whose clues the one solution does not need. */
    async removeRedundantClues() {
      newTicket(store);
      const drawing = patterns.drawing.value;
      const { puzzle } = await engine.call('minimal_draft', askedOf(drawing));
      const digits = readGrid(puzzle, drawing.geometry);
      // What was drawn meanwhile is not about these clues.
      if (digits && patterns.drawing.value === drawing) show(withDigits(drawing, digits));
    },

    showPossible(isShown: boolean) {
      patterns.showsPossible.value = isShown;
    },

    /** Keeps the drawing by a name; an earlier one of that name gives way. */
    keepPatternDraft(name: string) {
      patterns.drafts.value = withDraft(patterns.drafts.value, name, patterns.drawing.value);
    },

    /** Opens a draft; what was drawn is a step of undo. */
    openPatternDraft(name: string) {
      const drawing = patterns.drafts.value.get(name);
      if (drawing) show(drawing);
    },

    removePatternDraft(name: string) {
      patterns.drafts.value = withoutDraft(patterns.drafts.value, name);
    },

    keepCellsAlone: () => show(cellsAlone(patterns.drawing.value)),
    turnDrawing: () => show(turned(patterns.drawing.value)),
    mirrorDrawing: () => show(mirrored(patterns.drawing.value)),
    relabelDrawing: () => show(relabelled(patterns.drawing.value, platform.random)),
  };
}

/** Asks the engine about the digits, a moment after they change. @returns stops it for good */
function watchDraft({ store, engine }: App): () => void {
  const { patterns } = store;
  const show = (check: typeof patterns.check.value) => void (patterns.check.value = check);
  return keepAnswered(
    () => {
      const drawing = patterns.drawing.value;
      return store.view.value === 'pattern' && hasDigits(drawing) ? drawing : null;
    },
    async function* (drawing, signal) {
      const asked = askedOf(drawing);
      const check = { about: asked.puzzle, facts: null, rating: null, isChecking: true };
      yield check;
      const facts = await engine.call('draft', asked, { signal });
      const isChecking = facts.is_whole && facts.solutions === 1;
      yield { ...check, facts, isChecking };
      if (!isChecking) return;
      const rating = await engine.call('draft_rating', asked, { signal });
      yield { ...check, facts, rating, isChecking: false };
    },
    {
      pause: () => PAUSE,
      show,
      nothing: () => show(NO_CHECK),
      // The status line tells what is wrong with the engine; of a draft nothing more is known then.
      failed: () => show({ ...patterns.check.value, isChecking: false }),
    },
  );
}
