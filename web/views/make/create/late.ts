/** What Create adds to the page's state and commands: the one wish of Make, and what is made of it with clues anywhere. */
import { effect } from '@preact/signals-core';
import { makeCommands } from './commands.ts';
import { createCreating } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { persistedList } from '../../../shared/puzzle_list/kept_list.ts';
import { earlierWish, persistedWish } from '../../../shared/puzzle_spec/wish.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
  interface Commands extends ReturnType<typeof makeCommands> {}
}

function make(app: App): Made {
  const creating = createCreating(app.store);
  const { kept, wish } = creating;
  const { place } = app.store;
  return {
    state: { creating },
    commands: makeCommands(app, creating),
    keeping: {
      saved: [persistedList('made', kept), persistedWish(wish), earlierWish(wish)],
      lost: () => [isUnderWay(app.store.tasks.generate.value) && 'the search in Make'],
    },
    // All parts of the form come together: who chooses another one goes on in it.
    effects: () =>
      effect(() => {
        const parts = place.value?.id === 'make' ? place.value.parts : [];
        for (const { view } of parts) void app.fetchView(view);
      }),
  };
}

export const feature: LateFeature = { make };
