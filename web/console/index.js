/** The Console's composition root, which the page fetches with its editor when it is first opened. */
import { whenAsked } from '../app/late_view.js';
import { consoleCommands } from './commands.js';
import { withinConsole } from './console_context.js';
import { Facts, Stage } from './stage.js';
import { Panel } from './panel.js';
import { createConsole, keptProgram } from './state.js';

/**
 * @param {import('../app/app.js').App} app
 * @param {import('../app/commands.js').Commands} pageCommands
 * @returns {import('../app/store.js').LateParts}
 */
export function openConsole(app, pageCommands) {
  const state = createConsole(app.hasOpenEngines);
  const engine = app.makeOwnEngine({
    onOutput: (text) => commands.print(text),
    isOpen: () => state.isOpen.value,
  });
  const play = async (/** @type {string} */ puzzle) => {
    await pageCommands.readText(puzzle, { kind: 'typed' });
    pageCommands.go('play');
  };
  const commands = consoleCommands(app, state, engine, play);
  app.keeper.keep(keptProgram(state));
  engine.start();
  whenAsked(app.store, 'console', commands.follow);
  return withinConsole({ state, commands, engine }, { Facts, Stage, Panel });
}
