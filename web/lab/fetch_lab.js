/** Fetches the Lab when it is first opened. */
import { effect } from '@preact/signals-core';

const NOT_FETCHED = 'The Lab could not be fetched. Reload the page to try again.';

/**
 * @param {import('../app/app.js').App} app
 * @param {() => Promise<import('../app/store.js').LoadedLab>} load
 */
export function fetchLabWhenOpened({ store }, load) {
  effect(() => {
    if (store.view.value !== 'lab' || store.lab.peek()) return;
    load().then(
      (lab) => (store.lab.value = lab),
      () => (store.notice.value = { tone: 'bad', text: NOT_FETCHED }),
    );
  });
}
