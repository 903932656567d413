/** The engine boots from its snapshot, and plainly where the snapshot is spoilt. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { PUZZLE, SOLUTION, ask, engineReady, keepWorkers } from './engine.mjs';

const SNAPSHOT = '**/snapshot-*.bin';
const LIBRARY = /python_stdlib\.zip/;

const PYODIDE = new URL('../../node_modules/pyodide/', import.meta.url);

/** Of the gzip size of bare Pyodide: its module, its WebAssembly and the standard library. */
const FIRST_VISIT_SHARE = 1.5;

test.beforeEach(({ page }) => keepWorkers(page));

test('the engine boots from the snapshot, with a true measure of what has come', async ({ page }) => {
  /** @type {string[]} */
  const library = [];
  page.on('request', (request) => {
    if (LIBRARY.test(request.url())) library.push(request.url());
  });
  await page.goto('./');
  await engineReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'snapshot');
  expect((await ask(page, 'solve', { puzzle: PUZZLE, solver: 'dlx' })).result.solutions).toEqual([SOLUTION]);
  expect(library).toEqual([]);
});

test('the engine boots before the script of the page has come; where a person saves data, when it is needed', async ({
  page,
}) => {
  for (const saveData of [false, true]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });
    }, saveData);
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route('**/main-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const started = page.waitForEvent('response', (response) => /start-\w+\.js$/.test(response.url()));
    await page.goto('./', { waitUntil: 'commit' });
    await (await started).finished();
    if (!saveData)
      await page.waitForEvent('response', (response) => /snapshot-\w+\.bin$/.test(response.url()));
    expect(page.workers()).toHaveLength(saveData ? 0 : 1);
    release();
    if (saveData) {
      await expect(page.getByRole('gridcell')).toHaveCount(81);
      await page.evaluate(() => (location.hash = 'you/settings'));
      await expect(page.getByRole('button', { name: 'Keep it for use offline' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-engine', 'off');
      expect(page.workers()).toHaveLength(0);
      await page.evaluate(() => (location.hash = 'play'));
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
    }
    await engineReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'snapshot');
    expect(page.workers()).toHaveLength(1);
    await page.unrouteAll();
  }
});

test('a first visit costs little more than Python alone', async ({ page }) => {
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  const take = (/** @type {import('@playwright/test').Response} */ response) => {
    if (response.ok()) bodies.push(response.body());
  };
  page.on('response', take);
  await page.goto('./');
  await engineReady(page);
  page.off('response', take); // what is kept for use offline comes later, and is in no one's way
  const fetched = (await Promise.all(bodies)).reduce((sum, body) => sum + packed(body), 0);
  const bare = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']
    .map((name) => packed(readFileSync(new URL(name, PYODIDE))))
    .reduce((sum, size) => sum + size);
  expect(fetched / bare).toBeLessThan(FIRST_VISIT_SHARE);
  expect(fetched / bare).toBeGreaterThan(0.5); // the measure has seen the runtime
});

/** @param {Buffer} body */
const packed = (body) => Math.min(body.length, gzipSync(body, { level: 9 }).length);

for (const [spoilt, spoil] of Object.entries({
  'has a flipped byte': (/** @type {Buffer} */ body) => {
    body[body.length >> 1] ^= 1;
    return body;
  },
  'is cut short': (/** @type {Buffer} */ body) => body.subarray(0, body.length >> 1),
  'is a page of words': () => Buffer.from('<!doctype html><title>Not found</title>'),
})) {
  test(`a snapshot that ${spoilt} does not keep the engine from starting`, async ({ page }) => {
    await page.route(SNAPSHOT, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: spoil(await response.body()) });
    });
    await page.goto('./');
    await engineReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'plain');
    const { result } = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'dlx' });
    expect(result.solutions).toEqual([SOLUTION]);
  });
}

test('a snapshot that is not there does not keep the engine from starting', async ({ page }) => {
  await page.route(SNAPSHOT, (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await engineReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'plain');
});

test('two visits draw from different randomness', async ({ context }) => {
  const markers = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await context.newPage();
    await keepWorkers(page);
    await page.goto('./');
    await engineReady(page);
    markers.push((await ask(page, 'hello')).result.marker);
    await page.close();
  }
  expect(markers[0]).not.toEqual(markers[1]);
});
