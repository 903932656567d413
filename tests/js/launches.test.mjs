/** What the system hands to the installed page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeLaunches } from '../../web/app/launches.ts';

function open(address, launchQueue) {
  const did = { pasted: [], files: [], addresses: [] };
  const commands = {
    paste: async (text) => did.pasted.push(text),
    takeFile: async (reading) => did.files.push(await reading),
  };
  const location = new URL(address);
  const history = { replaceState: (_state, _title, to) => did.addresses.push(to) };
  takeLaunches({ location, history, launchQueue }, commands);
  return did;
}

test('a shared text is read once: the address no longer has it', () => {
  const did = open('https://example.org/lab/?title=A%20puzzle&text=..1..#play');
  assert.deepEqual(did.pasted, ['..1..']);
  assert.deepEqual(did.addresses, ['/lab/#play']);
});

test('a shared link is read where there is no text, and nothing is done without either', () => {
  assert.deepEqual(open('https://example.org/?text=&url=https://a.example/?s=1').pasted, [
    'https://a.example/?s=1',
  ]);
  const plain = open('https://example.org/#explain');
  assert.deepEqual([plain.pasted, plain.addresses], [[], []]);
});

test('a file that was opened with the page is taken like a dropped one', async () => {
  let consume = null;
  const did = open('https://example.org/', { setConsumer: (take) => (consume = take) });
  consume({ files: [{ getFile: async () => new File(['..1..'], 'a.sdk') }] });
  consume({});
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(
    did.files.map(({ name, text }) => [name, text]),
    [['a.sdk', '..1..']],
  );
});
