/** The pages of web/docs that About leads to: the file, its own title, and for whom or what it is. */
const PAGES = [
  ['manual', 'How to use the page', 'For players, setters and teachers: what each place does.'],
  ['difficulty', 'How hard a puzzle is', 'Levels, Sudoku Explainer’s rating, the score, and the collection.'],
  ['techniques', 'Techniques', 'All of them, in the order in which they are tried.'],
  [
    'reproduction',
    'Three papers, again',
    'What was repeated, how a claim is judged, and the commands for all of it.',
  ],
  ['call-count', 'Search effort', 'The first paper: the call count.'],
  ['search', 'Search at every size', 'The second paper: how the searches do up to 25x25.'],
  ['patterns', 'A puzzle or a proof', 'The third paper: clue patterns.'],
  ['results', 'Results', 'Every table, with the command that repeats it.'],
  ['teaching', 'Teaching with Dokulab', 'The lessons, a teacher’s page for each, and 45 minutes rehearsed.'],
  ['note', 'Few clues: a draft note', 'All of 4x4 and 6x6, and 17 clues for naked singles, in four pages.'],
  [
    'input',
    'Keys, mouse and touch',
    'How digits and marks are entered, next to SudokuPad and Sudoku Exchange.',
  ],
  [
    'access',
    'By ear, by keys, on every screen',
    'What screen readers say, small windows, contrast and slow devices, and what tests it.',
  ],
  [
    'robustness',
    'What was tried to break it',
    'Attacks on the engine, the page and its network, before and after the fixes.',
  ],
  [
    'photographs',
    'How well photographs are read',
    'Photographs of puzzles in print: how many are read wholly right.',
  ],
  ['benchmarks', 'Benchmarks', 'The engine next to other sudoku programs.'],
  ['python', 'Dokulab in Python', 'The engine in programs and notebooks, with examples to run.'],
  [
    'reference',
    'Reference',
    'All classes and functions of the Python package, and what can be asked of the engine.',
  ],
  [
    'command-line',
    'The command line, in depth',
    'What all commands have in common, examples, plans for series, many machines.',
  ],
  ['programs', 'For other programs', 'JSON, exit codes, types, and a client.'],
  ['commands', 'Commands', 'The command line: every command with its options.'],
  ['machines', 'Many machines', 'A million puzzles on a Dask cluster while parts of it are killed.'],
  ['architecture', 'How Dokulab is built', 'The parts, and how they fit together.'],
  ['decisions', 'Decisions', 'Why it is built like this, and what else was tried.'],
] as const;

export const DOCUMENTS = PAGES.map(([file, title, use]) => ({ file, title, use }));
