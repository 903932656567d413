/**
 * Opens the puzzles that a person brings: by an address, which may name a view and carry a game, and by a text that was
 * typed, pasted, followed or read of a file: one puzzle, or many to choose from.
 */
import { openClues } from './games.ts';
import { visit, readRoute, writeRoute } from './route.ts';
import { isSameBoard, newTicket, mayOpen, ticketOf, isSameView, offerLate } from './ticket.ts';
import { type Geometry, geometry, isPlayable } from '../shared/board/geometry.ts';
import { type Source, isSameEntries, type Entries } from '../shared/board/game.ts';
import {
  type ImportedEntries,
  readInParts,
  type FilePuzzle,
  type PuzzleFile,
} from '../shared/puzzles/parsed.ts';
import { readGrid, readPlainText } from '../shared/board/digits.ts';
import { shortName } from '../shared/text/words.ts';
import { ask } from './ask.ts';
import { IDLE } from '../shared/controls/task.ts';
import { taskRunner } from './run_task.ts';
import type { App, Ticket, TextFile } from './app.ts';
import type { Linked } from '../shared/puzzles/game_token.ts';

/** What opens such a puzzle, and asks the engine how many solutions it has. */
export function opener(app: App) {
  const { store } = app;

  /** @param entries what was written into it elsewhere */
  async function open(
    values: readonly number[],
    source: Source,
    since: Ticket,
    shape?: Geometry,
    entries?: ImportedEntries,
  ): Promise<Ticket | null> {
    const again = () => open(values, source, newTicket(store), shape, entries);
    const ticket = await openClues(app, values, source, since, { geometry: shape, entries, again });
    if (ticket || store.isDraft.value) store.puzzleText.value = '';
    if (ticket) {
      if (!store.part.value?.isOfPuzzle) visit(app, 'play', ticket);
      void judge(ticket);
    }
    return ticket;
  }

  /** Asks how many solutions the puzzle has, also where its view is left before the page knows how to ask. */
  async function judge(since: Ticket) {
    if (!store.lateFeatures.peek().length) await app.fetchRooms().catch(() => {}); // told by the command
    if (isSameBoard(store, since)) await app.commands.solve();
  }

  return open;
}

const FROM_LINK: Source = { kind: 'link' };

export function linkCommands(app: App) {
  const { store } = app;
  const open = opener(app);

  /** Follows an address: shows its view, and opens the puzzle that it names. */
  async function follow(hash: string): Promise<void> {
    const { view: name, query, puzzle, digits, moved } = readRoute(hash);
    if (moved) app.address.replace(moved, ticketOf(store));
    const namedView = store.views.value.find(({ id }) => id === name);
    const view = namedView?.id ?? store.views.value[0].id;
    const isElsewhere = view !== store.view.value || (query.get('part') ?? shownPart()) !== shownPart();
    if (isElsewhere) store.notice.value = null; // what it says is about the part that is left
    store.show(view, ticketOf(store));
    if (!namedView && name) showError(`There is no place “${shortName(name)}”. Choose one of those listed.`);
    if (view !== 'keys') store.keysOf.value = 'play'; // who goes on by an address needs no way back
    if (namedView?.follow?.(app.commands, query) || puzzle === null) {
      if (!namedView && name) app.address.replace(writeRoute(view), ticketOf(store));
      return;
    }
    const since = newTicket(store);
    // At once where nothing need be fetched for it, so that the first frame already shows the link's puzzle.
    const plain = readPlainText(puzzle);
    const linked = plain ? null : (await app.fetchLinkReader()).readToken(puzzle);
    const ticket = await (isSamePuzzle(puzzle)
      ? since
      : plain
        ? openPlain(plain, since)
        : linked
          ? openLinked(linked, since)
          : app.commands.readText(puzzle, FROM_LINK, since));
    if (!ticket && !mayOpen(store, since)) return;
    app.address.replace(writeRoute(store.view.value), ticket ?? since);
    if (!ticket) return;
    if (linked && 'clues' in linked) await importLinked(linked, ticket);
    else if (digits !== null) await importDigits(digits, ticket);
    if (view === 'rate') await app.commands.rate();
  }

  const shownPart = () => store.part.value?.part;

  const isSamePuzzle = (puzzle: string) => puzzle === store.askedPuzzle.value;

  function openPlain({ shape, values }: NonNullable<ReturnType<typeof readPlainText>>, since: Ticket) {
    store.notice.value = null; // what it says is about the puzzle before
    return open(values, FROM_LINK, since, shape);
  }

  async function openLinked(linked: Linked | { problem: string }, since: Ticket): Promise<Ticket | null> {
    if ('problem' in linked) {
      showError(linked.problem);
      return null;
    }
    const { geometry, clues } = linked;
    const { value: board } = store.board;
    const isOnBoard = geometry === board.geometry && clues.every((clue, cell) => clue === board.clues[cell]);
    return isOnBoard ? since : open(clues, FROM_LINK, since, geometry);
  }

  async function importLinked({ entries, isPart }: Linked, since: Ticket) {
    if (entries) await importEntries(entries, since);
    if (isPart) showError('Part of this link is from a newer version of Dokulab, and was left out.');
  }

  /** Takes the digits of an early link: a text of the board's length. */
  async function importDigits(text: string, since: Ticket) {
    const { geometry, history } = store.game.value;
    const digits = readGrid(text, geometry);
    if (digits) await importEntries({ ...history.present, digits }, since);
    else showError('The digits in this link can’t be read, so the puzzle was opened without them.');
  }

  /** Writes what a link carries into its puzzle: one step of undo. */
  async function importEntries(entries: Entries, since: Ticket) {
    const question = {
      text: 'Replace your digits and marks with those from the link? You can undo this.',
      yes: 'Replace',
      no: 'Keep mine',
    };
    if (isSameEntries(entries, store.game.value.history.present)) return;
    if (store.gameInProgress.value && !(await ask(app, question, since))) return;
    const told = store.notice.value;
    store.dispatch({ type: 'import-entries', entries }, since);
    if (told?.offer) store.notice.value = told; // the way back to the game before
  }

  function showError(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  return { follow };
}

/** A longer text is not put into the text box, in characters. What a person puts there stays, of any length. */
const LONGEST_SHOWN = 20_000;

/** An address of this page with a puzzle, wherever the page is. */
const OWN_ADDRESS = /#\w+\?p=.+/;

const PASTED_TEXT = 'the pasted text';

const notPlayed = (rows: number, columns: number) =>
  `The puzzle was read, but this page has boards from 4x4 to 25x25, with boxes of up to 8 rows and columns. This one is ${rows * columns}x${rows * columns} with boxes of ${rows}x${columns}. The command line takes it.`;

export function textCommands(app: App) {
  const { store } = app;
  const parsing = taskRunner(app, store.tasks.parse, 'parse');
  const open = opener(app);

  /**
   * Reads text: opens its puzzle, or offers its puzzles. Text that cannot be read stays in the text box, to be
   * corrected. Where another puzzle was opened meanwhile, that one stays, and this one is offered. The page itself
   * reads a text of one character a cell, and addresses of its own; the engine reads every other form.
   * @param since the ticket of the command that reads it
   * @param isPart whether the text is the beginning of a longer one
   * @returns a ticket for the game of its puzzle; null where it is not
   */
  async function readText(
    text: string,
    source: Source,
    since: Ticket,
    isPart = false,
  ): Promise<Ticket | null> {
    parsing.stop();
    store.tasks.parse.value = IDLE;
    const isCurrent = () => mayOpen(store, since);
    if (isCurrent()) store.notice.value = null; // what it says is about an earlier text
    const plain = readPlainText(text);
    if (plain) return open(plain.values, source, since, plain.shape);
    const hash = /^\S+$/.test(text.trim()) && OWN_ADDRESS.exec(text.trim())?.[0];
    if (hash) {
      await app.commands.follow(hash);
      return null;
    }
    const name = source.kind === 'file' ? source.name : source.kind === 'link' ? 'the link' : PASTED_TEXT;
    // Short texts are read in a moment; while the engine starts, or reads a long one, that is shown.
    if (text.length > LONGEST_SHOWN || !isReady()) since = showReading(text, since);
    // What is wrong with a text is shown while the box holds it, or nothing where the text is too long for it.
    const read = await readInParts((add) => parsing.run(inBox(text), { text, in_parts: true }, add));
    if (!read) {
      if (hasFailed() && isCurrent()) {
        showReading(text, since);
      }
      return null;
    }
    const contents = { ...read, isCut: read.isCut || isPart };
    const ticket = store.drawer.value === 'own' ? { ...since, drawer: 'own' as const } : since;
    if (contents.puzzles.length === 1 && !contents.isCut) return openOnly(contents, source, ticket);
    if (isCurrent()) {
      app.commands.showFile({ ...contents, name });
    } else {
      const run = () => readText(text, source, newTicket(store), isPart);
      offerLate(store, `You left before ${name} was read.`, { label: 'Read it again', run });
    }
    return null;
  }

  const hasFailed = () => store.tasks.parse.value.phase === 'failed';
  const isReady = () => ['ready', 'busy'].includes(store.engine.value.name);

  /** What the text box holds while a text is read. */
  const inBox = (text: string) =>
    text.length <= LONGEST_SHOWN || text === store.puzzleText.value ? text : '';

  /** Shows the text box, with the text and how its reading goes. @returns a ticket for what is shown then */
  function showReading(text: string, since: Ticket): Ticket {
    store.puzzleText.value = inBox(text);
    store.drawer.value = 'own';
    const isHere = isSameView(store, since);
    visit(app, 'play', since);
    return isHere ? { ...since, left: ticketOf(store).left } : since;
  }

  /** Opens the one puzzle of a text, and tells what else stood there. */
  async function openOnly(
    { puzzles: [puzzle], problems, problemCount }: PuzzleFile,
    source: Source,
    since: Ticket,
  ) {
    const plays = await openFilePuzzle(puzzle, source, since);
    if (store.puzzle.value !== puzzle.text) return plays; // the one on the board was kept
    const told = store.notice.value;
    const messages = told?.tone === 'bad' ? [told.text] : []; // what is wrong with it
    if (puzzle.remark) messages.push(puzzle.remark);
    if (problemCount) {
      const [{ line, message }] = problems;
      messages.push(`The puzzle was read, but line ${line} was ignored. ${message}`);
    }
    if (messages.length) showError(messages.join(' '));
    return plays;
  }

  async function openFilePuzzle(
    { text, boxRows, boxColumns, entries }: FilePuzzle,
    source: Source,
    since: Ticket,
  ) {
    if (!isPlayable(boxRows, boxColumns)) {
      showError(notPlayed(boxRows, boxColumns));
      return null;
    }
    const shape = geometry(boxRows, boxColumns);
    const values = readGrid(text, shape);
    return values && open(values, source, since, shape, entries);
  }

  function showError(text: string) {
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
    const since = newTicket(store);
    return openFilePuzzle(puzzle, { kind: 'file', name: offered.name, number: index + 1 }, since);
  }

  return {
    readText,

    /** Reads what is in the text box. */
    readTyped: () => readText(store.puzzleText.value, { kind: 'pasted' }, newTicket(store)),
    stopReading: parsing.stop,
    playOffered,

    closeOffered() {
      store.offered.value = null;
    },

    setPuzzleText(text: string) {
      store.puzzleText.value = text;
    },

    async paste(text: string): Promise<void> {
      const since = newTicket(store);
      const isPattern = store.view.value === 'pattern' && /x/i.test(text);
      if (isPattern && (await app.commands.loadPattern(text))) return;
      if (text.trim()) await readText(text, { kind: 'pasted' }, since);
      else showError('There is no text on the clipboard. Copy a puzzle as text, then paste it here.');
    },

    /** Opens the puzzle of a file, or offers its puzzles. */
    async readFile({ name, text, isPart }: TextFile, since: Ticket) {
      if (!text.trim()) return showError(`${shortName(name)} is empty. Open a file with a puzzle in it.`);
      return readText(text, { kind: 'file', name: shortName(name), number: 0 }, since, isPart);
    },
  };
}
