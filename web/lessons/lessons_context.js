/** How Lessons' views get its state and commands. */
import { deskContext } from '../controls/desk_context.js';

/**
 * @typedef {{ state: import('./state.js').Lessons,
 *   commands: import('./commands.js').LessonCommands }} LessonDesk
 */

/** @type {ReturnType<typeof deskContext<LessonDesk>>} */
export const { useDesk: useLessons, within: withinLessons } = deskContext('Lessons');
