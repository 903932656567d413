/**
 * NumPy, where a wheel of it was given to the build (`build.py test --with-numpy WHEEL`): the site's Pyodide
 * imports it in the browser. Without such a wheel, the site names none.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const require = createRequire(import.meta.url);
const packaged = path.dirname(require.resolve('pyodide/package.json'));
const isGiven = Boolean(process.env.DOKULAB_NUMPY);

test(isGiven ? 'the page imports the NumPy that was given' : 'no NumPy is promised', async ({ page }) => {
  /** @type {string[]} */
  const locks = [];
  page.on('request', (request) => {
    if (/pyodide-lock-.*\.json$/.test(request.url())) locks.push(request.url());
  });
  await page.goto('./');
  await expect.poll(() => locks.length, { timeout: 120_000 }).toBeGreaterThan(0);
  const lock = await (await page.request.get(locks[0])).json();
  expect('numpy' in lock.packages).toBe(isGiven);
  if (!isGiven) return;

  // A page without the site's policy, which has Pyodide's loader and no more.
  const folder = new URL('.', locks[0]).href;
  for (const name of ['pyodide.mjs', 'pyodide.asm.mjs']) {
    await page.route(folder + name, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(path.join(packaged, name), 'utf8'),
      }),
    );
  }
  await page.route(`${folder}bare.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>NumPy</title>' }),
  );
  await page.goto(`${folder}bare.html`);
  const sum = await page.evaluate(async (lockFileURL) => {
    const { loadPyodide } = await import(new URL('./pyodide.mjs', location.href).href);
    const python = await loadPyodide({ lockFileURL, packages: ['numpy'] });
    return python.runPython('import numpy\nint(numpy.arange(5).sum())');
  }, locks[0]);
  expect(sum).toBe(10);
});
