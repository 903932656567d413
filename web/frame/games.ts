/** Which game is on the board: new ones, drafts of one's own, and what a person brings along. */
import { firstConflict } from '../shared/board/conflicts.ts';
import { symbolOf } from '../shared/board/digits.ts';
import {
  isComplete,
  isSamePuzzle,
  isUntouched,
  newDraft,
  newGame,
  type Entries,
  type Game,
  type Source,
} from '../shared/board/game.ts';
import { CLASSIC, type Geometry } from '../shared/board/geometry.ts';
import { readClock } from './clock.ts';
import { MAX_GAMES, remembered, without } from '../shared/puzzles/played.ts';
import { counted } from '../shared/text/words.ts';
import { ask } from './ask.ts';
import { resetBoard } from './game_board.ts';
import { visit } from './route.ts';
import { closeDrawer, mayOpen, offerLate, newTicket } from './ticket.ts';
import type { App, Ticket } from './app.ts';
import { sourceTitle } from '../shared/board/source_title.ts';

/**
 * The one way onto the board: puts a game there, and ends what belonged to the game before. A draft would be lost, so
 * that asks first; and so does a game that could not be kept among the recent ones, or would push an unfinished one out
 * of them. Pasting asks as well, since a slip of the hand does it; else nothing is lost, and a message leads back to the
 * game before. One in progress of the same puzzle goes on instead: nobody loses it by pasting its puzzle again. So does
 * the game on the board itself, solved or not.
 * @param since the ticket of the command that opens it: once that is over, the game is only offered
 * @param options `isFromDraft`: the game is the draft itself, which thus is not lost; `isResumed`: it is one of
 *   the list, where the game on the board goes in its place; `again` opens it where the offer is accepted
 * @returns a ticket for the game on the board; null where it is not
 */
export async function openGame(
  app: App,
  game: Game,
  since: Ticket,
  { isFromDraft = false, isResumed = false, again }: OpenOptions = {},
): Promise<Ticket | null> {
  const { store, platform } = app;
  const open = again ?? (() => openGame(app, game, newTicket(store), { isResumed }));
  if (!mayOpen(store, since)) return offer(app, readyText(game.source), open);
  const losesDraft = store.draftInProgress.value && !isFromDraft;
  if (losesDraft && !(await ask(app, draftQuestion(store), since))) return null;
  const goesOn =
    game === store.game.value ||
    (store.gameInProgress.value && isSamePuzzle(store.game.value, game) && !isResumed);
  if (goesOn) return uncover(store, since);
  const leavesGame = store.gameInProgress.value && !losesDraft && !isResumed;
  const isLost = wouldBeLost(store, game.source);
  const asks = leavesGame && (isLost || game.source.kind === 'pasted');
  if (asks && !(await ask(app, gameQuestion(store, isLost), since))) return null;
  const left = store.game.value;
  const elapsed = readClock(store.clock.value, platform.now());
  store.recent.value = without(remembered(store.recent.value, { ...store.game.value, elapsed }), game);
  store.put({ game }, since);
  store.clock.value = { counted: game.elapsed, since: null };
  const ticket = uncover(store, since);
  if (leavesGame && !asks) offerGoingBack(app, left, ticket);
  return ticket;
}

/** Shows the game itself: neither a draft over it, nor Play's home in the place of its keys. */
function uncover(store: App['store'], since: Ticket): Ticket {
  store.put({ draft: null }, since);
  closeDrawer(store, since);
  resetBoard(store);
  return newTicket(store);
}

/**
 * Whether the game on the board would be gone, since the browser keeps nothing; or, for a puzzle that was brought along,
 * the oldest of the recent ones in its place, since these are full.
 */
function wouldBeLost({ storageProblem, recent }: App['store'], { kind }: Source) {
  const isChosenHere = kind === 'collection' || kind === 'daily' || kind === 'made';
  const oldest = recent.value.at(-1);
  const isFull = recent.value.length >= MAX_GAMES && oldest !== undefined && !isComplete(oldest);
  return storageProblem.value !== null || (isFull && !isChosenHere);
}

/** Says where the game is that has made room, and leads back to it. */
function offerGoingBack({ store, commands }: App, left: Game, ticket: Ticket) {
  const title = sourceTitle(left.source);
  const isThere = () => store.recent.value.some((game) => isSamePuzzle(game, left));
  const run = () => {
    const game = store.recent.value.find((one) => isSamePuzzle(one, left));
    if (game) void commands.resume(game);
  };
  const offer = { label: 'Go back', run };
  store.notice.value = {
    tone: 'plain',
    text: `${title} is under Recent games.`,
    isStillTrue: isThere,
    offer,
    ticket,
  };
}

/**
 * Opens a puzzle, or goes on with it where it is on the board, or among the recent games, and not finished.
 * @param options `keepsSolved`: a finished game is shown again as well, instead of a new one; `again` opens it where the
 *   offer is accepted
 */
export function openOrResume(
  app: App,
  game: Game,
  since: Ticket,
  { keepsSolved = false, again }: { keepsSolved?: boolean; again?: () => Promise<Ticket | null> },
) {
  const { value: board } = app.store.game;
  const isKept = (other: Game) =>
    isSamePuzzle(other, game) && (keepsSolved || !isComplete(other)) && !isUntouched(other);
  const earlier = [board, ...app.store.recent.value].find(isKept);
  const isResumed = earlier !== undefined && earlier !== board;
  return openGame(app, earlier ?? game, since, { isResumed, again });
}

type OpenOptions = { isFromDraft?: boolean; isResumed?: boolean; again?: () => Promise<Ticket | null> };

/** Offers what came too late. Who accepts goes to it. */
function offer(app: App, text: string, open: () => Promise<Ticket | null>): null {
  const run = async () => {
    const ticket = await open();
    if (ticket) visit(app, 'play', ticket);
  };
  offerLate(app.store, text, { label: 'Open', run });
  return null;
}

function readyText(source: Source) {
  const title = sourceTitle(source);
  return source.kind === 'made' ? `A new puzzle is ready: ${title}.` : `${title} is ready.`;
}

/**
 * Opens what a person brought: a puzzle to play, or, where it cannot be played as it is, a draft to mend. One that was begun
 * and not finished goes on, unless digits or marks of its own are brought with it.
 * @param options `entries`: what it starts with
 * @returns a ticket for the game; null where it is not
 */
export async function openClues(
  app: App,
  clues: readonly number[],
  source: Source,
  since: Ticket,
  { geometry = CLASSIC, entries = {}, again }: ClueOptions = {},
): Promise<Ticket | null> {
  const problem = validateClues(clues, geometry);
  if (!problem) {
    const game = newGame(geometry, clues, source, entries);
    return isUntouched(game)
      ? openOrResume(app, game, since, { again })
      : openGame(app, game, since, { again });
  }
  if (await openDraft(app, newDraft(geometry, clues), since))
    app.store.notice.value = { tone: 'bad', text: problem };
  return null;
}

type ClueOptions = { geometry?: Geometry; entries?: Partial<Entries>; again?: () => Promise<Ticket | null> };

/** Opens a puzzle that is being entered, after a question where another would be lost. */
export async function openDraft(app: App, draft: Game, since: Ticket): Promise<Ticket | null> {
  const { store } = app;
  if (!mayOpen(store, since))
    return offer(app, 'A puzzle to correct is ready.', () => openDraft(app, draft, newTicket(store)));
  if (store.draftInProgress.value && !(await ask(app, draftQuestion(store), since))) return null;
  store.put({ draft }, since);
  store.mode.value = 'digit';
  closeDrawer(store, since);
  resetBoard(store);
  return newTicket(store);
}

export function draftQuestion(store: App['store']) {
  const typed = writtenDigits(store.draft.value);
  const text = `Discard the puzzle you’re entering? It has ${counted(typed, 'clue')}.`;
  return { text, yes: 'Discard', no: 'Keep editing' };
}

function gameQuestion(store: App['store'], isLost: boolean) {
  const written = writtenDigits(store.game.value);
  const progress = written ? ` with ${counted(written, 'digit')} placed` : '';
  const oldest = store.recent.value.at(-1);
  const isKept = store.storageProblem.value === null && oldest;
  const loss = isKept
    ? `Leave this game? Recent games are full, so ${sourceTitle(oldest.source)} is removed from them.`
    : `Leave this game${progress}? It can’t be saved.`;
  const text = isLost ? loss : `Leave this game${progress}? It stays under Recent games.`;
  return { text, yes: 'Leave', no: 'Keep playing' };
}

function writtenDigits(game: Game | null) {
  return game ? game.history.present.digits.filter(Boolean).length : 0;
}

/** What keeps clues from being played: one sentence with the way out, or null. */
export function validateClues(clues: readonly number[], geometry: Geometry) {
  const conflict = firstConflict(geometry, clues);
  if (conflict) {
    const [first, second] = [conflict.first, conflict.second].map((cell) => geometry.cellName(cell));
    const digit = symbolOf(clues[conflict.first]);
    const unit = geometry.unitName(conflict.unit);
    return `${first} and ${second} both hold ${digit} in ${unit}; change one of them.`;
  }
  const count = clues.filter(Boolean).length;
  if (count === 0) return 'The grid is empty. Enter its clues first.';
  if (count === geometry.cellCount)
    return 'Every cell is filled, so there’s nothing left to play. Erase some digits first.';
  return null;
}
