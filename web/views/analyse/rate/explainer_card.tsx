/** Sudoku Explainer's rating of the puzzle on a card. */
import { Button } from '../../../shared/controls/button.tsx';
import { Choice } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { IDLE, isUnderWay } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { tenthsText } from '../../../shared/text/words.ts';
import { Figure } from './rating_card.tsx';
import { explainerKey, type ExplainerScale } from '../../../shared/steps/step_path.ts';
import { explainerFigures } from './rated_state.ts';
import { EXPLAINER, SCALES, explainerStepsText } from './text.ts';

/** What stands for a number that is not known. */
const UNKNOWN = '–';

const CHOICES: readonly [ExplainerScale, string][] = [
  ['classic', 'Classic'],
  ['exchange', 'Sudoku Exchange'],
];

/** What is known of the rating of the puzzle on the board, and the task, if it is about that. */
function useExplainer() {
  const { store } = useApp();
  const key = explainerKey(store.askedPuzzle.value, store.explainerScale.value);
  const task = store.tasks.explainer.value;
  return { figures: explainerFigures(task, key), task: task.about === key ? task : IDLE };
}

export function ExplainerCard() {
  const { store, commands } = useApp();
  const { figures, task } = useExplainer();
  const scale = store.explainerScale.value;
  const isFirst = isUnderWay(store.tasks.fullPath.value);
  const isAtRest = !isUnderWay(task) && task.phase !== 'done' && !isFirst;
  const steps = task.phase === 'running' && task.detail.steps;
  return (
    <section class="explainer" aria-labelledby="explainer-title">
      <h3 id="explainer-title">Sudoku Explainer</h3>
      <p class="quiet">{EXPLAINER.intro}</p>
      {figures && <Figures figures={figures} isDone={task.phase === 'done'} />}
      <TaskStatus
        task={task}
        words="Rate the steps"
        detail={steps ? explainerStepsText(steps) : ''}
        stop={() => commands.stopExplainer()}
      />
      {isAtRest && (
        <div class="buttons">
          <Button act={commands.rateByExplainer}>Rate by Sudoku Explainer</Button>
        </div>
      )}
      <div class="explainer-scale">
        <Choice
          legend="Scale"
          name="explainer-scale"
          options={CHOICES}
          value={scale}
          choose={(chosen: ExplainerScale) => commands.setExplainerScale(chosen)}
        />
        <p class="quiet">{SCALES[scale]}</p>
      </div>
    </section>
  );
}

function Figures({
  figures: { er, ep, ed, isBound },
  isDone,
}: {
  figures: NonNullable<ReturnType<typeof explainerFigures>>;
  isDone: boolean;
}) {
  const why = isBound ? (isDone ? EXPLAINER.open : EXPLAINER.partial) : EXPLAINER.er;
  return (
    <dl class="explainer-figures">
      <Figure name="ER" value={tenthsText(er)} isBound={isBound}>
        {why}
      </Figure>
      <Figure name="EP" value={ep === null ? UNKNOWN : tenthsText(ep)}>
        {EXPLAINER.ep}
      </Figure>
      <Figure name="ED" value={ed === null ? UNKNOWN : tenthsText(ed)}>
        {EXPLAINER.ed}
      </Figure>
    </dl>
  );
}
