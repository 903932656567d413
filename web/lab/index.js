/**
 * The Lab's composition root. The page fetches it, with all that is the Lab's alone, when the Lab is
 * opened.
 */
import { effect, untracked } from '@preact/signals-core';
import { h } from 'preact';
import { labCommands } from './commands.js';
import { createPool, mostEngines } from '../engine/pool.js';
import { createLab } from './state.js';
import { LabContext } from './lab_context.js';
import { LabPanel } from './lab_panel.js';
import { LabFacts, LabStage } from './lab_stage.js';

/** @typedef {import('../app/store.js').LoadedLab} LoadedLab */

/**
 * @param {import('../app/app.js').App} app
 * @param {{ makeEngine: () => import('../engine/client.js').Engine, cores?: number }} machine
 * @returns {LoadedLab}
 */
export function openLab(app, { makeEngine, cores }) {
  const lab = createLab(mostEngines(cores));
  const engines = createPool(makeEngine, lab.allowed);
  const commands = labCommands(app, lab, engines);
  const desk = { lab, commands, engines, store: app.store };
  /** @param {() => any} View */
  const inLab = (View) => () => h(LabContext.Provider, { value: desk, children: h(View, {}) });
  effect(() => {
    const query = app.store.labQuery.value;
    untracked(() => commands.follow(query));
  });
  return {
    Facts: inLab(LabFacts),
    Stage: inLab(LabStage),
    Panel: inLab(LabPanel),
    press: (action, ...args) => commands.press(action, args),
  };
}
