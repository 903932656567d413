/** Over all parts of Analyse: how hard the puzzle on the board is, for a person. Level, ER and hardest step first. */
import { useApp, type Store } from '../../../shared/controls/app_context.ts';
import { isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { LEVELS } from '../../../shared/puzzles/levels.ts';
import { hardestTitle, explainerKey } from '../../../shared/steps/step_path.ts';
import { counted } from '../../../shared/text/words.ts';
import { explainerFigures, levelOnBoard } from './rated_state.ts';
import { levelText, noLevelText, notUniqueText } from './text.ts';

export function DifficultyHead() {
  const { store } = useApp();
  const puzzle = store.askedPuzzle.value;
  const path = resultAbout(store.tasks.fullPath.value, puzzle);
  const isLooking = isUnderWay(store.tasks.fullPath.value);
  if (path && path.verdict !== 'unique') return <p class="rate-head">{notUniqueText(path.verdict)}</p>;
  if (!path) return isLooking ? <p class="rate-head quiet">Looking for the hardest step</p> : null;
  const er = erOf(store);
  const hardest = hardestTitle(path);
  const { level, isFinal } = levelOnBoard(store);
  return (
    <div class="rate-head" role="group" aria-label="Difficulty">
      <p>
        <strong>{level ? levelText(level, isFinal).verdict : noLevelText(path.ending)}</strong>
        {er && <span>{er}</span>}
        {hardest && <span>{hardest}</span>}
        <span class="quiet">
          {counted(path.steps.length, 'step')}
          {store.unfinished.value && ', from the clues'}
        </span>
      </p>
      {level && <Scale level={level} />}
    </div>
  );
}

/** "ER 6.6", or "ER at least 6.6"; null while nothing is known. */
function erOf({ askedPuzzle, explainerScale, tasks }: Store) {
  const figures = explainerFigures(
    tasks.explainer.value,
    explainerKey(askedPuzzle.value, explainerScale.value),
  );
  return figures && `ER ${figures.isBound ? 'at least ' : ''}${figures.er.toFixed(1)}`;
}

/** All levels, and where the puzzle's is among them. */
function Scale({ level }: { level: string }) {
  return (
    <ol class="rate-scale" aria-hidden="true">
      {LEVELS.map(({ id, title }) => (
        <li data-current={id === level ? '' : undefined}>{title}</li>
      ))}
    </ol>
  );
}
