/** How Study's views get its state and commands. */
import { deskContext } from '../controls/desk_context.ts';
import type { StudyDesk } from './study_desk.ts';

export const { useDesk: useStudy, within: withinStudy }: ReturnType<typeof deskContext<StudyDesk>> =
  deskContext('Study');
