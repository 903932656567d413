/**
 * Bundles the page and its worker with esbuild.
 * node bundle.mjs WEB OUT CONSTANTS, the last being the worker's, as JSON. Prints as JSON the names of the
 * page's files, and of the npm packages that are in the bundles.
 */
import path from 'node:path';
import { build } from 'esbuild';

const [web, out, workerConstants] = process.argv.slice(2);

/** @type {Set<string>} */
const packages = new Set();

/**
 * @param {string} entry
 * @param {Record<string, unknown>} constants
 * @returns {Promise<string[]>} the names of the files written, the entry's own first
 */
async function bundle(entry, constants) {
  const { metafile } = await build({
    absWorkingDir: web,
    entryPoints: [entry],
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    external: ['node:*', 'ws'], // Pyodide asks for them in Node only
    preserveSymlinks: true, // the paths of inputs go into the names of chunks
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.woff2': 'file', '.svg': 'text' },
    metafile: true,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  for (const input of Object.keys(metafile.inputs)) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    if (name) packages.add(name);
  }
  const written = Object.entries(metafile.outputs);
  written.sort(([, one], [, other]) => Number(Boolean(other.entryPoint)) - Number(Boolean(one.entryPoint)));
  return written.map(([name]) => path.basename(name));
}

try {
  const [worker] = await bundle('engine/worker.js', JSON.parse(workerConstants));
  const page = await bundle('main.js', { WORKER_FILE: worker });
  console.log(JSON.stringify({ page, packages: [...packages].sort() }));
} catch {
  process.exit(1); // esbuild has said what is wrong
}
