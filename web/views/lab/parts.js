/** The Lab's parts: what each is called, and its views. Another part is another entry here. */
import { WatchFacts } from './watch_facts.js';
import { WatchPanel } from './watch_panel.js';
import { WatchStage } from './watch_stage.js';

/** @typedef {import('../../model/lab/lab.js').Part} Part */

/**
 * `Stage` stands where the game's board stands in other views, `Panel` beside it; `Facts` are words for the
 * head
 * of the page.
 * @type {Record<Part, { words: string, Stage: () => any, Panel: () => any, Facts: () => any }>}
 */
export const PART_VIEWS = {
  watch: { words: 'Watch', Stage: WatchStage, Panel: WatchPanel, Facts: WatchFacts },
};
