/** What can be done in the Console: run, stop, files and links, and hand a solver to the Lab. */
import { effect, untracked } from '@preact/signals-core';
import { visit, writeRoute } from '../../../frame/route.ts';
import { sharing } from '../../../frame/sharing.ts';
import { isSameView, mayOpen, offerLate, ticketOf } from '../../../frame/ticket.ts';
import {
  LONGEST_PROGRAM,
  MAX_SOLVERS,
  createConsole,
  fileName,
  newSolverName,
  persistedProgram,
  persistedSolvers,
  readProgramLink,
  remembered,
  withLast,
  withRun,
  writeProgramLink,
  type Console,
  type Program,
  type Run,
} from './state.ts';
import {
  BROKEN,
  LINK_COPIED,
  LINK_TOO_LONG,
  LOST,
  OFFERED_NOTICE,
  RESTARTED,
  SOLVER_READY,
  STOPPED,
  TOO_LONG,
  TOO_MANY_SOLVERS,
  WHEEL_TOO_LARGE,
} from './text.ts';
import { errorName, errorText } from '../../../shared/text/words.ts';
import { EngineError } from '../../../engine/worker_client/client.ts';
import type { App, Ticket } from '../../../frame/app.ts';
import type { RunCodeRequest } from '../../../engine/wire.d.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    console: ReturnType<typeof makeConsole>['state']['console'];
  }
  interface Commands {
    console: ReturnType<typeof makeConsole>['commands']['console'];
  }
}

/** A program's definitions take so long at most, in ms: they need no search. */
const CHECK_MS = 5000;

/** What the Lab calls the solver of the editor; those of the list have their name after it. */
const OWN_ID = 'own';

/** Of a package's file, in bytes; larger ones hold more than a prompt needs. */
const LARGEST_WHEEL = 20_000_000;

/** Of what one run prints, in characters. The engine leaves out the rest earlier, where a program lets it. */
const MAX_PRINTED = 200_000;

/** Addresses longer than this are cut by some programs. */
const LONGEST_LINK = 8000;

export function makeConsole(app: App) {
  const state = createConsole(app.hasOpenEngines);
  /** Its own: what runs in it can take nothing else along. */
  const engine = app.makeOwnEngine({ onOutput: print, isOpen: () => state.isOpen.value });
  const { store, platform } = app;
  const { shared } = sharing(app);
  let current: AbortController | null = null;

  effect(() => {
    if (!engine.replaced.value) return;
    untracked(() => {
      const last = state.runs.value.at(-1);
      if (last) state.runs.value = withLast(state.runs.value, { note: `${last.note} ${RESTARTED}`.trim() });
    });
  });

  /** Opens a puzzle in Play, after the usual question. */
  async function play(puzzle: string, since: Ticket) {
    const ticket = await app.commands.readText(puzzle, { kind: 'typed' }, since);
    if (ticket || mayOpen(store, since)) visit(app, 'play', ticket ?? since);
  }

  /** What the program has printed, a few times a second. */
  function print(text: string) {
    const last = state.runs.value.at(-1);
    if (!last?.isRunning || last.printed.length >= MAX_PRINTED) return;
    const printed = (last.printed + text).slice(0, MAX_PRINTED);
    state.runs.value = withLast(state.runs.value, { printed });
  }

  async function run(text: string) {
    if (current || !text.trim()) return;
    const since = ticketOf(store);
    const ticket = (current = new AbortController());
    state.history.value = remembered(state.history.value, text);
    state.runs.value = withRun(state.runs.value, text);
    const { id } = state.runs.value.at(-1) as Run;
    const end = (change: Partial<Run>) => {
      current = null;
      // The output may have been cleared meanwhile.
      if (state.runs.value.at(-1)?.id === id) {
        state.runs.value = withLast(state.runs.value, { isRunning: false, ...change });
      }
    };
    try {
      const packages = accessOf(state);
      const params = { code: text, puzzle: store.askedPuzzle.value, packages };
      const result = await engine.call('run_code', params, { signal: ticket.signal });
      end({ drawings: result.drawings, hasFailed: !result.went_well });
      if (result.play !== null) void play(result.play, since);
    } catch (error) {
      const notes: Record<string, string> = { AbortError: STOPPED, EngineLost: `${LOST} ${RESTARTED}` };
      // A fault of the engine itself is the program's doing: it has changed what Python needs.
      const isBroken = error instanceof EngineError && error.code === 'internal';
      end({
        note: notes[errorName(error)] ?? (isBroken ? `${errorText(error)} ${BROKEN}` : errorText(error)),
        hasFailed: errorName(error) !== 'AbortError',
      });
    }
  }

  async function handOver(where: 'race' | 'watch', programs?: readonly { id: string; code: string }[]) {
    const since = ticketOf(store);
    const code = state.program.value.text;
    state.problem.value = '';
    try {
      // Of several each says in the race what is wrong with it.
      if (!programs) {
        await app.ownEngines.call('hello', {}); // the time counts from when an engine is there
        await app.ownEngines.call('check_solver', { code }, { signal: AbortSignal.timeout(CHECK_MS) });
      }
    } catch (error) {
      state.problem.value = errorName(error) === 'AbortError' ? TOO_LONG : errorText(error);
      return;
    }
    const show = (ticket: Ticket) => {
      const sent = programs ?? [{ id: OWN_ID, code }];
      store.ownSolvers.value = { programs: sent, where, puzzle: store.askedPuzzle.value };
      visit(app, 'lab', ticket);
    };
    if (isSameView(store, since)) show(since);
    else offerLate(store, SOLVER_READY, { label: 'Open the Lab', run: () => show(ticketOf(store)) });
  }

  /** Puts a program into the editor; the one there stays in the history. */
  function edit(program: Program) {
    const { text: before } = state.program.value;
    if (before.trim()) state.history.value = remembered(state.history.value, before);
    state.program.value = program;
  }

  function addSolvers(programs: readonly { text: string; name: string }[]) {
    const all = new Map(state.solvers.value);
    for (const { text, name } of programs) {
      if (all.size >= MAX_SOLVERS) {
        store.notice.value = { tone: 'bad', text: TOO_MANY_SOLVERS };
        break;
      }
      // The same program under the same name is the same solver.
      const isKnown = (known: string) => all.has(known) && all.get(known) !== text;
      all.set(newSolverName(name, isKnown), text);
    }
    state.solvers.value = all;
  }

  /** Starts Python again, with the way to the Internet open or closed. */
  function allowPackages(isOpen: boolean) {
    if (state.isOpen.value === isOpen || (isOpen && !state.canOpen)) return;
    state.isOpen.value = isOpen;
    restart();
  }

  /** Ends Python with all that runs in it, and starts another. */
  function restart() {
    if (!current && state.runs.value.length) {
      state.runs.value = withLast(state.runs.value, { note: RESTARTED });
    }
    engine.end();
    engine.start();
  }

  const commands = {
    run,
    allowPackages,
    restart,

    /** Installs a package from its wheel, as a run that everybody sees. */
    async installWheel(file: File) {
      if (current) return;
      if (file.size > LARGEST_WHEEL) {
        store.notice.value = { tone: 'bad', text: WHEEL_TOO_LARGE };
        return;
      }
      try {
        const content = textOf(new Uint8Array(await file.arrayBuffer()));
        const { address } = await engine.call('keep_wheel', { name: file.name, content });
        await run(installProgram(address, file.name));
      } catch (error) {
        store.notice.value = { tone: 'bad', text: errorText(error) };
      }
    },

    stop: () => current?.abort(),

    setText(text: string) {
      if (text !== state.program.value.text) state.program.value = { ...state.program.value, text };
    },

    clear() {
      state.runs.value = state.isRunning.value ? state.runs.value.slice(-1) : [];
    },

    /** The names that a text may go on to; none while something runs, which would have to end first. */
    async complete(text: string): Promise<readonly string[]> {
      if (current) return [];
      try {
        return (await engine.call('complete', { text })).matches;
      } catch {
        return [];
      }
    },

    open: (text: string) => edit({ ...state.program.value, text }),

    async openFile() {
      const file = await platform.pickFile();
      if (file && !file.picture) {
        state.offered.value = { text: file.text.slice(0, LONGEST_PROGRAM), name: fileName(file.name) };
      }
    },

    saveFile() {
      const { text, name } = state.program.value;
      platform.download(name, text);
    },

    copyLink() {
      const { text } = state.program.value;
      const link = writeProgramLink(state.program.value);
      if (link.length > LONGEST_LINK) {
        store.notice.value = { tone: 'bad', text: LINK_TOO_LONG };
        return undefined;
      }
      return shared(link, { text, what: 'the program', done: LINK_COPIED });
    },

    /** Takes the offered program into the editor. Nothing of it runs. */
    takeOffered() {
      const program = state.offered.value;
      if (!program) return;
      edit(program);
      state.offered.value = null;
      allowPackages(false); // what was allowed was allowed for another program
    },

    closeOffered() {
      state.offered.value = null;
    },

    /** Adds the program in the editor to the list of solvers, or one that was offered. */
    addSolver() {
      const { text, name } = state.program.value;
      addSolvers([{ text, name }]);
    },
    addOffered() {
      const program = state.offered.value;
      if (!program) return;
      addSolvers([program]);
      state.offered.value = null;
    },

    /** Adds each file as a solver with the name of its file. Nothing of it runs. */
    async addSolverFiles(files: readonly File[]) {
      const read = files
        .slice(0, MAX_SOLVERS)
        .map(async (file) => ({ name: file.name, text: await file.slice(0, LONGEST_PROGRAM).text() }));
      addSolvers(await Promise.all(read));
    },

    /** Puts a solver of the list into the editor. */
    openSolver: (name: string) =>
      edit({ text: state.solvers.value.get(name) ?? '', name: fileName(`${name}.py`) }),

    removeSolver(name: string) {
      state.solvers.value = new Map([...state.solvers.value].filter(([other]) => other !== name));
    },

    /** Lets a solver of the list take part in the next race, or rest. */
    toggleSolver(name: string) {
      const resting = new Set(state.resting.value);
      if (!resting.delete(name)) resting.add(name);
      state.resting.value = resting;
    },

    /** Races the solvers of the list that take part, against each other and those that Race has ticked. */
    raceSolvers() {
      const programs = [...state.solvers.value]
        .filter(([name]) => !state.resting.value.has(name))
        .map(([name, code]) => ({ id: `${OWN_ID}:${name}`, code }));
      return programs.length ? handOver('race', programs) : undefined;
    },

    race: () => handOver('race'),
    watch: () => handOver('watch'),
  };
  return {
    state: { console: { ...state, engine: engine.status } },
    commands: { console: commands },
    keeping: {
      saved: [persistedProgram(state, platform), persistedSolvers(state)],
      lost: () => [state.runs.value.length > 0 && 'what was run in Code'],
    },
    effects: () => engine.start(),

    /** Shows a program that an address carries. */
    follow(query: URLSearchParams) {
      const program = readProgramLink(query);
      if (!program) return;
      state.offered.value = program;
      const isStillTrue = () => state.offered.value === program;
      store.notice.value = { tone: 'plain', text: OFFERED_NOTICE, isStillTrue };
      app.address.replace(writeRoute('console'), ticketOf(store));
    },
  };
}

/** Where this Console can get packages from. */
function accessOf({ canOpen, isOpen }: Console): RunCodeRequest['packages'] {
  if (!canOpen) return 'one-file';
  return isOpen.value ? 'open' : 'locked';
}

/** @param name of the wheel's file */
function installProgram(address: string, name: string) {
  return [
    'import micropip',
    `await micropip.install(${JSON.stringify(address)})`,
    `print(${JSON.stringify(`Installed ${name}.`)})`,
  ].join('\n');
}

/** Bytes as base64. */
function textOf(bytes: Uint8Array) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
