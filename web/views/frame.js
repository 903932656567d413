/** The frame of every screen: the rail, the board, and one panel that belongs to the view. */
import { VIEWS } from '../model/route.js';
import { capitalised } from '../model/words.js';
import { About } from './about.js';
import { useApp } from './app_context.js';
import { Board } from './board.js';
import { Create } from './create/create.js';
import { EngineStatus } from './engine_status.js';
import { Explain } from './explain/explain.js';
import { Heading } from './heading.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { LabPanel, LabStage } from './lab_place.js';
import { Landing } from './landing.js';
import { Messages } from './messages.js';
import { Pattern } from './pattern/pattern.js';
import { Play } from './play.js';
import { Rate } from './rate/rate.js';

const PANELS = {
  play: Play,
  explain: Explain,
  rate: Rate,
  create: Create,
  pattern: Pattern,
  lab: LabPanel,
  about: About,
};

/** @type {Record<string, string>} */
const VIEW_KEYS = {
  play: 'p',
  explain: 'e',
  rate: 'r',
  create: 'g',
  pattern: 'k',
  lab: 'j',
  about: 'i',
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

function Rail() {
  const { store, commands } = useApp();
  const { theme, large } = store.settings.value;
  return html`<header class="rail">
    <h1 class="spine">Dokulab</h1>
    <nav class="views" aria-label="Views">
      ${VIEWS.map(
        (view) =>
          html`<a
            href=${`#${view}`}
            aria-current=${store.view.value === view ? 'page' : undefined}
            aria-keyshortcuts=${VIEW_KEYS[view]}
          >
            <${Icon} name=${view} /><span>${capitalised(view)}</span>
          </a>`,
      )}
    </nav>
    <div class="switches">
      <button
        type="button"
        aria-label=${`Theme: ${theme === 'auto' ? 'as the system' : theme}`}
        aria-keyshortcuts="t"
        onClick=${() => commands.cycleTheme()}
      >
        <${Icon} name=${theme} />
      </button>
      <button
        type="button"
        class="wide-only"
        aria-label="Large type"
        aria-pressed=${large ? 'true' : 'false'}
        aria-keyshortcuts="l"
        onClick=${() => commands.toggleLarge()}
      >
        <${Icon} name="large" />
      </button>
      <button
        type="button"
        class="wide-only"
        aria-label="Keys"
        aria-keyshortcuts="?"
        onClick=${() => commands.toggleDrawer('keys')}
      >
        <${Icon} name="keys" />
      </button>
    </div>
  </header>`;
}
