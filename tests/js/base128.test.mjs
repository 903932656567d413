/** What the build writes as base128 comes out byte for byte. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { bytesOf } from '../../web/engine/base128.ts';

const ENCODE = `
import sys
sys.path.insert(0, "py")
from build_site.one_file import as_text
import json
print(json.dumps([as_text(bytes.fromhex(line)) for line in sys.stdin]))
`;

/** @type {(lines: string[]) => string[]} As the build writes bytes that are given in hexadecimal. */
const encoded = (lines) =>
  JSON.parse(execFileSync('python3', ['-c', ENCODE], { input: `${lines.join('\n')}\n`, encoding: 'utf8' }));

test('bytes of every value and length come out as they were', () => {
  const every = Uint8Array.from({ length: 1024 }, (_, at) => (at < 256 ? at : (at * 2_654_435_761) >>> 24));
  const lengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1021, 1022, 1023, 1024];
  const filled = [0, 0x1a, 0x3c, 0x34, 0xf1, 255].map((value) => new Uint8Array(64).fill(value));
  const given = [...lengths.map((length) => every.subarray(0, length)), ...filled];
  const texts = encoded(given.map((bytes) => Buffer.from(bytes).toString('hex')));
  given.forEach((bytes, at) => assert.deepEqual(bytesOf(texts[at]), bytes));
  assert.ok(texts.every((text) => !/[<\0\r]/.test(text)));
  const pairs = texts.join('').match(/[^\0-\x7f]/g) ?? [];
  assert.ok(pairs.length && pairs.every((pair) => pair >= '\u0100' && pair < '\u0280'));
});
