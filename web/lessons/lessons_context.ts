/** How Lessons' views get its state and commands. */
import { viewContext } from '../controls/app_context.ts';
import type { LessonCommands } from './commands.ts';
import type { Lessons } from './state.ts';

type LessonsValue = { state: Lessons; commands: LessonCommands };

export const { useValue: useLessons, within: withinLessons }: ReturnType<typeof viewContext<LessonsValue>> =
  viewContext('Lessons');
