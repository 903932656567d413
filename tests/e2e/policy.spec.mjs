/** The page's policy holds on the main path; hostile text from anywhere runs nothing and breaks nothing. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test as withPython } from '@playwright/test';
import { NEARLY, boardText, cellOf, openPuzzle, paste } from './board.mjs';
import { ENGINE_START, PUZZLE, ask, engineReady, keepWorkers, violations } from './engine.mjs';
import { expect, test } from './native.mjs';
import { openSite } from './site_server.mjs';

const ONE_FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));

/** Each would set `globalThis.attacked` if any of it were run. */
const ATTACK = 'globalThis.attacked=1';
const HOSTILE = {
  'an image that fails': `<img src=x onerror="${ATTACK}">`,
  'a script': `</script><script>${ATTACK}</script>`,
  'an SVG that loads': `<svg onload="${ATTACK}">`,
  'a template of a view library': `\${${ATTACK}} {{constructor.constructor('${ATTACK}')()}}`,
  'an address that is a script': `javascript:${ATTACK}`,
  'Python': `__import__("js").eval("${ATTACK}")`,
  'Python that ends a text': `""" + __import__("js").eval("${ATTACK}") + """`,
  'a prototype’s name': '{"__proto__": {"version": 1}, "constructor": {"prototype": {}}}',
  'control characters': '\u0000\u0001\u001b[31m\u202e\u2028\ufeff\ud800'.repeat(20),
  'a megabyte': '9'.repeat(1_000_000),
  'deep nesting': '['.repeat(100_000),
};

/** @param {import('@playwright/test').Page} page */
async function unharmed(page) {
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  await expect(page.getByRole('gridcell')).toHaveCount(81);
}

/** @param {import('@playwright/test').Page} page */
function watchErrors(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`));
  return errors;
}

withPython('nothing on the main path breaks the policy', async ({ page }) => {
  await keepWorkers(page);
  const told = await violations(page);
  const errors = watchErrors(page);
  await openPuzzle(page);
  await engineReady(page);
  await ask(page, 'solve', { puzzle: PUZZLE });
  await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
  await page.goto('./#lab');
  await expect(page.getByRole('slider')).toBeVisible({ timeout: ENGINE_START });
  expect(told).toEqual([]);
  expect(errors).toEqual([]);
});

withPython('the policy stops what it is there to stop', async ({ page }) => {
  const told = await violations(page);
  await openPuzzle(page);
  const stopped = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve)); // what the test itself runs may evaluate text
    const tries = {
      inline() {
        const script = document.createElement('script');
        script.textContent = 'globalThis.attacked = 1';
        document.body.append(script);
      },
      evaluation: () => new Function('globalThis.attacked = 1')(),
      markup: () => (document.body.innerHTML = '<p>text</p>'),
      worker: () => new Worker('./elsewhere.js'),
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} went through`;
      } catch {
        return name;
      }
    });
  });
  expect(stopped.sort()).toEqual(['evaluation', 'inline', 'markup', 'worker']);
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  expect(await page.evaluate(() => fetch('https://example.org/').catch(() => 'stopped'))).toBe('stopped');
  await expect.poll(() => told.some((words) => words.startsWith('connect-src'))).toBe(true);
});

for (const place of ['site', 'one file']) {
  withPython(
    `nothing leaves the engine’s worker, and no text becomes code in it: ${place}`,
    async ({ page }) => {
      const elsewhere = await openSite();
      /** @type {string[]} */
      const asked = [];
      elsewhere.change(async (name) => void asked.push(name));
      await page.goto(place === 'site' ? './' : pathToFileURL(ONE_FILE).href);
      await engineReady(page);
      const [worker] = page.workers();
      // Pyodide tries to import a script if it can, and Firefox reports that as a breach of the policy.
      expect(await worker.evaluate(() => typeof Reflect.get(globalThis, 'importScripts'))).toBe('undefined');
      const wentThrough = await worker.evaluate(async (url) => {
        await new Promise((resolve) => setTimeout(resolve)); // what the test itself runs may evaluate text
        const world = /** @type {any} */ (globalThis);
        /** @param {EventTarget} connection */
        const opened = (connection) =>
          new Promise((resolve, reject) => {
            connection.addEventListener('open', resolve);
            connection.addEventListener('error', reject);
          });
        /** @type {Record<string, () => unknown>} */
        const tries = {
          async fetch() {
            const { status } = await fetch(`${url}fetch`, { mode: 'no-cors' });
            if (status === 404) throw new Error('answered by the one file itself');
          },
          request() {
            const request = new XMLHttpRequest();
            request.open('GET', `${url}request`, false);
            request.send();
          },
          socket: () => opened(new WebSocket(`${url.replace('http', 'ws')}socket`)),
          events: () => opened(new EventSource(`${url}events`)),
          import: () => import(`${url}import.js`),
          scripts: () => world.importScripts(`${url}scripts.js`),
          worker: () => new Worker(`${url}worker.js`),
          evaluation: () => (0, world.eval)('1 + 1'),
          function: () => new Function('return 1')(),
          timer: () =>
            new Promise((resolve, reject) => {
              world.setTimeout('globalThis.attacked = 1');
              setTimeout(() => (world.attacked ? resolve(1) : reject()), 100);
            }),
        };
        const names = [];
        for (const [name, attempt] of Object.entries(tries)) {
          try {
            await attempt();
            names.push(name);
          } catch {
            // stopped, as it should be
          }
        }
        return names;
      }, elsewhere.url);
      await elsewhere.stop();
      expect(wentThrough).toEqual([]);
      expect(asked).toEqual([]);
    },
  );
}

test('hostile texts are harmless when they are pasted', async ({ page }) => {
  const told = await violations(page);
  const errors = watchErrors(page);
  await openPuzzle(page);
  for (const [name, text] of Object.entries(HOSTILE)) {
    await test.step(name, async () => {
      await paste(page, text);
      await expect(page.getByRole('alert')).toBeVisible();
      await unharmed(page);
      expect(await boardText(page)).toBe(NEARLY);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
  expect(errors).toEqual([]);
  expect(told).toEqual([]);
});

test('hostile texts are harmless as links', async ({ page }) => {
  const told = await violations(page);
  const errors = watchErrors(page);
  for (const [name, text] of Object.entries(HOSTILE)) {
    await test.step(name, async () => {
      const short = encodeURIComponent(text.slice(0, 10_000).toWellFormed());
      await page.goto('about:blank');
      await page.goto(`./#rate?p=${short}&g=${short}`);
      await unharmed(page);
      // Followed while the page is open, too.
      for (const address of [`#play?p=${short}`, `#${short}`]) {
        await page.goto(`./${address}`);
        await unharmed(page);
      }
    });
  }
  expect(errors).toEqual([]);
  expect(told).toEqual([]);
});

test('hostile texts are harmless as what was saved', async ({ page }) => {
  const told = await violations(page);
  const errors = watchErrors(page);
  await openPuzzle(page);
  for (const [at, [name, text]] of Object.entries(HOSTILE).entries()) {
    await test.step(name, async () => {
      const forms = [savedGame(text), text, JSON.stringify(text)];
      await page.evaluate(([texts, first]) => {
        // Another form for each thing that is kept, and for each text.
        const keys = Object.keys(localStorage);
        for (const [place, key] of keys.entries())
          localStorage.setItem(key, texts[(first + place) % texts.length]);
        localStorage.setItem('dokulab/games', texts[0]);
        // What the page saves when it is left must not replace it.
        Storage.prototype.setItem = () => {};
      }, /** @type {const} */ ([forms, at]));
      await page.goto('about:blank');
      await page.goto('./');
      await unharmed(page);
    });
  }
  await cellOf(page, 40).click();
  expect(errors).toEqual([]);
  expect(told).toEqual([]);
});

/**
 * A saved game that is sound but for the texts in it.
 * @param {string} text
 */
function savedGame(text) {
  const name = `3x3 ${NEARLY}`;
  const source = JSON.stringify({ kind: 'collection', level: text.slice(0, 1000), number: 1 });
  const stamp = '0000001a';
  const records = [
    ['', '', { game: [name, stamp] }],
    [name, '', { source: [source, stamp] }],
  ];
  return [{ version: 2 }, ...records].map((line) => JSON.stringify(line)).join('\n');
}
