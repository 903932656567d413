/** The keys: none means two things, each means something, and presses are read rightly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chordOf, isLetterKey } from '../../web/app/chords.js';
import { bindingOf, bindingsFor } from '../../web/app/keymap.js';
import { VIEWS } from '../../web/app/route.js';
import { openDesk } from './desk.mjs';

for (const size of [4, 6, 9, 16, 25]) {
  test(`on a board of size ${size} no chord means two things, and each names a command`, () => {
    const { commands } = openDesk();
    const bindings = bindingsFor(size);
    for (const view of [undefined, ...VIEWS]) {
      const chords = bindings.filter((binding) => binding.view === view).map(({ chord }) => chord);
      assert.deepEqual(chords, [...new Set(chords)], `in ${view ?? 'every view'}`);
    }
    for (const { command, words, group } of bindings) {
      assert.equal(typeof commands[command], 'function', command);
      assert.ok(words && group);
    }
    for (let digit = 1; digit <= size; digit += 1) {
      const writes = bindings.filter(({ command, args }) => command === 'enter' && args[0] === digit);
      assert.equal(writes.length, 1, `one key writes ${digit}`);
    }
  });
}

test('where letters are digits, they are nothing else', () => {
  const letters = bindingsFor(16).filter(({ chord }) => isLetterKey(chord) && !chord.startsWith('Shift+'));
  assert.deepEqual(
    letters.map(({ command }) => command),
    new Array(7).fill('enter'),
  );
});

test('digits are written in Play alone, where the clock runs', () => {
  const bindings = bindingsFor(9);
  for (const view of VIEWS) {
    const commands = ['5', 'Shift+5', 'Delete'].map((chord) => bindingOf(bindings, chord, view)?.command);
    const isWritten = commands.some((command) => ['enter', 'mark', 'erase'].includes(command));
    assert.equal(isWritten, view === 'play', view);
  }
});

const press = (more) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

for (const [chord, event] of [
  ['5', { key: '5', code: 'Digit5' }],
  ['Shift+5', { key: '%', code: 'Digit5', shiftKey: true }],
  ['5', { key: '(', code: 'Digit5' }],
  ['Ctrl+5', { key: '5', code: 'Digit5', ctrlKey: true }],
  ['7', { key: '7', code: 'Numpad7' }],
  ['Home', { key: 'Home', code: 'Numpad7' }],
  ['z', { key: 'Z', code: 'KeyZ' }],
  ['Shift+f', { key: 'F', code: 'KeyF', shiftKey: true }],
  ['Ctrl+Shift+z', { key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true }],
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['Shift+ArrowUp', { key: 'ArrowUp', code: 'ArrowUp', shiftKey: true }],
  ['Shift+ ', { key: ' ', code: 'Space', shiftKey: true }],
]) {
  test(`${JSON.stringify(event)} is ${chord}`, () => assert.equal(chordOf(press(event)), chord));
}
