/**
 * The page against a page that only loads Pyodide, in turns in one browser: every visit is a new context, so
 * that no cache helps either. Prints a table, then the figures as JSON.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { openSite } from '../e2e/site_server.mjs';
import { BARE, BARE_IN_WORKER, BARE_WORKER, LEAST, LEAST_SCRIPT } from './_bare_pages.mjs';

const ROUNDS = 5;
const PRESSES = 40;
const FEW_PRESSES = 12;

/** A game of this many moves is kept whole, move by move. */
const MOVES = 200;

/** A puzzle of 25x25 with one clue. */
const LARGEST = `1${'.'.repeat(624)}`;

/** In ms: faster than anyone fills in a puzzle, and slow enough that no press waits for the one before. */
const BETWEEN_PRESSES = 100;
const PATIENCE = 120_000;

/** In ms: until a page that is ready has freed what it needed to start. */
const SETTLED = 3000;

/** As Lighthouse takes a phone to be. */
const SLOWER = 4;
const PYODIDE = new URL('../../node_modules/pyodide/', import.meta.url);
const ONE_FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

/** @typedef {import('@playwright/test').Page} Page */

/** Notes when the engine was ready and when the first key arrived, in ms since the navigation. */
function noteTimes() {
  const notes = /** @type {any} */ (globalThis);
  new MutationObserver(() => {
    const { engine } = document.documentElement?.dataset ?? {};
    if (engine === 'ready') notes.readyAt ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, childList: true });
  addEventListener('keyup', () => (notes.keyAt ??= performance.now()));
}

/** @param {Page} page */
async function readyAt(page) {
  await page.waitForFunction(() => /** @type {any} */ (globalThis).readyAt, null, { timeout: PATIENCE });
  return page.evaluate(() => /** @type {number} */ (/** @type {any} */ (globalThis).readyAt));
}

/**
 * The first digit that the page takes after it was navigated to, as a driver of the browser can do it. It
 * looks for a cell at every frame; a locator would look again after 100 ms, and then after 500.
 * @param {Page} page
 */
async function firstInputAt(page) {
  const found = await page.waitForFunction(() => {
    const cell = document.querySelector('[role=gridcell][aria-label*=empty]');
    if (!cell) return undefined;
    const { x, y, width, height } = cell.getBoundingClientRect();
    return { number: cell.getAttribute('data-cell'), x: x + width / 2, y: y + height / 2 };
  });
  const { number, x, y } = /** @type {{ number: string, x: number, y: number }} */ (await found.jsonValue());
  await page.mouse.click(x, y);
  await page.keyboard.press('5');
  await page.locator(`[data-cell="${number}"][aria-label*=", 5"]`).waitFor();
  return page.evaluate(() => /** @type {number} */ (/** @type {any} */ (globalThis).keyAt));
}

/**
 * From the first opening of the Console until its Python can run something, in ms. Its engine is a second
 * one.
 * @param {Page} page
 */
async function consoleReadyIn(page) {
  await readyAt(page);
  const openedAt = await page.evaluate(() => {
    location.hash = 'console';
    return performance.now();
  });
  const isReady = () =>
    document.querySelector('.facts')?.textContent === 'Python is ready' && performance.now();
  const found = await page.waitForFunction(isReady, null, { timeout: PATIENCE });
  return Number(await found.jsonValue()) - openedAt;
}

/** @returns {number[]} */
const noTimes = () => [];

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

/**
 * @template {string} Name
 * @param {Record<Name, number[]>} values
 */
const medians = (values) =>
  /** @type {Record<Name, number>} */ (
    Object.fromEntries(Object.keys(values).map((name) => [name, median(values[/** @type {Name} */ (name)])]))
  );

/** @param {number[]} values in ms */
const spread = (values) => `${median(values).toFixed(1)} ms, at most ${Math.max(...values).toFixed(1)} ms`;

const site = await openSite();
site.change(async (name) => {
  if (name === 'least/') return LEAST;
  if (name === 'least/script.js') return LEAST_SCRIPT;
  if (!name.startsWith('bare/')) return undefined;
  const own = { 'bare/': BARE, 'bare/in_worker.html': BARE_IN_WORKER, 'bare/worker.mjs': BARE_WORKER };
  const ours = own[/** @type {keyof typeof own} */ (name)];
  return ours ?? readFile(new URL(name.slice('bare/'.length), PYODIDE));
});
const browser = await chromium.launch({
  executablePath: process.env.DOKULAB_BROWSER || undefined,
  args: ['--disable-gpu', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/**
 * A visit in a fresh context.
 * @template Result
 * @param {(page: Page) => Promise<Result>} visit
 * @param {'allow' | 'block'} [serviceWorkers]
 */
async function visited(visit, serviceWorkers = 'block') {
  const context = await browser.newContext({ serviceWorkers });
  await context.addInitScript(noteTimes);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {string} address */
const timeToReady = (address) =>
  visited(async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    return readyAt(page);
  });

/** @param {string} address */
const bytesToReady = (address) =>
  visited(async (page) => {
    /** @type {Promise<Buffer>[]} */
    const bodies = [];
    /** @param {import('@playwright/test').Response} response */
    const note = (response) => void bodies.push(response.body());
    page.on('response', note);
    await page.goto(address);
    await readyAt(page);
    page.off('response', note); // what comes later does not count, and may not come to its end
    const sizes = (await Promise.all(bodies)).map((body) =>
      Math.min(body.length, gzipSync(body, { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  });

/** @param {number} slower how many times slower the processor seems */
const timeToInput = (slower) =>
  visited(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(site.url, { waitUntil: 'commit' });
    return firstInputAt(page);
  });

/**
 * The main thread's processor time until the first digit is in its cell, in ms.
 * @param {string} address
 */
const workToInput = (address) =>
  visited(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'commit' });
    await firstInputAt(page);
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
  });

/**
 * The memory that the tab's processes have written to and share with no other, once the engine is ready, in
 * MB. Linux tells it.
 * @param {string} address
 */
const memoryOf = (address) =>
  visited(async (page) => {
    await page.goto(address);
    if (address !== 'about:blank') await readyAt(page);
    await page.waitForTimeout(SETTLED);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const rollups = renderers.map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8'));
    const texts = await Promise.all(rollups);
    const kilobytes = texts.map((text) => Number(/^Private_Dirty: *(\d+)/m.exec(text)?.[1]));
    return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
  });

const timeToConsole = () =>
  visited(async (page) => {
    await page.goto(site.url);
    return consoleReadyIn(page);
  });

/** Visits without the network, after the site was kept: until the engine and then the Console are ready. */
const offlineReloads = () =>
  visited(async (page) => {
    await page.goto(site.url);
    await page.locator('html[data-offline="kept"]').waitFor({ timeout: PATIENCE });
    await page.context().setOffline(true);
    /** @type {[number[], number[]]} */
    const [engines, consoles] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('about:blank');
      await page.goto(site.url, { waitUntil: 'commit' });
      engines.push(await readyAt(page));
      consoles.push(await consoleReadyIn(page));
    }
    return { engine: median(engines), console: median(consoles) };
  }, 'allow');

/** Notes for each key press how long it took until it was painted, in ms. */
function noteLatencies() {
  const notes = /** @type {any} */ (globalThis);
  notes.latencies = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => notes.latencies.push(performance.now() - timeStamp);
        port2.postMessage(null); // comes after the frame was painted
      });
    },
    { capture: true },
  );
}

/**
 * From a digit's key press to its paint, while the engine rests and while it makes a puzzle.
 * @returns {Promise<{ idle: number[], busy: number[] }>} in ms
 */
const inputLatencies = () =>
  visited(async (page) => {
    await page.addInitScript(noteLatencies);
    await page.goto(site.url);
    await readyAt(page);
    const presses = async () => {
      await page.getByRole('gridcell', { name: /empty/ }).first().click();
      await page.evaluate(() => void Object.assign(globalThis, { latencies: [] }));
      for (let press = 0; press < PRESSES; press += 1) {
        await page.keyboard.press(String((press % 9) + 1));
        await page.waitForTimeout(BETWEEN_PRESSES);
      }
      await page.waitForFunction(
        (count) => /** @type {any} */ (globalThis).latencies.length === count,
        PRESSES,
      );
      return page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).latencies));
    };
    const idle = await presses();
    for (const key of 'gm') await page.keyboard.press(key);
    await page.getByRole('radio', { name: 'Search effort' }).check();
    await page.getByLabel('Search effort, in sweeps').fill('5000'); // takes many seconds
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await page.locator('html[data-engine="busy"]').waitFor();
    for (const key of 'gp') await page.keyboard.press(key);
    const busy = await presses();
    const isBusy = await page.locator('html[data-engine="busy"]').count();
    if (!isBusy) throw new Error('the engine was done before the keys were pressed');
    return { idle, busy };
  });

/**
 * Presses digits, each once the one before is painted.
 * @param {Page} page
 * @param {number} count
 * @returns {Promise<number[]>} how long each took, in ms
 */
async function pressDigits(page, count) {
  await page.evaluate(() => void Object.assign(globalThis, { latencies: [] }));
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(String((press % 9) + 1));
    await page.waitForFunction(
      (done) => /** @type {any} */ (globalThis).latencies.length === done,
      press + 1,
    );
  }
  return page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).latencies));
}

/**
 * The same at 25x25 after something was done there, with a slower processor.
 * @param {(page: Page) => Promise<unknown>} prepare
 */
const latenciesOfLargest = (prepare) =>
  visited(async (page) => {
    await page.addInitScript(noteLatencies);
    await page.goto(`${site.url}#play?p=${LARGEST}`);
    await readyAt(page);
    await prepare(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return pressDigits(page, FEW_PRESSES);
  });

/** @param {Page} page so that its cells show all their candidates; letters are digits here */
async function fillIn(page) {
  await page.getByRole('button', { name: /^Fill in/ }).click();
  await page
    .getByRole('gridcell', { name: /candidates/ })
    .first()
    .click();
}

/** @param {Page} page so that it has a long game to keep */
async function play(page) {
  await page.getByRole('gridcell', { name: /empty/ }).first().click();
  await pressDigits(page, MOVES);
}

const times = {
  ...{ bare: noTimes(), bareInWorker: noTimes(), served: noTimes(), console: noTimes(), file: noTimes() },
  ...{ input: noTimes(), slowInput: noTimes(), work: noTimes(), leastWork: noTimes() },
};
/** @type {Record<'blank' | 'bare' | 'served', number[]>} */
const memory = { blank: [], bare: [], served: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.bare.push(await timeToReady(`${site.url}bare/`));
  times.bareInWorker.push(await timeToReady(`${site.url}bare/in_worker.html`));
  times.served.push(await timeToReady(site.url));
  times.console.push(await timeToConsole());
  times.input.push(await timeToInput(1));
  times.slowInput.push(await timeToInput(SLOWER));
  times.work.push(await workToInput(site.url));
  times.leastWork.push(await workToInput(`${site.url}least/`));
  times.file.push(await timeToReady(pathToFileURL(ONE_FILE).href));
  memory.blank.push(await memoryOf('about:blank'));
  memory.bare.push(await memoryOf(`${site.url}bare/`));
  memory.served.push(await memoryOf(site.url));
}
const { bare, served, console: consoleTime, input, slowInput, work, leastWork, file } = medians(times);
const { blank, bare: bareMemory, served: ourMemory } = medians(memory);
const ready = median(times.served.map((time, round) => time / times.bare[round]));
const readyInWorker = median(times.served.map((time, round) => time / times.bareInWorker[round]));
const offline = await offlineReloads();
const [largest, late] = [await latenciesOfLargest(fillIn), await latenciesOfLargest(play)];
const latencies = { ...(await inputLatencies()), largest, late };
const [ours, theirs] = [await bytesToReady(site.url), await bytesToReady(`${site.url}bare/`)];
await browser.close();
await site.stop();

const fileSize = (await readFile(ONE_FILE)).length;
const ourShare = (ourMemory - bareMemory) / (ourMemory - blank);
const figures = [
  ['bare Pyodide ready', `${bare.toFixed(0)} ms`, ''],
  ['first input taken', `${input.toFixed(0)} ms`, '500 ms'],
  [`first input taken, processor ${SLOWER} times slower`, `${slowInput.toFixed(0)} ms`, '400 ms'],
  ['processor time until the first input', `${work.toFixed(0)} ms`, ''],
  ['processor time, a page with 81 empty cells', `${leastWork.toFixed(0)} ms`, ''],
  ['key to paint, engine at rest', spread(latencies.idle), '50 ms'],
  ['key to paint, engine at work', spread(latencies.busy), '50 ms'],
  [`key to paint, 25x25 full of candidates, ${SLOWER} times slower`, spread(latencies.largest), '100 ms'],
  [`key to paint, 25x25 after ${MOVES} moves, ${SLOWER} times slower`, spread(latencies.late), '100 ms'],
  ['engine ready, served, of bare', ready.toFixed(2), '0.22'],
  ['engine ready, of bare in a worker', readyInWorker.toFixed(2), '0.22'],
  ['engine ready, offline reload, of bare', (offline.engine / bare).toFixed(2), '0.22'],
  ['Console ready, first opening', `${consoleTime.toFixed(0)} ms`, '3000 ms'],
  ['Console ready, first opening, offline', `${offline.console.toFixed(0)} ms`, '3000 ms'],
  ['first visit, gzip, of bare', (ours / theirs).toFixed(2), '1.5'],
  ['first visit, gzip', `${(ours / 1e6).toFixed(2)} MB`, ''],
  ['memory of the tab', `${(ourMemory - blank).toFixed(0)} MB`, ''],
  ['memory, bare Pyodide', `${(bareMemory - blank).toFixed(0)} MB`, ''],
  ['memory, our share', `${(100 * ourShare).toFixed(0)}%`, 'a third'],
  ['one file', `${(fileSize / 1e6).toFixed(2)} MB`, '12.1 MB'],
  ['one file ready', `${file.toFixed(0)} ms`, ''],
];
console.log('| what | measured | aim |\n| --- | --: | --: |');
for (const row of figures) console.log(`| ${row.join(' | ')} |`);
const data = { bare, served, input, offline, file, ours, theirs, fileSize, times, memory, latencies };
console.log(JSON.stringify(data));
