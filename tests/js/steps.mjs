/** Steps for tests, written by hand, as the engine would send them. */
import { FULL, NEARLY } from './puzzles.mjs';
import { endOf, moment, walkNodes } from './walks.mjs';

/** The candidates of the open cells of NEARLY: the last row lacks every digit once. */
const OPEN = NEARLY.map((digit, cell) => (digit ? 0 : 1 << (FULL[cell] - 1)));

/** @param {object} changes */
export function step(changes = {}) {
  const { because, ...others } = changes;
  return {
    technique: 'full_house',
    title: 'Full house',
    placements: [],
    eliminations: [],
    because: { units: [], cells: [], candidates: [], links: [], sets: [], chains: [], ...because },
    digits: NEARLY,
    candidates: OPEN,
    where: 'Look at row 9.',
    why: 'Full house: a reason.',
    what: 'A consequence.',
    set_names: [],
    walk: [],
    eureka: null,
    ...others,
  };
}

/** @param {number[]} start @param {number[]} end @param {boolean} strong */
const link = (start, end, strong) => ({ start, end, strong, start_cells: [start[0]], end_cells: [end[0]] });

/** Nothing placed, all candidates everywhere. */
export const BARE = { digits: new Array(81).fill(0), candidates: new Array(81).fill(0b111111111) };

/** An X-wing of 7: rows 1 and 5, columns 2 and 8; r3c2 loses 7. */
export const X_WING = step({
  ...BARE,
  technique: 'x_wing',
  title: 'X-wing',
  eliminations: [[19, 7]],
  because: {
    units: [
      { role: 'base', unit: 0 },
      { role: 'base', unit: 4 },
      { role: 'cover', unit: 10 },
      { role: 'cover', unit: 16 },
    ],
    candidates: [1, 7, 37, 43].map((cell) => ({ role: 'pattern', cell, digit: 7 })),
  },
});

/** A chain r1c1 -- r1c9 == r9c9 -- r9c1 of 4; r1c1 and r9c1 see r5c1, which loses 4. */
export const CHAIN = step({
  ...BARE,
  technique: 'x_chain',
  title: 'X-chain',
  eliminations: [[36, 4]],
  because: {
    candidates: [
      { role: 'off', cell: 0, digit: 4 },
      { role: 'on', cell: 8, digit: 4 },
      { role: 'off', cell: 80, digit: 4 },
      { role: 'on', cell: 72, digit: 4 },
    ],
    links: [link([0, 4], [8, 4], true), link([8, 4], [80, 4], false), link([80, 4], [72, 4], true)],
  },
  walk: [
    {
      branch: 0,
      nodes: walkNodes(['off', 4, 0], ['on', 4, 8], ['off', 4, 80], ['on', 4, 72]),
      links: [
        [0, 1, 1],
        [1, 2, 0],
        [2, 3, 1],
      ],
      moments: [
        moment('If r1c1 isn’t 4, then r1c9 is 4.', [2, 0, 1], {
          line: { words: 'If r1c1 isn’t 4, then r1c9 is 4.', links: [0] },
        }),
        moment('r1c9 is 4, so r9c9 isn’t 4.', [3, 1, 2]),
        moment('r9c9 isn’t 4, so r9c1 is 4.', [4, 2, 3], {
          line: { words: 'Then r9c9 isn’t 4, so r9c1 is 4.', links: [1, 2] },
        }),
      ],
    },
    endOf('So at least one end of the chain is true. A consequence.'),
  ],
  eureka: '(4)r1c1 = r1c9 - r9c9 = r9c1 => r5c1<>4',
});

/** Sets r1c1/r1c2 (1, 2, 3) and r4c1/r4c3/r5c2 (1, 2, 4, 5) share 1, restricted to column 1; r4c2 loses 2. */
export const ALS_XZ = step({
  ...BARE,
  technique: 'als_xz',
  title: 'ALS-XZ',
  eliminations: [[28, 2]],
  because: {
    candidates: [
      { role: 'off', cell: 1, digit: 2 },
      { role: 'on', cell: 0, digit: 1 },
      { role: 'off', cell: 27, digit: 1 },
      { role: 'on', cell: 29, digit: 2 },
    ],
    links: [link([1, 2], [0, 1], true), link([0, 1], [27, 1], false), link([27, 1], [29, 2], true)],
    sets: [
      { cells: [0, 1], digits: [1, 2, 3] },
      { cells: [27, 29, 37], digits: [1, 2, 4, 5] },
    ],
  },
});

/** r1c1 is 1 or 2, and takes 1 from r1c5/r1c6 (1, 8, 9), 2 from r5c1/r6c1 (2, 8, 9): one of them has 9. */
export const BLOSSOM = step({
  ...BARE,
  technique: 'death_blossom',
  title: 'Death blossom',
  because: {
    cells: [{ role: 'pivot', cell: 0 }],
    links: [
      link([0, 1], [4, 1], false),
      link([4, 1], [5, 9], true),
      { ...link([0, 2], [36, 2], false), end_cells: [36, 45] },
      { ...link([36, 2], [45, 9], true), start_cells: [36, 45] },
    ],
    sets: [
      { cells: [4, 5], digits: [1, 8, 9] },
      { cells: [36, 45], digits: [2, 8, 9] },
    ],
  },
  walk: [
    {
      branch: 0,
      nodes: walkNodes(['on', 1, 0], ['off', 1, 4], ['on', 9, 5]),
      links: [
        [0, 1, 0],
        [1, 2, 1],
      ],
      moments: [moment('If r1c1 is 1, then r1c5 isn’t 1.', [2, 0, 1]), moment('So r1c6 is 9.', [3, 1, 2])],
    },
    {
      branch: 1,
      nodes: walkNodes(['on', 2, 0], ['off', 2, 36, 45], ['on', 9, 45]),
      links: [
        [0, 1, 0],
        [1, 2, 1],
      ],
      moments: [
        moment('If r1c1 is 2, then none of r56c1 is.', [2, 0, 1]),
        moment('So r6c1 is 9.', [3, 1, 2]),
      ],
    },
    endOf('One of the branches holds, and each leads to this: A consequence.'),
  ],
});

/** @param {readonly object[]} steps */
export function path(steps, changes = {}) {
  const last = steps.at(-1)?.technique ?? null;
  return {
    puzzle: '.'.repeat(81),
    verdict: 'unique',
    ending: 'solved',
    steps,
    end: '',
    hardest: last,
    score: 4 * steps.length,
    ...changes,
  };
}
