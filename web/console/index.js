/** The Console's composition root, which the page fetches with its editor when it is first opened. */
import { effect, untracked } from '@preact/signals-core';
import { h } from 'preact';
import { consoleCommands } from './commands.js';
import { ConsoleContext } from './console_context.js';
import { Facts, Stage } from './stage.js';
import { Panel } from './panel.js';
import { createConsole, keptProgram } from './state.js';

/**
 * @param {import('../app/app.js').App} app
 * @param {import('../app/commands.js').Commands} pageCommands
 * @returns {import('../app/store.js').LoadedConsole}
 */
export function openConsole(app, pageCommands) {
  const state = createConsole();
  const engine = app.makeOwnEngine((text) => commands.print(text));
  const play = async (/** @type {string} */ puzzle) => {
    await pageCommands.readText(puzzle, { kind: 'typed' });
    pageCommands.go('play');
  };
  const commands = consoleCommands(app, state, engine, play);
  app.keeper.keep(keptProgram(state));
  engine.start();
  effect(() => {
    const query = app.store.consoleQuery.value;
    untracked(() => commands.follow(query));
  });
  const desk = { state, commands, engine };
  /** @param {() => any} View */
  const inConsole = (View) => () => h(ConsoleContext.Provider, { value: desk, children: h(View, {}) });
  return { Facts: inConsole(Facts), Stage: inConsole(Stage), Panel: inConsole(Panel) };
}
