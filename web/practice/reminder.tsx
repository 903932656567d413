/** One quiet line on Play's first screen: what is due for practice. */
import { useApp } from '../controls/app_context.ts';
import { dueOn } from './boxes.ts';
import { dueText } from './text.ts';

export function Reminder() {
  const { store, commands } = useApp();
  const due = dueOn(store.practice.remembered.value.boxes, store.today.now.value);
  if (!due.length) return null;
  return (
    <p class="practice-reminder">
      <button type="button" onClick={() => commands.startPractice(due[0])}>
        {dueText(due.length)}
      </button>
    </p>
  );
}
