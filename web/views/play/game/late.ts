/**
 * What Play adds after the first frame: what asks the engine, what shows its hints, what is said aloud,
 * and what the drawers hold.
 */
import { effect } from '@preact/signals-core';
import { isUntouched } from '../../../shared/board/game.ts';
import { BoardOverlay } from '../../../shared/board/board_overlay.tsx';
import { announceChanges, announceCommands } from './announce_changes.ts';
import { followProgress } from '../../../shared/controls/say.ts';
import { keepFocus } from '../../../shared/controls/keep_focus.ts';
import { Finished } from './finished.tsx';
import { answerFinishedUnits, keepScreenOn } from './feel.ts';
import { hintShown } from '../../../shared/steps/hint_text.ts';
import { HintContent } from './hint_card.tsx';
import { hintCommands } from './hint_commands.ts';
import { createLasting, createOffline, followLongGames, lastingCommands } from './lasting_storage.ts';
import { NewDrawer, NewToSudoku } from './new_drawer.tsx';
import { OwnDrawer } from './own_drawer.tsx';
import { solveCommands, solveDraftOnChange } from './solve_commands.ts';
import { writeRoute } from '../../../frame/route.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    lasting: ReturnType<typeof createLasting>;
    offline: ReturnType<typeof createOffline>;
  }
  interface Commands extends PlayCommands {}
}

type PlayCommands = ReturnType<typeof makePlay>['commands'];

const addressCommands = ({ store, address }: App) => ({
  /** The list of new puzzles, for the address `#play?new`. The game on the board stays until one is chosen. */
  followNew() {
    address.replace(writeRoute('play'), ticketOf(store));
    if (store.view.value === 'play') store.drawer.value = 'new';
  },
});

/**
 * A first visit, which has begun nothing and asked for nothing, opens the home, beside today's puzzle or another; whoever
 * writes on the board is in the game. What an address asks for is read later.
 */
function openHomeAtFirst({ store }: App) {
  const { drawer, game, played, recent, view } = store;
  const asks = globalThis.location?.hash.includes('?');
  const isFirst = game.value.source.kind === 'collection' && !played.value.size && !recent.value.length;
  if (isFirst && !asks && isUntouched(game.value) && view.value === 'play' && !store.draft.value)
    drawer.value = 'new';
  effect(() => {
    if (store.lastChange.value) drawer.value = 'none';
  });
}

/** A drawer scrolls the panel on a phone. Once it is closed, what writes is in sight again, from its first row on. */
function showPadOnceClosed({ store }: App) {
  effect(() => {
    if (store.drawer.value !== 'none' || store.view.peek() !== 'play') return;
    requestAnimationFrame(() => document.querySelector('.panel-body')?.scrollTo(0, 0));
  });
}

function makePlay(app: App) {
  app.store.hint.show.value = hintShown;
  return {
    state: { lasting: createLasting(), offline: createOffline() },
    keeping: { saved: [], lost: null },
    commands: {
      ...solveCommands(app),
      ...hintCommands(app),
      ...announceCommands(app),
      ...lastingCommands(app),
      ...addressCommands(app),
    },

    effects() {
      announceChanges(app.store);
      keepFocus(document);
      followProgress(document, app.store);
      solveDraftOnChange(app, app.commands);
      followLongGames(app);
      showPadOnceClosed(app);
      openHomeAtFirst(app);
      keepScreenOn(app);
      answerFinishedUnits(app);
    },
  };
}

export const feature: LateFeature = {
  make: makePlay,
  Overlay: BoardOverlay,
  Finished,
  HintContent,
  Reminder: NewToSudoku,
  drawers: {
    new: NewDrawer,
    own: OwnDrawer,
  },
};
