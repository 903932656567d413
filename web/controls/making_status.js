/** How far the making of a puzzle is. */
import { capitalised, measureText } from '../text/words.js';
import { useApp } from './app_context.js';
import { html } from './html.js';
import { TaskStatus } from './task_status.js';

export function MakingStatus() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { done, amount } = store.creating.batch.value;
  const { call_count: count, target } = task.phase === 'running' ? task.detail : {};
  const told = [
    amount > 1 ? `${done} of ${amount} made` : '',
    typeof count === 'number' ? `call count ${measureText(count)}` : '',
    typeof target === 'number' ? `target ${measureText(target)}` : '',
  ].filter(Boolean);
  const whole =
    task.phase === 'running' ? { ...task, fraction: (done + (task.fraction ?? 0)) / amount } : task;
  return html`<${TaskStatus}
    task=${whole}
    words=${task.about ?? ''}
    detail=${capitalised(told.join(', '))}
    stop=${() => commands.stopMaking()}
  />`;
}
