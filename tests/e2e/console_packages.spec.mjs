/**
 * Packages in the Console: from an index of this test's own once a person allows it, and from wheel files,
 * also offline and in the one file. Without that choice nothing reaches another site.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test as inOwnPage } from '@playwright/test';
import { objections } from './axe.mjs';
import { editor, log, openConsole, run, test } from './console.mjs';
import { openPuzzle } from './board.mjs';
import { ENGINE_START } from './engine.mjs';
import { filesOfSite, openSite } from './site_server.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const ONE_FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));
const PYTHON = process.env.DOKULAB_PYTHON ?? 'python3';

const MAKE_WHEEL = `
import sys, zipfile
info = "tiny_pure-1.0.dist-info"
with zipfile.ZipFile(sys.argv[1], "w") as wheel:
    wheel.writestr("tiny_pure.py", "def double(n):\\n    return 2 * n\\n")
    wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\\nName: tiny-pure\\nVersion: 1.0\\n")
    wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(f"{info}/RECORD", "")
`;
const PURE = 'tiny_pure-1.0-py3-none-any.whl';
const COMPILED = 'tiny_compiled-1.0-cp314-cp314-manylinux_2_17_x86_64.whl';

/** @param {import('@playwright/test').TestInfo} info */
function madeWheel(info) {
  const file = info.outputPath(PURE);
  execFileSync(PYTHON, ['-c', MAKE_WHEEL, file]);
  return file;
}

/**
 * A package index on another origin, as pages may read it. `asked` has what was asked of it.
 * @param {string} wheel the file of the pure package
 */
async function openIndex(wheel) {
  const site = await openSite();
  /** @type {string[]} */
  const asked = [];
  const body = await readFile(wheel);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  site.change(async (name) => {
    asked.push(name);
    const [, project] = /^simple\/([\w-]+)\/$/.exec(name) ?? [];
    const file = { 'tiny-pure': PURE, 'tiny-compiled': COMPILED }[project ?? ''];
    if (file) return { body: `<a href="/files/${file}">${file}</a>`, headers };
    return name === `files/${PURE}` ? { body, headers } : null;
  });
  return { ...site, asked, index: JSON.stringify(`${site.url}simple`) };
}

const allowed = (/** @type {Page} */ page) => page.getByLabel(/^Allow packages from the Internet/);

/** @param {Page} page */
async function allow(page) {
  await allowed(page).check();
  await expect(page.locator('.facts')).toHaveText('Python is ready, Internet allowed', {
    timeout: ENGINE_START,
  });
}

/**
 * @param {string} name
 * @param {string} index
 */
const installing = (name, index) =>
  [
    'import micropip',
    `await micropip.install("${name}", index_urls=${index})`,
    'import tiny_pure',
    'tiny_pure.double(21)',
  ].join('\n');

/**
 * @param {Page} page
 * @param {string} file
 */
async function openWheel(page, file) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Install a wheel' }).click();
  await (await choosing).setFiles(file);
}

inOwnPage(
  'once allowed, a pure package comes from an index; a compiled one is refused plainly',
  async ({ page }, info) => {
    const index = await openIndex(madeWheel(info));
    await openPuzzle(page);
    await openConsole(page);
    await run(page, installing('tiny-pure', index.index));
    await expect(log(page)).toContainText('This Console reaches no other site. Choose “Allow packages');
    await expect(log(page)).not.toContainText('Traceback');
    expect(index.asked, 'nothing was asked before it was allowed').toEqual([]);

    await allow(page);
    await expect(log(page)).toContainText('Python was started again');
    expect(await objections(page)).toEqual([]);
    await run(page, installing('tiny-pure', index.index));
    await expect(log(page)).toContainText('42', { timeout: ENGINE_START });
    expect(index.asked).toContain(`files/${PURE}`);
    await run(page, installing('tiny-compiled', index.index));
    await expect(log(page)).toContainText('tiny-compiled can');
    await expect(log(page)).toContainText('Packages with compiled code');
    await run(page, installing('tiny-nowhere', index.index));
    await expect(log(page)).toContainText('tiny-nowhere could not be fetched. Check the name');

    // The page's own engine stays as it was.
    await expect(page.locator('html')).toHaveAttribute('data-engine', 'ready');
    await allowed(page).uncheck();
    await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
    const before = index.asked.length;
    await run(page, installing('tiny-pure', index.index));
    await expect(log(page).getByText('This Console reaches no other site')).toHaveCount(2);
    expect(index.asked).toHaveLength(before);
    await index.stop();
  },
);

inOwnPage('the choice is not kept, and neither a link nor a file makes it', async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);
  await allow(page);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.reload();
  await openConsole(page);
  await expect(allowed(page)).not.toBeChecked();
  await allow(page);
  await page.evaluate(() => (location.hash = 'console?code=print(1)&open=true&packages=open'));
  await page.getByRole('button', { name: 'Put in the editor' }).click();
  await expect(editor(page)).toHaveText('print(1)');
  await expect(allowed(page)).not.toBeChecked();
  await expect(page.locator('.facts')).toHaveText('Python is ready', { timeout: ENGINE_START });
});

test('hostile code finds no way out of the locked Console', async ({ page }, info) => {
  const index = await openIndex(madeWheel(info));
  await openPuzzle(page);
  await openConsole(page);
  const name = Object.keys(await filesOfSite()).find((file) => /^worker[^/]*\.js$/.test(file));
  const own = new URL(String(name), page.url()).href;
  await run(
    page,
    [
      'import js',
      'from pyodide.code import run_js',
      'from pyodide.ffi import to_js',
      'tries = 0',
      'def attempt(name, what):',
      '    try:',
      '        what()',
      '        print(name, "went through")',
      '    except BaseException as error:',
      '        print(name, "held back")',
      'def plain():',
      '    request = js.XMLHttpRequest.new()',
      `    request.open("GET", "${index.url}plain", False)`,
      '    request.send()',
      'def worker():',
      '    options = js.Object.fromEntries(to_js([["type", "module"]]))',
      '    policy = js.Object.new(); policy.createScriptURL = lambda url, *rest: url',
      '    url = js.trustedTypes.createPolicy("dokulab", policy).createScriptURL(',
      `        "${own}")`,
      '    js.Worker.new(url, options)',
      'def files():',
      '    js.caches.open("any")',
      'attempt("request", plain)',
      'attempt("another worker", worker)',
      'attempt("the kept files", files)',
    ].join('\n'),
  );
  await expect(log(page)).toContainText('the kept files held back');
  await expect(log(page)).toContainText('request held back');
  await expect(log(page)).toContainText('another worker held back');
  expect(index.asked).toEqual([]);
  await index.stop();
});

for (const place of ['site', 'one file']) {
  inOwnPage(`a wheel’s file is installed without the Internet: ${place}`, async ({ page, context }, info) => {
    const wheel = madeWheel(info);
    if (place === 'site') {
      await openPuzzle(page);
      await openConsole(page);
    } else {
      await page.goto(pathToFileURL(ONE_FILE).href);
      await openConsole(page);
      await expect(allowed(page)).toHaveCount(0);
      await run(page, 'import micropip\nawait micropip.install("tiny-pure")');
      await expect(log(page)).toContainText('This copy of Dokulab is one file', { timeout: ENGINE_START });
      await context.setOffline(true);
    }
    await openWheel(page, wheel);
    await expect(log(page)).toContainText(`Installed ${PURE}.`, { timeout: ENGINE_START });
    await run(page, 'import tiny_pure\ntiny_pure.double(4)');
    await expect(log(page)).toContainText('8');
    expect(await log(page).textContent()).not.toContain('Traceback');
  });
}

test('a file that is no wheel, or not one for this Python, is refused plainly', async ({ page }, info) => {
  await openPuzzle(page);
  await openConsole(page);
  /** @param {string} name @param {string} words */
  const given = async (name, words) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Install a wheel' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from('no wheel') });
    await expect(page.getByText(words).first()).toBeVisible({ timeout: ENGINE_START });
  };
  await given('notes.txt', 'is not a wheel');
  await given(COMPILED, 'holds code compiled for another system');
  await given(PURE, 'This file is not a wheel, or it is damaged.');
  expect(info.errors).toEqual([]);
});

test('a program that awaits can be stopped, and keeps its names', async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);
  await run(page, 'import asyncio\nkept = 7\nawait asyncio.sleep(1000)');
  await expect(page.getByText('Running…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(log(page)).toContainText('Stopped.');
  await run(page, 'kept * 6');
  await expect(log(page)).toContainText('42');
});
