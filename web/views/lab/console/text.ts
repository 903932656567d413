/** What the Console says. */

export const HOW_TO_RUN =
  'Ctrl+Enter runs the program; Enter runs a single whole line. Alt+↑ brings back what ran before. Tab ' +
  'indents; Escape, then Tab, leaves the editor.';

export const STOPPED = 'Stopped.';
export const SOLVER_READY = 'Your solver is ready for the Lab.';

export const RESTARTED = 'Python was started again, so the names from earlier runs are gone.';
export const BROKEN = 'Python may not run anything now. Restart Python, or go on if it still works.';
export const RESTART_MEANS = 'Stops what runs and forgets the names from earlier runs.';
export const LOST = 'Python stopped.';
export const TOO_LONG = 'The program did not get to the end of its definitions in 5 seconds.';
export const TOO_MANY_SOLVERS = 'The list holds 40 solvers at most. Remove some first.';
export const SOLVERS_HINT =
  'or drop them here: Python files, one per solver. Nothing of them runs until you press Race.';
export const LINK_COPIED = 'Link copied. Whoever opens it sees the program and decides whether to run it.';
export const LINK_TOO_LONG = 'This program is too long for a link. Save it as a file.';
export const OFFERED_NOTICE =
  'This link carries a Python program. Read it before you use it: nothing has run.';

export const WHEEL_TOO_LARGE = 'This wheel is larger than 20 MB, which is too large for the Console.';

export const LOCKED =
  'Programs run on your computer, in a part of the page that can reach no other site, so they cannot send ' +
  'anything away. They can use Python’s standard library and Dokulab’s engine.';
export const OPEN =
  'Programs here can reach the Internet now: they can fetch packages, and they could send data away. ' +
  'Run only programs that you trust.';

export const ALLOW = 'Allow packages from the Internet';
export const ALLOW_MEANS =
  'Until you switch this off or leave the page, programs in this Console can fetch from other sites and ' +
  'send to them. Python starts again, without the names from earlier runs.';
export const HOW_TO_INSTALL = 'import micropip\nawait micropip.install("name")';
export const ONE_FILE_PACKAGES =
  'This copy of Dokulab is one file, which downloads nothing. Packages come from wheel files.';
export const WHEEL_HINT =
  'or drop it here: a file that ends in none-any.whl, with Python code alone. This works offline.';

/** The interface of a solver: what one writes, and what it means. */
export const INTERFACE = [
  ['grid[cell]', 'the digit in a cell, 0 if it is empty; cells count from 0, row by row'],
  ['grid[cell] = digit', 'places a digit: one node. 0 takes it back'],
  ['grid.candidates(cell)', 'the digits that no cell in the same row, column or box holds'],
  ['grid.empty', 'the cells without a digit'],
  ['grid.peers(cell)', 'the cells in the same row, column or box'],
  ['grid.units', 'the cells of each row, column and box'],
  ['grid.cells, grid.digits, grid.size', 'all cells, all digits, and how many digits there are'],
];

export const NAMES = [
  ['puzzle', 'the puzzle in Play, as text'],
  ['play(puzzle)', 'opens a puzzle in Play'],
  ['show(value)', 'draws a puzzle or a table'],
  ['engine("rate", puzzle=puzzle)', 'asks the engine, as the page does'],
  ['SOLVERS, parse_grid, run, Limits', 'the engine’s own functions'],
];
