/** Study's views: a student's, and the frame of the teacher's parts. */
import { PreparePanel, PrepareMain, StudyIntro } from './prepare.tsx';
import { ResultsPanel, ResultsMain } from './results.tsx';
import { SittingFacts, SittingPanel, SittingMain } from './sitting.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { makeStudy } from './study.ts';
import { preparedTitleOf } from './text.ts';
import listStyle from '../../../shared/puzzle_list/style.css';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style, listStyle];

export const make = (app: App) => makeStudy(app);

/** Whether nothing is chosen to be handed out. */
function isUnchosen({ preparing }: App['store']['study']) {
  const { puzzles, exercises } = preparing.study.value;
  return !puzzles.length && !exercises.kinds.length;
}

/** Whether no results are there to be shown. */
const isUnanswered = ({ results: { shown, collected, works } }: App['store']['study']) =>
  shown.value !== 'paper' && !collected.value.size && !works.value.size;

export const open = ({ store }: App): ViewComponents => ({
  Facts: either(SittingFacts, TeacherFacts),
  Main: either(SittingMain, TeacherMain),
  Panel: either(SittingPanel, TeacherPanel),
  part: store.study.part,
  isPage: () => {
    const { study } = store;
    const isTeacher = study.sittings.token.value === null;
    return isTeacher && (study.part.value === 'results' ? isUnanswered(study) : isUnchosen(study));
  },
});

const either = (Student: () => ComponentChildren, Teacher: () => ComponentChildren) => () =>
  useApp().store.study.sittings.token.value === null ? <Teacher /> : <Student />;

function TeacherFacts() {
  const { preparing } = useApp().store.study;
  return preparedTitleOf(preparing.study.value);
}

function TeacherMain() {
  const { part } = useApp().store.study;
  return part.value === 'results' ? <ResultsMain /> : <PrepareMain />;
}

function TeacherPanel() {
  const { study } = useApp().store;
  const isResults = study.part.value === 'results';
  return (
    <div class="study">
      {!isResults && isUnchosen(study) && <StudyIntro />}
      {isResults ? <ResultsPanel /> : <PreparePanel />}
    </div>
  );
}
