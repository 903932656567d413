/**
 * One measurement in Chromium: a package from npm, or our engine in Pyodide. Arguments: program, seconds, and
 * for ours an archive with its modules. Every measurement is a new browser; loading is not part of the time.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { openSite } from '../e2e/site_server.mjs';

const [name, enough, archive] = process.argv.slice(2);
const PYODIDE = new URL('../../node_modules/pyodide/', import.meta.url);

const OURS = `
import { loadPyodide } from './pyodide.mjs';
const python = await loadPyodide();
python.unpackArchive(await (await fetch('engine.zip')).arrayBuffer(), 'zip');
const measured = python.pyimport('tests.bench._peers').measured;
globalThis.measured = (inputs, enough) =>
  JSON.parse(measured('solve', ${JSON.stringify(name)}, inputs.join('\\n'), enough));
`;

const PACKAGE = `
import * as algorithm from '@algorithm.ts/sudoku';
import * as sudoku from 'sudoku';
import * as core from 'sudoku-core';
import { TASKS, measure } from './_peers_npm.mjs';
const packages = { '@algorithm.ts/sudoku': algorithm, sudoku, 'sudoku-core': core };
const answer = TASKS.solve[${JSON.stringify(name)}]((wanted) => packages[wanted]);
globalThis.measured = (inputs, enough) => measure(answer, inputs, () => performance.now() / 1000, enough);
`;

/** @returns {Promise<string>} */
async function script() {
  if (archive) return OURS;
  const made = await build({
    stdin: { contents: PACKAGE, resolveDir: import.meta.dirname },
    nodePaths: [`${process.env.PEERS}/node_modules`],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return made.outputFiles[0].text;
}

/** @type {Record<string, () => Promise<string | Buffer>>} */
const FILES = {
  'bare/': async () => '<!doctype html><script type="module" src="script.mjs"></script>',
  'bare/script.mjs': script,
  'bare/engine.zip': () => readFile(archive),
};
const site = await openSite();
site.change(async (file) => {
  if (FILES[file]) return FILES[file]();
  return file.startsWith('bare/') ? readFile(new URL(file.slice('bare/'.length), PYODIDE)) : undefined;
});
const browser = await chromium.launch({
  executablePath: process.env.DOKULAB_BROWSER || undefined,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}bare/`);
  await page.waitForFunction(() => 'measured' in globalThis, null, { timeout: 60_000 });
  const inputs = readFileSync(0, 'utf8').split(/\s+/).filter(Boolean);
  const result = await page.evaluate(
    ([lines, seconds]) => /** @type {any} */ (globalThis).measured(lines, seconds),
    /** @type {const} */ ([inputs, Number(enough)]),
  );
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
  await site.stop();
}
