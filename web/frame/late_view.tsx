/** Views whose code few visits need: it comes when such a view is first opened. */
import { effect, untracked } from '@preact/signals-core';
import { useApp } from '../shared/controls/app_context.ts';
import { isUnfetched, reportError, reportUnfetched } from './errors.tsx';
import { addMade, adoptStyles } from './late_rooms.ts';
import type { App } from './app.ts';
import type { LateView, View, ViewComponents } from './room.ts';

/** What is drawn of the view that is shown. While it is being fetched, its place says so. */
export const useComponentsOf = (view: View): ViewComponents =>
  useApp().store.late.value[view.id] ?? view.components ?? { Panel: Loading };

function Loading() {
  const { title } = useApp().store.currentView.value;
  return <p class="quiet">Loading {title}.</p>;
}

/** Fetches what a view draws when it is first opened, once, however often it is left and opened meanwhile. */
export function fetchLateViews(app: App) {
  const { late, currentView } = app.store;
  const fetched = new Map<string, Promise<void>>();

  async function fetchView({ id, title }: View, load: NonNullable<View['load']>) {
    let room: LateView;
    try {
      [room] = await Promise.all([load(), app.fetchRooms()]);
    } catch (error) {
      fetched.delete(id);
      if (!isUnfetched(error)) return reportError(app.store, error);
      if (currentView.peek().id !== id) return; // nobody waits for it any more
      return reportUnfetched(app.store, title);
    }
    try {
      adoptStyles(room.styles);
      untracked(() => {
        if (room.make) addMade(app, id, room.make(app));
        late.value = { ...late.peek(), [id]: room.open(app, app.commands) };
      });
    } catch (error) {
      reportError(app.store, error);
    }
  }

  app.fetchView = async (id) => {
    const view = app.store.views.find((one) => one.id === id);
    if (!view?.load) return;
    const fetching = fetched.get(id) ?? fetchView(view, view.load);
    fetched.set(id, fetching);
    await fetching;
  };
  effect(() => void app.fetchView(currentView.value.id));
}
