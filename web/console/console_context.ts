/** How the Console's views get its state and commands. */
import { deskContext } from '../controls/desk_context.ts';
import type { Engine } from '../engine/worker_client/client.ts';
import type { ConsoleCommands } from './commands.ts';
import type { Console } from './state.ts';

type ConsoleDesk = { state: Console; commands: ConsoleCommands; engine: Engine };

export const { useDesk: useConsole, within: withinConsole }: ReturnType<typeof deskContext<ConsoleDesk>> =
  deskContext('the Console');
