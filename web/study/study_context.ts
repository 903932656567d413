/** How Study's views get its state and commands. */
import { viewContext } from '../controls/app_context.ts';
import type { StudyParts } from './study_parts.ts';

export const { useValue: useStudy, within: withinStudy }: ReturnType<typeof viewContext<StudyParts>> =
  viewContext('Study');
