/** Chains in Eureka notation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { eurekaText } from '../../web/shared/steps/eureka.ts';
import { ALS_XZ, CHAIN, X_WING, step } from './steps.mjs';

/**
 * @param {[number[], number]} start cells, and the digit
 * @param {[number[], number]} end
 * @param {boolean} strong
 */
function link([startCells, startDigit], [endCells, endDigit], strong) {
  const [start, end] = [
    [startCells[0], startDigit],
    [endCells[0], endDigit],
  ];
  return { start, end, strong, start_cells: startCells, end_cells: endCells };
}

test('a chain of one digit names it once', () => {
  assert.equal(eurekaText(CHAIN, CLASSIC), '(4)r1c1 = r1c9 - r9c9 = r9c1 => r5c1<>4');
});

test('cells with two candidates have both before their name', () => {
  const nodes = [
    [[0], 4],
    [[0], 5],
    [[8], 5],
    [[8], 6],
    [[80], 6],
    [[80], 4],
  ];
  const links = nodes.slice(1).map((end, index) => link(nodes[index], end, index % 2 === 0));
  const chain = step({ eliminations: [[72, 4]], because: { links } });
  assert.equal(eurekaText(chain, CLASSIC), '(4=5)r1c1 - (5=6)r1c9 - (6=4)r9c9 => r9c1<>4');
});

test('the digit is named again where it changes, and a loop is closed', () => {
  const nodes = [
    [[0], 4],
    [[8], 4],
    [[8], 5],
    [[0, 1], 5],
  ];
  const links = [...nodes.slice(1), nodes[0]].map((end, index) => link(nodes[index], end, index % 2 === 0));
  const loop = step({
    eliminations: [
      [1, 4],
      [8, 6],
    ],
    because: { links },
  });
  assert.equal(eurekaText(loop, CLASSIC), '(4)r1c1 = r1c9 - (5)r1c9 = r1c12 - loop => r1c2<>4, r1c9<>6');
});

test('an almost locked set has all its cells', () => {
  assert.equal(eurekaText(ALS_XZ, CLASSIC), '(2=1)r1c12 - (1=2)r4c1|r4c3|r5c2 => r4c2<>2');
});

test('on a large board numbers of two figures do not run together', () => {
  const board = geometry(4, 4);
  const nodes = [
    [[10, 11], 16],
    [[26], 16],
  ];
  const chain = step({ eliminations: [[27, 16]], because: { links: [link(nodes[0], nodes[1], true)] } });
  assert.equal(eurekaText(chain, board), '(G)r1c11|r1c12 = r2c11 => r2c12<>G');
});

test('what is not one chain has no such text', () => {
  assert.equal(eurekaText(X_WING, CLASSIC), null);
  const apart = [
    link([[0], 4], [[8], 4], true),
    link([[8], 4], [[80], 4], false),
    link([[79], 4], [[72], 4], true),
  ];
  assert.equal(eurekaText(step({ because: { links: apart } }), CLASSIC), null);
  const doubled = [link([[0], 4], [[8], 4], true), link([[8], 4], [[80], 4], true)];
  assert.equal(eurekaText(step({ because: { links: doubled } }), CLASSIC), null);
});
