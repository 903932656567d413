/** The page around the board: views, drawers, settings, help. */
import { PLACES, addressOf, type Place, type PlacePart } from './places.ts';
import { visit } from './route.ts';
import type { App, Drawer } from './app.ts';
import { listed } from '../shared/text/words.ts';
import { ask } from './ask.ts';
import { lossesOf } from './persisted_games.ts';
import { isCurrent, ticketOf } from './ticket.ts';
import type { Settings } from './settings.ts';

const STILL_AWAY = 'The page still can’t be reached. Check your connection, then try again.';

const NEXT_THEME = { auto: 'dark', dark: 'light', light: 'auto' } as const;

export function pageCommands(app: App) {
  const { store, platform } = app;

  function set(change: Partial<Settings>) {
    if ('digitFirst' in change) store.activeDigit.value = 0;
    store.settings.value = { ...store.settings.value, ...change };
  }

  function toggleDrawer(drawer: Drawer): void | Promise<void> {
    const isFirstVisit = drawer === 'new' && !store.played.value.size && !store.gameInProgress.value;
    if (store.view.value === 'play' && store.drawer.value === drawer && !isFirstVisit) {
      store.drawer.value = 'none';
      return;
    }
    store.drawer.value = drawer;
    visit(app, 'play', ticketOf(store));
    // What it holds comes with the late rooms, which may have failed to come.
    return store.lateFeatures.value.length ? undefined : app.fetchRooms();
  }

  /** Shows a part of a place, and says so in the address. */
  function show(place: Place, shown: PlacePart) {
    const { view, part } = shown;
    const address = addressOf(place, shown);
    const isHere = store.view.value === view;
    if (part !== undefined) {
      if (isHere) store.notice.value = null; // what it says is about the part that is left
      askView(view, new URLSearchParams({ part }));
    }
    if (isHere) app.address.set(`#${address}`, ticketOf(store));
    else visit(app, view, ticketOf(store), address);
  }

  /**
   * @param view the id of a late view
   * @param query what an address asks of it
   */
  function askView(view: string, query: URLSearchParams): boolean {
    store.routeQueries.value = { ...store.routeQueries.value, [view]: query };
    return true;
  }

  /** Asks before a reload where it would lose something. */
  function mayReload(action: string): boolean | Promise<boolean> {
    const losses = lossesOf(store);
    const text = `${action} now? This reloads the page, and you lose ${listed(losses)}.`;
    return !losses.length || ask(app, { text, yes: action, no: 'Not now' }, ticketOf(store));
  }

  return {
    set,
    toggleDrawer,
    askView,

    /** From Play's home to the game. */
    closeDrawers() {
      store.numbersOf.value = null;
      store.drawer.value = 'none';
    },

    go: (view: string) => visit(app, view, ticketOf(store)),

    /** Goes to a place: to the part of it that was shown last. */
    goPlace(id: string) {
      const place = PLACES.find((one) => one.id === id);
      if (place) show(place, store.lastParts.value[id] ?? place.parts[0]);
    },

    /** @param number of a part in the strip of the place, from 1; of all its parts where it has no strip */
    goPart(number: number) {
      const place = store.place.value;
      const strip = place?.parts.filter(({ under }) => !under) ?? [];
      const part = (strip.length > 1 ? strip : place?.parts)?.[number - 1];
      if (place && part) show(place, part);
    },

    /** Shows all keys, those of the view that is left first; from there the same key leads back. */
    toggleKeys() {
      if (store.view.value === 'keys') return void app.commands.leaveKeys();
      store.keysOf.value = store.view.value;
      visit(app, 'keys', ticketOf(store));
    },

    /** Back from the keys to where they were asked for. @returns whether they were on show */
    leaveKeys(): boolean {
      if (store.view.value !== 'keys') return false;
      visit(app, store.keysOf.value, ticketOf(store));
      return true;
    },

    cycleTheme: () => set({ theme: NEXT_THEME[store.settings.value.theme] }),
    toggleLarge: () => set({ large: !store.settings.value.large }),
    toggleDigitFirst: () => set({ digitFirst: !store.settings.value.digitFirst }),
    toggleContrast: () => set({ contrast: !store.settings.value.contrast }),
    startEngine: () => app.engine.start(),
    fullscreen: () => platform.toggleFullscreen(),

    /** Stops the clock and hides the board, or goes on. */
    togglePause() {
      if (store.isDraft.value || store.isSolved.value) return;
      const pause = store.pausing();
      pause.value = !pause.value;
    },

    /** What Escape does: it puts away the uppermost thing. */
    escape(): void {
      if (store.question.value) store.question.value.answer(false);
      else if (store.preview.value) store.preview.value = null;
      else if (store.notice.value) store.notice.value = null;
      else if (store.currentView.value.escape?.(app.commands)) return;
      else if (store.onBoard.value?.isCovered && store.drawer.value === 'none') store.pausing().value = false;
      else if (store.hint.visible.value) store.hint.given.value = null;
      else if (store.drawer.value === 'new' && store.numbersOf.value) store.numbersOf.value = null;
      else if (store.drawer.value !== 'none') store.drawer.value = 'none';
      else if (store.activeDigit.value) store.activeDigit.value = 0;
      else app.commands.deselect();
    },

    /** Shows the page anew in its new version, once it is said what would be lost by that. */
    async useNewVersion() {
      if (await mayReload('Update')) app.offline?.useNewVersion();
    },

    /**
     * Fetches the page again, for a part that did not come: browsers remember that it did not, so asking for the part
     * alone gets the same answer. Without a connection the page stays as it is.
     */
    async fetchPageAgain() {
      const since = ticketOf(store);
      const isThere = await platform.isPageThere();
      if (!isCurrent(store, since)) return;
      if (!isThere) {
        store.notice.value = { tone: 'bad', text: STILL_AWAY, isUnfetched: true };
        return;
      }
      if (!(await mayReload('Reload'))) return;
      platform.reload();
    },

    /** @param by how many more bars show how far something is */
    countBars(by: number) {
      store.bars.value = store.bars.peek() + by;
    },

    clearDownloads: () => app.offline?.clear(),

    /** Does what the message offers. */
    takeOffer() {
      const offer = store.notice.value?.offer;
      store.notice.value = null;
      return offer?.run();
    },

    dismissNotice() {
      store.notice.value = null;
    },
  };
}
