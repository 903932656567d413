/** The words of Play's drawers and of its checks, which come after the first frame. */
import { capitalised, counted, spokenTime, timeText } from '../../../shared/text/words.ts';
import type { Game, Help } from '../../../shared/board/game.ts';
import type { Mode } from '../../../frame/store.ts';
import type { Depth, Hint } from '../../../shared/steps/hint_state.ts';
import type { Collection } from '../../../shared/puzzles/bank.ts';
import type { PlayedOf } from '../../../shared/puzzles/played.ts';
import type { Notice } from '../../../frame/app.ts';

/** Of the wish to keep the games for good. */
export const REFUSED =
  'The browser doesn’t promise it yet. Many do once a page is installed, bookmarked or often used. To be safe, ' +
  'save a backup under You.';

/** What the puzzles of a level are rated: from the lowest ER to the highest. */
export const ratingRange = ([low, high]: readonly number[]) =>
  low === high ? `ER\u00a0${low.toFixed(1)}` : `ER\u00a0${low.toFixed(1)}\u2060–\u2060${high.toFixed(1)}`;

/** @param id of a collection */
export const playText = (id: string) => `Play ${withArticle(id)} puzzle`;

/** @param id of a collection */
export const generateText = (id: string) => `Generate ${withArticle(id)} puzzle`;

const withArticle = (id: string) => (/^[ae]/.test(id) ? `an ${id}` : `a ${id}`);

/** What one usually needs for a puzzle of a level. */
export const usualText = (seconds: number) => `Your usual time: ${timeText(seconds * 1000)}.`;

/** While a puzzle is being made. */
export const MAKING =
  'The engine tries puzzle after puzzle until both measures fit: how long a search takes, and the hardest ' +
  'technique you need. Evil ones may take half a minute.';

/** "12 of 500 puzzles solved, 3 begun". */
export function solvedText({ amount }: Collection, { started, solved }: PlayedOf) {
  const open = [...started].filter((number) => !solved.has(number)).length;
  return `${solved.size} of ${counted(amount, 'puzzle')} solved${open ? `, ${open} begun` : ''}`;
}

export const NEW_TO_SUDOKU = 'New to sudoku? Start with a lesson';

/** A number of a collection, as it is read aloud: "Hard 7, ER 4.2, solved in 5:10". */
export function numberSays(
  title: string,
  er: number | null,
  state: string | undefined,
  seconds: number | null,
) {
  const done = seconds === null ? state : `solved in ${timeText(seconds * 1000)}`;
  return [title, er === null ? '' : `ER ${er.toFixed(1)}`, done].filter(Boolean).join(', ');
}

/** What the shades of the numbers mean. */
export const SHADES = 'The stronger the shade, the higher the rating';

export const FILL_IN = {
  text: 'Fill in the whole solution? It ends this game, until you undo it.',
  yes: 'Fill in',
  no: 'Keep playing',
};

export const NOT_UNIQUE = 'This puzzle doesn’t have exactly one solution, so your digits can’t be checked.';

/** What a check has shown. */
export function checkNotice(written: number, wrong: number): Notice {
  if (!written) return { tone: 'plain', text: 'Nothing to check yet. Place some digits first.' };
  if (!wrong) {
    const all = written === 1 ? 'Your digit is' : `All ${written} digits are`;
    return { tone: 'good', text: `${all} correct so far.` };
  }
  if (written === 1) return { tone: 'bad', text: 'Your digit is wrong (crossed out).' };
  const of = `${wrong} of your ${counted(written, 'digit')}`;
  return { tone: 'bad', text: `${of} ${wrong === 1 ? 'is' : 'are'} wrong (crossed out).` };
}

/** What a solved puzzle took: "2 hints, 3 checks, 1 mistake found"; "No hints, no checks". */
export function helpText({ hints, checks, mistakes }: Help) {
  const words = [
    hints ? counted(hints, 'hint') : 'no hints',
    checks ? counted(checks, 'check') : 'no checks',
  ];
  if (mistakes) words.push(`${counted(mistakes, 'mistake')} found`);
  return capitalised(words.join(', '));
}

/** What is said aloud where nothing that is drawn says it. */
export const SPOKEN = {
  nothingSelected: 'No cell selected',
  whatFollows: 'What can you rule out?',
  noneEmpty: 'No cell is empty',
  multi: 'Select several cells',
  zoom: 'Zoom',
  theme: 'Theme',
  ownBoard: 'Your game is on the board',
  offer: 'Button:',
  newVersion: 'A new version of Dokulab is ready. Button: Update now.',
} as const;

/** What the digit keys write, aloud. */
export const SPOKEN_MODES: Record<Mode, string> = {
  digit: 'Digits',
  corner: 'Corner marks',
  centre: 'Centre marks',
  candidates: 'Candidates',
  colour: 'Colours',
};

/** "High contrast: on". */
export const onOffText = (name: string, isOn: boolean) => (isOn ? `${name}: on` : `${name}: off`);

/** The end of a game, aloud. @param time that it took, in ms; null where nobody is told */
export function finishedText({ history, help }: Game, time: number | null) {
  if (history.present.shown) return 'The solution is filled in';
  if (time === null) return 'Puzzle complete';
  return `Solved in ${spokenTime(time)}. ${helpText(help)}`;
}

const DEEPER: Record<Depth, string> = {
  where: 'Name it',
  technique: 'Show it',
  pattern: 'Explain',
  whole: 'Apply',
};

/** What the button of a hint does next; null where there is no more to do. */
export function deeperText({ result: { kind }, depth }: Hint) {
  if (kind === 'wrong-digits') return 'Erase';
  if (kind === 'missing-marks') return 'Restore candidates';
  return kind === 'step' ? DEEPER[depth] : null;
}
