/** Watch's place on the stage: the board of the search that is watched, or the network of its constraints. */
import { CLASSIC, geometry } from '../board/geometry.js';
import { NETWORK_SIZE } from './network_layout.js';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { ConstraintNetwork } from './network.js';
import { WatchBoard } from './watch_board.js';

export function WatchStage() {
  const { lab, commands } = useLab();
  const { trace, scene, showsNetwork, words, guess, isAsking } = lab.watch;
  const known = trace.value.phase === 'done' ? trace.value.result : null;
  const shape = known ? geometry(known.box_rows, known.box_columns) : CLASSIC;
  return showsNetwork.value && scene.value && shape.size === NETWORK_SIZE
    ? html`<${ConstraintNetwork} geometry=${shape} scene=${scene.value} words=${words.value} />`
    : html`<${WatchBoard}
        geometry=${shape}
        scene=${scene.value}
        guess=${guess.value}
        choose=${isAsking.value ? commands.guessCell : undefined}
      />`;
}
