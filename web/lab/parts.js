/** The Lab's parts: what each is called, and its views. Another part is another entry here. */
import { CallsPanel } from './calls_panel.js';
import { CallsStage } from './calls_stage.js';
import { PhasePanel } from './phase_panel.js';
import { PhaseStage } from './phase_stage.js';
import { RacePanel } from './race_panel.js';
import { RaceStage } from './race_stage.js';
import { WatchFacts } from './watch_facts.js';
import { WatchPanel } from './watch_panel.js';
import { WatchStage } from './watch_stage.js';

/** @typedef {import('./state.js').Part} Part */

/**
 * `Stage` stands where the game's board stands in other views, `Panel` beside it; `Facts` are words for the
 * head of the page.
 * @type {Record<Part, { words: string, Stage: () => any, Panel: () => any, Facts: () => any }>}
 */
export const PART_VIEWS = {
  watch: { words: 'Watch', Stage: WatchStage, Panel: WatchPanel, Facts: WatchFacts },
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
    Facts: () => 'One puzzle, searched again and again',
  },
};
