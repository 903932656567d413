/** Drawing a clue pattern: by pointer, by keyboard, by shapes; and what a puzzle on it must be. */
import { writeGrid } from '../board/codecs.js';
import { boardOf, drawingOf, FREE, readDrawing, writeDrawing } from './drawing.js';
import { readStrategies } from './pattern_text.js';
import { SHAPES, drawableLetters, letterCells } from './shapes.js';
import { BAD_LINK, ONLY_LETTERS, ONLY_THESE_BOARDS } from './text.js';
import { SYMMETRY_NAMES } from '../board/symmetry.js';
import { selectOnly } from '../board/selection.js';
import { writeRoute } from '../app/route.js';
import { sharing } from '../app/sharing.js';

/** @typedef {import('./pattern_text.js').Choices} Choices */
/** @typedef {import('./pattern_text.js').Strategy} Strategy */

/** @param {import('../app/app.js').App} app */
export function patternCommands(app) {
  const { store } = app;
  const { patterns } = store;
  const { shared } = sharing(app);
  /** What the pointer draws while it is down: clue cells or free ones. Null while it is up. */
  let stroke = /** @type {boolean | null} */ (null);

  /**
   * Draws. Whatever comes between ends the stroke: what the pointer draws on would join that change.
   * @param {import('./drawing.js').DrawingAction} action
   */
  function draw(action) {
    stroke = null;
    patterns.draw(action);
  }

  const isClue = (/** @type {number} */ cell) => patterns.drawing.value.contents[cell] !== FREE;

  /**
   * @param {readonly number[]} cells
   * @param {boolean} on
   */
  function paint(cells, on) {
    draw({ type: 'paint', cells, on, symmetry: patterns.choices.value.symmetry });
  }

  /**
   * @param {number} cell
   * @param {boolean} on
   * @param {boolean} joins whether the stroke has begun already
   */
  function strokeOver(cell, on, joins) {
    select(cell);
    patterns.draw({ type: 'paint', cells: [cell], on, symmetry: patterns.choices.value.symmetry, joins });
  }

  /** @param {number} cell */
  const select = (cell) => {
    patterns.selection.value = selectOnly(cell);
  };

  /** The selected cells, or the cursor's. */
  const chosen = () => {
    const { cells, cursor } = patterns.selection.value;
    return cells.length ? cells : [cursor];
  };

  /** @param {readonly number[]} cells */
  const lay = (cells) => draw({ type: 'lay', drawing: drawingOf(patterns.geometry.value, cells) });

  /**
   * Draws a pattern that a person brought as text.
   * @param {string} text
   * @returns {boolean} whether it could be read
   */
  function layPattern(text) {
    const drawing = readDrawing(text.replace(/\s/g, ''));
    if (drawing) draw({ type: 'lay', drawing });
    return drawing !== null;
  }

  /** @param {Partial<Choices>} change */
  function setPattern(change) {
    patterns.choices.value = { ...patterns.choices.value, ...change };
  }

  return {
    setPattern,

    /**
     * The pointer comes down on a cell, which becomes a clue cell, or free again: so do those that follow.
     * @param {number} cell
     */
    beginStroke(cell) {
      stroke = !isClue(cell);
      strokeOver(cell, stroke, false);
    },

    /** @param {number} cell */
    drawStroke(cell) {
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

    /** @param {number} cell */
    addClue(cell) {
      select(cell);
      paint([cell], true);
    },

    /**
     * Fixes a digit at the selected cells, or frees it.
     * @param {number} digit
     */
    fixDigit(digit) {
      draw({ type: 'fix', cells: chosen(), digit, symmetry: patterns.choices.value.symmetry });
    },

    invertPattern: () => draw({ type: 'invert' }),
    clearPattern: () => draw({ type: 'clear' }),
    undoPattern: () => draw({ type: 'undo' }),
    redoPattern: () => draw({ type: 'redo' }),

    /** @param {string} id of a shape */
    layShape(id) {
      const shape = SHAPES.find((known) => known.id === id);
      if (shape) lay(shape.cellsOn(patterns.geometry.value));
    },

    /** @param {string} text */
    layLetters(text) {
      const { size } = patterns.geometry.value;
      if (drawableLetters(text, size)) lay(letterCells(text, size));
      else store.notice.value = { tone: 'plain', text: ONLY_LETTERS };
    },

    /** The clue cells of the puzzle that is being played. */
    layPuzzle() {
      const { geometry, clues } = store.game.value;
      const drawing = readDrawing(writeGrid(clues).replace(/[^.]/g, 'x'));
      if (drawing?.geometry === geometry) draw({ type: 'lay', drawing });
      else store.notice.value = { tone: 'plain', text: ONLY_THESE_BOARDS };
    },

    /** @param {number} size */
    setPatternSize(size) {
      const board = boardOf(size);
      if (board) draw({ type: 'lay', drawing: drawingOf(board) });
    },

    /**
     * @param {Strategy} strategy
     * @param {boolean} on
     */
    useStrategy(strategy, on) {
      const { strategies } = patterns.choices.value;
      const wanted = on ? [...strategies, strategy] : strategies.filter((other) => other !== strategy);
      setPattern({ strategies: readStrategies(wanted.join()) });
    },

    /** The next symmetry in turn, for a key. */
    turnSymmetry() {
      const at = SYMMETRY_NAMES.indexOf(patterns.choices.value.symmetry);
      setPattern({ symmetry: SYMMETRY_NAMES[(at + 1) % SYMMETRY_NAMES.length] });
    },

    /** @param {import('./state.js').Tool} tool */
    takeTool(tool) {
      patterns.tool.value = tool;
    },

    /**
     * Opens the pattern that an address carries.
     * @param {string} text
     * @param {string | null} strategies
     */
    openPattern(text, strategies) {
      app.platform.replaceHash(writeRoute('pattern'));
      if (layPattern(text)) return setPattern({ strategies: readStrategies(strategies) });
      store.notice.value = { tone: 'bad', text: BAD_LINK };
    },

    layPattern,

    sharePattern() {
      const text = writeDrawing(patterns.drawing.value);
      const { strategies } = patterns.choices.value;
      const hash = `${writeRoute('pattern')}?x=${encodeURIComponent(text)}&s=${strategies.join()}`;
      return shared(hash, { text, what: 'the pattern', done: 'Link copied.' });
    },
  };
}
