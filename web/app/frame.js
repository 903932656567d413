/** The frame of every screen: the rail, the board, and one panel that belongs to the view. */
import { useApp } from '../controls/app_context.js';
import { Board } from '../board/board_view.js';
import { EngineStatus } from './engine_status.js';
import { Guarded } from './errors.js';
import { GameHeading } from './heading.js';
import { html } from '../controls/html.js';
import { Messages } from './messages.js';
import { Rail } from './rail.js';

export function Frame() {
  const { id, title, Panel, Stage = Board, Heading = GameHeading } = useApp().store.shownView.value;
  return html`<div class="frame">
    <${Rail} />
    <main class="desk">
      <${Guarded} key=${`head-${id}`}><${Heading} /></${Guarded}>
      <div class="stage">
        <${Guarded} key=${Stage === Board ? 'board' : id}><${Stage} /></${Guarded}>
        <${Landing} />
      </div>
      <section class="panel" aria-label=${title} data-view=${id} key=${id}>
        <div class="panel-body"><${Guarded}><${Panel} /></${Guarded}></div>
        <${Messages} />
      </section>
      <${EngineStatus} />
    </main>
  </div>`;
}

/** Shows where a thing lands that is being dragged over the page. */
function Landing() {
  const { store } = useApp();
  if (!store.dragged.value) return null;
  return html`<p class="landing"><span>Drop to open</span></p>`;
}
