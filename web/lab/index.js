/**
 * The Lab's composition root. The page fetches it, with all that is the Lab's alone, when the Lab is
 * opened.
 */
import { effect, untracked } from '@preact/signals-core';
import { h } from 'preact';
import { labCommands } from './commands.js';
import { createLab } from './state.js';
import { LabContext } from './lab_context.js';
import { LabFacts, LabPanel, LabStage } from './lab.js';

/** @typedef {import('../app/store.js').LoadedLab} LoadedLab */

/**
 * @param {import('../app/app.js').App} app
 * @returns {LoadedLab}
 */
export function openLab(app) {
  const lab = createLab(app.engines.most);
  const commands = labCommands(app, lab);
  const desk = { lab, commands, engines: app.engines, store: app.store };
  /** @param {() => any} View */
  const inLab = (View) => () => h(LabContext.Provider, { value: desk, children: h(View, {}) });
  effect(() => {
    const query = app.store.labQuery.value;
    untracked(() => commands.follow(query));
  });
  effect(() => {
    const isSeen = app.store.view.value === 'lab';
    untracked(() => (isSeen ? commands.enter() : commands.leave()));
  });
  return {
    Facts: inLab(LabFacts),
    Stage: inLab(LabStage),
    Panel: inLab(LabPanel),
    press: (action, ...args) => commands.press(action, args),
  };
}
