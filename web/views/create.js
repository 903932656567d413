/** Create: choose a level and a symmetry, and watch the engine climb to it. */
import { isUnderWay } from '../model/task.js';
import { capitalised, counted, measureText } from '../model/words.js';
import { useApp } from './app_context.js';
import { LEVELS } from './drawers/new.js';
import { html } from './html.js';
import { MakingStatus } from './making_status.js';
import { MiniBoard } from './mini_board.js';

const SYMMETRIES = [
  ['none', 'None'],
  ['rotational-180', 'Half turn'],
];

export function Create() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const wish = store.wish.value;
  const best = task.phase === 'running' ? task.detail.best_puzzle : null;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    void commands.make(wish);
  }

  return html`<div class="create">
    <form onSubmit=${submit}>
      <${Choices} legend="Level" name="level" options=${LEVELS.map((level) => [level, capitalised(level)])} />
      <${Choices} legend="Symmetry of the clues" name="symmetry" options=${SYMMETRIES} />
      <button type="submit" class="button strong" disabled=${isUnderWay(task)}>Make a puzzle</button>
    </form>
    ${
      task.phase === 'idle' &&
      html`<p class="quiet">
        The engine starts from a random puzzle and adds, drops and moves clues until a search for the solution
        takes as long as the level asks for.
      </p>`
    }
    <${MakingStatus} />
    ${task.phase === 'running' && best && html`<${Climb} detail=${task.detail} />`}
    ${task.phase === 'done' && html`<${Made} result=${task.result} />`}
  </div>`;
}

/** @param {{ legend: string, name: 'level' | 'symmetry', options: [string, string][] }} props */
function Choices({ legend, name, options }) {
  const { store, commands } = useApp();
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    ${options.map(
      ([value, words]) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            value=${value}
            checked=${store.wish.value[name] === value}
            onChange=${() => commands.setWish({ [name]: value })}
          />
          <span>${words}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** @param {number | null} number */
const numberText = (number) => (number === null ? 'none' : measureText(number));

/** @param {{ detail: Record<string, any> }} props */
function Climb({ detail }) {
  return html`<div class="made-puzzle">
    <${MiniBoard} puzzle=${detail.best_puzzle} />
    <dl class="facts-list">
      <dt>Call count</dt>
      <dd>${measureText(detail.call_count)} of ${measureText(detail.target)}</dd>
      <dt>Moves</dt>
      <dd>${Number(detail.moves).toLocaleString('en')}</dd>
    </dl>
  </div>`;
}

/** @param {{ result: import('../model/store.js').GenerateResult }} props */
function Made({ result }) {
  const { commands } = useApp();
  return html`<div class="made" role="group" aria-label="The new puzzle">
    <div class="made-puzzle">
      <${MiniBoard} puzzle=${result.puzzle} />
      <dl class="facts-list">
        <dt>Level</dt>
        <dd>${result.level ? capitalised(result.level) : 'None'}</dd>
        <dt>Call count</dt>
        <dd>${numberText(result.call_count)}, aim ${numberText(result.target)}</dd>
        <dt>Clues</dt>
        <dd>${result.clues}</dd>
        <dt>Seed</dt>
        <dd>${result.seed}</dd>
        <dt>Took</dt>
        <dd>${counted(result.moves, 'move')}, ${measureText(result.seconds)} s</dd>
      </dl>
    </div>
    ${
      !result.reached &&
      html`<p class="quiet">The search ended near the level, not on it. Make another, or take it so.</p>`
    }
    <div class="buttons">
      <button type="button" class="button strong" onClick=${play}>Play it</button>
      <button type="button" class="button" onClick=${rate}>Rate it</button>
      <button type="button" class="button" onClick=${() => commands.copyMade()}>Copy text</button>
    </div>
  </div>`;

  async function play() {
    if (await commands.playMade()) commands.go('play');
  }

  async function rate() {
    if (!(await commands.playMade())) return;
    commands.go('rate');
    await commands.rate();
  }
}
