/** How Lessons' views get its state and commands. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/**
 * @typedef {{ state: import('./state.js').Lessons,
 *   commands: import('./commands.js').LessonCommands }} LessonDesk
 */

export const LessonsContext = createContext(/** @type {LessonDesk | null} */ (null));

/** @returns {LessonDesk} */
export function useLessons() {
  const desk = useContext(LessonsContext);
  if (!desk) throw new Error('a view of Lessons was drawn outside it');
  return desk;
}
