/** Searches worth watching, by the size of their board. */

/** The solver for an address that names none. */
export const USUAL_SOLVER = 'fc-lex';

/** @typedef {{ id: string, title: string, puzzle: string, solver: string }} Example */

/** @type {readonly Example[]} */
export const EXAMPLES = [
  {
    id: 'nine-17',
    title: '9x9, 17 clues',
    puzzle: '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
    solver: 'fc-vdom',
  },
];
