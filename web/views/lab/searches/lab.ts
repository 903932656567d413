/** The Lab: its parts, of which one is open, and how many engines may work for them. */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { calls } from './calls_panel.tsx';
import { hand } from './hand_panel.tsx';
import { phase } from './phase_panel.tsx';
import { race } from './race_panel.tsx';
import { watch } from './watch_panel.tsx';
import type { PartKeys } from './watch.ts';
import type { ComponentChildren } from 'preact';
import type { App } from '../../../frame/app.ts';
import type { OwnSolvers } from '../../../frame/store.ts';
import type { Batch } from '../../../shared/controls/task.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/** The parts; which of them a place of the page has as a tab, its list says (web/frame/places.ts). */
export const PARTS = { watch, hand, race, phase, calls };

/** How many engines may work at once for what works through many calls, from 1 to `max`. */
export type Shared = { allowed: Signal<number>; max: number };
/**
 * What is made of a part. `keys` are what Watch's keys do in it; one that is left out does nothing. `batch` is what works
 * through many calls: how it is paused, and how it goes on; `pause` stops what plays. `follow` gets what an address asks.
 */
type Made = {
  state: object;
  commands: object;
  keys: Partial<PartKeys>;
  batch?: { batch: Batch; pause: () => unknown; resume: () => unknown };
  pause?: () => void;
  follow?: (query: URLSearchParams) => unknown;
  persisted?: Persisted<any>;
};
/**
 * A part of the Lab: what it is made by, and what it draws. `Main` is where other views have the board, `Panel` beside
 * it; `Facts` are words for the head of the page.
 */
export type LabPart<Make extends (app: App, shared: Shared) => Made> = { make: Make } & Record<
  'Main' | 'Panel' | 'Facts',
  () => ComponentChildren
>;
export type Part = keyof typeof PARTS;
type Parts = { [Name in Part]: ReturnType<(typeof PARTS)[Name]['make']> };
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
type LabCommands = All<Parts[Part]['commands']> & PartKeys & { allowEngines(count: number): void };
type LabState = { [Name in Part]: Parts[Name]['state'] } & Shared & { part: Signal<Part> };

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    lab: LabState;
  }
  interface Commands {
    lab: LabCommands;
  }
}

const NAMES = Object.keys(PARTS) as readonly Part[];

/** What the Lab shows where nobody says more. */
const [FIRST] = NAMES;

export function makeLab(app: App) {
  const { store, engines } = app;
  const part = signal<Part>(FIRST);
  const shared: Shared = { allowed: signal(1), max: engines.size };
  const made = NAMES.map((name) => [name, PARTS[name].make(app, shared)] as const);
  const parts = Object.fromEntries(made) as Parts;
  const all: readonly Made[] = made.map(([, one]) => one);
  const open = (): Made => parts[part.value];
  /** Those that were paused because the Lab was left. */
  let paused: readonly NonNullable<Made['batch']>[] = [];

  /** Each key does what it means in the part that is open. */
  const keys = Object.fromEntries(
    Object.keys(parts.watch.keys).map((name) => [
      name,
      (...args: never[]) => (open().keys[name as keyof PartKeys] as any)?.(...args),
    ]),
  ) as PartKeys;

  /** Pauses what is under way and ends its engines: while another view is open, nothing of the Lab runs. */
  async function leave() {
    for (const { pause } of all) pause?.();
    paused = all.flatMap(({ batch }) => (batch?.batch.isRunning.value ? [batch] : []));
    await Promise.all(paused.map(({ pause }) => pause()));
    engines.endIdle();
  }

  /** Goes on with what was paused when the Lab was left. */
  function enter() {
    for (const { resume } of paused) void resume();
    paused = [];
  }

  /** Shows the solvers that the Console has sent: in a race that starts, or in Watch, searching. */
  function takeOwnSolvers({ where, puzzle, programs }: OwnSolvers) {
    part.value = where;
    const ids = programs.map(({ id }) => id);
    if (where === 'race') void parts.race.raceOwnSolvers(ids);
    else
      void parts.watch.commands.startSearch({ puzzle, solver: ids[0], seed: null, limit: 1, source: 'game' });
  }

  const states = Object.fromEntries(made.map(([name, { state }]) => [name, state]));
  return {
    state: { lab: { ...states, ...shared, part } as LabState },
    commands: {
      lab: {
        ...(Object.assign({}, ...all.map(({ commands }) => commands)) as All<Parts[Part]['commands']>),
        ...keys,

        allowEngines(count: number) {
          shared.allowed.value = Math.min(shared.max, Math.max(1, Math.round(count) || 1));
        },
      },
    },
    keeping: {
      saved: all.flatMap(({ persisted }) => persisted ?? []),
      lost: () => [
        all.some(({ batch }) => batch && batch.batch.phase.value !== 'idle') && 'what was measured in Lab',
      ],
    },

    effects() {
      effect(() => {
        const sent = store.ownSolvers.value;
        if (sent) untracked(() => takeOwnSolvers(sent));
      });
      effect(() => {
        const isSeen = store.view.value === 'lab';
        untracked(() => (isSeen ? enter() : leave()));
      });
    },

    /** Opens the part that an address names, and what it says of it. */
    follow(query: URLSearchParams) {
      // Calls is in another place: the Lab's own address leads back to a search.
      const last = part.value === 'calls' ? FIRST : part.value;
      part.value = NAMES.find((name) => name === query.get('part')) ?? last;
      open().follow?.(query);
    },
  };
}
