/** Faults of the program: told on the page, wherever they happen, and never at the cost of the game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ErrorBoundary, reportingErrors, listenToErrors } from '../../web/frame/errors.tsx';
import { openPage, settled } from './page.mjs';

test('a command that throws, at once or later, tells of it and throws nothing', async () => {
  const { store } = openPage();
  const before = store.game.value;
  const commands = reportingErrors(
    {
      now() {
        throw new TypeError('broken now');
      },
      async later() {
        await settled();
        throw new TypeError('broken later');
      },
      fine: () => 7,
    },
    store,
  );
  assert.equal(commands.fine(), 7);
  commands.now();
  assert.match(store.notice.value.text, /broken now/);
  assert.equal(store.notice.value.tone, 'bad');
  store.notice.value = null;
  await commands.later();
  assert.match(store.notice.value.text, /broken later/);
  assert.equal(store.game.value, before);
});

test('a part of the page that cannot be drawn says so, and can be drawn again', () => {
  const { store } = openPage();
  const part = new ErrorBoundary({ children: 'the part' });
  part.context = { store };
  part.setState = (state) => Object.assign(part.state, state);
  assert.equal(part.render(), 'the part');
  part.componentDidCatch(new Error('no such cell'));
  assert.match(store.notice.value.text, /no such cell/);
  const shown = part.render();
  assert.equal(shown.props.class, 'broken');
  const [, button] = shown.props.children;
  button.props.act();
  assert.equal(part.render(), 'the part');
});

test('what nobody has caught is told too', () => {
  const { store } = openPage();
  const window = new EventTarget();
  listenToErrors(window, store);
  window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('lost'), message: 'lost' }));
  assert.match(store.notice.value.text, /lost/);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'broken promise' }));
  assert.match(store.notice.value.text, /broken promise/);
});
