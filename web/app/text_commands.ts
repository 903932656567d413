/** Puzzle text that a person typed, pasted, followed or opened: one puzzle, or many to choose from. */
import { readGrid } from '../board/codecs.ts';
import { CLASSIC, geometry } from '../board/geometry.ts';
import { readWithPauses } from '../puzzles/puzzle_files.ts';
import { unmatchedText } from '../puzzles/unmatched_text.ts';
import { shortName } from '../text/words.ts';
import { openClues } from './games.ts';
import { IDLE } from '../controls/task.ts';
import { taskRunner } from './run_task.ts';
import { visit } from './route.ts';
import type { Source } from '../board/game.ts';
import type { Geometry } from '../board/geometry.ts';
import type { ImportedEntries } from '../puzzles/candidate_grids.ts';
import type { FilePuzzle, PuzzleFile } from '../puzzles/puzzle_files.ts';
import type { App, TextFile } from './app.ts';
import type { Offered } from './store.ts';

/** A text in which the page finds no puzzle goes to the engine, which knows more forms; but not a book. */
const LONGEST_FOR_ENGINE = 200_000;

/** An address of this page with a puzzle, wherever the page is. */
const OWN_ADDRESS = /#\w+\?p=.+/;

const PASTED_TEXT = 'the pasted text';

export function textCommands(app: App) {
  const { store, platform } = app;
  const parsing = taskRunner(app, store.tasks.parse, 'parse');
  /** The reading under way: a later one takes its place. */
  let latest: object | null = null;

  /**
   * Reads text: opens its puzzle, or offers its puzzles. Text that cannot be read stays in the text box, to
   * be corrected. Where another puzzle was opened meanwhile, that one stays.
   * @param isPart whether the text is the beginning of a longer one
   * @returns whether its puzzle is being played now
   */
  async function readText(text: string, source: Source, isPart = false): Promise<boolean> {
    parsing.stop();
    store.tasks.parse.value = IDLE;
    const ticket = (latest = {});
    const { clues } = store.board.value; // replaced with every puzzle, and by no move
    const isSamePuzzle = () => store.board.value.clues === clues;
    const isCurrent = () => latest === ticket && isSamePuzzle();
    const plain = readGrid(text, CLASSIC);
    if (plain) return open(plain, source);
    const hash = /^\S+$/.test(text.trim()) && OWN_ADDRESS.exec(text.trim())?.[0];
    if (hash) {
      await app.commands.follow(hash);
      return false;
    }
    const name = source.kind === 'file' ? source.name : PASTED_TEXT;
    const contents = await readWithPauses(text, platform, isCurrent);
    if (!contents || !isCurrent()) return latest === ticket && reportStale(name);
    const read = { ...contents, isCut: contents.isCut || isPart };
    if (read.puzzles.length === 1 && !read.isCut) return openOnly(read, source);
    if (read.puzzles.length) {
      offer({ ...read, name });
      return false;
    }
    if (read.isRefused) {
      store.offered.value = null;
      say(read.problems[0].message);
      return false;
    }
    const isForEngine = text.trim() && text.length <= LONGEST_FOR_ENGINE && !text.includes('\0');
    if (!isForEngine) {
      const [first] = read.problems;
      store.offered.value = null;
      say(`There is no puzzle in ${name}. ${first ? `Line ${first.line}: ${first.message}` : ''}`);
      return false;
    }
    const found = await askEngine(text);
    if (!found || latest !== ticket) return false;
    return isSamePuzzle() ? open(found.values, source, found.shape) : reportStale(name);
  }

  async function askEngine(text: string) {
    store.puzzleText.value = text;
    store.drawer.value = 'own';
    const parsed = await parsing.run(text, { text });
    if (!parsed) {
      if (store.tasks.parse.value.phase !== 'failed') return null;
      store.offered.value = null; // the list of an earlier text would stand above what is wrong with this one
      visit(app, 'play');
      return null;
    }
    const shape = geometry(parsed.box_rows, parsed.box_columns);
    const values = readGrid(parsed.puzzle, shape);
    return values && { values, shape };
  }

  /**
   * @param name of what was read
   * @returns it is not played
   */
  function reportStale(name: string): false {
    say(`You opened another puzzle while ${name} was being read. Open it again if you still want it.`);
    return false;
  }

  /** Opens the one puzzle of a text, and tells what else stood there. */
  async function openOnly({ puzzles: [puzzle], problems, problemCount }: PuzzleFile, source: Source) {
    const plays = await openFilePuzzle(puzzle, source);
    if (store.puzzle.value !== puzzle.text) return plays; // the one on the board was kept
    const messages = store.notice.value ? [store.notice.value.text] : []; // what is wrong with it
    if (puzzle.unmatched) messages.push(unmatchedText(puzzle.unmatched, puzzle.line));
    if (problemCount) {
      const [{ line, message }] = problems;
      messages.push(`The puzzle was read, but line ${line} was ignored. ${message}`);
    }
    if (messages.length) say(messages.join(' '));
    return plays;
  }

  async function openFilePuzzle({ text, boxRows, boxColumns, entries }: FilePuzzle, source: Source) {
    const shape = geometry(boxRows, boxColumns);
    const values = readGrid(text, shape);
    return values ? open(values, source, shape, entries) : false;
  }

  /** @param entries what was written into it elsewhere */
  async function open(
    values: readonly number[],
    source: Source,
    shape?: Geometry,
    entries?: ImportedEntries,
  ): Promise<boolean> {
    const plays = await openClues(app, values, source, shape, entries);
    if (plays || store.isDraft.value) store.puzzleText.value = '';
    if (plays) {
      store.drawer.value = 'none';
      if (store.view.value === 'pattern') visit(app, 'play'); // there, the game is not on show
      void app.commands.solve();
    }
    return plays;
  }

  /** Shows puzzles to choose from. The game on the board stays until one is chosen. */
  function offer(offered: Offered) {
    store.notice.value = null;
    store.offered.value = offered;
    store.offeredFirst.value = 0;
    store.drawer.value = 'own';
    visit(app, 'play');
  }

  function say(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  /**
   * Opens one of the puzzles to choose from.
   * @param index from 0
   */
  async function playOffered(index: number) {
    const offered = store.offered.value;
    const puzzle = offered?.puzzles[index];
    if (!puzzle) return false;
    return openFilePuzzle(puzzle, { kind: 'file', name: offered.name, number: index + 1 });
  }

  return {
    readText,
    open,
    stopReading: parsing.stop,
    playOffered,

    /** Opens one of them by chance. */
    playAnyOffered() {
      const count = store.offered.value?.puzzles.length ?? 0;
      return playOffered(Math.floor(platform.random() * count));
    },

    /**
     * Shows the puzzles to choose from this one on.
     * @param index from 0
     */
    showOffered(index: number) {
      const last = (store.offered.value?.puzzles.length ?? 1) - 1;
      store.offeredFirst.value = Math.min(last, Math.max(0, Math.trunc(index) || 0));
    },

    closeOffered() {
      store.offered.value = null;
    },

    setPuzzleText(text: string) {
      store.puzzleText.value = text;
    },

    async paste(text: string): Promise<void> {
      const isPattern = store.view.value === 'pattern' && /x/i.test(text);
      if (isPattern && app.commands.loadPattern(text)) return;
      if (text.trim()) await readText(text, { kind: 'pasted' });
      else say('There is no text on the clipboard. Copy a puzzle as text, then paste it here.');
    },

    /** Opens the puzzle of a file, or offers its puzzles. */
    readFile({ name, text, isPart }: TextFile) {
      return readText(text, { kind: 'file', name: shortName(name), number: 0 }, isPart);
    },
  };
}
