/** What a hint says, and what can be done with it; before, that it is looked for. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { HUNTING, hintText, patternText } from '../../../shared/steps/hint_text.ts';
import { deeperText } from './late_text.ts';

export function HintContent() {
  const { store, commands, keys } = useApp();
  const hint = store.hint.visible.value;
  if (!hint) return <Looking />;
  const deeper = deeperText(hint);
  const named = hint.depth === 'where' ? null : (hint.result.step?.technique ?? null);
  const { geometry } = store.game.value;
  const pattern = patternText(hint, geometry);
  return (
    <>
      <div class="hint-words" tabindex={0}>
        {hintText(hint, geometry).map((part) => (
          <p>{part}</p>
        ))}
        {pattern && <p class="unseen">{pattern}</p>}
        {named &&
          store.lateFeatures.value.map(({ AfterHint }) => AfterHint && <AfterHint technique={named} />)}
      </div>
      <div class="hint-actions">
        {deeper && (
          <Button isStrong keys={keys.shortcutOf('hint')} act={commands.hint}>
            {deeper}
          </Button>
        )}
      </div>
    </>
  );
}

function Looking() {
  const { store, commands } = useApp();
  const task = store.tasks.hint.value;
  return (
    <TaskStatus
      task={task}
      words="Looking for a hint"
      atMost={task.phase === 'running' ? task.detail.hunted : null}
      whyLong={HUNTING}
      stop={() => commands.closeHint()}
    />
  );
}
