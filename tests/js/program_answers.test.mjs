/** What the page takes from a worker that runs a person's program: what the engine could have sent, and nothing else. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isAnswer } from '../../web/engine/program_answers.ts';
import { createEngine } from '../../web/engine/worker_client/client.ts';
import wire from '../../web/engine/wire_shapes.json' with { type: 'json' };

const ASKED = new Map(Object.keys(wire.results).map((method, at) => [at, method]));
const idOf = (method) => [...ASKED].find(([, name]) => name === method)[0];
const isTaken = (message) => isAnswer(message, (id) => ASKED.get(id));
const answers = (method, result) => isTaken({ jsonrpc: '2.0', id: idOf(method), result });

/** The smallest value of a shape. */
function least(shape) {
  if (Array.isArray(shape)) return shape[0];
  if (shape.either) return least(shape.either[0]);
  if (shape.list) return [];
  const name = shape.of ?? shape;
  const plain = { text: '', integer: 0, number: 0.5, boolean: true, null: null };
  if (Object.hasOwn(plain, name)) return plain[name];
  return Object.fromEntries(
    Object.entries(wire.records[name]).map(([key, one]) => [key.replace('?', ''), least(one)]),
  );
}

const BOARD = {
  at: 0,
  kind: 'grid',
  text: '',
  box_rows: 2,
  box_columns: 2,
  digits: Array(16).fill(0),
  head: [],
  rows: [],
};
const TABLE = {
  ...BOARD,
  kind: 'table',
  box_rows: 0,
  box_columns: 0,
  digits: [],
  head: ['a', 'b'],
  rows: [['1', '2']],
};
const ran = (...drawings) => ({ drawings, play: null, went_well: true });
const TRACE = {
  ...{
    puzzle: '',
    solver: 'own',
    size: 4,
    box_rows: 2,
    box_columns: 2,
    start: Array(16).fill(15),
    names: ['assign'],
  },
  ...{ kinds: [0, 0], cells: [1, 2], digits: [1, 2], causes: [-1, -1], clauses: [[1, -2]], complete: true },
  ...{ verdict: 'unique', nodes: 2, program: [], lit: [] },
};

test('an honest answer of each method is taken, and one with a field of another type is not', () => {
  for (const [method, name] of Object.entries(wire.results)) {
    const result = name === 'TraceResult' ? TRACE : least(name);
    assert.ok(answers(method, result), method);
    for (const key of Object.keys(result)) {
      for (const odd of [undefined, () => {}, { length: 1 }, Symbol.iterator, 1n, NaN, [[[]]]]) {
        assert.ok(!answers(method, { ...result, [key]: odd }), `${method} ${key}`);
      }
      const rest = Object.fromEntries(Object.entries(result).filter(([name]) => name !== key));
      assert.ok(!answers(method, rest), `${method} without ${key}`);
    }
    for (const odd of [null, undefined, [], 'text', 0, new Map(), new (class {})()]) {
      assert.ok(!answers(method, odd), method);
    }
  }
});

test('a board is drawn only if there can be one', () => {
  assert.ok(answers('run_code', ran(BOARD)));
  const size = (rows, columns, count) => ({
    ...BOARD,
    box_rows: rows,
    box_columns: columns,
    digits: Array(count).fill(0),
  });
  assert.ok(answers('run_code', ran(size(7, 7, 49 ** 2))));
  assert.ok(!answers('run_code', ran(size(40, 40, 1600 ** 2))));
  assert.ok(!answers('run_code', ran(size(40, 40, 0))));
  assert.ok(!answers('run_code', ran(size(49, 49, 49 ** 2))));
  assert.ok(!answers('run_code', ran(size(0, 0, 0))));
  assert.ok(!answers('run_code', ran(size(2, 2, 15))));
  assert.ok(!answers('run_code', ran({ ...BOARD, digits: [50, ...BOARD.digits.slice(1)] })));
  assert.ok(!answers('run_code', ran({ ...BOARD, digits: Array(16) })), 'holes are no digits');
});

test('what is drawn is bounded, one by one and together', () => {
  const wide = (rows, columns) => ({
    ...TABLE,
    head: Array(columns).fill('a'),
    rows: Array(rows).fill(Array(columns).fill('1')),
  });
  assert.ok(answers('run_code', ran(TABLE, wide(200, 50))));
  assert.ok(!answers('run_code', ran(wide(201, 2))));
  assert.ok(!answers('run_code', ran(wide(2, 51))));
  assert.ok(!answers('run_code', ran({ ...TABLE, rows: [['1']] })), 'a row is as wide as the head');
  assert.ok(!answers('run_code', ran(...Array(11).fill(wide(200, 50)))), 'too many cells');
  assert.ok(!answers('run_code', ran(...Array(300).fill({ ...BOARD, kind: 'text' }))));
  assert.ok(!answers('run_code', ran({ ...BOARD, kind: 'text', text: 'x'.repeat(20_001) })));
  assert.ok(!answers('complete', { matches: Array(1001).fill('a') }));
});

test('a search is shown only if its lists are of one length and its board is one', () => {
  assert.ok(answers('trace', TRACE));
  for (const change of [
    { kinds: [0] },
    { kinds: [0, 1] },
    { kinds: [0, -1] },
    { cells: [1, 2, 3] },
    { box_rows: 5, box_columns: 5, size: 25 },
    { box_rows: 25, box_columns: 25, size: 625, start: Array(625).fill(1) },
    { size: 9 },
    { names: ['nonsense'] },
  ]) {
    assert.ok(!answers('trace', { ...TRACE, ...change }), JSON.stringify(change));
  }
});

test('errors and notices are looked at, too; what nobody asked for is not taken', () => {
  const id = idOf('race');
  const error = {
    code: -32602,
    message: 'No.',
    data: { code: 'x', message: 'No.', cell: null, rule: null, position: 3 },
  };
  assert.ok(isTaken({ id, error }));
  assert.ok(isTaken({ id, error: { code: 1, message: 'No.' } }));
  assert.ok(!isTaken({ id, error: { code: 1, message: { toString: null } } }));
  assert.ok(!isTaken({ id, error: { ...error, data: { ...error.data, cell: 'r1c1' } } }));
  assert.ok(!isTaken({ id: 999, result: least('RaceResult') }));
  assert.ok(isTaken({ method: '$/pong' }));
  assert.ok(isTaken({ method: '$/output', params: { text: 'x' } }));
  assert.ok(!isTaken({ method: '$/output', params: { text: 'x'.repeat(200_001) } }));
  assert.ok(isTaken({ method: '$/booting', params: { fraction: null, words: '' } }));
  assert.ok(!isTaken({ method: '$/ready', params: null }));
  const progress = (detail) =>
    isTaken({ method: '$/progress', params: { token: id, value: { fraction: 0.5, detail } } });
  assert.ok(progress({ nodes: 3, words: 'Searching' }));
  assert.ok(!progress({ nodes: { valueOf: null } }));
  assert.ok(!progress(null));
  for (const odd of [null, 0, '', [], {}, { method: 'constructor' }, { method: '$/other', params: {} }]) {
    assert.ok(!isTaken(odd), JSON.stringify(odd));
  }
});

test('an answer that is refused ends its call; one to a call that was stopped is still heard', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const workers = [];
  const spawn = () => {
    const worker = { posted: [], postMessage: (message) => worker.posted.push(message), terminate() {} };
    workers.push(worker);
    return worker;
  };
  const engine = createEngine({ spawn, baseUrl: '' }, { isAnswer });
  engine.start();
  const say = (message) => workers[0].onmessage({ data: { jsonrpc: '2.0', ...message } });
  say({ method: '$/ready', params: { boot: 'plain', problem: null } });
  const refused = engine.call('run_code', { code: '', puzzle: '' });
  const { id } = workers[0].posted.at(-1);
  say({ id, result: { ...ran(), play: ['not', 'a', 'text'] } });
  await assert.rejects(refused, { name: 'EngineError', code: 'refused' });

  const stop = new AbortController();
  const stopped = engine.call('run_code', { code: '', puzzle: '' }, { signal: stop.signal });
  stop.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  say({ id: id + 1, error: { code: -32800, message: 'Stopped.' } });
  await new Promise((resolve) => setImmediate(resolve));
  mock.timers.tick(5000);
  assert.equal(workers.length, 1, 'the worker has stopped in time');
  mock.timers.reset();
});

test('a text and a list are taken up to their limits, and no further', () => {
  const text = (length) => answers('run_code', ran({ ...BOARD, text: 'x'.repeat(length) }));
  assert.equal(text(wire.longest_text), true);
  assert.equal(text(wire.longest_text + 1), false);
});
