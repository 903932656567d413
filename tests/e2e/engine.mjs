/** For tests that speak with the page's engine itself: its worker, and JSON-RPC past the page. */
import { expect } from '@playwright/test';

/** Fetching and starting Python takes seconds on a slow machine. */
export const ENGINE_START = 120_000;

/** A puzzle with exactly one solution, and that solution. */
export const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
export const SOLUTION = '417369825632158947958724316825437169791586432346912758289643571573291684164875293';

/**
 * Keeps the page's workers where `ask` finds them. Call it before the page is opened.
 * @param {import('@playwright/test').Page | import('@playwright/test').BrowserContext} target
 */
export async function keepWorkers(target) {
  await target.addInitScript(() => {
    const kept = /** @type {any} */ (globalThis);
    kept.workers = [];
    kept.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} parts */
      constructor(...parts) {
        super(...parts);
        kept.workers.push(this);
      }
    };
  });
}

/** @param {import('@playwright/test').Page} page */
export async function engineReady(page) {
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready', { timeout: ENGINE_START });
}

/**
 * In Create: asks for a puzzle so hard that the engine is at work until it is stopped.
 * @param {import('@playwright/test').Page} page
 */
export async function keepBusy(page) {
  await page.getByRole('radio', { name: 'Search effort' }).check();
  await page.getByLabel('Search effort, in sweeps').fill('1000000');
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-engine', 'busy');
}

/**
 * Takes chance out of the page: what it draws is the same in each run. Call it before the page is opened.
 * @param {import('@playwright/test').Page} page
 */
export async function withoutChance(page) {
  await page.addInitScript(() => {
    let drawn = 0.5;
    Math.random = () => (drawn = (drawn + 0.618034) % 1);
  });
}

/**
 * Asks the newest worker. Answers with the JSON-RPC response and the progress that came before it.
 * @param {import('@playwright/test').Page} page
 * @param {string} method
 * @param {object} [params]
 * @returns {Promise<{ result?: any, error?: any, progress: any[] }>}
 */
export function ask(page, method, params = {}) {
  return page.evaluate(
    ([name, values]) =>
      new Promise((resolve) => {
        const worker = /** @type {any} */ (globalThis).workers.at(-1);
        const id = `test ${Math.random()}`;
        /** @type {any[]} */
        const progress = [];
        worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
          if (data.params?.token === id) progress.push(data.params.value);
          if (data.id === id) resolve({ result: data.result, error: data.error, progress });
        });
        worker.postMessage({ jsonrpc: '2.0', id, method: name, params: values });
      }),
    /** @type {const} */ ([method, params]),
  );
}

/**
 * What breaks the page's policy, from now on. Call it before the page is opened.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>} filled as it happens
 */
export async function violations(page) {
  /** @type {string[]} */
  const told = [];
  await page.exposeBinding('tellViolation', (_source, words) => told.push(words));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const where = `${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`;
      /** @type {any} */ (globalThis).tellViolation(where);
    });
  });
  return told;
}
