/** What can be done on the position that is on the board, technique by technique. */
import { isUnderWay } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { EMPTY } from './text.js';

/** @typedef {import('../engine/wire.js').StepEntry} StepEntry */

export function NowList() {
  const { store, commands } = useApp();
  const { explain, tasks } = store;
  const result = explain.possible.value;
  const task = tasks.possible.value;
  if (!explain.path.value) {
    return html`<p class="quiet">${isUnderWay(explain.task.value) ? EMPTY.now : EMPTY.path}</p>`;
  }
  if (!explain.goesOn.value) return html`<p class="quiet">${EMPTY.end}</p>`;
  if (!result) {
    return html`<${TaskStatus}
        task=${task}
        words="Looking for every possible step"
        stop=${() => commands.stopPossible()}
      />
      ${
        !isUnderWay(task) &&
        html`<button type="button" class="button" onClick=${() => commands.askPossible()}>Look again</button>`
      }`;
  }
  if (!result.steps.length) {
    return html`<p class="quiet">${EMPTY.stuck}</p>`;
  }
  return [...byTechnique(result.steps)].map(
    ([id, group]) => html`<${Group} key=${id} id=${id} group=${group} />`,
  );
}

/** @param {{ id: string, group: readonly { step: StepEntry, index: number }[] }} props */
function Group({ id, group }) {
  const { store, commands } = useApp();
  const { explain } = store;
  const isOff = explain.choice.value.off.includes(id);
  return html`<h4 class="group-head">
      <button type="button" class="technique-name" onClick=${() => commands.openTechnique(id)}>
        ${group[0].step.title}
      </button>
      <span class="quiet">${group.length}${isOff && ', switched off'}</span>
    </h4>
    <ul class="steps">
      ${group.map(
        ({ step, index }) =>
          html`<li key=${index}>
            <button
              type="button"
              aria-current=${index === explain.found.value ? 'step' : undefined}
              onClick=${() => commands.showFound(index)}
            >
              <span class="step-follows">${step.what}</span>
            </button>
          </li>`,
      )}
    </ul>`;
}

/** @param {readonly StepEntry[]} steps */
function byTechnique(steps) {
  /** @type {Map<string, { step: StepEntry, index: number }[]>} */
  const groups = new Map();
  for (const [index, step] of steps.entries()) {
    const group = groups.get(step.technique) ?? [];
    group.push({ step, index });
    groups.set(step.technique, group);
  }
  return groups;
}
