/** How the Console's views get its state and commands. */
import { viewContext } from '../controls/app_context.ts';
import type { Engine } from '../engine/worker_client/client.ts';
import type { ConsoleCommands } from './commands.ts';
import type { Console } from './state.ts';

type ConsoleValue = { state: Console; commands: ConsoleCommands; engine: Engine };

export const { useValue: useConsole, within: withinConsole }: ReturnType<typeof viewContext<ConsoleValue>> =
  viewContext('the Console');
