/**
 * The page in Chromium, Firefox and WebKit: the engine's start, a key press and a path of a hard puzzle, measured in
 * the page by one and the same program. Prints a table. Browsers that the environment does not name are left out.
 */
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from '@playwright/test';
import { openSite } from '../e2e/site_server.mjs';
import { startWebKit } from '../webkit/driver.mjs';

const ROUNDS = 3;

/** Its hardest step is a skyscraper. */
const HARD = '2.....1..1.64...5..5..8.23.7.3.....2....734.8...6.2...8.....9.5..9..8..3.1..56...';

/**
 * Runs in the page, right after it was opened.
 * @param {string} puzzle
 */
async function measured(puzzle) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** @param {() => unknown} holds */
  const until = async (holds) => {
    while (!holds()) await frame();
    return performance.now();
  };
  const ready = await until(() => document.documentElement.dataset.engine === 'ready');
  const empty = /** @type {HTMLElement} */ (document.querySelector('[role="gridcell"][aria-label*="empty"]'));
  empty.focus();
  const presses = [];
  for (let press = 0; press < 20; press += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    const key = press % 2 ? 'Delete' : '5';
    const code = press % 2 ? 'Delete' : 'Digit5';
    empty.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    await frame(); // drawn in this one
    await new Promise((resolve) => setTimeout(resolve));
    presses.push(performance.now() - began);
  }
  const began = performance.now();
  location.hash = `#explain?p=${puzzle}`;
  const path = (await until(() => /\d+ steps, hardest/.test(document.body.innerText))) - began;
  presses.sort((one, other) => one - other);
  return { ready, press: presses[presses.length / 2], path };
}

/** @typedef {Awaited<ReturnType<typeof measured>>} Figures */

const { DOKULAB_BROWSER, DOKULAB_FIREFOX, DOKULAB_WEBKIT } = process.env;
const site = await openSite();
const address = `${site.url}#play?p=${HARD}`;

/**
 * A browser of Playwright's, a new context for each visit.
 * @param {import('@playwright/test').Browser} browser
 */
const visits = (browser) => ({
  name: `${browser.browserType().name()} ${browser.version()}`,
  /** @returns {Promise<Figures>} */
  async visit() {
    const context = await browser.newContext({ viewport: { width: 1366, height: 800 } });
    const page = await context.newPage();
    await page.goto(address);
    const found = await page.evaluate(measured, HARD);
    await context.close();
    return found;
  },
  stop: () => browser.close(),
});

async function webkitVisits() {
  const { browser, stop } = await startWebKit();
  const capabilities = await browser.getCapabilities();
  await browser.manage().setTimeouts({ script: 120_000 });
  return {
    name: `WebKitGTK ${capabilities.get('browserVersion')}`,
    /** @returns {Promise<Figures>} */
    async visit() {
      await browser.get(`${site.url}docs/input.html`);
      await browser.executeScript('localStorage.clear(); sessionStorage.clear();');
      await browser.get(address);
      const program = `const done = arguments[1]; (${measured})(arguments[0]).then(done);`;
      return await browser.executeAsyncScript(program, HARD);
    },
    stop,
  };
}

const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const wrapper = fileURLToPath(new URL('../e2e/firefox.mjs', import.meta.url));
const browsers = [
  visits(await chromium.launch({ executablePath: DOKULAB_BROWSER, args })),
  ...(DOKULAB_FIREFOX
    ? [visits(await firefox.launch({ channel: 'moz-firefox', executablePath: wrapper }))]
    : []),
  ...(DOKULAB_WEBKIT ? [await webkitVisits()] : []),
];
/** @type {Figures[][]} */
const rounds = browsers.map(() => []);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [at, { visit }] of browsers.entries()) rounds[at].push(await visit());
}
console.log('| browser | engine ready, s | key to paint, ms | path of a hard puzzle, s |');
console.log('| --- | --: | --: | --: |');
for (const [at, { name, stop }] of browsers.entries()) {
  /** @param {keyof Figures} what */
  const median = (what) =>
    rounds[at].map((one) => one[what]).sort((one, other) => one - other)[(ROUNDS - 1) / 2];
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
  console.log(
    `| ${name} | ${seconds(median('ready'))} | ${median('press').toFixed(1)} | ${seconds(median('path'))} |`,
  );
  await stop();
}
await site.stop();
