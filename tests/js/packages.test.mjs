/** Requests that need a Python package: installed once, asked again, one answer each. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPackages } from '../../web/engine/packages.ts';

const REQUEST = { jsonrpc: '2.0', id: 7, method: 'solve', params: {} };
const MISSING = { code: -32602, message: 'no', data: { code: 'missing-package', rule: 'python-sat' } };

let asked;
let told;
let installs;
let packages;

beforeEach(() => {
  asked = [];
  told = [];
  installs = [];
  packages = createPackages({
    install: (name) => new Promise((resolve, reject) => installs.push({ name, resolve, reject })),
    ask: (message) => asked.push(message),
    send: (message) => told.push(message),
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const answers = () => told.filter((message) => message.id !== undefined);

test('other messages pass through both ways', () => {
  packages.request(REQUEST);
  packages.answer({ jsonrpc: '2.0', id: 7, result: 1 });
  assert.deepEqual(asked, [REQUEST]);
  assert.deepEqual(told, [{ jsonrpc: '2.0', id: 7, result: 1 }]);
});

test('a missing package is installed once for two requests, which are asked again', async () => {
  packages.request(REQUEST);
  packages.request({ ...REQUEST, id: 8 });
  packages.answer({ id: 7, error: MISSING });
  packages.answer({ id: 8, error: MISSING });
  assert.deepEqual(
    installs.map(({ name }) => name),
    ['python-sat'],
  );
  assert.deepEqual(answers(), []);
  assert.equal(told[0].method, '$/progress');
  installs[0].resolve();
  await settled();
  assert.deepEqual(
    asked.slice(2).map(({ id }) => id),
    [7, 8],
  );
  packages.answer({ id: 7, result: 1 });
  assert.deepEqual(
    answers().map(({ id }) => id),
    [7],
  );
});

test('a package that is missing even after its installation is told of, not installed again', async () => {
  packages.request(REQUEST);
  packages.answer({ id: 7, error: MISSING });
  installs[0].resolve();
  await settled();
  packages.answer({ id: 7, error: MISSING });
  assert.equal(installs.length, 1);
  assert.equal(answers()[0].error.data.code, 'missing-package');
});

test('an installation that fails is told of, and the next request tries again', async () => {
  packages.request(REQUEST);
  packages.answer({ id: 7, error: MISSING });
  installs[0].reject(new Error('Traceback ...\nOSError: the network is off\n'));
  await settled();
  assert.match(answers()[0].error.message, /python-sat could not be installed: OSError: the network is off$/);
  packages.request({ ...REQUEST, id: 8 });
  packages.answer({ id: 8, error: MISSING });
  assert.equal(installs.length, 2);
});

test('a request that is cancelled while it waits is answered at once and not asked again', async () => {
  packages.request(REQUEST);
  packages.answer({ id: 7, error: MISSING });
  packages.request({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 7 } });
  assert.equal(answers()[0].error.code, -32800);
  installs[0].resolve();
  await settled();
  assert.deepEqual(asked, [REQUEST]);
  assert.equal(answers().length, 1);
});

/** Progress of request 7, and the last that the page was told. */
function tellProgress(detail) {
  const params = { token: 7, value: { fraction: null, detail } };
  packages.answer({ jsonrpc: '2.0', method: '$/progress', params });
  return told.at(-1).params.value.detail;
}

test('what a request could do with comes while it runs, and it is not asked again', async () => {
  packages.request(REQUEST);
  assert.deepEqual(tellProgress({ title: 'Search' }), { title: 'Search' });
  const wish = { title: 'Search', package: 'python-sat' };
  assert.deepEqual(tellProgress(wish), { title: 'Search', fetching: 'python-sat' });
  tellProgress(wish);
  assert.equal(installs.length, 1);
  installs[0].resolve();
  await settled();
  assert.deepEqual(tellProgress(wish), { title: 'Search' });
  assert.equal(installs.length, 1);
  packages.answer({ jsonrpc: '2.0', id: 7, result: 1 });
  assert.deepEqual(asked, [REQUEST]);
  assert.deepEqual(answers(), [{ jsonrpc: '2.0', id: 7, result: 1 }]);
});

test('where it does not come, all further progress says so, and the next request tries again', async () => {
  packages.request(REQUEST);
  const wish = { package: 'python-sat' };
  tellProgress(wish);
  installs[0].reject(new Error('the network is off'));
  await settled();
  const problem = 'The package python-sat could not be installed: the network is off';
  assert.deepEqual([tellProgress(wish), tellProgress(wish)], [{ problem }, { problem }]);
  assert.equal(installs.length, 1);
  packages.answer({ jsonrpc: '2.0', id: 7, result: 1 });
  packages.request(REQUEST);
  assert.deepEqual(tellProgress(wish), { fetching: 'python-sat' });
  assert.equal(installs.length, 2);
});

test('a request that is stopped while its package comes leaves nothing behind', async () => {
  packages.request(REQUEST);
  tellProgress({ package: 'python-sat' });
  packages.request({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 7 } });
  packages.answer({ jsonrpc: '2.0', id: 7, error: { code: -32800, message: 'Stopped.' } });
  installs[0].reject(new Error('too late'));
  await settled();
  assert.equal(answers().length, 1);
});
