/** What Make's form says: its one sentence of what will be made, and the words of its choices. */
import { SYMMETRIES } from '../board/symmetry.ts';
import { counted, inSentence, listed, numberText, timeText } from '../text/words.ts';
import { askedText, specParams } from './spec.ts';
import { METHODS, takesHardest, type Asked, type Strategy } from './wish.ts';

/** What each strategy is called, and how it works. */
export const STRATEGY_WORDS: Readonly<Record<Strategy, readonly [string, string]>> = {
  ns: ['Naked singles', 'A cell has only one digit left.'],
  hs: ['Hidden singles', 'A digit has only one place left in a row, column or box.'],
  lc: ['Locked candidates', 'A digit’s places in a box are all in one line, or a line’s in one box.'],
  np: ['Naked pairs', 'Two cells of a unit have the same two digits left.'],
};

/** What of a wish a puzzle may have missed. */
const MISSED: Partial<Record<string, string>> = {
  call_count: 'the search effort',
  level: 'the level',
  clues: 'the number of clues',
  hardest: 'the hardest technique',
  needs: 'the techniques',
  er: 'the rating',
};

export const missedWords = (missed: readonly string[]) =>
  listed(missed.flatMap((part) => MISSED[part] ?? []));

export function makeText(amount: number) {
  return amount === 1 ? 'Make a puzzle' : `Make ${counted(amount, 'puzzle')}`;
}

/**
 * The one sentence of what will be made, without its end: "A puzzle: medium, 9x9, half turn".
 * @param facts `titleOf` a technique; how many `cells` are drawn; `amount` of puzzles; `days`: which, where each has one,
 *   and `isByDay` where each day of the week asks for something of its own
 */
export function askedSentence(
  asked: Asked,
  facts: {
    titleOf: (technique: string) => string;
    cells: number;
    amount: number;
    days: string;
    isByDay: boolean;
  },
): string {
  const { many, where, by, size, symmetry, limit } = asked;
  const difficulty =
    by === 'strategies'
      ? 'solvable by the ticked strategies'
      : askedText(specParams(asked, by, size), (id) => inSentence(facts.titleOf(id)));
  const parts = [
    facts.days,
    facts.isByDay ? 'as hard as each day asks' : difficulty,
    `${size}x${size}`,
    where === 'cells' ? cellsText(facts.cells) : symmetryText(symmetry),
    where === 'cells' && many === 'one' ? `within ${timeText(limit * 1000)}` : '',
    where === 'anywhere' ? optionsText(asked) : '',
  ];
  const what = many === 'one' ? 'A puzzle' : counted(facts.amount, 'puzzle');
  return `${what}: ${parts.filter(Boolean).join(', ')}`;
}

const cellsText = (cells: number) =>
  cells ? `in the ${counted(cells, 'cell')} drawn` : 'in the cells that you draw';

/** A symmetry within a sentence, where its words alone would not do. */
const SYMMETRY_PHRASES: Partial<Record<Asked['symmetry'], string>> = {
  'mirror-horizontal': 'left and right mirrored',
  'mirror-vertical': 'top and bottom mirrored',
  'diagonal': 'mirrored in a diagonal',
  'anti-diagonal': 'mirrored in the other diagonal',
  'both-diagonals': 'mirrored in both diagonals',
  'full': 'all symmetries',
};

const symmetryText = (symmetry: Asked['symmetry']) =>
  symmetry === 'none' ? '' : (SYMMETRY_PHRASES[symmetry] ?? SYMMETRIES[symmetry].words.toLowerCase());

/** The further options that are chosen, so that they are in sight while the list is folded. */
export function optionsText({ cluesLow, cluesHigh, hardest, method, by }: Asked) {
  return [
    clueText(cluesLow, cluesHigh),
    hardest !== null && takesHardest(by) ? 'a hardest technique' : '',
    method === 'directed' ? '' : METHODS[method][0].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

function clueText(low: number | null, high: number | null) {
  if (low !== null && high !== null)
    return low === high ? counted(low, 'clue') : `${numberText(low)} to ${numberText(high)} clues`;
  if (low !== null) return `at least ${counted(low, 'clue')}`;
  return high === null ? '' : `at most ${counted(high, 'clue')}`;
}
