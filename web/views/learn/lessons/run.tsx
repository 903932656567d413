/** A lesson as it runs: the step in the main area, or beside what it shows; how far one is; and the outline. */
import { Button } from '../../../shared/controls/button.tsx';
import { Board } from '../../../shared/board/board_view.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { Slide } from './step_card.tsx';
import { KEYS } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

export function RunMain() {
  const { lessons: state } = useApp().store;
  return state.hasBoard.value ? <Board /> : <Slide />;
}

export function RunPanel() {
  const { state, commands, keys } = useRoom('lessons');
  const open = state.open.value;
  return (
    <div class="lessons">
      <PathTrouble />
      <div class="buttons">
        <Button
          aria-pressed={state.showsAnswers.value ? 'true' : 'false'}
          keys={keys.shortcutOf('lessons.toggleAnswers')}
          act={commands.toggleAnswers}
        >
          All answers
        </Button>
        {open?.from === 'elsewhere' && <Button act={commands.keepOffered}>Keep this lesson</Button>}
        <Button act={commands.close}>End lesson</Button>
      </div>
      <Outline />
      <p class="quiet lesson-keys">{KEYS}</p>
    </div>
  );
}

/** Why there is no position to show. */
function PathTrouble() {
  const { lessons: state } = useApp().store;
  const task = state.path.value;
  if (!state.position.value) return null;
  if (isUnderWay(task)) return <LiveText class="quiet">Working out the position.</LiveText>;
  return task.phase === 'failed' ? <p class="trouble">{task.message}</p> : null;
}

function Outline() {
  const { state, commands } = useRoom('lessons');
  const current = useInSight<HTMLLIElement>(state.step.value);
  const { steps } = state.lesson.value;
  let before = 0;
  return (
    <nav class="lesson-outline" aria-label="Steps of the lesson">
      <ol>
        {steps.map((step, index) => {
          const start = before;
          before += step.minutes;
          return (
            <li key={index} ref={index === state.step.value ? current : undefined}>
              <Button
                isBare
                aria-current={index === state.step.value ? 'step' : undefined}
                act={() => commands.goTo(index)}
              >
                <span>{step.title}</span>
                {step.minutes > 0 && <small>{start} min</small>}
              </Button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
