/** The frame of every screen: the rail, the board, and one panel that belongs to the view. */
import { capitalised } from '../text/words.js';
import { About } from '../about/about.js';
import { useApp } from '../controls/app_context.js';
import { Board } from '../board/board_view.js';
import { Create } from '../create/create.js';
import { EngineStatus } from './engine_status.js';
import { Explain } from '../explain/explain.js';
import { Heading } from './heading.js';
import { html } from '../controls/html.js';
import { LabPanel, LabStage } from '../lab/lab_place.js';
import { Landing } from './drop_target.js';
import { Messages } from './messages.js';
import { Pattern } from '../pattern/pattern.js';
import { Play } from '../play/play.js';
import { Rail } from './rail.js';
import { Rate } from '../rate/rate.js';

const PANELS = {
  play: Play,
  explain: Explain,
  rate: Rate,
  create: Create,
  pattern: Pattern,
  lab: LabPanel,
  about: About,
};

export function Frame() {
  const { store } = useApp();
  const view = store.view.value;
  return html`<div class="frame">
    <${Rail} />
    <main class="desk">
      <${Heading} />
      <div class="stage">
        ${view === 'lab' ? html`<${LabStage} />` : html`<${Board} />`}
        <${Landing} />
      </div>
      <section class="panel" aria-label=${capitalised(view)} data-view=${view} key=${view}>
        <div class="panel-body"><${PANELS[view]} /></div>
        <${Messages} />
      </section>
      <${EngineStatus} />
    </main>
  </div>`;
}
