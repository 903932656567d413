/** What is switched on and off while one watches, and the link to what is shown. */
import { NETWORK_SIZE } from './network_layout.js';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';

export function WatchTools() {
  const { lab, commands } = useLab();
  const { replay, asksFirst, showsNetwork } = lab.watch;
  const hasNetwork = replay.value?.geometry.size === NETWORK_SIZE;
  return html`<div class="watch-tools">
    <${Switch}
      words="Ask first"
      shortcut="a"
      isOn=${asksFirst.value}
      act=${() => commands.toggleAskFirst()}
    />
    ${
      hasNetwork &&
      html`<${Switch}
        words="Network"
        shortcut="w"
        isOn=${showsNetwork.value}
        act=${() => commands.toggleNetwork()}
      />`
    }
    <button
      type="button"
      class="button"
      aria-keyshortcuts="Shift+P"
      onClick=${() => commands.copyDemonstration()}
    >
      Copy a link
    </button>
  </div>`;
}

/** @param {{ words: string, shortcut: string, isOn: boolean, act: () => void }} props */
function Switch({ words, shortcut, isOn, act }) {
  return html`<button
    type="button"
    class="button"
    aria-pressed=${isOn ? 'true' : 'false'}
    aria-keyshortcuts=${shortcut}
    onClick=${act}
  >
    ${words}
  </button>`;
}
