/** How the Console's views get its state and commands. */
import { deskContext } from '../controls/desk_context.js';

/**
 * @typedef {{ state: import('./state.js').Console, commands: import('./commands.js').ConsoleCommands,
 *   engine: import('../app/app.js').OwnEngine }} ConsoleDesk
 */

/** @type {ReturnType<typeof deskContext<ConsoleDesk>>} */
export const { useDesk: useConsole, within: withinConsole } = deskContext('the Console');
