/** How the room’s parts get its state and commands. */
import { viewContext } from '../controls/app_context.ts';
import type { ReadingCommands } from './reading_commands.ts';
import type { Reading } from './reading_state.ts';

type PhotoContext = { state: Reading; commands: ReadingCommands };

export const { useValue: usePhoto, within: withinPhoto }: ReturnType<typeof viewContext<PhotoContext>> =
  viewContext('Photo');
