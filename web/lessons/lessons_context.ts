/** How Lessons' views get its state and commands. */
import { deskContext } from '../controls/desk_context.ts';
import type { LessonCommands } from './commands.ts';
import type { Lessons } from './state.ts';

type LessonDesk = { state: Lessons; commands: LessonCommands };

export const { useDesk: useLessons, within: withinLessons }: ReturnType<typeof deskContext<LessonDesk>> =
  deskContext('Lessons');
