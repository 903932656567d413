/**
 * The state and commands of rooms that the first frame does not need. They are fetched together: soon after
 * that frame, or at once when a view of theirs is shown or one of their commands is run, which then waits.
 */
import { persistParts } from './persisted.ts';
import { addCommands } from './commands.ts';
import type { App } from './app.ts';
import type { LateParts, Room } from './room.ts';

/** Fetches what rooms add; several calls are one. After a failure, the next call tries again. */
export function lateRooms(app: App): () => Promise<void> {
  let fetching: Promise<void> | null = null;
  return () => {
    fetching ??= fetchParts(app.store.rooms)
      .then((parts) => addRooms(app, parts))
      .catch((error) => {
        fetching = null;
        throw error;
      });
    return fetching;
  };
}

export async function fetchParts(rooms: readonly Room[]): Promise<readonly LateParts[]> {
  const modules = await Promise.all(rooms.flatMap(({ late }) => (late ? [late()] : [])));
  return modules.map(({ parts }) => parts);
}

/** Adds rooms to a page: their state first, which their commands and what they persist may read. */
function addRooms(app: App, parts: readonly LateParts[]) {
  addParts(app, parts);
  persistParts(app, parts);
  for (const { effects } of parts) effects?.(app, app.commands);
}

/** Adds the state and the commands of rooms. */
export function addParts(app: App, parts: readonly LateParts[]) {
  for (const { state } of parts) Object.assign(app.store, state?.(app.store));
  addCommands(app, parts);
  app.store.lateParts.value = parts;
}
