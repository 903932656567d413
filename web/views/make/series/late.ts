/** What the room for a series adds to the page's state and commands, and what it persists. */
import { askAsPlanned, followForm, seriesCommands, watchPlan } from './commands.ts';
import { createSeries, persistedSeries, type Series } from './state.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    series: Series;
  }
  interface Commands extends ReturnType<typeof seriesCommands> {}
}

function make(app: App): Made {
  const series = createSeries();
  const commands = seriesCommands(app, series);
  return {
    state: { series },
    commands,
    keeping: {
      saved: [persistedSeries(series, (plan) => askAsPlanned(app, plan))],
      lost: () => [series.batch.isRunning.value && 'the search for several puzzles'],
    },
    effects() {
      const stops = [followForm(app), watchPlan(app, commands.pauseSeries)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export const feature: LateFeature = { make };
