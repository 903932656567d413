/** Steps for tests, written by hand, as the engine would send them. */
import { FULL, NEARLY } from './puzzles.mjs';

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
});

/** r1c1, r1c9, r9c9 and r9c2 have only 3 and 6. */
export const REMOTE_PAIRS = step({
  ...BARE,
  technique: 'remote_pairs',
  title: 'Remote pairs',
  because: {
    candidates: [3, 6].flatMap((digit, second) =>
      [0, 8, 80, 73].map((cell, at) => {
        return { role: at % 2 === second ? 'colour_a' : 'colour_b', cell, digit };
      }),
    ),
    links: [
      [0, 8],
      [8, 80],
      [80, 73],
    ].flatMap(([one, two]) => [3, 6].map((digit) => link([one, digit], [two, digit], false))),
  },
});

/** The candidates of a few open cells, [cell, digits...]. @param {readonly number[][]} cells */
function onlyIn(...cells) {
  const candidates = new Array(81).fill(0);
  for (const [cell, ...digits] of cells) for (const digit of digits) candidates[cell] |= 1 << (digit - 1);
  return candidates;
}

/** 1 in r1c1 makes r1c9 3 and r9c1 4; so r9c9 is 5, and r9c5 has nothing left. */
export const NET = step({
  ...BARE,
  candidates: onlyIn([0, 1, 2], [8, 1, 3], [72, 1, 4], [80, 3, 4, 5], [76, 5]),
  technique: 'forcing_net',
  title: 'Forcing net',
  eliminations: [[0, 1]],
  because: {
    cells: [{ role: 'clash', cell: 76 }],
    candidates: [
      { role: 'assumed', cell: 0, digit: 1 },
      { role: 'on', cell: 80, digit: 5 },
      { role: 'clash', cell: 76, digit: 5 },
    ],
    links: [
      link([0, 1], [8, 1], false),
      link([8, 1], [8, 3], true),
      link([0, 1], [72, 1], false),
      link([72, 1], [72, 4], true),
      link([8, 3], [80, 3], false),
      link([72, 4], [80, 4], false),
      link([80, 5], [76, 5], false),
    ],
  },
});

/** 7 in rows 1 and 9 and column 1: r9c9 takes the colour of r1c1, and r5c9 sees both. */
export const COLOURING = step({
  ...BARE,
  candidates: onlyIn([0, 7, 8], [8, 7], [72, 7], [80, 7, 8], [44, 7]),
  technique: 'colour_trap',
  title: 'Simple colouring, trap',
  eliminations: [[44, 7]],
  because: {
    candidates: [
      ...[0, 80].map((cell) => ({ role: 'colour_a', cell, digit: 7 })),
      ...[8, 72].map((cell) => ({ role: 'colour_b', cell, digit: 7 })),
    ],
    links: [link([0, 7], [8, 7], true), link([72, 7], [80, 7], true), link([0, 7], [72, 7], true)],
  },
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
