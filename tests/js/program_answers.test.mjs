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

/** The items of lists and the characters of texts, without the names of what is chosen from a few. */
function sizeOf(value, key = '') {
  if (typeof value === 'string') return key === 'kind' ? 0 : value.length;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + sizeOf(one), value.length);
  return Object.entries(value ?? {}).reduce((sum, [name, one]) => sum + sizeOf(one, name), 0);
}

test('a whole answer has at most ten million items and characters', () => {
  const long = 'x'.repeat(20_000);
  const row = (last) => [...Array(49).fill(long), last];
  const tableWith = (last) =>
    ran({ ...TABLE, head: Array(50).fill(''), rows: [...Array(9).fill(row(long)), row(last)] });
  const room = 10_000_000 - sizeOf(tableWith(''));
  assert.ok(room > 0 && room < 20_000);
  assert.equal(sizeOf(tableWith('x'.repeat(room))), 10_000_000);
  assert.ok(answers('run_code', tableWith('x'.repeat(room))));
  assert.ok(!answers('run_code', tableWith('x'.repeat(room + 1))));
  const items = (more) => ({
    ...tableWith('x'.repeat(room - 5)),
    drawings: [...tableWith('x'.repeat(room - 5)).drawings, ...Array(more).fill({ at: 0, kind: 'text' })],
  });
  assert.ok(answers('run_code', items(5)), 'each item of a list counts as one');
  assert.ok(!answers('run_code', items(6)));
});

test('what one run draws has at most 100,000 cells, boards and tables together', () => {
  const tables = Array(9).fill({
    ...TABLE,
    head: Array(50).fill(''),
    rows: Array(200).fill(Array(50).fill('')),
  });
  const rest = (rows) => ({ ...TABLE, head: Array(50).fill(''), rows: Array(rows).fill(Array(50).fill('')) });
  const board = { ...BOARD, digits: Array(2401).fill(0), box_rows: 7, box_columns: 7 };
  const line = (count) => ({ ...TABLE, head: Array(count).fill(''), rows: [Array(count).fill('')] });
  assert.ok(answers('run_code', ran(...tables, rest(200))));
  assert.ok(!answers('run_code', ran(...tables, rest(200), line(1))));
  assert.ok(answers('run_code', ran(...tables, board, rest(151), line(49))), '90,000 + 2,401 + 7,550 + 49');
  assert.ok(!answers('run_code', ran(...tables, board, rest(151), line(50))));
});

test('every row of a table is as wide as its head, and a board has boxes of at least one cell', () => {
  assert.ok(!answers('run_code', ran({ ...TABLE, rows: [['1', '2'], ['1']] })));
  const size = (box_rows, box_columns, count) => ({
    ...{ ...BOARD, box_rows, box_columns },
    digits: Array(count).fill(0),
  });
  assert.ok(answers('run_code', ran(size(1, 3, 9))));
  assert.ok(answers('run_code', ran(size(3, 1, 9))));
  assert.ok(!answers('run_code', ran(size(0, 3, 0))));
  assert.ok(!answers('run_code', ran(size(-2, -2, 16))));
  const start = Array(36).fill(63);
  const six = { ...TRACE, box_rows: 2, box_columns: 3, start };
  assert.ok(answers('trace', { ...six, size: 6 }));
  assert.ok(!answers('trace', { ...six, size: 5 }));
});

test('of a list each item is looked at, and a number is taken up to its limit', () => {
  for (let at = 0; at < 16; at += 1) {
    const digits = (digit) => BOARD.digits.map((other, place) => (place === at ? digit : other));
    assert.ok(answers('run_code', ran({ ...BOARD, digits: digits(49) })));
    for (const odd of [50, 'x', 1.5]) {
      assert.ok(!answers('run_code', ran({ ...BOARD, digits: digits(odd) })), `${odd} at ${at}`);
    }
  }
});

test('errors and notices have each of their parts, of the right type and length', () => {
  const id = idOf('race');
  const long = 'x'.repeat(200_000);
  const isError = (error) => isTaken({ id, error });
  assert.ok(isError({ code: 1, message: long }));
  for (const error of [
    { code: 'x', message: '' },
    { code: 1 },
    { message: '' },
    { code: 1, message: `${long}x` },
  ]) {
    assert.ok(!isError(error), JSON.stringify(error).slice(0, 40));
  }
  const data = { code: 'x', message: '' };
  assert.ok(isError({ code: 1, message: '', data: { ...data, cell: 3, rule: 'size', position: null } }));
  assert.ok(isError({ code: 1, message: '', data: null }));
  for (const odd of [{ code: 1 }, { message: null }, { rule: 2 }, { position: 'x' }, { cell: 0.5 }]) {
    assert.ok(!isError({ code: 1, message: '', data: { ...data, ...odd } }), JSON.stringify(odd));
  }
  assert.ok(!isError({ code: 1, message: '', data: [] }));

  const isNotice = (method, params) => isTaken({ method, params });
  const booting = (fraction, words) => isNotice('$/booting', { fraction, words });
  for (const fraction of [null, 0, 0.5, 1]) assert.ok(booting(fraction, 'x'));
  for (const fraction of [-0.1, NaN, Infinity, '0', undefined]) assert.ok(!booting(fraction, 'x'));
  for (const words of [null, 1, `${long}x`]) assert.ok(!booting(0.5, words));
  for (const problem of [null, 'x']) assert.ok(isNotice('$/ready', { boot: 'plain', problem }));
  for (const odd of [{ boot: 1, problem: null }, { boot: 'plain', problem: 1 }, { boot: 'plain' }]) {
    assert.ok(!isNotice('$/ready', odd), JSON.stringify(odd));
  }
  for (const method of ['$/failed', '$/died']) {
    assert.ok(isNotice(method, { message: 'x' }));
    assert.ok(!isNotice(method, { message: 1 }));
    assert.ok(!isNotice(method, [{ message: 'x' }]));
  }
});

test('what a progress tells is at most twenty plain values', () => {
  const progress = (detail) =>
    isTaken({ method: '$/progress', params: { token: 1, value: { fraction: null, detail } } });
  const many = (count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));
  assert.ok(progress(many(20)));
  assert.ok(!progress(many(21)));
  for (const plain of [null, true, false, 0, -1.5, '', 'x'])
    assert.ok(progress({ plain, count: 1 }), String(plain));
  for (const odd of [NaN, Infinity, undefined, {}, () => {}, 'x'.repeat(200_001)]) {
    assert.ok(!progress({ count: 1, odd, words: 'x' }), typeof odd);
  }
});
