/** Views whose code few visits need: it comes when such a view is first opened. */
import { computed, effect, untracked } from '@preact/signals-core';
import { useApp } from '../controls/app_context.ts';
import { isUnfetched, reportError, reportUnfetched } from './errors.tsx';
import type { App } from './app.ts';
import type { Commands } from './commands.ts';
import type { Parts, View } from './room.ts';
import type { Store } from './store.ts';

/** What is drawn of the view that is shown. While it is being fetched, its place says so. */
export const usePartsOf = (view: View): Parts =>
  useApp().store.late.value[view.id] ?? view.parts ?? { Panel: Loading };

function Loading() {
  const { title } = useApp().store.currentView.value;
  return <p class="quiet">Loading {title}.</p>;
}

/** Fetches a view's parts when it is first opened, once, however often it is left and opened meanwhile. */
export function fetchLateViews(app: App, commands: Commands) {
  const { late, currentView } = app.store;
  const fetched = new Set<string>();
  function begin({ id, title, load }: View) {
    if (!load || fetched.has(id)) return;
    fetched.add(id);
    Promise.all([load(), app.fetchRooms()]).then(
      ([{ styles, open }]) => {
        try {
          adoptStyles(styles);
          const parts = untracked(() => open(app, commands));
          late.value = { ...late.peek(), [id]: parts };
        } catch (error) {
          reportError(app.store, error);
        }
      },
      (error) => {
        fetched.delete(id);
        if (!isUnfetched(error)) return reportError(app.store, error);
        if (currentView.peek().id !== id) return; // nobody waits for it any more
        reportUnfetched(app.store, title);
      },
    );
  }
  effect(() => begin(currentView.value));
}

/** Adds a late room's styles to those of the page. */
export function adoptStyles(styles: readonly string[] = []) {
  for (const style of styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

const NOTHING = new URLSearchParams();

/**
 * Runs `follow` with what the address asked of a late view, perhaps nothing, and again whenever it asks.
 * @param view its id
 */
export function onRouteQuery(store: Store, view: string, follow: (query: URLSearchParams) => void) {
  const query = computed(() => store.routeQueries.value[view] ?? NOTHING);
  effect(() => {
    const latest = query.value;
    untracked(() => follow(latest));
  });
}
