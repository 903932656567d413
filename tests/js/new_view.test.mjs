/**
 * A new view is a folder and a line of the registry: this one is made up here, with a state, a command, a
 * saved value, a key and a style, and the page has all of them by its record alone.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { bindingsOf, helpFor } from '../../web/frame/page_actions.ts';
import { addMade, fetchLateViews } from '../../web/frame/late_rooms.ts';
import { ROOMS, VIEWS } from '../../web/frame/registry.ts';
import { keptRecord, oneField, wholeField } from '../../web/shared/storage/kept.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

const STYLE = '.tally { color: red }';

/** A letter that no view uses yet. */
const FREE = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) =>
  VIEWS.every((view) => !bindingsOf(view, 9).has(letter)),
);

/** What `web/views/play/tally/view.ts` would export. */
const tallyView = {
  id: 'tally',
  title: 'Tally',
  make() {
    const tally = signal(0);
    return {
      state: { tally },
      commands: { addToTally: (by) => void (tally.value += by) },
      keeping: {
        saved: [keptRecord({ key: 'dokulab/tally', version: 1 }, tally, oneField('count', wholeField()))],
        lost: () => [tally.value > 9 && 'a high tally'],
      },
      effects: () => void (tally.value += 100),
    };
  },
  keys: () => [{ group: 'Tally', words: 'Count one', keys: [FREE[0]], command: 'addToTally', args: [1] }],
  follow: (commands, query) => {
    commands.addToTally(Number(query.get('by')));
    return true;
  },
  load: async () => ({ styles: [STYLE], open: () => ({ Panel: () => 'the tally' }) }),
};

/** The registry with one line more. */
const rooms = [...ROOMS, tallyView];

function openTally(storage) {
  return openPage(NEARLY, { storage: () => storage, rooms });
}

test('it is among the views, with its place in the help', () => {
  const { store } = openTally(emptyStorage());
  assert.ok(store.views.value.includes(tallyView));
  assert.deepEqual(helpFor(store, 'tally').get('Tally').get('Count one'), [FREE[0]]);
});

test('its key runs its command there and nowhere else, and the command changes its state', () => {
  const { store, commands, keys } = openTally(emptyStorage());
  assert.equal(keys.rowFor(FREE[0]), null);
  commands.go('tally');
  const { command, args } = keys.rowFor(FREE[0]);
  commands[command](...args);
  assert.equal(store.tally.value, 1);
});

test('what it saves comes back at the next visit', () => {
  const storage = emptyStorage();
  const first = openTally(storage);
  first.commands.addToTally(3);
  first.storageSync.saveNow();
  assert.equal(openTally(storage).store.tally.value, 3);
});

test('it follows an address, and its effects run with those of the other rooms', () => {
  const { start, store, commands } = openTally(emptyStorage());
  void commands.follow('#tally?by=5');
  assert.deepEqual([store.view.value, store.tally.value], ['tally', 5]);
  start('tally');
  assert.equal(store.tally.value, 105);
});

test('what a reload would lose of it is named before an update', async () => {
  const { app, store, commands } = openTally(emptyStorage());
  let updates = 0;
  app.offline = { useNewVersion: () => (updates += 1) };
  commands.addToTally(10);
  addMade(app, 'tally', { state: {}, commands: {}, keeping: { saved: [], lost: () => ['its late part'] } });
  const updating = commands.useNewVersion();
  assert.match(store.question.value.text, /you lose a high tally and its late part\.$/);
  commands.answer(false);
  await updating;
  assert.equal(updates, 0);
});

test('its parts and its style come when it is opened, once', async (t) => {
  const sheets = [];
  class Sheet {
    replaceSync(text) {
      this.text = text;
    }
  }
  Object.assign(globalThis, { document: { adoptedStyleSheets: sheets }, CSSStyleSheet: Sheet });
  t.after(() => {
    delete globalThis.document;
    delete globalThis.CSSStyleSheet;
  });
  const { app, store, commands } = openTally(emptyStorage());
  fetchLateViews(app);
  assert.equal(store.late.value.tally, undefined);
  commands.go('tally');
  await settled();
  assert.equal(store.late.value.tally.Panel(), 'the tally');
  commands.go('play');
  commands.go('tally');
  await settled();
  assert.deepEqual(
    document.adoptedStyleSheets.map(({ text }) => text),
    [STYLE],
  );
});
