/** Pattern, as the registry of views knows it: its board is the drawing. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { counted } from '../text/words.js';
import { fixedCells } from './drawing.js';
import { patternKeys } from './keys.js';
import { Pattern } from './pattern.js';
import { PatternGrid } from './pattern_grid.js';

/** @type {import('../app/registry.js').View} */
export const patternView = {
  id: 'pattern',
  title: 'Pattern',
  key: 'k',
  icon: 'M4 4h16v16H4zM8 8.2v-.2M12 12v-.1M16 16v-.1M16 8.2v-.2M8 16v-.1',
  Panel: Pattern,
  Heading: PatternHeading,
  Grid: PatternGrid,
  board: ({ patterns }) => patterns.board,
  keys: patternKeys,
  follow: ({ openPattern }, query) => {
    const pattern = query.get('x');
    if (pattern !== null) openPattern(pattern, query.get('s'));
    return pattern !== null;
  },
  escape: ({ stopIfSearching }) => stopIfSearching(),
};

/** Over a pattern, which is no game: no clock. */
function PatternHeading() {
  const { drawing, count } = useApp().store.patterns;
  const { size } = drawing.value.geometry;
  const fixed = fixedCells(drawing.value).length;
  const facts = [`${size}x${size}`, counted(count.value, 'clue cell')];
  if (fixed) facts.push(`${counted(fixed, 'digit')} fixed`);
  return html`<div class="heading">
    <h2>Pattern</h2>
    <p class="facts" role="status">${facts.join(', ')}</p>
  </div>`;
}
