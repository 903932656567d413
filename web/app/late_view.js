/** Views whose code few visits need: it comes when such a view is first opened. */
import { computed, effect, untracked } from '@preact/signals-core';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @typedef {import('./registry.js').View} View */
/** @typedef {import('./store.js').LateParts} LateParts */

/**
 * A view of parts that `load` fetches. Until they are there, its place says so.
 * @param {Omit<View, 'Panel'> & { load: NonNullable<View['load']> }} view
 * @returns {View}
 */
export function lateView(view) {
  const useParts = () => useApp().store.late.value[view.id];
  return {
    Heading() {
      const parts = useParts();
      return html`<div class="heading">
        <h2>${view.title}</h2>
        <p class="facts">${parts?.Facts && html`<${parts.Facts} />`}</p>
      </div>`;
    },
    Stage() {
      const parts = useParts();
      return parts ? html`<${parts.Stage} />` : html`<div class="board"></div>`;
    },
    Panel() {
      const parts = useParts();
      if (parts) return html`<${parts.Panel} />`;
      return html`<p class="quiet" role="status">Loading ${view.title}.</p>`;
    },
    ...view,
  };
}

/**
 * Fetches a view's parts when it is first opened.
 * @param {import('./app.js').App} app
 * @param {import('./commands.js').Commands} commands
 */
export function fetchLateViews(app, commands) {
  const { late, notice, shownView } = app.store;
  effect(() => {
    const { id, title, load } = shownView.value;
    if (!load || late.peek()[id]) return;
    untracked(() => load(app, commands)).then(
      (parts) => (late.value = { ...late.value, [id]: parts }),
      () => {
        const text = `${title} could not be fetched. Reload the page to try again.`;
        notice.value = { tone: 'bad', text };
      },
    );
  });
}

const NOTHING = new URLSearchParams();

/**
 * Runs `follow` with what the address asked of a late view, perhaps nothing, and again whenever it asks.
 * @param {import('./store.js').Store} store
 * @param {string} view its id
 * @param {(query: URLSearchParams) => void} follow
 */
export function whenAsked(store, view, follow) {
  const query = computed(() => store.asked.value[view] ?? NOTHING);
  effect(() => {
    const asked = query.value;
    untracked(() => follow(asked));
  });
}
