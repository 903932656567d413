/** What the system hands to the installed page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './page.mjs';
import { takeLaunches } from '../../web/frame/incoming.ts';

/** @param serviceWorker what the page asks for a shared file */
function open(address, launchQueue, serviceWorker = { controller: null }) {
  const did = { pasted: [], files: [], addresses: [] };
  const commands = {
    paste: async (text) => did.pasted.push(text),
    takeFile: async (reading) => did.files.push(reading),
  };
  const location = new URL(address);
  const history = { replaceState: (_state, _title, to) => did.addresses.push(to) };
  takeLaunches({ location, history, launchQueue, navigator: { serviceWorker } }, commands);
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

test('what was shared and is empty is told, and leaves the address', async () => {
  const did = open('https://example.org/lab/?text=&url=#play');
  assert.deepEqual(did.addresses, ['/lab/#play']);
  assert.deepEqual(did.pasted, []);
  const { commands, store } = openPage();
  await commands.takeFile(did.files[0]);
  assert.match(store.notice.value.text, /^What was shared is empty\./);
  store.notice.value = null;
  await commands.takeFile(Promise.resolve({ name: 'a.sdk', text: ' \n', isPart: false }));
  assert.match(store.notice.value.text, /^a\.sdk is empty\./);
});

test('a link that comes beside a text is read with it, and once where the text has it too', () => {
  const shared = (text, url) => open(`https://example.org/?${new URLSearchParams({ text, url })}`).pasted;
  assert.deepEqual(shared('Try this one', 'https://a.example/?s=1'), [
    'Try this one\nhttps://a.example/?s=1',
  ]);
  assert.deepEqual(shared('Try https://a.example/?s=1', 'https://a.example/?s=1'), [
    'Try https://a.example/?s=1',
  ]);
  assert.equal(shared('1'.repeat(500_000), '')[0].length, 500_000, 'nothing is cut');
});

test('a file that was opened with the page is taken like a dropped one', async () => {
  let consume = null;
  const did = open('https://example.org/', { setConsumer: (take) => (consume = take) });
  consume({ files: [{ getFile: async () => new File(['..1..'], 'a.sdk') }] });
  consume({});
  assert.deepEqual(
    (await Promise.all(did.files)).map(({ name, text }) => [name, text]),
    [['a.sdk', '..1..']],
  );
});

test('several files that were opened at once are read as one text; beside a picture, the first alone', async () => {
  let consume = null;
  const did = open('https://example.org/', { setConsumer: (take) => (consume = take) });
  const handle = (name, type = 'text/plain') => ({
    getFile: async () => new File([`of ${name}`], name, { type }),
  });
  consume({ files: [handle('a.sdk'), handle('b.sdk')] });
  consume({ files: [handle('a.png', 'image/png'), handle('b.sdk')] });
  const [both, picture] = await Promise.all(did.files);
  assert.deepEqual([both.name, both.text, both.isPart], ['2 files', 'of a.sdk\n\nof b.sdk', false]);
  assert.equal(picture.name, 'a.png');
  assert.ok(picture.picture);
});

test('a shared file is asked of the service worker, once; where it is lost, reading it fails', async () => {
  const shared = [new File(['..1..'], 'a.sdk'), null];
  const controller = { postMessage: (_question, [port]) => port.postMessage(shared.shift()) };
  const address = 'https://example.org/lab/?shared-file=#play';
  const ways = [{ controller }, { controller }, { controller: null }];
  const opened = ways.map((workers) => open(address, undefined, workers));
  const readings = await Promise.allSettled(opened.map(({ files: [reading] }) => reading));
  assert.deepEqual(
    readings.map(({ value, reason }) => value?.text ?? reason.message),
    ['..1..', 'no shared file', 'no service worker'],
  );
  assert.deepEqual(opened[0].addresses, ['/lab/#play']);
});
