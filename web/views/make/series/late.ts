/** What the room for a series adds to the page's state and commands, and what it persists. */
import { formCommands } from './form_commands.ts';
import { seriesCommands, watchPlan } from './commands.ts';
import { createSeries, persistedSeries } from './state.ts';
import type { App } from '../../../frame/app.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    series: ReturnType<typeof createSeries>;
  }
  interface Commands extends ReturnType<typeof seriesCommands>, ReturnType<typeof formCommands> {}
}

function make(app: App) {
  const series = createSeries();
  Object.assign(app.store, { series }); // its commands find it there
  return {
    state: { series },
    commands: { ...seriesCommands(app), ...formCommands(app) },
    keeping: {
      saved: [persistedSeries(series)],
      lost: () => [series.batch.isRunning.value && 'the search for several puzzles'] as const,
    },
    effects: () => watchPlan(app, () => app.commands.pauseSeries()),
  };
}

export const parts: LateParts = { make };
