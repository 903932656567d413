/**
 * What every view finds: the page's state, what can be done, and by which keys. Who has a part of them says so beside
 * it, by extending these types; so this file, which everybody imports, imports nobody.
 */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What rooms add to the state. */
export interface Rooms {}
/** The page's state: signals that views read and commands write. */
export interface Store extends Rooms {}
/** All that a person can do, by name. Views and the table of keys know commands by these names only. */
export interface Commands {}
/** What the table of keys answers. */
export interface Keys {}

type Command = (...args: never[]) => unknown;

/** Commands as keys name them: those of a room that is made late are a group, "lab.stepForward". */
export type CommandName = {
  [Name in keyof Commands & string]: Commands[Name] extends Command
    ? Name
    : `${Name}.${keyof Commands[Name] & string}`;
}[keyof Commands & string];

/** Runs a command by its name. */
export function runCommand(commands: Commands, name: CommandName, args: readonly unknown[] = []) {
  const find = (all: any, part: string) => all[part];
  return name.split('.').reduce(find, commands as any)(...args);
}

export type AppValue = { store: Store; commands: Commands; keys: Keys };

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('a view was drawn outside the app');
  return app;
}

/** The state and the commands of a room that has both under its name; the page's own commands are `page`. */
export function useRoom<Id extends keyof Rooms & keyof Commands>(id: Id) {
  const { store, commands, keys } = useApp();
  return { state: store[id] as Rooms[Id], commands: commands[id], page: commands, store, keys };
}
