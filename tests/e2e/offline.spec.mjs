/** After one visit the site needs no server; a new version is offered, and comes whole or not at all. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as withPython } from '@playwright/test';
import { boardText } from './board.mjs';
import { PUZZLE, SOLUTION, ask, engineReady, keepWorkers } from './engine.mjs';
import { expect, test } from './native.mjs';
import { filesOfSite, nextVersion, openSite } from './site_server.mjs';
import { EVERYWHERE } from './tags.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const SMUDGED = fileURLToPath(new URL('../data/photos/smudged.jpg', import.meta.url));

for (const kind of [test, withPython]) kind.use({ serviceWorkers: 'allow' });

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;

test.beforeEach(async ({ context }) => {
  site = await openSite();
  await keepWorkers(context);
});

test.afterEach(() => site.stop());

/** @param {Page} page */
async function kept(page) {
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'kept', { timeout: 120_000 });
}

/** @param {Page} page */
async function clearHttpCache(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** @param {Page} page */
async function everythingWorks(page) {
  await engineReady(page);
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
  expect((await ask(page, 'rate', { puzzle: PUZZLE, runs: 2 })).result.verdict).toBe('unique');
  expect((await ask(page, 'generate', { level: 'easy', seed: 1 })).result.reached).toBe(true);
  const sat = await ask(page, 'solve', { puzzle: PUZZLE, solver: 'sat' });
  expect(sat.result?.solutions, sat.error?.message).toEqual([SOLUTION]);
}

withPython(
  'without its server and the HTTP cache, everything works: in the first visit, and after it',
  async ({ page }) => {
    await page.goto(site.url);
    await kept(page);
    await site.stop();
    await clearHttpCache(page);
    await everythingWorks(page);
    await page.reload();
    await everythingWorks(page);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'snapshot');
  },
);

test('a new version is offered, not forced, in every tab', EVERYWHERE, async ({ page, context }) => {
  await page.goto(site.url);
  await kept(page);
  const { files } = await nextVersion();
  site.change(async (name) => files[name]);
  const other = await context.newPage();
  await other.goto(site.url);
  const offer = other.getByRole('button', { name: 'Update now' });
  await expect(offer).toBeVisible();
  await other.reload();
  await expect(other.locator('html')).not.toHaveAttribute('data-version', 'next');

  await other.getByRole('button', { name: 'Update now' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-version', 'next');
  await expect(offer).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-version', 'next');
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
});

test('a new version that is asked for amid requests comes after them', async ({ page }) => {
  await page.goto(site.url);
  await kept(page);
  const { files } = await nextVersion();
  site.change(async (name) => files[name]);
  await page.reload();
  const offer = page.getByRole('button', { name: 'Update now' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => {
    const requests = setInterval(() => void fetch('dokulab.webmanifest'), 20);
    setTimeout(() => clearInterval(requests), 2_000);
  });
  await offer.click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
});

withPython('an update that breaks off half way leaves the old version whole', async ({ page }) => {
  await page.goto(site.url);
  await kept(page);
  const { files, next } = await nextVersion();
  /** @type {(value?: unknown) => void} */
  let broken = () => {};
  const breaks = new Promise((resolve) => {
    broken = resolve;
  });
  site.change(async (name) => {
    if (name !== next) return files[name];
    broken();
    return null;
  });
  await page.reload();
  await breaks;
  await site.stop();
  await clearHttpCache(page);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-version', 'next');
  await engineReady(page);
  expect((await ask(page, 'solve', { puzzle: PUZZLE })).result.solutions).toEqual([SOLUTION]);
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden();
});

withPython(
  'after a hard reload a new version comes when asked for, and its engine starts',
  async ({ page, context }) => {
    await page.goto(site.url);
    await kept(page);
    const { files } = await nextVersion();
    site.change(async (name) => files[name]);
    const other = await context.newPage();
    await other.goto(site.url);
    await expect(other.getByRole('button', { name: 'Update now' })).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Page.reload', { ignoreCache: true });
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next'); // from the network
    const offer = page.getByRole('button', { name: 'Update now' });
    await offer.click();
    await expect(offer).toBeHidden();
    await other.getByRole('button', { name: 'Update now' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-version', 'next');
    await engineReady(other);
  },
);

test('downloads can be cleared, and what is saved stays', async ({ page }) => {
  await page.goto(`${site.url}#about`);
  await kept(page);
  await page.evaluate(() => localStorage.setItem('dokulab.test', 'kept'));
  const { files } = await nextVersion();
  site.change(async (name) => files[name]);
  await page.getByRole('button', { name: 'Clear downloads' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next'); // nothing older was left
  expect(await page.evaluate(() => localStorage.getItem('dokulab.test'))).toBe('kept');
});

test('offline and without its script, the page says what is wrong', async ({ page }) => {
  site.change(async (name) => (/^main-.*\.js$/.test(name) ? null : undefined));
  await page.goto(site.url);
  const words = page.getByText('One of its files couldn’t be loaded');
  await expect(words).toBeHidden();
  await expect(words).toBeVisible({ timeout: 15_000 });
  site.change(async () => undefined);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(81);
  await expect(words).toHaveCount(0);
});

withPython(
  'a picture and a text that other programs share open in the page, and the picture is kept nowhere',
  async ({ page, context }) => {
    await page.goto(site.url);
    await kept(page);
    const share = (/** @type {string} */ field) => openSharer(context, field);

    const cached = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ method, url }) => `${method} ${url}`);
      });
    const before = await cached();

    const gallery = await share('<input type="file" name="file" aria-label="Picture" />');
    await gallery.locator('input').setInputFiles(SMUDGED);
    await gallery.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(gallery.locator('[data-reading]').first()).toHaveAttribute('data-reading', PUZZLE);
    expect(new URL(gallery.url()).search).toBe('');
    await gallery.reload();
    await expect(gallery.locator('[data-reading]')).toHaveCount(0);
    expect(await cached()).toEqual(before);

    const reader = await share(`<textarea name="text">${PUZZLE}</textarea>`);
    await reader.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(reader.locator('html')).toHaveAttribute('data-view', 'play');
    await expect.poll(() => boardText(reader)).toBe(PUZZLE);
  },
);

/**
 * A page that shares as another program does: with a form of one field.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} field
 */
async function openSharer(context, field) {
  const sharer = await context.newPage();
  await sharer.setContent(
    `<form method="post" enctype="multipart/form-data" action="${site.url}">${field}<button>Share</button></form>`,
  );
  return sharer;
}

test('offline and closed, the shortcuts open what they say, and what is shared is read', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}#play?p=${PUZZLE}`);
  await expect.poll(() => boardText(page)).toBe(PUZZLE);
  await kept(page);
  const { shortcuts } = await page.evaluate(async () => (await fetch('dokulab.webmanifest')).json());
  await page.close();
  await site.stop();
  const opened = async (/** @type {string} */ name) => {
    const shortcut = shortcuts.find((/** @type {{ name: string }} */ entry) => entry.name === name);
    const app = await context.newPage();
    await app.goto(new URL(shortcut.url, site.url).href);
    return app;
  };

  await expect.poll(async () => boardText(await opened('Continue'))).toBe(PUZZLE);
  await expect((await opened('New puzzle')).getByRole('heading', { name: 'New puzzle' })).toBeVisible();
  await expect((await opened('Today')).getByRole('heading', { name: /^Daily / })).toBeVisible();

  const sharer = await openSharer(context, '<textarea name="text"></textarea>');
  await sharer.locator('textarea').fill(`${PUZZLE}\n`.repeat(2_000)); // longer than any address: it comes as a file
  await sharer.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharer.getByText('2,000 puzzles').first()).toBeVisible();
});

test('the browser finds no fault that keeps the site from being installed', async ({ page, context }) => {
  await page.goto(site.url);
  await kept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.map(({ errorId }) => errorId);
  expect(faults.filter((fault) => fault !== 'in-incognito')).toEqual([]); // as every test is
});

test('what is kept comes whole, however often the service worker collects its garbage', async ({
  playwright,
}, testInfo) => {
  const { executablePath, args = [] } = /** @type {any} */ (testInfo.project.use.launchOptions);
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--js-flags=--expose-gc'],
  });
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  const names = Object.keys(await filesOfSite()).filter((name) => name.endsWith('.js'));
  const worker = await readFile(new URL('../../dist/sw.js', import.meta.url), 'utf8');
  site.change(async (name) => (name === 'sw.js' ? `setInterval(() => gc(), 4);${worker}` : undefined));
  await page.goto(site.url);
  await kept(page);
  await site.stop();
  await page.reload();
  const broken = await page.evaluate(async (asked) => {
    const loads = asked.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      return new Promise((resolve) => {
        link.onload = () => resolve(true);
        link.onerror = () => resolve(false);
        document.head.append(link);
      });
    });
    const areWhole = await Promise.all(loads);
    return asked.filter((_, at) => !areWhole[at]);
  }, names);
  expect(broken).toEqual([]);
  await browser.close();
});

test('the browser keeps compiled code, with the network and without it', async ({ playwright }, testInfo) => {
  // Only a browser with a folder of its own keeps any; its usual measure of what is worth keeping takes longer.
  const { executablePath, args = [] } = /** @type {any} */ (testInfo.project.use.launchOptions);
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    executablePath,
    args: [...args, '--js-flags=--wasm-caching-threshold=1 --wasm-caching-hard-threshold=1000'],
  });
  const page = await context.newPage();
  const isTaken = async () => {
    const steps = await stepsOfCompiler(page, async () => {
      await page.goto(site.url);
      await engineReady(page);
    });
    expect(steps).toContain('wasm.SyncInstantiate'); // the measure sees the worker
    return steps.has('wasm.Deserialize');
  };
  await page.goto(site.url);
  await kept(page);
  await expect.poll(isTaken, { intervals: [0] }).toBe(true);
  await site.stop();
  expect(await isTaken()).toBe(true);
  await context.close();
});

/**
 * What V8 says that it did with WebAssembly, in the page and its workers.
 * @param {Page} page
 * @param {() => Promise<void>} visit
 * @returns {Promise<Set<string>>}
 */
async function stepsOfCompiler(page, visit) {
  const session = await page.context().newCDPSession(page);
  /** @type {Set<string>} */
  const steps = new Set();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name } of /** @type {{ name: string }[]} */ (value)) steps.add(name);
  });
  const includedCategories = ['v8.wasm', 'disabled-by-default-v8.wasm.detailed', 'v8.wasm.detailed'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await visit();
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isOver;
  await session.detach();
  return steps;
}
