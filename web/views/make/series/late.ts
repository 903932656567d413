/** What the room for a series adds to the page's state and commands, and what it persists. */
import { formCommands } from './form_commands.ts';
import { seriesCommands, watchPlan } from './commands.ts';
import { createSeries, persistedSeries } from './state.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    series: ReturnType<typeof createSeries>;
  }
  interface Commands extends ReturnType<typeof seriesCommands>, ReturnType<typeof formCommands> {}
}

export const parts: LateParts = {
  state: () => ({ series: createSeries() }),
  commands: (app) => ({ ...seriesCommands(app), ...formCommands(app) }),
  keeping: ({ store: { series } }) => ({
    saved: [persistedSeries(series)],
    lost: () => [series.batch.isRunning.value && 'the search for several puzzles'],
  }),
  effects: (app, commands) => watchPlan(app, () => commands.pauseSeries()),
};
