/**
 * A reporter for Node's test runner: what `spec` prints, but with a short account of how much of the page's
 * code the tests ran, in place of a table of every file. The run fails below the floors in coverage.json:
 * raise them as coverage grows. Files that no test imports, views and wiring, run in the browser tests only.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { spec as Spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const FLOORS = JSON.parse(await readFile(new URL('coverage.json', import.meta.url), 'utf8'));
const LOWEST = 8;

/**
 * @typedef {{ path: string, totalLineCount: number, coveredLineCount: number, totalBranchCount: number,
 *   coveredBranchCount: number, totalFunctionCount: number, coveredFunctionCount: number }} FileCoverage
 */

/** @param {AsyncIterable<any>} events */
export default async function* report(events) {
  /** @type {FileCoverage[]} */
  let files = [];
  async function* others() {
    for await (const event of events) {
      if (event.type === 'test:coverage') files = event.data.summary.files;
      else yield event;
    }
  }
  yield* Readable.from(others()).compose(new Spec());
  const ours = files.filter((file) => file.path.startsWith(WEB));
  if (ours.length) yield* account(ours);
}

/** @param {FileCoverage[]} files */
async function* account(files) {
  const figures = {
    lines: percent(files, 'coveredLineCount', 'totalLineCount'),
    branches: percent(files, 'coveredBranchCount', 'totalBranchCount'),
    functions: percent(files, 'coveredFunctionCount', 'totalFunctionCount'),
  };
  const told = Object.entries(figures).map(([name, share]) => `${share.toFixed(1)}% of ${name}`);
  yield `\ncoverage: ${told.join(', ')}, in ${files.length} files of the page\n`;

  const lowest = files
    .map((file) => ({ file, share: percent([file], 'coveredBranchCount', 'totalBranchCount') }))
    .sort((one, other) => one.share - other.share)
    .slice(0, LOWEST)
    .map(({ file, share }) => `${path.relative(WEB, file.path)} ${share.toFixed(0)}%`);
  yield `  fewest branches: ${lowest.join(', ')}\n`;

  const names = await readdir(WEB, { recursive: true });
  const seen = new Set(files.map((file) => path.relative(WEB, file.path)));
  const unseen = names.filter((name) => name.endsWith('.js') && !seen.has(name)).length;
  yield `  imported by no test here: ${unseen} files\n`;

  const low = Object.entries(figures).filter(([name, share]) => share < FLOORS[name]);
  for (const [name] of low) yield `coverage: FAILED, fewer than ${FLOORS[name]}% of ${name}\n`;
  if (low.length) process.exitCode = 1;
}

/**
 * @param {FileCoverage[]} files
 * @param {keyof FileCoverage} covered
 * @param {keyof FileCoverage} total
 */
function percent(files, covered, total) {
  /** @param {keyof FileCoverage} name */
  const sum = (name) => files.reduce((value, file) => value + Number(file[name]), 0);
  return (100 * sum(covered)) / (sum(total) || 1);
}
