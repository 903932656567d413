/** The engine's state in plain words, at the foot of the panel; on a phone in the head. */
import { Button } from '../shared/controls/button.tsx';
import { isUnderWay } from '../shared/controls/task.ts';
import { useApp } from '../shared/controls/app_context.ts';

const WORK: Partial<Record<string, string>> = {
  solve: 'finding the solutions',
  count: 'counting the solutions',
  rate: 'rating the puzzle',
  generate: 'making a puzzle',
  parse: 'reading the text',
  pattern: 'looking for a puzzle',
};

export function EngineStatus() {
  const { store, commands, keys } = useApp();
  const { name, fraction, words } = store.engine.value;
  const part = name === 'booting' && fraction !== null ? `, ${Math.round(fraction * 100)}%` : '';
  const work = Object.entries(store.tasks).find(([, task]) => isUnderWay(task.value))?.[0] ?? '';
  const said = name === 'busy' && WORK[work] ? `Working: ${WORK[work]}` : words + part;
  return (
    <p class="engine-status" data-state={name}>
      {said}
      {name === 'failed' && (
        <Button keys={keys.shortcutOf('startEngine')} act={commands.startEngine}>
          Try again
        </Button>
      )}
      {name === 'failed' && !ONE_FILE && <ClearDownloads />}
    </p>
  );
}

/** Makes the browser forget the site's files, which may be broken, and fetch them again. */
export function ClearDownloads() {
  const { commands } = useApp();
  return (
    <Button
      title="Delete Dokulab’s files from this browser and download them again. Games and settings stay."
      act={commands.clearDownloads}
    >
      Clear downloads
    </Button>
  );
}
