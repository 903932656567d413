/** All that a person can do, by name. Views and the table of keys know commands by these names only. */
import { reportingErrors } from './errors.tsx';
import { addressBar } from './by_ticket.ts';
import { isCurrent, ticketOf } from './ticket.ts';
import { selectCommands } from './select.ts';
import type { App, Platform } from './app.ts';
import type { Made, View } from './room.ts';
import type { Commands } from '../shared/controls/app_context.ts';

declare module '../shared/controls/app_context.ts' {
  interface Commands extends ReturnType<typeof selectCommands> {}
}

const TOO_LATE = 'A part of the page came too late for what you asked. Ask again.';

type Command = (...args: never[]) => unknown;

/**
 * The page with all that can be done. Each command finds the others in `app.commands`, once it is run. One that has not
 * come yet is waited for: the rest of the page, and where it is not among that, the late rooms.
 * @param given what the first frame works on; all else comes with the rest of the page
 */
export function withCommands(
  given: Pick<App, 'store' | 'storageSync' | 'fetchRest'> & Partial<App> & { platform: Platform },
): App {
  const app = Object.assign({} as App, given, { address: addressBar(given.store, given.platform) });
  const { store } = app;
  /** A command that fetches its room, and runs then where that is still wanted. */
  const waiting = (fetch: () => Promise<void>, command: () => Command | undefined) =>
    reportingErrors(
      {
        async run(...args: never[]) {
          const since = ticketOf(store);
          await fetch();
          if (isCurrent(store, since)) return command()?.(...args);
          store.notice.value ??= { tone: 'plain', text: TOO_LATE };
        },
      },
      store,
    ).run;
  /** The commands of a view that has not been fetched. */
  const groupOf = (view: View, all: any) =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          waiting(
            () => app.fetchView(view.id),
            () => all[view.id]?.[name],
          ),
      },
    );
  // What is not there belongs to a room that says so beside its commands: the type checker knows all names.
  app.commands = new Proxy({} as Commands, {
    get(all: any, name) {
      if (name in all || typeof name === 'symbol') return all[name];
      const view = store.views.peek().find(({ id, isMadeLate }) => isMadeLate && id === name);
      if (view) return groupOf(view, all);
      if (store.lateFeatures.peek().length) return undefined;
      const fetchItsRoom = async () => {
        if (!store.surroundings.peek()) await app.fetchRest();
        if (!(name in all)) await app.fetchRooms();
      };
      return waiting(fetchItsRoom, () => all[name]);
    },
  });
  Object.assign(app.commands, reportingErrors(selectCommands(app), store));
  return app;
}

/** Adds what rooms can do. Throws where a command has the name of another. */
export function addCommands(app: App, rooms: readonly Pick<Made, 'commands'>[]) {
  for (const { commands = {} } of rooms) {
    const [twice] = Object.keys(commands).filter((name) => name in app.commands);
    if (twice) throw new Error(`Two rooms have a command ${twice}`);
    Object.assign(app.commands, reportingErrors(commands, app.store));
  }
}
