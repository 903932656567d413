/**
 * What Practice says in Play: on its first screen what is due, and under a hint that its technique can be practised.
 */
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { TRIAL } from '../../../shared/steps/technique_families.ts';
import { dueOn } from './boxes.ts';
import { dueText } from './text.ts';

export function Reminder() {
  const { store, commands } = useApp();
  const due = dueOn(store.practice.remembered.value.boxes, store.today.now.value);
  if (!due.length) return null;
  return (
    <p class="practice-reminder">
      <Button isBare act={() => commands.startPractice(due[0])}>
        {dueText(due.length)}
      </Button>
    </p>
  );
}

/** Leads from a hint that has named its technique to positions with it. */
export function PractiseIt({ technique, name = 'this' }: { technique: string; name?: string }) {
  const { commands } = useApp();
  if (technique === TRIAL) return null; // the rest has examples
  return (
    <div class="practice-after-hint">
      <Button isBare act={() => commands.startPractice(technique)}>
        Practise {name}
      </Button>
    </div>
  );
}
