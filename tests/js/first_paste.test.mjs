/** What is pasted or dropped before the page listens, and in the moment in which it begins to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepIncoming } from '../../web/frame/first_paste.ts';
import { listenToPasteAndDrop } from '../../web/frame/incoming.ts';

globalThis.Element ??= class extends EventTarget {
  matches = () => true;
};

const FILE = new File(['x'], 'puzzle.txt', { type: 'text/plain' });
const data = (text, files = []) => ({
  getData: () => text,
  files,
  types: files.length ? ['Files'] : ['text/plain'],
});
const event = (name, fields) => Object.assign(new Event(name, { cancelable: true }), fields);

/** A page that keeps what comes, and begins to listen when it is told to. */
function openDocument() {
  const page = new EventTarget();
  const took = [];
  const takeKept = keepIncoming(page);
  const commands = {
    paste: async (text) => took.push(text),
    takeFile: async () => took.push('a file'),
    showDragged() {},
  };
  return { page, took, listen: () => listenToPasteAndDrop(page, commands, takeKept) };
}

test('a paste before the page listens is read when it does, once and in its order', () => {
  const { page, took, listen } = openDocument();
  page.dispatchEvent(event('paste', { clipboardData: data('first') }));
  page.dispatchEvent(event('paste', { clipboardData: data('', [FILE]) }));
  assert.deepEqual(took, []);
  listen();
  assert.deepEqual(took, ['first', 'a file']);
  page.dispatchEvent(event('paste', { clipboardData: data('then') }));
  assert.deepEqual(took, ['first', 'a file', 'then']);
});

test('a file that is dropped early is kept, and the browser does not leave the page for it', () => {
  const { page, took, listen } = openDocument();
  const over = event('dragover', { dataTransfer: data('', [FILE]) });
  const drop = event('drop', { dataTransfer: data('', [FILE]) });
  page.dispatchEvent(over);
  page.dispatchEvent(drop);
  assert.deepEqual([over.defaultPrevented, drop.defaultPrevented], [true, true]);
  listen();
  assert.deepEqual(took, ['a file']);
});
