/**
 * Bundles the page and its worker, once for the site and once for the one file.
 * node bundle.mjs WEB SITE ONE_FILE CONSTANTS, the last as JSON. Prints as JSON the names of the site's page
 * files, of those that its script imports at once, and of the npm packages in the bundles.
 */
import { bundle } from './bundling.mjs';

const [web, site, oneFile, constants] = process.argv.slice(2);
const shared = JSON.parse(constants);

/** Pyodide looks for Node's; what would answer it is shared by two parts, so one more file to wait for. */
const withoutRequire = { require: 'undefined' };

async function bundleSite() {
  const place = { web, out: site, constants: shared };
  const worker = await bundle('engine/worker.js', place, { define: withoutRequire });
  const more = { ONE_FILE: false, WORKER_FILE: worker.files[0] };
  const page = await bundle('main.js', { ...place, constants: { ...shared, ...more } });
  return {
    page: page.files,
    preload: page.imports,
    packages: [...new Set([...worker.packages, ...page.packages])].sort(),
  };
}

/** Without parts and digests, for all goes into one file; there a snapshot would cost more than it saves. */
async function bundleOneFile() {
  const place = {
    web,
    out: oneFile,
    constants: { ...shared, ONE_FILE: true, WORKER_FILE: 'worker.js', SNAPSHOT_FILE: null },
  };
  /** @type {import('esbuild').BuildOptions} */
  const whole = { splitting: false, entryNames: '[name]', loader: { '.woff2': 'dataurl' } };
  // When it is loaded, Pyodide tries whether it may import scripts, which the page's policy forbids.
  const banner = { js: 'self.importScripts = undefined;' };
  await bundle('engine/worker.js', place, { ...whole, format: 'iife', banner });
  await bundle('main.js', place, whole);
}

try {
  const written = await bundleSite();
  await bundleOneFile();
  console.log(JSON.stringify(written));
} catch {
  process.exit(1); // esbuild has said what is wrong
}
