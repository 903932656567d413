/** Explain: the path of the puzzle on the board, one step lit, and what else can be known of it. */
import { SelectField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { NowList } from './now_list.tsx';
import { PathList } from './path_list.tsx';
import { BorrowedCard, StepCard } from './step_card.tsx';
import { TechniqueList } from './technique_list.tsx';
import { TechniquePage } from './technique_page.tsx';
import { HUNTING } from '../../../shared/steps/hint_text.ts';
import { LIST_WORDS, PATHS_BY, STARTS, WRONG_START, findingText, lackingText, wrongText } from './text.ts';
import { TAP_A_CANDIDATE } from './why_text.ts';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { List, PathBy } from './state.ts';

export const styles = [style];

export const open = () => ({ Panel: Explain });

const LISTS: Record<List, () => ComponentChildren> = {
  path: PathList,
  now: NowList,
  techniques: TechniqueList,
};

export function Explain() {
  const { store } = useApp();
  const { explain } = store;
  if (explain.page.value !== null) return <TechniquePage id={explain.page.value} />;
  if (explain.borrowedStep.value) {
    return (
      <div class="explain">
        <BorrowedCard title={explain.borrowedStep.value.title} />
      </div>
    );
  }
  if (explain.wrong.value.length || explain.lacking.value.length) {
    return (
      <div class="explain">
        <Mistakes />
      </div>
    );
  }
  const hasSteps = explain.path.value !== null || explain.steps.value.length > 0;
  const List = LISTS[explain.list.value];
  return (
    <div class="explain">
      {hasSteps ? <StepCard /> : <Finding />}
      <p class="why-tip quiet">{TAP_A_CANDIDATE}</p>
      <div class="path-choices">
        {explain.hasScales.value && <PathChoice />}
        {explain.canStartHere.value && <StartChoice />}
      </div>
      <div class="list-head">
        <Lists />
        {hasSteps && !explain.path.value && <Finding />}
      </div>
      <div class="explain-list" key={explain.list.value}>
        <List />
      </div>
    </div>
  );
}

/** In place of a path that would start from a mistake: digits that are wrong, or candidates; and the two ways on. */
function Mistakes() {
  const { store, commands } = useApp();
  const { wrong, lacking } = store.explain;
  const areDigits = wrong.value.length > 0;
  const cells = areDigits ? wrong.value : lacking.value;
  const names = cells.map((cell) => store.game.value.geometry.cellName(cell));
  const erase = names.length > 1 ? 'Erase them' : 'Erase it';
  return (
    <section class="step-card" aria-label="Mistakes">
      <h3>{areDigits ? wrongText(names) : lackingText(names)}</h3>
      <p>{WRONG_START}</p>
      <div class="buttons">
        <Button isStrong act={() => commands.correct(areDigits ? 'erase' : 'restore-marks', cells)}>
          {areDigits ? erase : 'Restore candidates'}
        </Button>
        <Button act={() => commands.startFrom(true)}>From the clues</Button>
      </div>
    </section>
  );
}

/** While the path is not known to its end: how far the engine is, or why there is none. */
function Finding() {
  const { store, commands } = useApp();
  const task = store.explain.task.value;
  /** A puzzle that breaks the rules has no path, however often it is asked for. */
  const isBroken = task.phase === 'failed' && task.cell !== null;
  const canBeFound = !isUnderWay(task) && !isBroken;
  const progressText = task.phase === 'running' || task.phase === 'stopped' ? findingText(task.detail) : '';
  const { hunted } = task.phase === 'running' && 'hunted' in task.detail ? task.detail : {};
  return (
    <div class="finding">
      <TaskStatus
        task={task}
        words="Finding the solving path"
        detail={progressText}
        atMost={hunted}
        whyLong={HUNTING}
        stop={() => commands.stopPath()}
      />
      {task.phase === 'stopped' && progressText && <p>{progressText}.</p>}
      {canBeFound && (
        <Button isStrong act={commands.askPath}>
          Find the solving path
        </Button>
      )}
    </div>
  );
}

/** Whose path: ours, or Sudoku Explainer's on one of its scales. */
function PathChoice() {
  const { store, commands } = useApp();
  return (
    <SelectField
      label="Path by"
      class="start-choice"
      value={store.explain.by.value}
      choose={(by) => commands.showPathBy(by as PathBy)} // one of the options below
    >
      {PATHS_BY.map(([by, words]) => (
        <option value={by}>{words}</option>
      ))}
    </SelectField>
  );
}

function StartChoice() {
  const { store, commands } = useApp();
  return (
    <div class="start-choice" role="group" aria-label="Start from">
      <span aria-hidden="true">Start from</span>
      <Pressed choices={STARTS} chosen={store.explain.isFromClues.value} choose={commands.startFrom} />
    </div>
  );
}

function Lists() {
  const { store, commands } = useApp();
  const isOwn = store.explain.by.value === 'own';
  const lists = LIST_WORDS.filter(([list]) => isOwn || list !== 'techniques');
  return (
    <div class="lists" role="group" aria-label="Show">
      <Pressed choices={lists} chosen={store.explain.list.value} choose={commands.showList} />
    </div>
  );
}

/** A button for each choice; the chosen one is pressed. */
function Pressed<Value>({
  choices,
  chosen,
  choose,
}: {
  choices: readonly [Value, string][];
  chosen: Value;
  choose: (value: Value) => void;
}) {
  return choices.map(([value, words]) => (
    <Button isBare aria-pressed={value === chosen ? 'true' : 'false'} act={() => choose(value)}>
      {words}
    </Button>
  ));
}
