/** What can be done in the Console: run, stop, files and links, and hand a solver to the Lab. */
import { effect, untracked } from '@preact/signals-core';
import { visit } from '../app/route.js';
import { sharing } from '../app/sharing.js';
import {
  fileName,
  LONGEST_PROGRAM,
  readProgramLink,
  remembered,
  withLast,
  withRun,
  writeProgramLink,
} from './state.js';
import {
  LINK_COPIED,
  LINK_TOO_LONG,
  LOST,
  OFFERED_NOTICE,
  RESTARTED,
  STOPPED,
  TOO_LONG,
  WHEEL_TOO_LARGE,
} from './text.js';

/** @typedef {import('./state.js').Console} Console */
/** @typedef {ReturnType<typeof consoleCommands>} ConsoleCommands */
/** @typedef {import('../app/app.js').OwnEngine} OwnEngine */

/** A program's definitions take so long at most, in ms: they need no search. */
const CHECK_MS = 5000;

/** Of a package's file, in bytes; larger ones hold more than a prompt needs. */
const LARGEST_WHEEL = 20_000_000;

/** Addresses longer than this are cut by some programs. */
const LONGEST_LINK = 8000;

/**
 * @param {import('../app/app.js').App} app
 * @param {Console} state
 * @param {OwnEngine} engine the Console's own: what runs in it can take nothing else along
 * @param {(puzzle: string) => Promise<unknown>} play opens a puzzle in Play, after the usual question
 */
export function consoleCommands(app, state, engine, play) {
  const { store, platform } = app;
  const { shared } = sharing(app);
  /** @type {AbortController | null} */
  let current = null;

  effect(() => {
    if (!engine.replaced.value) return;
    untracked(() => {
      const last = state.runs.value.at(-1);
      if (last) state.runs.value = withLast(state.runs.value, { note: `${last.note} ${RESTARTED}`.trim() });
    });
  });

  /** @param {string} text */
  async function run(text) {
    if (current || !text.trim()) return;
    const mine = (current = new AbortController());
    state.history.value = remembered(state.history.value, text);
    state.runs.value = withRun(state.runs.value, text);
    const { id } = /** @type {import('./state.js').Run} */ (state.runs.value.at(-1));
    /** @param {Partial<import('./state.js').Run>} change */
    const end = (change) => {
      current = null;
      // The output may have been cleared meanwhile.
      if (state.runs.value.at(-1)?.id === id) {
        state.runs.value = withLast(state.runs.value, { isRunning: false, ...change });
      }
    };
    try {
      const packages = accessOf(state);
      const params = { code: text, puzzle: store.puzzle.value, packages };
      const result = await engine.call('run_code', params, { signal: mine.signal });
      end({ drawings: result.drawings, hasFailed: !result.went_well });
      if (result.play !== null) void play(result.play);
    } catch (/** @type {any} */ error) {
      /** @type {Record<string, string>} */
      const notes = { AbortError: STOPPED, EngineLost: `${LOST} ${RESTARTED}` };
      end({ note: notes[error?.name] ?? String(error?.message), hasFailed: error?.name !== 'AbortError' });
    }
  }

  /** @param {'race' | 'watch'} where */
  async function handOver(where) {
    const code = state.program.value.text;
    state.trouble.value = '';
    try {
      await app.ownEngines.call('hello', {}); // the time counts from when an engine is there
      await app.ownEngines.call('check_solver', { code }, { signal: AbortSignal.timeout(CHECK_MS) });
    } catch (/** @type {any} */ error) {
      state.trouble.value = error?.name === 'AbortError' ? TOO_LONG : String(error?.message);
      return;
    }
    store.ownSolver.value = { code, where, puzzle: store.puzzle.value };
    visit(app, 'lab');
  }

  /** Starts Python again, with the way to the Internet open or closed. @param {boolean} isOpen */
  function allowPackages(isOpen) {
    if (state.isOpen.value === isOpen || (isOpen && !state.canOpen)) return;
    state.isOpen.value = isOpen;
    if (!current && state.runs.value.length) {
      state.runs.value = withLast(state.runs.value, { note: RESTARTED });
    }
    engine.end();
    engine.start();
  }

  return {
    run,
    allowPackages,

    /** Installs a package from its wheel, as a run that everybody sees. @param {File} file */
    async installWheel(file) {
      if (current) return;
      if (file.size > LARGEST_WHEEL) {
        store.notice.value = { tone: 'bad', text: WHEEL_TOO_LARGE };
        return;
      }
      try {
        const content = textOf(new Uint8Array(await file.arrayBuffer()));
        const { address } = await engine.call('keep_wheel', { name: file.name, content });
        await run(installProgram(address, file.name));
      } catch (/** @type {any} */ error) {
        store.notice.value = { tone: 'bad', text: String(error?.message) };
      }
    },

    /** What the program has printed, a few times a second. @param {string} text */
    print(text) {
      const last = state.runs.value.at(-1);
      if (last?.isRunning) state.runs.value = withLast(state.runs.value, { printed: last.printed + text });
    },

    stop: () => current?.abort(),

    /** @param {string} text */
    setText(text) {
      if (text !== state.program.value.text) state.program.value = { ...state.program.value, text };
    },

    clear() {
      state.runs.value = state.isRunning.value ? state.runs.value.slice(-1) : [];
    },

    /**
     * The names that a text may go on to; none while something runs, which would have to end first.
     * @param {string} text
     * @returns {Promise<readonly string[]>}
     */
    async complete(text) {
      if (current) return [];
      try {
        return (await engine.call('complete', { text })).matches;
      } catch {
        return [];
      }
    },

    /** Puts a program into the editor; the one there stays in the history. @param {string} text */
    open(text) {
      const { text: before, name } = state.program.value;
      if (before.trim()) state.history.value = remembered(state.history.value, before);
      state.program.value = { text, name };
    },

    async openFile() {
      const file = await platform.pickFile();
      if (file && !file.isPicture) {
        state.offered.value = { text: file.text.slice(0, LONGEST_PROGRAM), name: fileName(file.name) };
      }
    },

    saveFile() {
      const { text, name } = state.program.value;
      platform.download(name, text);
    },

    copyLink() {
      const { text } = state.program.value;
      const link = writeProgramLink(text);
      if (link.length > LONGEST_LINK) {
        store.notice.value = { tone: 'bad', text: LINK_TOO_LONG };
        return undefined;
      }
      return shared(link, { text, what: 'the program', done: LINK_COPIED });
    },

    /** Shows a program that an address carries. @param {URLSearchParams} query */
    follow(query) {
      const program = readProgramLink(query);
      if (!program) return;
      state.offered.value = program;
      store.notice.value = { tone: 'plain', text: OFFERED_NOTICE };
      platform.replaceHash('#console');
    },

    /** Takes the offered program into the editor. Nothing of it runs. */
    takeOffered() {
      const program = state.offered.value;
      if (!program) return;
      const { text: before } = state.program.value;
      if (before.trim()) state.history.value = remembered(state.history.value, before);
      state.program.value = program;
      state.offered.value = null;
      allowPackages(false); // what was allowed was allowed for another program
    },

    closeOffered() {
      state.offered.value = null;
    },

    race: () => handOver('race'),
    watch: () => handOver('watch'),
  };
}

/**
 * Where this Console can get packages from.
 * @param {Console} state
 * @returns {import('../engine/wire.js').RunCodeParams['packages']}
 */
function accessOf({ canOpen, isOpen }) {
  if (!canOpen) return 'one-file';
  return isOpen.value ? 'open' : 'locked';
}

/**
 * @param {string} address
 * @param {string} name of the wheel's file
 */
function installProgram(address, name) {
  return [
    'import micropip',
    `await micropip.install(${JSON.stringify(address)})`,
    `print(${JSON.stringify(`Installed ${name}.`)})`,
  ].join('\n');
}

/**
 * Bytes as base64.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
