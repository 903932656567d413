/** What the room for a series adds to the page's state and commands, and what it persists. */
import { seriesCommands, watchPlan } from './commands.ts';
import { createSeries, persistedSeries } from './state.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    series: ReturnType<typeof createSeries>;
  }
  interface Commands extends ReturnType<typeof seriesCommands> {}
}

export const parts: LateParts = {
  state: () => ({ series: createSeries() }),
  commands: seriesCommands,
  keeping: ({ store: { series } }) => ({
    saved: [persistedSeries(series)],
    lost: () => [series.batch.isRunning.value && 'the search in One a day'],
  }),
  effects: (app, commands) => watchPlan(app, () => commands.pauseSeries()),
};
