/** Play's panel: the keypad, or the finished state, and drawers for all that is needed now and then. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted, sourceTitle, timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { KeysDrawer } from './keys_drawer.js';
import { NewDrawer } from './new_drawer.js';
import { OptionsDrawer } from './options_drawer.js';
import { OwnDrawer } from './own_drawer.js';
import { SolveDrawer } from './solve_drawer.js';
import { useFocusKept } from '../controls/focus.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { showOpened, useInSight } from '../controls/in_sight.js';
import { Pad } from './pad.js';
import { helpText } from './text.js';

/** @typedef {import('../app/store.js').Drawer} Drawer */
/** @typedef {import('../board/game.js').Source} Source */

/** @typedef {{ drawer: Drawer, words: string, Content: () => any }} DrawerProps */

/** @type {readonly DrawerProps[]} */
const DRAWERS = [
  { drawer: 'new', words: 'New puzzle', Content: NewDrawer },
  { drawer: 'solve', words: 'Solutions', Content: SolveDrawer },
  { drawer: 'own', words: 'Import or enter', Content: OwnDrawer },
  { drawer: 'options', words: 'Options', Content: OptionsDrawer },
  { drawer: 'keys', words: 'Keys', Content: KeysDrawer },
];

export function Play() {
  const { store } = useApp();
  const { value: drawer } = store.drawer;
  const Now = store.isSolved.value ? Finished : store.paused.value ? Paused : Pad;
  useFocusKept(store, drawer, Now);
  return html`<div class="play" data-drawer=${drawer}>
    <${Now} />
    <div class="drawers">${DRAWERS.map((props) => html`<${DrawerOf} ...${props} />`)}</div>
  </div>`;
}

function Paused() {
  const { commands } = useApp();
  return html`<div class="paused">
    <p class="finished-word">Paused</p>
    <p class="quiet">Timer stopped, board hidden.</p>
    <button type="button" class="button strong" onClick=${() => commands.togglePause()}>Resume</button>
  </div>`;
}

function Finished() {
  const { store, commands } = useApp();
  const { source, clues, history, help } = store.game.value;
  const place = useInSight();
  const byEngine = history.present.shown;
  const rateIt = () => {
    commands.go('rate');
    void commands.rate();
  };
  const time = html`in <strong>${timeText(store.clockTime.value)}</strong>`;
  return html`<div class="finished" role="status" ref=${place}>
    <svg class="ornament" viewBox="0 0 120 12" aria-hidden="true">
      <path d="M0 6h46M74 6h46M60 1l5 5l-5 5l-5-5z" />
    </svg>
    <p class="finished-word">${byEngine ? 'Filled in' : 'Solved'}</p>
    <p class="finished-time">${byEngine ? 'You had the solution filled in.' : time}</p>
    ${!byEngine && html`<p class="quiet">${helpText(help)}</p>`}
    <p class="quiet">${sourceTitle(source)}, ${counted(clues.filter(Boolean).length, 'clue')}</p>
    <div class="buttons">
      <${Another} source=${source} />
      <button type="button" class="button" onClick=${rateIt}>Rate it</button>
      <button type="button" class="button" onClick=${() => commands.undo()}>Undo</button>
    </div>
  </div>`;
}

/**
 * What to play next: the next puzzle of the file, or one of the same level.
 * @param {{ source: Source }} props
 */
function Another({ source }) {
  const { store, commands } = useApp();
  const offered = store.offered.value;
  const isOfFile = source.kind === 'file' && offered?.name === source.name;
  const hasNext = isOfFile && source.number < offered.puzzles.length;
  const { level } = source.kind === 'collection' || source.kind === 'made' ? source : { level: 'medium' };
  const isCollected = store.collections.some(({ id }) => id === level);
  const another = () => (isCollected ? commands.playNext(level) : commands.playAnother({ level }));
  const [words, play] = hasNext
    ? [`Play No. ${source.number + 1} in the file`, () => commands.playOffered(source.number)]
    : [`Another ${level} puzzle`, another];
  return html`<button type="button" class="button strong" onClick=${play}>${words}</button>`;
}

/** @param {DrawerProps} props */
function DrawerOf({ drawer, words, Content }) {
  const { store, commands, keys } = useApp();
  const isOpen = store.drawer.value === drawer;
  const content = useRef(/** @type {HTMLElement | null} */ (null));
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (content.current) showOpened(content.current, '.pad > *');
    // Opened by a key: what it holds is one press of Tab away.
    head.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return html`<h3 class="drawer-head" data-drawer=${drawer}>
      <button
        type="button"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls=${`drawer-${drawer}`}
        ref=${head}
        aria-keyshortcuts=${keys.shortcutOf('toggleDrawer', drawer)}
        onClick=${() => commands.toggleDrawer(drawer)}
      >
        <span>${words}</span>${iconOf('open')}
      </button>
    </h3>
    <div class="drawer" id=${`drawer-${drawer}`} data-drawer=${drawer} hidden=${!isOpen} ref=${content}>
      ${isOpen && html`<${Content} />`}
    </div>`;
}
