/**
 * Walks along chains for tests, written by hand, as the engine would send them.
 * @import { WalkMoment, WalkNode, WalkScene } from '../../web/engine/wire.d.ts'
 */

/**
 * @param {string} words
 * @param {[number, number, number]} counts nodes, since, drawn
 * @param {Partial<WalkMoment>} [others] its line, and the walk inside
 * @returns {WalkMoment}
 */
export function moment(words, [nodes, since, drawn], others = {}) {
  return { words, nodes, since, drawn, line: null, inside: [], ...others };
}

/**
 * The last scene of a walk.
 * @param {string} words
 * @param {{ nodes: readonly WalkNode[], links: readonly number[][] }} [shown] the whole step without
 * @returns {WalkScene}
 */
export function endOf(words, { nodes, links } = { nodes: [], links: [] }) {
  const moments = [moment(words, [nodes.length, links.length, links.length])];
  return { branch: null, nodes, links, moments };
}

/**
 * @param {...[string, number, ...number[]]} nodes role, digit, cells
 * @returns {WalkNode[]}
 */
export const walkNodes = (...nodes) => nodes.map(([role, digit, ...cells]) => ({ role, digit, cells }));

/**
 * The walk of forcing chains: r1c1 is 4, so r2c2 isn't by a chain inside, so r9c9 is.
 * @type {WalkScene[]}
 */
export const NESTED_WALK = [
  {
    branch: 0,
    nodes: walkNodes(['assumed', 4, 0], ['off', 4, 10], ['on', 4, 80]),
    links: [
      [0, 1, 0],
      [1, 2, 1],
    ],
    moments: [
      moment('Suppose r1c1 is 4.', [1, 0, 0]),
      moment('r1c1 is 4, so r2c2 isn’t 4 (by a chain inside).', [2, 0, 1], {
        inside: [
          {
            branch: 0,
            nodes: walkNodes(['on', 4, 0], ['assumed', 4, 10], ['off', 4, 16], ['off', 4, 10]),
            links: [
              [1, 2, 0],
              [2, 3, 0],
            ],
            moments: [
              moment('Suppose also that r2c2 is 4.', [2, 0, 0]),
              moment('r2c2 is 4, so r2c8 isn’t 4 (both in row 2).', [3, 0, 1]),
              moment('r2c8 isn’t 4, so r2c2 isn’t 4.', [4, 1, 2]),
            ],
          },
          endOf('Supposing that r2c2 is 4 leads to its opposite. So r2c2 isn’t 4.', {
            nodes: walkNodes(['on', 4, 0], ['on', 4, 10], ['off', 4, 16], ['off', 4, 10]),
            links: [
              [1, 2, 0],
              [2, 3, 0],
            ],
          }),
        ],
      }),
      moment('r2c2 isn’t 4, so r9c9 is 4.', [3, 1, 2]),
    ],
  },
  endOf('A consequence.'),
];
