/** Actions, told once: the table of keys, the help, and the buttons say the same of each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { helpFor } from '../../web/frame/page_actions.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { ActionButton } from '../../web/shared/controls/button.tsx';
import { openShown } from './drawn.mjs';

/** Every action that has a button, with its view. */
const WITH_BUTTONS = VIEWS.flatMap((view) =>
  (view.keys?.(9) ?? []).filter(({ icon, label }) => icon || label).map((action) => ({ view, action })),
);

/** Draws an action's button in its view. */
function shown({ view, action: { command, args } }) {
  const page = openShown(() => h(ActionButton, { class: 'drawn', isBare: true, command, args }));
  page.store.show(view.id, page.store.ticket.value);
  const button = page.all('button').find(({ attributes }) => attributes.class === 'drawn');
  return { ...page, button };
}

test('the button of each action has its name, its keys, and says whether it is off or on', () => {
  assert.ok(WITH_BUTTONS.length >= 15);
  for (const { view, action } of WITH_BUTTONS.filter(({ view }) => !view.isMadeLate)) {
    const { button, keys, store } = shown({ view, action });
    const { words, label, isLabelShort, command, args = [] } = action;
    const { attributes, children } = button;
    const name =
      attributes['aria-label'] ??
      children
        .flatMap((child) => child.children ?? child)
        .filter((child) => typeof child === 'string')
        .join('');
    assert.equal(name, label && !isLabelShort ? label : words);
    assert.equal(attributes['aria-keyshortcuts'], keys.shortcutOf(command, ...args), command);
    assert.equal(attributes['aria-disabled'] === 'true', Boolean(action.isOff?.(store)), command);
    assert.equal(attributes['aria-pressed'], action.isOn && String(action.isOn(store)), command);
    assert.ok(helpFor(store, view.id).get(action.group).has(words), `${words} is in the help`);
  }
});

test('an action that is off does nothing, and keeps the focus that a disabled button would lose', () => {
  const undo = WITH_BUTTONS.find(({ action }) => action.command === 'undo');
  const page = shown(undo);
  assert.equal('disabled' in page.button.attributes, false);
  assert.throws(() => page.press('button', 'Undo', 'drawn'), /cannot be pressed/);
  const { board } = page.store;
  const before = board.value;
  page.pressOn(page.button);
  assert.equal(board.value, before);
});
