/**
 * The Lab's composition root, which the page fetches with all that is the Lab's alone when the Lab is opened;
 * and its views: a strip of its parts, and the open one. Another part is another entry here.
 */
import { effect, untracked } from '@preact/signals-core';
import { whenAsked } from '../app/late_view.js';
import { html } from '../controls/html.js';
import { Parts } from '../controls/parts.js';
import { CallsPanel, CallsStage } from './calls.js';
import { labCommands } from './commands.js';
import { HandFacts, HandPanel, HandStage } from './hand.js';
import { useLab, withinLab } from './lab_context.js';
import { PhasePanel, PhaseStage } from './phase.js';
import { RacePanel, RaceStage } from './race.js';
import { PARTS, createLab } from './state.js';
import { WatchFacts, WatchPanel, WatchStage } from './watch.js';

/** @typedef {import('./state.js').Part} Part */

/**
 * @param {import('../app/app.js').App} app
 * @returns {import('../app/store.js').LateParts}
 */
export function openLab(app) {
  const lab = createLab(app.engines.most);
  const commands = labCommands(app, lab);
  const desk = { lab, commands, engines: app.engines, store: app.store };
  whenAsked(app.store, 'lab', commands.follow);
  effect(() => {
    const sent = app.store.ownSolver.value;
    if (sent) untracked(() => commands.takeOwnSolver(sent));
  });
  effect(() => {
    const isSeen = app.store.view.value === 'lab';
    untracked(() => (isSeen ? commands.enter() : commands.leave()));
  });
  return {
    ...withinLab(desk, { Facts: LabFacts, Stage: LabStage, Panel: LabPanel }),
    press: (action, ...args) => commands.press(action, args),
  };
}

/**
 * What each part is called, and its views: `Stage` is where other views have the board, `Panel` beside it;
 * `Facts` are words for the head of the page.
 * @type {Record<Part, { words: string, Stage: () => any, Panel: () => any, Facts: () => any }>}
 */
const PART_VIEWS = {
  watch: { words: 'Watch', Stage: WatchStage, Panel: WatchPanel, Facts: WatchFacts },
  hand: { words: 'By hand', Stage: HandStage, Panel: HandPanel, Facts: HandFacts },
  race: { words: 'Race', Stage: RaceStage, Panel: RacePanel, Facts: () => 'Solvers side by side' },
  phase: {
    words: 'Phase',
    Stage: PhaseStage,
    Panel: PhasePanel,
    Facts: () => 'Problems with more and more holes',
  },
  calls: {
    words: 'Calls',
    Stage: CallsStage,
    Panel: CallsPanel,
    Facts: () => 'One puzzle, many searches',
  },
};

const STRIP = PARTS.map((part) => /** @type {const} */ ([part, PART_VIEWS[part].words]));

function LabStage() {
  const { lab } = useLab();
  const { Stage } = PART_VIEWS[lab.part.value];
  return html`<${Stage} />`;
}

/** What the head of the page says of the open part. */
function LabFacts() {
  const { lab } = useLab();
  const { Facts } = PART_VIEWS[lab.part.value];
  return html`<${Facts} />`;
}

function LabPanel() {
  const { lab } = useLab();
  const { Panel } = PART_VIEWS[lab.part.value];
  return html`<div class="lab">
    <${Parts} view="lab" label="Parts of the Lab" parts=${STRIP} current=${lab.part.value} />
    <${Panel} key=${lab.part.value} />
  </div>`;
}
