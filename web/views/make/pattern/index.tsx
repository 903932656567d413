/** What Pattern draws beside its board, fetched when it is first opened. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { counted } from '../../../shared/text/words.ts';
import { fixedCells } from './drawing.ts';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { Cells } from './drawing_tools.tsx';
import { Below, More, Odds } from './pattern.tsx';
import { PatternGrid } from './pattern_grid.tsx';
import specStyle from '../../../shared/puzzle_spec/style.css';
import style from './style.css';

export const styles = [style, specStyle];

export const open = () => ({
  Panel: MakePanel,
  Grid: PatternGrid,
  Heading: PatternHeading,
  form: { Cells, Hard: Odds, More, Below },
});

/** Over a pattern, which is no game: no clock. */
function PatternHeading() {
  const { drawing, count } = useApp().store.patterns;
  const { size } = drawing.value.geometry;
  const fixed = fixedCells(drawing.value).length;
  const facts = [`${size}x${size}`, counted(count.value, 'clue cell')];
  if (fixed) facts.push(`${counted(fixed, 'digit')} fixed`);
  return (
    <div class="heading">
      <h2>Make</h2>
      <p class="facts">{facts.join(', ')}</p>
    </div>
  );
}
