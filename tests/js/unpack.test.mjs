/** What the build packed with Zstandard comes out whole, or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpacked } from '../../web/engine/snapshot_boot/unpack.ts';

const WORDS = 'r1c1 is 5. '.repeat(20_000);
/** The words, as py/build_site/zstandard_pack.py packs them: with a checksum at the end. */
const PACKED = Buffer.from('KLUv/aRgWwMAnAAAWHIxYzEgaXMgNS4gAQDy/86LF0UAAAABAF1bzgsQWyemGQ==', 'base64');

/** @param {Uint8Array[]} parts */
async function textOf(parts) {
  const chunks = [];
  for await (const chunk of unpacked(parts)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('packed bytes come out whole, in one part or one by one', async () => {
  assert.equal(await textOf([PACKED]), WORDS);
  assert.equal(await textOf([...PACKED].map((byte) => Uint8Array.of(byte))), WORDS);
});

test('with a bit changed, cut anywhere, or not packed at all, bytes are refused', async () => {
  const header = 8;
  for (let at = header; at < PACKED.length; at += 1) {
    const changed = Uint8Array.from(PACKED);
    changed[at] ^= 1;
    await assert.rejects(textOf([changed]), `byte ${at}`);
  }
  for (let length = 1; length < PACKED.length; length += 1) {
    await assert.rejects(textOf([PACKED.subarray(0, length)]), `${length} bytes`);
  }
  await assert.rejects(textOf([Buffer.from('<!doctype html><title>Not found</title>')]));
});
