/** The keys: each does one thing in a view, controls announce what works, and presses are read rightly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { chordOf, isLetterKey, isSequence } from '../../web/frame/keys.ts';
import { listenToKeys } from '../../web/frame/keyboard.ts';
import { bindingsOf, helpFor } from '../../web/frame/page_actions.ts';
import { PLACES } from '../../web/frame/places.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { geometry, usualBox } from '../../web/shared/board/geometry.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { openAll } from './made_rooms.mjs';
import { openPage, ticketOf } from './page.mjs';

const SIZES = [4, 6, 9, 16, 25];
const viewOf = (id) => VIEWS.find((view) => view.id === id);

/** A opened with an empty board of a size, in a view. */
function pageOf(size, view = 'play') {
  const opened = openPage();
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  opened.store.game.value = newGame(shape, new Array(shape.cellCount).fill(0), { kind: 'typed' });
  opened.store.view.value = view;
  return opened;
}

for (const size of SIZES) {
  test(`on a board of size ${size} each key names a command, and each digit has one key`, () => {
    const { commands } = openAll();
    for (const view of VIEWS) {
      for (const { row } of bindingsOf(view, size).values()) {
        const command = row.command.split('.').reduce((all, name) => all?.[name], commands);
        assert.equal(typeof command, 'function', `${view.id}: ${row.command}`);
        assert.ok(row.words && row.group);
      }
    }
    const inPlay = [...bindingsOf(viewOf('play'), size).values()];
    for (let digit = 1; digit <= size; digit += 1) {
      const writes = inPlay.filter(({ row }) => row.command === 'enter' && row.args[0] === digit);
      assert.equal(writes.length, 1, `one key writes ${digit}`);
    }
  });
}

test('"g" and a letter lead to each place, and "g" and a digit to its parts, in every view', () => {
  for (const view of VIEWS) {
    for (const size of SIZES) {
      const bindings = bindingsOf(view, size);
      const hasLetterDigits = [...bindings].some(([chord, { row }]) => row.isDigit && isLetterKey(chord));
      const first = hasLetterDigits ? 'Alt+g' : 'g';
      if (!hasLetterDigits) assert.ok(!bindings.has('g'), `${view.id}: g has no other use`);
      for (const { id, key } of PLACES) {
        assert.deepEqual(bindings.get(`${first} ${key}`)?.row.args, [id], `${view.id} ${size}`);
      }
      assert.equal(bindings.get(`${first} 1`)?.row.command, 'goPart');
    }
  }
  assert.equal(new Set(PLACES.map(({ key }) => key)).size, PLACES.length);
});

/** Keys pressed one after the other on a page, with ms between them. */
function pressed(opened, events) {
  const { Element } = globalThis;
  globalThis.Element = class {};
  const target = Object.assign(new globalThis.Element(), { matches: () => false });
  let listener;
  listenToKeys({ addEventListener: (_, listen) => (listener = listen) }, opened);
  let timeStamp = 10_000;
  for (const { wait = 10, ...event } of events) {
    timeStamp += wait;
    listener({ ...press(event), target, timeStamp, preventDefault: () => {} });
  }
  globalThis.Element = Element;
}

const letter = (key, more = {}) => ({ key, code: `Key${key.toUpperCase()}`, ...more });

test('the two keys go to a place and back to the part of it that was left', () => {
  const opened = pageOf(9);
  const { store } = opened;
  pressed(opened, [letter('g'), letter('a')]);
  assert.equal(store.view.value, 'explain');
  pressed(opened, [letter('g'), { key: '4', code: 'Digit4' }]);
  assert.equal(store.view.value, 'rate');
  pressed(opened, [letter('g'), letter('p'), letter('g'), letter('a')]);
  assert.equal(store.view.value, 'rate');
});

test('Alt+g and a letter go to a place where letters are digits; a second key that comes late is its own', () => {
  const large = pageOf(16);
  pressed(large, [letter('g', { altKey: true }), letter('m')]);
  assert.equal(large.store.place.value.id, 'make');
  const opened = pageOf(9);
  pressed(opened, [letter('g'), letter('p', { wait: 5000 })]);
  assert.equal(opened.store.paused.value, true);
  pressed(opened, [letter('p'), letter('g'), letter('g'), letter('x')]);
  assert.equal(opened.store.mode.value, 'corner', 'no place has this letter');
});

test('every view that a person can open is a part of a place', () => {
  assert.deepEqual(
    VIEWS.map(({ id }) => id).toSorted(),
    [...new Set(PLACES.flatMap(({ parts }) => parts.map(({ view }) => view)))].toSorted(),
  );
});

test('where letters write digits, they do nothing else, and other letters need Alt', () => {
  const letters = [...bindingsOf(viewOf('play'), 16).values()].filter(
    ({ chord }) => isLetterKey(chord) && !chord.startsWith('Shift+'),
  );
  assert.deepEqual(
    letters.map(({ row }) => row.command),
    new Array(7).fill('enter'),
  );
  const { keys } = pageOf(16);
  assert.equal(keys.rowFor('Alt+h').command, 'hint');
  assert.equal(keys.shortcutOf('hint'), 'Alt+H');
  assert.equal(keys.shortcutOf('go', 'solutions'), 'Alt+F');
});

test('with shortcuts switched off, 16x16 can still be written in', () => {
  const { store, keys } = pageOf(16);
  store.settings.value = { ...store.settings.value, letterKeys: false };
  const written = ['a', 'g', 'Shift+g'].map((chord) => keys.rowFor(chord)?.command);
  assert.deepEqual(written, ['enter', 'enter', 'mark']);
  store.game.value = pageOf(9).store.game.value;
  assert.equal(keys.rowFor('h'), null, 'a letter is a shortcut on 9x9');
  assert.equal(keys.shortcutOf('hint'), undefined, 'and is not announced');
  assert.equal(keys.rowFor('5').command, 'enter');
});

const CHANGING = ['enter', 'mark', 'erase', 'undo', 'redo', 'restart', 'fillSolution', 'fillMarks', 'hint'];

const OF_ENGINE = ['fillSolution', 'hint'];

test('the game is changed in Play alone, but for its solution, and a failed engine is restarted from anywhere', () => {
  for (const view of VIEWS) {
    const commands = [...bindingsOf(view, 9).values()].map(({ row }) => row.command);
    const found = CHANGING.filter((command) => commands.includes(command));
    const ofSolutions = view.id === 'solutions' ? ['fillSolution'] : [];
    const own = view.isForEmbeddedGame
      ? CHANGING.filter((command) => !OF_ENGINE.includes(command))
      : ofSolutions;
    assert.deepEqual(found, view.id === 'play' ? CHANGING : own, view.id);
    assert.ok(commands.includes('startEngine'), `${view.id}: a failed engine can be restarted`);
  }
});

test('in Study keys write while a puzzle is solved there, and the game in Play is left alone', () => {
  const { store, keys } = pageOf(9, 'study');
  assert.equal(keys.rowFor('5'), null);
  assert.equal(keys.rowFor('p'), null);
  const game = signal(store.game.value);
  store.embedded.value = { game, paused: signal(false) };
  assert.equal(keys.rowFor('5').command, 'enter');
  assert.equal(keys.rowFor('h')?.command, undefined, 'no hints');
  assert.equal(keys.rowFor('p').command, 'togglePause');
  const before = store.game.value;
  store.dispatch({ type: 'place', cells: [3], digit: 5, tidy: true }, ticketOf(store));
  assert.equal(game.value.history.present.digits[3], 5);
  assert.equal(store.game.value, before);
  game.value = null;
  assert.equal(store.board.value, before);
  assert.equal(keys.rowFor('5'), null);
});

test('what a control announces is the key that runs its command, in every view and at every size', () => {
  for (const size of SIZES) {
    for (const view of VIEWS) {
      const { store, keys } = pageOf(size, view.id);
      if (view.isForEmbeddedGame) store.embedded.value = { game: store.game, paused: store.paused };
      store.lesson.value = { isRunning: signal(true), board: signal(null) };
      const shown = store.onBoard.value?.geometry.size ?? size;
      for (const [chord, { row }] of bindingsOf(view, shown)) {
        if (isSequence(chord)) continue; // ARIA has no word for two keys, one after the other
        const announced = keys.shortcutOf(row.command, ...(row.args ?? []));
        const name = chord.replace('Ctrl+', 'Control+').replace(/ $/, 'Space');
        const known = announced.split(' ').map((one) => one.toLowerCase());
        assert.ok(known.includes(name.toLowerCase()), `${view.id} ${size}: ${chord} in "${announced}"`);
        assert.equal(keys.rowFor(chord)?.command, row.command);
      }
    }
  }
});

test('while the board is hidden, the keys of its cells do nothing', () => {
  const { store, keys } = pageOf(9);
  store.paused.value = true;
  for (const chord of ['5', 'z', 'h', 'ArrowUp', 'Ctrl+z']) assert.equal(keys.rowFor(chord), null, chord);
  assert.equal(keys.rowFor('p').command, 'togglePause');
  assert.equal(keys.rowFor('Escape').command, 'escape');
  assert.equal(keys.rowFor('g a').command, 'goPlace');
});

test('the help lists the keys of the view that was asked for first, and each place once', () => {
  const { store } = pageOf(9);
  const [first] = helpFor(store, 'explain').keys();
  assert.equal(first, 'Explain');
  const places = helpFor(store, 'play').get('Places');
  for (const { title } of PLACES) assert.ok(places.has(title), title);
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
  ['Alt+p', { key: 'π', code: 'KeyP', altKey: true }],
  ['Alt+Shift+e', { key: '´', code: 'KeyE', altKey: true, shiftKey: true }],
  ['Alt+e', { key: 'Dead', code: 'KeyE', altKey: true }],
  ['Alt+q', { key: 'q', code: 'KeyA', altKey: true }],
  ['Ctrl+z', { key: 'я', code: 'KeyZ', ctrlKey: true }], // Russian
  ['Shift+x', { key: 'Ч', code: 'KeyX', shiftKey: true }],
  ['h', { key: 'η', code: 'KeyH' }], // Greek
  ['é', { key: 'é', code: 'KeyW' }], // French, bépo: a Latin letter is itself
  ['Shift+1', { key: 'End', code: 'Numpad1', getModifierState: (name) => name === 'NumLock' }], // Windows
  ['End', { key: 'End', code: 'Numpad1', getModifierState: () => false }],
]) {
  test(`${JSON.stringify(event)} is ${chord}`, () => assert.equal(chordOf(press(event)), chord));
}

test('Ctrl, Shift and a digit give a colour in any mode', () => {
  const { store, commands, keys } = openPage();
  commands.select(80);
  const { command, args } = keys.rowFor('Ctrl+Shift+3');
  commands[command](...args);
  assert.equal(store.game.value.history.present.colour[80], 0b100);
  assert.equal(store.mode.value, 'digit');
});

/** A page without a browser, on which a key is held: pressed once, then repeated. */
function held(opened, event, isPressed = false) {
  const before = globalThis.Element;
  globalThis.Element = class {};
  const target = Object.assign(new globalThis.Element(), {
    matches: (selector) => isPressed && selector.startsWith('button'),
  });
  let press;
  listenToKeys({ addEventListener: (_, listen) => (press = listen) }, opened);
  const stopped = [];
  for (const repeat of [false, true, true, true]) {
    press({ ...event, repeat, target, preventDefault: () => stopped.push(repeat) });
  }
  globalThis.Element = before;
  return stopped;
}

/** The rows of every view whose commands go on while a key is held. */
const GOES_ON = /move|extend|undo|redo|zoom|step|link/i;

test('a held key acts once, except moves, undo and zoom, in every view', () => {
  for (const view of VIEWS) {
    for (const { row } of bindingsOf(view, 9).values()) {
      let count = 0;
      const run = () => (count += 1);
      const [group, name] = row.command.split('.');
      const commands = { [group]: name ? { [name]: run } : run };
      const stopped = held(
        { commands, keys: { rowFor: () => row, isPrefix: () => false } },
        press({ key: 'q', code: 'KeyQ' }),
      );
      assert.equal(stopped.length, 4, 'the browser does nothing else with it');
      if (count > 1) assert.match(row.command, GOES_ON, `${view.id}: ${row.words}`);
      else assert.doesNotMatch(row.command, /^(move|extend|undo|redo|zoom)/, `${view.id}: ${row.words}`);
    }
  }
});

test('a held digit is written, and not erased again', () => {
  const opened = openPage();
  opened.commands.select(80);
  held(opened, press({ key: '5', code: 'Digit5' }));
  assert.equal(opened.store.game.value.history.present.digits[80], 5);
});

test('a button that is held down by Enter is pressed once', () => {
  const stopped = held(openPage(), press({ key: 'Enter', code: 'Enter' }), true);
  assert.deepEqual(stopped, [true, true, true], 'only what is repeated is kept from the button');
});

/**
 * What a key press comes to in a text field: the commands that run, and whether the browser is kept from it.
 * @param {{ key: string, isComposing?: boolean }} event
 */
function pressedInText(event) {
  const { Element } = globalThis;
  globalThis.Element = class {};
  const target = Object.assign(new globalThis.Element(), {
    matches: (/** @type {string} */ selector) => selector.startsWith('textarea'),
  });
  const ran = [];
  let isStopped = false;
  let listener;
  const commands = { escape: () => ran.push('escape'), place: () => ran.push('place') };
  const keys = {
    rowFor: (chord) => ({ command: chord === 'Escape' ? 'escape' : 'place' }),
    isPrefix: () => false,
  };
  listenToKeys({ addEventListener: (_, listen) => (listener = listen) }, { commands, keys });
  listener({ ...press(event), target, preventDefault: () => (isStopped = true) });
  globalThis.Element = Element;
  return { ran, isStopped };
}

test('in a text field keys write, Escape is a command, and a word that is being composed has all keys', () => {
  assert.deepEqual(pressedInText({ key: '5', code: 'Digit5' }), { ran: [], isStopped: false });
  assert.deepEqual(pressedInText({ key: 'Escape' }), { ran: ['escape'], isStopped: true });
  const composed = pressedInText({ key: 'Escape', isComposing: true });
  assert.deepEqual(composed, { ran: [], isStopped: false }, 'it ends the composition');
});

test('0 erases on every layout, with Shift and without', () => {
  for (const view of ['play', 'pattern']) {
    const { keys } = pageOf(9, view);
    for (const event of [
      { key: '0', code: 'Digit0' },
      { key: ')', code: 'Digit0', shiftKey: true }, // English
      { key: 'à', code: 'Digit0' }, // French
      { key: '0', code: 'Digit0', shiftKey: true },
      { key: '=', code: 'Digit0', shiftKey: true }, // German
      { key: '0', code: 'Numpad0' },
    ]) {
      const wanted = view === 'play' ? 'erase' : 'freePatternCells';
      assert.equal(keys.rowFor(chordOf(press(event)))?.command, wanted, JSON.stringify(event));
    }
  }
  assert.equal(chordOf(press({ key: 'Insert', code: 'Numpad0' })), 'Insert');
});
