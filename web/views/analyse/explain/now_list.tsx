/** What can be done on the position that is on the board, technique by technique. */
import { TextField } from '../../../shared/controls/fields.tsx';
import { useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { EMPTY, NONE_FOUND } from './text.ts';
import { hasWords } from '../../../shared/text/words.ts';
import type { StepEntry } from '../../../engine/wire.d.ts';

export function NowList() {
  const { store, commands } = useApp();
  const [words, setWords] = useState('');
  const { explain, tasks } = store;
  const result = explain.possible.value;
  const task = tasks.possible.value;
  if (!explain.path.value) {
    return <p class="quiet">{isUnderWay(explain.task.value) ? EMPTY.now : EMPTY.path}</p>;
  }
  if (!explain.goesOn.value) return <p class="quiet">{EMPTY.end}</p>;
  if (!result) {
    return (
      <>
        <TaskStatus
          task={task}
          words="Looking for every possible step"
          stop={() => commands.stopPossible()}
        />
        {!isUnderWay(task) && <Button act={commands.askPossible}>Look again</Button>}
      </>
    );
  }
  if (!result.steps.length) {
    return <p class="quiet">{EMPTY.stuck}</p>;
  }
  const groups = byTechnique(result.steps, words);
  return (
    <>
      <Filter words={words} change={setWords} hint="X-wing, r5c5, row 3" />
      {groups.size === 0 && <p class="quiet">{NONE_FOUND}</p>}
      {[...groups].map(([id, group]) => (
        <Group key={id} id={id} group={group} />
      ))}
    </>
  );
}

/** Narrows a list to what has these words. @param props `hint` is an example */
export function Filter({
  words,
  change,
  hint,
}: {
  words: string;
  change: (words: string) => void;
  hint: string;
}) {
  return (
    <TextField
      class="steps-filter"
      label="Filter"
      kind="search"
      placeholder={hint}
      value={words}
      type={change}
    />
  );
}

function Group({ id, group }: { id: string; group: readonly { step: StepEntry; index: number }[] }) {
  const { store, commands } = useApp();
  const { explain } = store;
  const isOff = explain.choice.value.off.includes(id);
  return (
    <>
      <h4 class="group-head">
        <Button isBare class="technique-name" act={() => commands.openTechnique(id)}>
          {group[0].step.title}
        </Button>
        <span class="quiet">
          {group.length}
          {isOff && ', switched off'}
        </span>
      </h4>
      <ul class="steps">
        {group.map(({ step, index }) => (
          <li key={index}>
            <Button
              isBare
              aria-current={index === explain.found.value ? 'step' : undefined}
              act={() => commands.showFound(index)}
            >
              <span class="step-follows">{step.what}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** @param words all of which a step that is shown has in its technique or its effect */
function byTechnique(steps: readonly StepEntry[], words: string) {
  const groups: Map<string, { step: StepEntry; index: number }[]> = new Map();
  for (const [index, step] of steps.entries()) {
    if (!hasWords(`${step.title} ${step.what}`, words)) continue;
    const group = groups.get(step.technique) ?? [];
    group.push({ step, index });
    groups.set(step.technique, group);
  }
  return groups;
}
