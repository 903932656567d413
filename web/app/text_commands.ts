/** Puzzle text that a person typed, pasted, followed or opened: one puzzle, or many to choose from. */
import { readGrid } from '../board/digits.ts';
import { CLASSIC, geometry } from '../board/geometry.ts';
import { unmatchedText } from '../puzzles/unmatched_text.ts';
import { shortName } from '../text/words.ts';
import { openClues } from './games.ts';
import { IDLE } from '../controls/task.ts';
import { taskRunner } from './run_task.ts';
import { visit } from './route.ts';
import { closeDrawer, mayOpen, offerLate, takeTurn } from './turn.ts';
import type { Source } from '../board/game.ts';
import type { Geometry } from '../board/geometry.ts';
import type { ImportedEntries } from '../puzzles/candidate_grids.ts';
import type { FilePuzzle, PuzzleFile } from '../puzzles/puzzle_files.ts';
import type { App, TextFile } from './app.ts';
import type { Offered } from './store.ts';
import type { Turn } from './turn.ts';

/** A text in which the page finds no puzzle goes to the engine, which knows more forms; but not a book. */
const LONGEST_FOR_ENGINE = 200_000;

/** An address of this page with a puzzle, wherever the page is. */
const OWN_ADDRESS = /#\w+\?p=.+/;

const PASTED_TEXT = 'the pasted text';

export function textCommands(app: App) {
  const { store, platform } = app;
  const parsing = taskRunner(app, store.tasks.parse, 'parse');

  /**
   * Reads text: opens its puzzle, or offers its puzzles. Text that cannot be read stays in the text box, to
   * be corrected. Where another puzzle was opened meanwhile, that one stays, and this one is offered.
   * @param since the turn of the command that reads it
   * @param isPart whether the text is the beginning of a longer one
   * @returns the turn in which its puzzle is being played; null where it is not
   */
  async function readText(text: string, source: Source, since: Turn, isPart = false): Promise<Turn | null> {
    parsing.stop();
    store.tasks.parse.value = IDLE;
    const isCurrent = () => mayOpen(store, since);
    if (isCurrent()) store.notice.value = null; // what it says is about an earlier text
    const plain = readGrid(text, CLASSIC);
    if (plain) return open(plain, source, since);
    const hash = /^\S+$/.test(text.trim()) && OWN_ADDRESS.exec(text.trim())?.[0];
    if (hash) {
      await app.commands.follow(hash);
      return null;
    }
    const name = source.kind === 'file' ? source.name : source.kind === 'link' ? 'the link' : PASTED_TEXT;
    const { readWithPauses, onlyLink, isProse, LONGEST_TEXT } = await app.fetchReader();
    const contents = await readWithPauses(text, platform, isCurrent);
    if (!contents || !isCurrent()) {
      const run = () => readText(text, source, takeTurn(store), isPart);
      offerLate(store, `You left before ${name} was read.`, { label: 'Read it again', run });
      return null;
    }
    const read = { ...contents, isCut: contents.isCut || isPart || text.length > LONGEST_TEXT };
    if (read.puzzles.length === 1 && !read.isCut) return openOnly(read, source, since);
    if (read.puzzles.length) {
      offer({ ...read, name }, since);
      return null;
    }
    if (read.isRefused) {
      store.offered.value = null;
      say(read.problems[0].message);
      return null;
    }
    const link = onlyLink(text);
    if (link) return readText(link, source, since, isPart);
    const isShort = text.trim() && text.length <= LONGEST_FOR_ENGINE && !text.includes('\0');
    if (!isShort || isProse(text)) {
      const [first] = read.problems;
      store.offered.value = null;
      if (isShort) {
        store.puzzleText.value = text;
        store.drawer.value = 'own';
        visit(app, 'play', since);
      }
      say(
        `There is no puzzle in ${name}. ${first && !isShort ? `Line ${first.line}: ${first.message}` : ''}`,
      );
      return null;
    }
    const found = await askEngine(text, since);
    return found && open(found.values, source, { ...since, drawer: 'own' }, found.shape);
  }

  async function askEngine(text: string, since: Turn) {
    store.puzzleText.value = text;
    store.drawer.value = 'own';
    const parsed = await parsing.run(text, { text });
    if (!parsed) {
      if (store.tasks.parse.value.phase !== 'failed' || !mayOpen(store, since)) return null;
      store.offered.value = null; // the list of an earlier text would stand above what is wrong with this one
      visit(app, 'play', since);
      return null;
    }
    const shape = geometry(parsed.box_rows, parsed.box_columns);
    const values = readGrid(parsed.puzzle, shape);
    return values && { values, shape };
  }

  /** Opens the one puzzle of a text, and tells what else stood there. */
  async function openOnly(
    { puzzles: [puzzle], problems, problemCount }: PuzzleFile,
    source: Source,
    since: Turn,
  ) {
    const plays = await openFilePuzzle(puzzle, source, since);
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

  async function openFilePuzzle(
    { text, boxRows, boxColumns, entries }: FilePuzzle,
    source: Source,
    since: Turn,
  ) {
    const shape = geometry(boxRows, boxColumns);
    const values = readGrid(text, shape);
    return values && open(values, source, since, shape, entries);
  }

  /** @param entries what was written into it elsewhere */
  async function open(
    values: readonly number[],
    source: Source,
    since: Turn,
    shape?: Geometry,
    entries?: ImportedEntries,
  ): Promise<Turn | null> {
    const again = () => open(values, source, takeTurn(store), shape, entries);
    const turn = await openClues(app, values, source, since, { geometry: shape, entries, again });
    if (turn || store.isDraft.value) store.puzzleText.value = '';
    if (turn) {
      closeDrawer(store, since);
      if (store.view.value === 'pattern') visit(app, 'play', turn); // there, the game is not on show
      void app.commands.solve();
    }
    return turn;
  }

  /** Shows puzzles to choose from. The game on the board stays until one is chosen. */
  function offer(offered: Offered, since: Turn) {
    store.notice.value = null;
    store.offered.value = offered;
    store.offeredFirst.value = 0;
    store.drawer.value = 'own';
    visit(app, 'play', since);
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
    if (!puzzle) return null;
    const since = takeTurn(store);
    return openFilePuzzle(puzzle, { kind: 'file', name: offered.name, number: index + 1 }, since);
  }

  return {
    readText,

    /** Reads what is in the text box. */
    readTyped: () => readText(store.puzzleText.value, { kind: 'pasted' }, takeTurn(store)),
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
      const since = takeTurn(store);
      const isPattern = store.view.value === 'pattern' && /x/i.test(text);
      if (isPattern && (await app.commands.loadPattern(text))) return;
      if (text.trim()) await readText(text, { kind: 'pasted' }, since);
      else say('There is no text on the clipboard. Copy a puzzle as text, then paste it here.');
    },

    /** Opens the puzzle of a file, or offers its puzzles. */
    readFile({ name, text, isPart }: TextFile, since: Turn) {
      return readText(text, { kind: 'file', name: shortName(name), number: 0 }, since, isPart);
    },
  };
}
