/**
 * Bundles the page and its workers.
 *
 * node bundle.mjs page WEB SITE ONE_FILE CONSTANTS, the last as JSON: the page and the engine's worker, once
 * for the site and once for the one file. Prints as JSON the names of the site's page files, of those that
 * its script imports at once, and of the npm packages in the bundles.
 *
 * node bundle.mjs service-worker WEB SITE NAME PRECACHE, the last a list of { url, revision, integrity } as
 * JSON. Prints as JSON the names of the npm packages in it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundling.mjs';

/** Reads photographs, apart from the engine and the page. */
const PHOTO_WORKER = 'views/play/photo/photo_worker.ts';

const [what, web, site, ...rest] = process.argv.slice(2);

/** Pyodide looks for Node's; what would answer it is shared by two parts, so one more file to wait for. */
const withoutRequire = { require: 'undefined' };

/**
 * When it is loaded, Pyodide tries whether it may import scripts. The page's policy forbids that, and Firefox
 * reports the attempt even in a module worker, which could not import any.
 */
const withoutImportScripts = { js: 'self.importScripts = undefined;' };

/**
 * Has the page import a script that is a bundle of its own, which the browser has run by then.
 * @param {string} entry
 * @param {string} file its bundle
 * @returns {import('esbuild').Plugin}
 */
const bundledBefore = (entry, file) => ({
  name: 'bundled-before',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) =>
      kind === 'import-statement' && path.resolve(resolveDir, name) === path.resolve(web, entry)
        ? { path: `./${file}`, external: true }
        : undefined,
    );
  },
});

/** @param {Record<string, unknown>} shared */
async function bundleSite(shared) {
  const place = { web, out: site, constants: shared };
  const worker = await bundle('engine/worker.ts', place, {
    define: withoutRequire,
    banner: withoutImportScripts,
  });
  const reader = await bundle(PHOTO_WORKER, place);
  const more = { ONE_FILE: false, WORKER_FILE: worker.files[0], PHOTO_WORKER_FILE: reader.files[0] };
  const known = { ...place, constants: { ...shared, ...more } };
  const start = await bundle('start.ts', known);
  const page = await bundle('main.ts', known, { plugins: [bundledBefore('start.ts', start.files[0])] });
  for (const name of [page.files[0], ...page.imports]) await compileAtOnce(path.join(site, name));
  return {
    page: [...start.files, ...page.files],
    preload: page.imports,
    packages: [...new Set([...worker.packages, ...page.packages])].sort(),
  };
}

/**
 * Has the browser compile all functions of a script while it is read, and not one by one at the first press.
 * @param {string} file
 */
async function compileAtOnce(file) {
  await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`);
}

/**
 * Without parts and digests, since all goes into one file.
 * @param {string} oneFile
 * @param {Record<string, unknown>} shared
 */
async function bundleOneFile(oneFile, shared) {
  const place = {
    web,
    out: oneFile,
    constants: { ...shared, ONE_FILE: true, WORKER_FILE: 'worker.js', PHOTO_WORKER_FILE: 'photo_worker.js' },
  };
  /** @type {import('esbuild').BuildOptions} */
  const whole = { splitting: false, entryNames: '[name]', loader: { '.woff2': 'dataurl' } };
  await bundle('engine/worker.ts', place, { ...whole, format: 'iife', banner: withoutImportScripts });
  await bundle(PHOTO_WORKER, place, { ...whole, format: 'iife' });
  await bundle('main.ts', place, whole);
  await bundle('one_file.ts', place, whole);
}

/**
 * @param {string} entryNames
 * @param {string} precache
 */
async function bundleServiceWorker(entryNames, precache) {
  const place = { web, out: site, constants: { PRECACHE: JSON.parse(precache) } };
  const special = { splitting: false, format: /** @type {const} */ ('iife'), entryNames };
  const { packages } = await bundle('offline/service_worker.ts', place, special);
  return [...new Set(packages)].sort();
}

try {
  if (what === 'service-worker') {
    const [name, precache] = rest;
    console.log(JSON.stringify(await bundleServiceWorker(name, precache)));
  } else {
    const [oneFile, constants] = rest;
    const shared = JSON.parse(constants);
    const written = await bundleSite(shared);
    await bundleOneFile(oneFile, shared);
    console.log(JSON.stringify(written));
  }
} catch {
  process.exit(1); // esbuild has said what is wrong
}
