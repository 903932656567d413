/** The Console's composition root, which the page fetches with its editor when it is first opened. */
import { onRouteQuery } from '../app/late_view.tsx';
import { consoleCommands } from './commands.ts';
import { withinConsole } from './console_context.ts';
import { Facts, Main } from './main.tsx';
import { Panel } from './panel.tsx';
import { createConsole, persistedProgram, persistedSolvers } from './state.ts';
import style from './style.css';
import { visit } from '../app/route.ts';
import { mayOpen } from '../app/turn.ts';
import type { App } from '../app/app.ts';
import type { Turn } from '../app/turn.ts';
import type { Commands } from '../app/commands.ts';
import type { Parts } from '../app/room.ts';

export const styles = [style];

export function open(app: App, pageCommands: Commands): Parts {
  const state = createConsole(app.hasOpenEngines);
  const engine = app.makeOwnEngine({
    onOutput: (text) => commands.print(text),
    isOpen: () => state.isOpen.value,
  });
  const play = async (puzzle: string, since: Turn) => {
    const turn = await pageCommands.readText(puzzle, { kind: 'typed' }, since);
    if (turn || mayOpen(app.store, since)) visit(app, 'play', turn ?? since);
  };
  const commands = consoleCommands(app, state, engine, play);
  app.storageSync.persist(persistedProgram(state, app.platform));
  app.storageSync.persist(persistedSolvers(state));
  engine.start();
  onRouteQuery(app.store, 'console', commands.follow);
  return {
    ...withinConsole({ state, commands, engine }, { Facts, Main, Panel }),
    losses: () => (state.runs.value.length ? ['what was run in the Console'] : []),
  };
}
