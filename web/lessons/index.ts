/** Lessons' composition root, which the page fetches with the shipped lessons when it is first opened. */
import { computed } from '@preact/signals-core';
import { h } from 'preact';
import { onRouteQuery } from '../app/late_view.tsx';
import { lessonCommands } from './commands.ts';
import { EditPanel, EditMain } from './editor.tsx';
import { ExercisePanel, ExerciseMain } from './exercise.tsx';
import { useLessons, withinLessons } from './lessons_context.ts';
import { LibraryPanel, LibraryMain } from './library.tsx';
import { RunPanel, RunMain } from './run.tsx';
import constraintSearch from './shipped/constraint-search.md';
import firstSteps from './shipped/first-steps.md';
import howPeopleSolve from './shipped/how-people-solve.md';
import npHard from './shipped/np-hard.md';
import { createLessons, persistedLessons } from './state.ts';
import { Card } from './step_card.tsx';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../app/app.ts';
import type { Commands } from '../app/commands.ts';
import type { Parts } from '../app/room.ts';
import type { LessonText, Mode } from './state.ts';

const SHIPPED: readonly LessonText[] = [
  { id: 'first-steps', from: 'page', subject: 'solving', text: firstSteps },
  { id: 'how-people-solve', from: 'page', subject: 'solving', text: howPeopleSolve },
  { id: 'constraint-search', from: 'page', subject: 'search', text: constraintSearch },
  { id: 'np-hard', from: 'page', subject: 'search', text: npHard },
];

const MODES: Record<Mode, { Main: () => ComponentChildren; Panel: () => ComponentChildren }> = {
  library: { Main: LibraryMain, Panel: LibraryPanel },
  run: { Main: RunMain, Panel: RunPanel },
  edit: { Main: EditMain, Panel: EditPanel },
  exercise: { Main: ExerciseMain, Panel: ExercisePanel },
};

export const styles = [style];

export function open(app: App, pageCommands: Commands): Parts {
  const state = createLessons(SHIPPED);
  const commands = lessonCommands(app, state, pageCommands.follow);
  app.storageSync.persist(persistedLessons(state));
  onRouteQuery(app.store, 'lessons', commands.follow);
  const { Card: LessonCard, ...parts } = withinLessons(
    { state, commands },
    {
      Card,
      Facts,
      Main: () => h(MODES[useLessons().state.mode.value].Main, {}),
      Panel: () => h(MODES[useLessons().state.mode.value].Panel, {}),
    },
  );
  const { board, isRunning, isUnsaved } = state;
  const isShown = computed(
    () => isRunning.value && ['lessons', state.besideView.value].includes(app.store.view.value),
  );
  app.store.lesson.value = { Card: LessonCard, board, isRunning, isShown, isUnsaved };
  return {
    ...parts,
    press: (action, ...args) =>
      (commands as Record<string, (...args: unknown[]) => unknown>)[action](...args),
  };
}

/** What the head of the page says. */
function Facts() {
  const { state } = useLessons();
  if (state.mode.value === 'exercise') return 'Exercises about constraint search';
  return state.mode.value === 'library' ? null : state.lesson.value.title;
}
