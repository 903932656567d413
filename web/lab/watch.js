/**
 * Watch's views: the board on the stage; beside it what happens now, the figures, the guesses, the switches.
 */
import { BoardPicture } from '../board/board_picture.js';
import { symbolOf } from '../board/digits.js';
import { bit } from '../board/masks.js';
import { CLASSIC, geometry } from '../board/geometry.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { useInSight } from '../controls/in_sight.js';
import { isUnderWay } from '../controls/task.js';
import { SaveFigure } from '../controls/save_figure.js';
import { TaskStatus } from '../controls/task_status.js';
import { numberText } from '../text/words.js';
import { useLab, useSolvers } from './lab_context.js';
import { ArcLegend } from './hand.js';
import { LOOK_NOTE } from './hand_text.js';
import { ConstraintNetwork, networkWords } from './network.js';
import { ARCS } from './searches.js';
import { TREE_NOTE } from './tree_picture.js';
import { WatchBoard } from './watch_board.js';
import { WatchControls } from './watch_controls.js';
import { WatchSetup } from './watch_setup.js';
import { NETWORK_SIZES } from './hand_state.js';
import { watchDrawing, watchLegend } from './watch_picture.js';
import { jumpWords, solverNodes } from './watch_text.js';
import { DEPTHS, DEPTHS_NOTE, TREE, WatchWhole, hasDepths, hasTree } from './watch_whole.js';

export const NETWORK = 'search-network';
const BOARD = 'search-board';

/** Which search is watched, for the head of the page. */
export function WatchFacts() {
  const { lab } = useLab();
  const { search, replay } = lab.watch;
  const { named } = useSolvers();
  if (!search.value) return null;
  const size = replay.value?.geometry.size;
  const solver = named(search.value.solver);
  const board = size ? `${size}x${size}: ` : '';
  return html`<span title=${solverNodes(solver)}>${board}${solver.title}</span>`;
}

export function WatchStage() {
  const { lab, commands } = useLab();
  const { trace, scene, replay, step, showsNetwork, words, guess, isAsking } = lab.watch;
  const known = trace.value.phase === 'done' ? trace.value.result : null;
  const shape = known ? geometry(known.box_rows, known.box_columns) : CLASSIC;
  if (showsNetwork.value && scene.value && replay.value && NETWORK_SIZES.includes(shape.size)) {
    const variables = scene.value.cells.map((view) => ({
      ...view,
      domain: view.value ? bit(view.value) : view.domain,
      lost: view.lost ? bit(view.lost) : 0,
    }));
    return html`<${ConstraintNetwork}
      id=${NETWORK}
      geometry=${shape}
      variables=${variables}
      arc=${scene.value.arc}
      lookOf=${replay.value.trace.solver === ARCS.id ? replay.value.arcLooks(step.value) : undefined}
      words=${networkWords(variables, shape, words.value)}
    />`;
  }
  return html`<${WatchBoard}
    geometry=${shape}
    scene=${scene.value}
    guess=${guess.value}
    choose=${isAsking.value ? commands.guessCell : undefined}
  />`;
}

export function WatchPanel() {
  const { lab, commands, engines } = useLab();
  const { watch } = lab;
  const task = watch.trace.value;
  const hasArcs = watch.showsNetwork.value && watch.replay.value?.trace.solver === ARCS.id;
  return html`<div class="watch">
    <${WatchSetup} />
    ${
      task.phase !== 'done' &&
      html`<${TaskStatus}
        task=${task}
        words="Follow the search"
        stop=${() => commands.stopTrace()}
        engine=${engines.status}
      />`
    }
    ${!isUnderWay(task) && task.phase !== 'done' && html`<p class="quiet">Choose a search.</p>`}
    ${
      watch.replay.value &&
      html`<p
          class="watch-words"
          data-asking=${watch.isAsking.value ? '' : undefined}
          aria-live=${watch.isPlaying.value ? 'off' : 'polite'}
        >
          ${watch.words.value}
        </p>
        <${WatchControls} />
        ${watch.asksFirst.value && html`<${WatchGuess} />`}
        ${hasArcs && html`<${ArcLegend} />`}
        <${WatchWhole} />
        <${WatchFigures} />
        <${WatchTools} />
        <${WatchSave} />`
    }
  </div>`;
}

/** The pictures as files, with what they show and from which search they are. */
function WatchSave() {
  const { lab } = useLab();
  const { replay, step, search, showsNetwork, words, scene } = lab.watch;
  const { named } = useSolvers();
  if (!replay.value || !search.value) return null;
  const { puzzle, solver, seed } = search.value;
  const seeded = seed === null ? '' : `, seed ${seed}`;
  const from = `${named(solver).title}${seeded}; puzzle ${puzzle}; step ${step.value}. Dokulab`;
  const hasNetwork = showsNetwork.value && NETWORK_SIZES.includes(replay.value.geometry.size);
  /** @type {readonly (readonly [boolean, string, string, string])[]} */
  const pictures = [
    [hasNetwork, NETWORK, 'Network', `${LOOK_NOTE} ${words.value}`],
    [hasTree(replay.value), TREE, 'Tree', TREE_NOTE],
    [hasDepths(replay.value), DEPTHS, 'Depth', DEPTHS_NOTE],
  ];
  const there = pictures.filter(([isThere]) => isThere);
  const { geometry: shape } = replay.value;
  const board = hasNetwork ? null : scene.value;
  return html`<details class="lab-save">
    <summary>Save a picture</summary>
    <div class="buttons">
      ${
        board &&
        html`<${SaveFigure}
          ...${{ id: BOARD, title: 'Board', notes: [words.value, watchLegend(board), from] }}
          draw=${() => html`<${BoardPicture} drawing=${watchDrawing(shape, board)} name=${words.value} />`}
        />`
      }
      ${there.map(
        ([, id, title, legend]) =>
          html`<${SaveFigure} key=${id} ...${{ id, title, notes: [legend, from] }} />`,
      )}
    </div>
  </details>`;
}

/** @typedef {keyof import('./replay.js').Replay['marks']} Mark */

/** @type {readonly [Mark, string, string, string][]} */
const JUMPS = [
  ['choice', 'Choices', 'choice', 'c'],
  ['fail', 'Dead ends', 'dead end', 'x'],
  ['restart', 'New runs', 'new run', 'v'],
];

/** Where the search stands, as numbers. Those that count events lead to the next one. */
function WatchFigures() {
  const { lab } = useLab();
  const { replay, step } = lab.watch;
  const known = replay.value;
  if (!known) return null;
  const now = step.value;
  const goesAgainst = known.discrepancies.some(Boolean);
  const jumps = JUMPS.filter(([mark]) => known.marks[mark].length > 0);
  return html`<div class="watch-figures">
    ${jumps.map(([mark, title, words, shortcut]) => html`<${Jump} ...${{ mark, title, words, shortcut }} />`)}
    <${Figure} title="Depth" value=${now > 0 ? known.depths[now - 1] : 0} meaning="choices in force now" />
    ${
      goesAgainst &&
      html`<${Figure}
        title="Against"
        value=${now > 0 ? known.discrepancies[now - 1] : 0}
        meaning="discrepancies: choices in force now against the heuristic"
      />`
    }
    <${Figure} title="Nodes" value=${known.nodesAt(now)} meaning="so far, as the solver counts them" />
  </div>`;
}

/** @param {{ mark: Mark, title: string, words: string, shortcut: string }} props */
function Jump({ mark, title, words, shortcut }) {
  const { lab, commands } = useLab();
  const { replay, step } = lab.watch;
  const all = replay.value?.marks[mark].length ?? 0;
  const passed = replay.value?.countAt(mark, step.value) ?? 0;
  return html`<button
    type="button"
    class="watch-figure"
    aria-keyshortcuts=${shortcut}
    aria-disabled=${passed === all ? 'true' : undefined}
    onClick=${() => commands.toNext(mark)}
  >
    <span>${title}${iconOf('next')}</span>${' '}
    <strong>${numberText(passed)}<small> of ${numberText(all)}</small></strong
    >${' '}
    <span class="unseen">${jumpWords(words)}</span>
  </button>`;
}

/** @param {{ title: string, value: number, meaning: string }} props */
function Figure({ title, value, meaning }) {
  return html`<p class="watch-figure" title=${meaning}>
    <span>${title}</span>${' '}<strong>${numberText(value)}</strong>
  </p>`;
}

/** What the class guesses while a choice is asked for: digits to press, and how many were right. */
function WatchGuess() {
  const { lab, commands } = useLab();
  const { replay, guess, isAsking, score } = lab.watch;
  const { right, all } = score.value;
  const place = useInSight();
  const digits = Array.from({ length: replay.value?.geometry.size ?? 0 }, (_, index) => index + 1);
  return html`<div class="watch-guess" ref=${place}>
    <p>
      <span>Your guess: a digit and a cell</span>
      ${all > 0 && html`<span>${right} of ${all} right</span>`}
    </p>
    <div class="guess-digits" role="group" aria-label="Your digit">
      ${digits.map(
        (digit) =>
          html`<button
            type="button"
            key=${digit}
            aria-pressed=${guess.value?.digit === digit ? 'true' : 'false'}
            aria-disabled=${isAsking.value ? undefined : 'true'}
            aria-keyshortcuts=${digit > 9 ? undefined : String(digit)}
            onClick=${() => commands.guessDigit(digit)}
          >
            ${symbolOf(digit)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** What is switched on and off while one watches, and the link to what is shown. */
function WatchTools() {
  const { lab, commands } = useLab();
  const { replay, asksFirst, showsNetwork } = lab.watch;
  const hasNetwork = NETWORK_SIZES.includes(replay.value?.geometry.size ?? 0);
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
