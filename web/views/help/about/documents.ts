/** The pages of web/docs that About leads to, under their own titles. */
export const DOCUMENTS = [
  {
    file: 'manual',
    title: 'How to use the page',
    use: 'For players, setters and teachers: what each place does.',
  },
  {
    file: 'difficulty',
    title: 'How hard a puzzle is',
    use: 'Levels, Sudoku Explainer’s rating, the score, and the collection.',
  },
  {
    file: 'techniques',
    title: 'Techniques',
    use: 'All of them, in the order in which they are tried.',
  },
  {
    file: 'reproduction',
    title: 'Three papers, again',
    use: 'What was repeated, how a claim is judged, and the commands for all of it.',
  },
  { file: 'call-count', title: 'Search effort', use: 'The first paper: the call count.' },
  {
    file: 'search',
    title: 'Search at every size',
    use: 'The second paper: how the searches do up to 25x25.',
  },
  {
    file: 'patterns',
    title: 'A puzzle or a proof',
    use: 'The third paper: clue patterns.',
  },
  { file: 'results', title: 'Results', use: 'Every table, with the command that repeats it.' },
  {
    file: 'teaching',
    title: 'Teaching with Dokulab',
    use: 'The lessons, a teacher’s page for each, and 45 minutes rehearsed.',
  },
  {
    file: 'note',
    title: 'Few clues: a draft note',
    use: 'All of 4x4 and 6x6, and 17 clues for naked singles, in four pages.',
  },
  {
    file: 'input',
    title: 'Keys, mouse and touch',
    use: 'How digits and marks are entered, next to SudokuPad and Sudoku Exchange.',
  },
  {
    file: 'access',
    title: 'By ear, by keys, on every screen',
    use: 'What screen readers say, small windows, contrast and slow devices, and what tests it.',
  },
  {
    file: 'robustness',
    title: 'What was tried to break it',
    use: 'Attacks on the engine, the page and its network, before and after the fixes.',
  },
  {
    file: 'photographs',
    title: 'How well photographs are read',
    use: 'Photographs of puzzles in print: how many are read wholly right.',
  },
  {
    file: 'benchmarks',
    title: 'Benchmarks',
    use: 'The engine next to other sudoku programs.',
  },
  {
    file: 'python',
    title: 'Dokulab in Python',
    use: 'The engine in programs and notebooks, with examples to run.',
  },
  {
    file: 'reference',
    title: 'Reference',
    use: 'All classes and functions of the Python package, and what can be asked of the engine.',
  },
  {
    file: 'command-line',
    title: 'The command line, in depth',
    use: 'What all commands have in common, examples, plans for series, many machines.',
  },
  { file: 'programs', title: 'For other programs', use: 'JSON, exit codes, types, and a client.' },
  {
    file: 'commands',
    title: 'Commands',
    use: 'The command line: every command with its options.',
  },
  {
    file: 'machines',
    title: 'Many machines',
    use: 'A million puzzles on a Dask cluster while parts of it are killed.',
  },
  { file: 'architecture', title: 'How Dokulab is built', use: 'The parts, and how they fit together.' },
  { file: 'decisions', title: 'Decisions', use: 'Why it is built like this, and what else was tried.' },
];
