/** The readers of the page, drawn from its code, and how much work they do. Run with "count", it prints that. */
import { readFile, readdir } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { READERS } from '../../web/shared/text/reader.ts';

const WEB = new URL('../../web/', import.meta.url);

/** Loads every file that makes a reader. */
export async function readersOf() {
  for (const file of await readdir(WEB, { recursive: true })) {
    if (!file.endsWith('.ts') || file === 'shared/text/reader.ts') continue;
    const address = new URL(file, WEB);
    if (/\breader[<(]/.test(await readFile(address, 'utf8'))) await import(address.href);
  }
  return READERS;
}

const PIECES = [
  ...['a', '1', '.', ' ', '\n', '\t', '0', '-', '=', '#', '1234-', '1A', 'a:', 'a\n', '\n>', '> ', '- '],
  ...['[', '{', '[1,', '{"a":', '(', '"', "'", "\\'", '*', '_a*_', '&', '%', '%41', '?s=', '?s=a ', '/sclN4'],
  ...['z1A', 'N4', 'N4I', 'AAAA', '🙂', '\ud800', '# a\n\n', '## a\n\n', '[a](#lab)\n\n', '|', ':1', ','],
];

/** A text that begins like a good one and then goes on and on: deep enough to end any recursion. */
const LONGEST_WITH_A_START = 20_000;

export function* hostileTexts(length) {
  for (const piece of PIECES) {
    const text = piece.repeat(Math.floor(length / piece.length));
    yield text;
    yield `${text.slice(0, -3)}\n!`;
    for (const start of ['z1', 'N4', 'classic', '{"grid":', 'https://example.org/?s=', '# T\n\n## S\n\n']) {
      yield (start + text).slice(0, Math.min(length, LONGEST_WITH_A_START));
    }
  }
}

/** How many blocks of code run: a count that does not depend on the machine. */
async function stepsOf(session, act) {
  await session.post('Profiler.takePreciseCoverage'); // sets the counts to nothing
  act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let steps = 0;
  for (const { url, functions } of result) {
    if (!url.includes('/web/') && !url.includes('/marked/')) continue;
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}

if (process.argv[2] === 'count') {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const counts = [];
  for (const [name, read] of await readersOf()) {
    const length = Math.min(read.longest, 8000);
    for (const piece of PIECES) {
      const text = (size) => piece.repeat(Math.floor(size / piece.length));
      const few = await stepsOf(session, () => read(text(length / 2)));
      const many = await stepsOf(session, () => read(text(length)));
      counts.push({ name, piece, few, many });
    }
  }
  process.stdout.write(JSON.stringify(counts));
}
