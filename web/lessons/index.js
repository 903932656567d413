/** Lessons' composition root, which the page fetches with the shipped lessons when it is first opened. */
import { h } from 'preact';
import { whenAsked } from '../app/late_view.js';
import { lessonCommands } from './commands.js';
import { EditPanel, EditStage } from './editor.js';
import { ExercisePanel, ExerciseStage } from './exercise.js';
import { useLessons, withinLessons } from './lessons_context.js';
import { LibraryPanel, LibraryStage } from './library.js';
import { Card, RunPanel, RunStage } from './run.js';
import constraintSearch from './shipped/constraint-search.md';
import howPeopleSolve from './shipped/how-people-solve.md';
import { createLessons, keptLessons } from './state.js';

/** @type {readonly import('./state.js').LessonText[]} */
const SHIPPED = [
  { id: 'constraint-search', from: 'page', text: constraintSearch },
  { id: 'how-people-solve', from: 'page', text: howPeopleSolve },
];

/** @type {Record<import('./state.js').Mode, { Stage: () => any, Panel: () => any }>} */
const MODES = {
  library: { Stage: LibraryStage, Panel: LibraryPanel },
  run: { Stage: RunStage, Panel: RunPanel },
  edit: { Stage: EditStage, Panel: EditPanel },
  exercise: { Stage: ExerciseStage, Panel: ExercisePanel },
};

/**
 * @param {import('../app/app.js').App} app
 * @param {import('../app/commands.js').Commands} pageCommands
 * @returns {import('../app/store.js').LateParts}
 */
export function openLessons(app, pageCommands) {
  const state = createLessons(SHIPPED);
  const commands = lessonCommands(app, state, pageCommands.follow);
  app.keeper.keep(keptLessons(state));
  whenAsked(app.store, 'lessons', commands.follow);
  const { Card: LessonCard, ...parts } = withinLessons(
    { state, commands },
    {
      Card,
      Facts,
      Stage: () => h(MODES[useLessons().state.mode.value].Stage, {}),
      Panel: () => h(MODES[useLessons().state.mode.value].Panel, {}),
    },
  );
  app.store.lesson.value = { Card: LessonCard, board: state.board, isRunning: state.isRunning };
  return {
    ...parts,
    press: (action) => commands[/** @type {'next'} */ (action)](),
  };
}

/** What the head of the page says. */
function Facts() {
  const { state } = useLessons();
  if (state.mode.value === 'exercise') return 'Exercises about constraint search';
  return state.mode.value === 'library' ? null : state.lesson.value.title;
}
