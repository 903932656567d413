/** Views whose code few visits need: it comes when such a view is first opened. */
import { computed, effect, untracked } from '@preact/signals-core';
import { useApp } from '../controls/app_context.ts';
import type { App } from './app.ts';
import type { Commands } from './commands.ts';
import type { View } from './registry.ts';
import type { Store } from './store.ts';

/** A view of parts that `load` fetches. Until they are there, its place says so. */
export function lateView(view: Omit<View, 'Panel'> & { load: NonNullable<View['load']> }): View {
  const useParts = () => useApp().store.late.value[view.id];
  return {
    Heading() {
      const parts = useParts();
      return (
        <div class="heading">
          <h2>{view.title}</h2>
          <p class="facts">{parts?.Facts && <parts.Facts />}</p>
        </div>
      );
    },
    Stage() {
      const parts = useParts();
      return parts ? <parts.Stage /> : <div class="board" />;
    },
    Panel() {
      const parts = useParts();
      if (parts) return <parts.Panel />;
      return (
        <p class="quiet" role="status">
          Loading {view.title}.
        </p>
      );
    },
    ...view,
  };
}

/** Fetches a view's parts when it is first opened. */
export function fetchLateViews(app: App, commands: Commands) {
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
 * @param view its id
 */
export function whenAsked(store: Store, view: string, follow: (query: URLSearchParams) => void) {
  const query = computed(() => store.asked.value[view] ?? NOTHING);
  effect(() => {
    const asked = query.value;
    untracked(() => follow(asked));
  });
}
