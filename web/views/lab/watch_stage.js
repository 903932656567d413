/** Watch's place on the stage: the board of the search that is watched. */
import { CLASSIC, geometry } from '../../model/geometry.js';
import { html } from '../html.js';
import { useLab } from './lab_context.js';
import { WatchBoard } from './watch_board.js';

export function WatchStage() {
  const { lab } = useLab();
  const { trace, scene } = lab.watch;
  const known = trace.value.phase === 'done' ? trace.value.result : null;
  const shape = known ? geometry(known.box_rows, known.box_columns) : CLASSIC;
  return html`<${WatchBoard} geometry=${shape} scene=${scene.value} />`;
}
