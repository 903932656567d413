/** Lessons' views, and the lessons that come with the page. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { EditPanel, EditMain } from './editor.tsx';
import { ExercisePanel, ExerciseMain } from './exercise.tsx';
import { makeLessons } from './lessons.ts';
import { LibraryPanel, LibraryMain } from './library.tsx';
import { RunPanel, RunMain, Card } from './run.tsx';
import constraintSearch from './shipped/constraint-search.md';
import firstSteps from './shipped/first-steps.md';
import howPeopleSolve from './shipped/how-people-solve.md';
import npHard from './shipped/np-hard.md';
import otherProblems from './shipped/other-problems.md';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../../../frame/app.ts';
import type { LessonText, Mode } from './state.ts';

const SHIPPED: readonly LessonText[] = [
  { id: 'first-steps', from: 'page', subject: 'solving', text: firstSteps },
  { id: 'how-people-solve', from: 'page', subject: 'solving', text: howPeopleSolve },
  { id: 'constraint-search', from: 'page', subject: 'search', text: constraintSearch },
  { id: 'other-problems', from: 'page', subject: 'search', text: otherProblems },
  { id: 'np-hard', from: 'page', subject: 'search', text: npHard },
];

const MODES: Record<Mode, { Main: () => ComponentChildren; Panel: () => ComponentChildren }> = {
  library: { Main: LibraryMain, Panel: LibraryPanel },
  run: { Main: RunMain, Panel: RunPanel },
  edit: { Main: EditMain, Panel: EditPanel },
  exercise: { Main: ExerciseMain, Panel: ExercisePanel },
};

export const styles = [style];

export const make = (app: App) => makeLessons(app, SHIPPED, Card);

export const open = () => ({ Facts, Main, Panel });

function Main() {
  const Mode = MODES[useApp().store.lessons.mode.value].Main;
  return <Mode />;
}

function Panel() {
  const Mode = MODES[useApp().store.lessons.mode.value].Panel;
  return <Mode />;
}

/** What the head of the page says. */
function Facts() {
  const { mode, lesson } = useApp().store.lessons;
  if (mode.value === 'exercise') return 'Exercises about constraint search';
  return mode.value === 'library' ? null : lesson.value.title;
}
