/**
 * Bundles the page and its worker with esbuild.
 * node bundle.mjs WEB OUT LOCK_FILE: prints the names of the files it wrote, as JSON.
 */
import path from 'node:path';
import { build } from 'esbuild';

const [web, out, lockFile] = process.argv.slice(2);

/**
 * @param {string} entry
 * @param {Record<string, string>} constants
 * @returns {Promise<string[]>} the names of the files written
 */
async function bundle(entry, constants) {
  const { metafile } = await build({
    absWorkingDir: web,
    entryPoints: [entry],
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    outdir: out,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
  });
  return Object.keys(metafile.outputs).map((name) => path.basename(name));
}

const [worker] = await bundle('engine/worker.js', { LOCK_FILE: lockFile });
const page = await bundle('main.js', { WORKER_FILE: worker });
console.log(JSON.stringify({ worker, page }));
