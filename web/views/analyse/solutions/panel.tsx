/** What the engine knows of the puzzle's solutions, and a look at them. */
import { Button } from '../../../shared/controls/button.tsx';
import { isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { counted } from '../../../shared/text/words.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { countText, secondOpinionText, solutionsText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import style from './style.css';
import type { SolveResult } from '../../../engine/wire.d.ts';

export const styles = [style];

export const open = () => ({ Panel: SolutionsPanel });

export function SolutionsPanel() {
  const { store, commands } = useApp();
  const task = store.tasks.solve.value;
  const puzzle = store.askedPuzzle.value;
  const result = resultAbout(task, puzzle);
  return (
    <div class="solutions">
      {result ? (
        <Verdict result={result} />
      ) : (
        <>
          <p class="quiet">Check that the puzzle has one solution.</p>
          <Button isStrong isOff={isUnderWay(task)} act={commands.solve}>
            Find solutions
          </Button>
        </>
      )}
      {task.about === puzzle && (
        <TaskStatus task={task} words="Finding solutions" stop={() => commands.stopSolve()} />
      )}
      {result?.verdict === 'multiple' && <Counting />}
      {result && <SecondOpinion first={result} />}
    </div>
  );
}

function Verdict({ result }: { result: SolveResult }) {
  const { store, commands } = useApp();
  const { verdict, more } = solutionsText(result);
  const isUnique = result.verdict === 'unique';
  return (
    <>
      <p class="verdict">{verdict}</p>
      {more && <p class="quiet">{more}</p>}
      {result.solutions.length > 0 && (
        <div class="buttons">
          {!store.preview.value && (
            <Button act={commands.showSolution}>{isUnique ? 'Show' : 'Show both'}</Button>
          )}
          {isUnique && !store.isDraft.value && <Button act={commands.fillSolution}>Fill in</Button>}
        </div>
      )}
    </>
  );
}

function Counting() {
  const { store, commands } = useApp();
  const task = store.tasks.count.value;
  const puzzle = store.askedPuzzle.value;
  const result = resultAbout(task, puzzle);
  if (result) {
    return <p class="verdict">{countText(result)}</p>;
  }
  const found = task.phase === 'running' ? task.detail.count : undefined;
  return (
    <>
      {!isUnderWay(task) && <Button act={commands.count}>Count solutions</Button>}
      {task.about === puzzle && (
        <TaskStatus
          task={task}
          words="Counting solutions"
          detail={typeof found === 'number' ? `${counted(found, 'solution')} so far` : ''}
          stop={() => commands.stopCount()}
        />
      )}
    </>
  );
}

/**
 * The same question put to a solver of another kind; its package comes when it is first asked.
 * @param props what the engine's own solver said
 */
function SecondOpinion({ first }: { first: SolveResult }) {
  const { store, commands, keys } = useApp();
  const task = store.tasks.secondOpinion.value;
  const puzzle = store.askedPuzzle.value;
  const second = resultAbout(task, puzzle);
  if (second) {
    return <LiveText class="quiet">{secondOpinionText(first, second)}</LiveText>;
  }
  const words = task.phase === 'running' ? task.detail.words : undefined;
  return (
    <>
      {!isUnderWay(task) && (
        <Button keys={keys.shortcutOf('askSat')} act={commands.askSat}>
          Check with a SAT solver
        </Button>
      )}
      {task.about === puzzle && (
        <TaskStatus
          task={task}
          words="Checking with a SAT solver"
          detail={typeof words === 'string' ? words : ''}
          stop={() => commands.stopSat()}
        />
      )}
    </>
  );
}
