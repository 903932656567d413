/** How far the making of a puzzle is. */
import { measureText } from '../model/words.js';
import { useApp } from './app_context.js';
import { html } from './html.js';
import { TaskStatus } from './task_status.js';

export function MakingStatus() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { call_count: count, target } = task.phase === 'running' ? task.detail : {};
  const detail =
    typeof count === 'number' ? `Call count ${measureText(count)}, aiming at ${measureText(target)}` : '';
  return html`<${TaskStatus}
    task=${task}
    words=${`Make a puzzle, ${task.about ?? ''}`}
    detail=${detail}
    stop=${() => commands.stopMaking()}
  />`;
}
