/**
 * The Console's state and commands: what Enter runs, what a run shows in which order, links, files, stops.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { addMade } from '../../web/frame/late_rooms.ts';
import { readRoute } from '../../web/frame/route.ts';
import { makeConsole } from '../../web/views/lab/console/console.ts';
import { EXAMPLES } from '../../web/views/lab/console/examples.ts';
import { BROKEN, RESTARTED } from '../../web/views/lab/console/text.ts';
import { EngineError } from '../../web/engine/worker_client/client.ts';
import {
  LONGEST_PROGRAM,
  MAX_SOLVERS,
  createConsole,
  fileName,
  isCompleteLine,
  newSolverName,
  persistedProgram,
  persistedSolvers,
  outputOf,
  readProgramLink,
  remembered,
  withLast,
  withRun,
  writeProgramLink,
} from '../../web/views/lab/console/state.ts';
import { changed } from '../../web/shared/storage/last_write_wins.ts';
import { openPage, settled } from './page.mjs';
import { SharedStorage } from './tabs.mjs';

function openConsole(canOpen = true) {
  const page = openPage();
  const { app, engine } = page;
  const restarts = [];
  const replaced = signal(0);
  const start = () => void restarts.push(app.store.console?.isOpen.value);
  const own = Object.assign(engine, { replaced, start, end: () => void restarts.push('end') });
  const played = [];
  app.commands.readText = async (puzzle) => void played.push(puzzle);
  app.hasOpenEngines = canOpen;
  let print = () => {};
  app.makeOwnEngine = ({ onOutput }) => {
    print = onOutput;
    return own;
  };
  addMade(app, 'console', makeConsole(app));
  restarts.length = 0;
  const follow = (given) => app.commands.askView('console', new URLSearchParams(given));
  return {
    ...page,
    state: app.store.console,
    commands: app.commands.console,
    own,
    played,
    restarts,
    follow,
    print,
  };
}

test('Enter runs one line that is a whole statement, and nothing else', () => {
  for (const line of ['1 + 1', 'print("a(b")', 'f(x)[0]', "x = 'it\\'s'", 'x  # (not open', ' y = 2 ']) {
    assert.ok(isCompleteLine(line), line);
  }
  const open = ['for x in y:', 'f(', 'x = [1,', 'a = 1 \\', '@cache', '"""', "'open"];
  for (const line of ['', '  ', 'a\nb', ...open]) {
    assert.ok(!isCompleteLine(line), line);
  }
});

test('drawings come after the text that was printed before them', () => {
  const drawing = (at) => ({ at, kind: 'text', text: '' });
  const run = { printed: 'one\ntwo\n', drawings: [drawing(0), drawing(4), drawing(4), drawing(99)] };
  const [first, second, third, last] = run.drawings;
  assert.deepEqual(outputOf(run), [first, 'one\n', second, third, 'two\n', last]);
  assert.deepEqual(outputOf({ printed: 'tail', drawings: [] }), ['tail']);
});

test('runs and history are limited, and a text is in the history once', () => {
  let runs = [];
  for (let count = 0; count < 60; count += 1) runs = withRun(runs, `run ${count}`);
  assert.equal(runs.length, 50);
  assert.equal(runs.at(-1).code, 'run 59');
  assert.equal(withLast(runs, { note: 'x' }).at(-1).note, 'x');
  assert.deepEqual(withLast([], { note: 'x' }), []);
  assert.deepEqual(remembered(['a', 'b', 'c'], 'a'), ['b', 'c', 'a']);
});

test('a program comes through a link as it is; a book does not', () => {
  const text = 'print("é & = # ?")\n\tx = "%2B+"\n';
  const queryOf = (name) => {
    const { view, query, moved } = readRoute(writeProgramLink({ text, name }));
    assert.deepEqual([view, moved], ['console', null]);
    return query;
  };
  assert.deepEqual(readProgramLink(queryOf('solver.py')), { text, name: 'solver.py' });
  assert.deepEqual(readProgramLink(queryOf('Ada’s & mine.py')), { text, name: 'Adas  mine.py' });
  assert.equal(readProgramLink(new URLSearchParams()), null);
  const long = new URLSearchParams({ code: 'x'.repeat(LONGEST_PROGRAM + 1) });
  assert.equal(readProgramLink(long).text.length, LONGEST_PROGRAM);
});

test('a file’s name is a Python file’s, and no path', () => {
  assert.equal(fileName('mine.py'), 'mine.py');
  assert.equal(fileName('../../etc/passwd.py'), '....etcpasswd.py');
  for (const odd of ['notes.txt', '', null, 7, '<b>.exe']) assert.equal(fileName(odd), 'solver.py');
});

test('what is kept of a program comes back, whatever was stored', () => {
  const state = createConsole(true);
  const entry = persistedProgram(state, { random: () => 0.5 });
  state.program.value = { text: 'x = 1', name: 'a.py' };
  const [plain] = entry.encode(entry.read()).values();
  assert.deepEqual(Object.fromEntries(plain), { text: 'x = 1', name: 'a.py' });
  const odd = new Map([['', { gone: '', fields: new Map([['text', ['7', '0000001a']]]) }]]);
  assert.deepEqual(entry.decode(odd, { isFirst: true }).program, { text: '7', name: 'solver.py' });
});

test('each tab keeps its own program, and none is lost when its tab is closed', () => {
  const shared = new SharedStorage();
  const openTab = (random, given = {}) => {
    const page = shared.openTab({ random: () => random, ...given });
    const state = createConsole(true);
    page.storageSync.persist(persistedProgram(state, page.platform));
    return { ...page, state };
  };
  const type = ({ state, storageSync }, text) => {
    state.program.value = { ...state.program.value, text };
    storageSync.saveNow();
    shared.settle();
  };
  const here = openTab(0.1);
  type(here, 'one = 1');
  const there = openTab(0.2);
  assert.equal(there.state.program.value.text, 'one = 1', 'a new tab begins with the latest');
  type(there, 'two = 2');
  assert.equal(here.state.program.value.text, 'one = 1');
  type(here, 'one = 11');
  assert.equal(there.state.program.value.text, 'two = 2');
  const again = openTab(0.3, { tabStorage: there.platform.tabStorage });
  assert.equal(again.state.program.value.text, 'two = 2', 'after a reload too');
  const late = openTab(0.4);
  assert.equal(late.state.program.value.text, 'one = 11');
  assert.deepEqual(late.state.history.value, ['two = 2']);
});

test('a program of an address is offered; nothing is asked of the engine', async () => {
  const { commands, state, engine, follow } = openConsole();
  const before = state.program.value;
  follow({ code: 'print("theirs")' });
  await settled();
  assert.equal(state.offered.value.text, 'print("theirs")');
  assert.equal(state.program.value, before);
  commands.takeOffered();
  assert.equal(state.program.value.text, 'print("theirs")');
  assert.equal(state.offered.value, null);
  assert.deepEqual(engine.calls, []);
  assert.ok(state.history.value.includes(before.text), 'what was in the editor is not lost');
});

test('a run tells its output as it comes, then its drawings, and sends a puzzle to Play', async () => {
  const { commands, state, engine, store, played, print } = openConsole();
  const running = commands.run('print(1)');
  assert.ok(state.isRunning.value);
  const puzzle = store.puzzle.value;
  assert.deepEqual(engine.last().params, { code: 'print(1)', puzzle, packages: 'locked' });
  print('1\n');
  void commands.run('second'); // one at a time
  assert.equal(engine.calls.length, 1);
  assert.deepEqual(await commands.complete('pri'), []);
  engine.last().answer({ drawings: [{ at: 2, kind: 'text', text: 'x' }], play: '12..', went_well: true });
  await running;
  const [run] = state.runs.value;
  assert.deepEqual([run.printed, run.drawings.length, run.isRunning], ['1\n', 1, false]);
  assert.deepEqual(played, ['12..']);
  print('late');
  assert.equal(state.runs.value[0].printed, '1\n');
});

test('a stopped run says so, and says when Python had to be started again', async () => {
  const { commands, state, engine, own } = openConsole();
  const running = commands.run('while True: pass');
  commands.stop();
  await running;
  assert.ok(engine.last().stopped);
  assert.equal(state.runs.value[0].note, 'Stopped.');
  own.replaced.value += 1;
  assert.match(state.runs.value[0].note, /^Stopped\. Python was started again/);
  commands.clear();
  assert.deepEqual(state.runs.value, []);
});

/** The engine answers before a program is given a limited time. */
async function engineStarted(engine) {
  assert.equal(engine.last().method, 'hello');
  engine.last().answer({});
  await settled();
}

test('a solver goes to the Lab once its program was checked', async () => {
  const { commands, state, engine, store } = openConsole();
  state.program.value = { text: 'solve = 3', name: 'a.py' };
  const refused = commands.race();
  await engineStarted(engine);
  engine.last().fail(new Error('The program defines no function solve(grid).'));
  await refused;
  assert.match(state.problem.value, /defines no function/);
  assert.equal(store.ownSolvers.value, null);

  const watched = commands.watch();
  await engineStarted(engine);
  assert.equal(engine.last().method, 'check_solver');
  engine.last().answer({ counts: true });
  await watched;
  const { programs, where, puzzle } = store.ownSolvers.value;
  assert.deepEqual(programs, [{ id: 'own', code: 'solve = 3' }]);
  assert.deepEqual([where, puzzle], ['watch', store.puzzle.value]);
  assert.equal(store.view.value, 'lab');
  assert.equal(state.problem.value, '');
});

test('solvers by name are added, kept, and raced against each other without running before', async () => {
  const page = openConsole();
  const { commands, state, engine, store, follow } = page;
  const file = (name, text) => new File([text], name);
  const calls = engine.calls.length;
  await commands.addSolverFiles([file('ada.py', 'A'), file('ben.py', 'B'), file('ada.py', 'other')]);
  assert.deepEqual([...state.solvers.value], Object.entries({ 'ada': 'A', 'ben': 'B', 'ada 2': 'other' }));
  follow({ code: 'C', name: 'cem.py' });
  commands.addOffered();
  assert.equal(state.solvers.value.get('cem'), 'C');
  assert.equal(state.offered.value, null);
  state.program.value = { text: 'A', name: 'ada.py' };
  commands.addSolver();
  assert.equal(state.solvers.value.size, 4, 'the same program under the same name is the same solver');
  commands.removeSolver('ada 2');
  commands.openSolver('cem');
  assert.deepEqual(state.program.value, { text: 'C', name: 'cem.py' });
  commands.toggleSolver('ben');
  assert.equal(engine.calls.length, calls, 'nothing has run');
  await commands.raceSolvers();
  assert.deepEqual(store.ownSolvers.value.programs, [
    { id: 'own:ada', code: 'A' },
    { id: 'own:cem', code: 'C' },
  ]);
  assert.equal(store.view.value, 'lab');

  const kept = persistedSolvers(state);
  const again = createConsole(true);
  const doc = changed(new Map(), new Map(), kept.encode(kept.read()), () => '0000001a');
  persistedSolvers(again).write(kept.decode(doc, { isFirst: true }));
  assert.deepEqual([...again.solvers.value], [...state.solvers.value]);
  for (let count = 0; count < 60; count += 1)
    await commands.addSolverFiles([file(`s${count}.py`, `${count}`)]);
  assert.equal(state.solvers.value.size, MAX_SOLVERS);
  assert.match(store.notice.value.text, /at most/);
  assert.equal(
    newSolverName('../<b>.py', () => false),
    '..b',
  );
  assert.equal(
    newSolverName('.py', () => false),
    'solver',
  );
});

test('packages from the Internet are allowed by a press, and by nothing from elsewhere', async () => {
  const { commands, state, engine, restarts, follow } = openConsole();
  follow({ code: 'x', open: 'true', packages: 'open', isOpen: 'true' });
  assert.equal(state.isOpen.value, false);
  commands.closeOffered();
  commands.allowPackages(true);
  assert.deepEqual(restarts, ['end', true]);
  const running = commands.run('import micropip');
  assert.equal(engine.last().params.packages, 'open');
  engine.last().answer({ drawings: [], play: null, went_well: true });
  await running;
  const kept = persistedProgram(state, { random: () => 0.5 });
  const [fields] = kept.encode(kept.read()).values();
  assert.deepEqual([...fields.keys()], ['text', 'name']);

  follow({ code: 'theirs' });
  assert.equal(state.isOpen.value, true);
  commands.takeOffered();
  assert.equal(state.isOpen.value, false, 'it was allowed for another program');
  assert.deepEqual(restarts, ['end', true, 'end', false]);
  assert.match(state.runs.value.at(-1).note, /started again/);
});

test('in the one file nothing can be allowed, and programs are told so', async () => {
  const { commands, state, engine, restarts } = openConsole(false);
  commands.allowPackages(true);
  assert.equal(state.isOpen.value, false);
  assert.deepEqual(restarts, []);
  void commands.run('1');
  assert.equal(engine.last().params.packages, 'one-file');
});

test('a wheel’s file is handed over whole and installed by a run that is shown', async () => {
  const { commands, state, engine, store } = openConsole();
  const bytes = new Uint8Array(100_000).map((_, at) => (at * 7) % 256);
  const file = new File([bytes], 'tiny-1.0-py3-none-any.whl');
  const installing = commands.installWheel(file);
  while (!engine.calls.length) await settled();
  const { name, content } = engine.last().params;
  assert.equal(name, 'tiny-1.0-py3-none-any.whl');
  assert.deepEqual(new Uint8Array(Buffer.from(content, 'base64')), bytes);
  engine.last().answer({ address: 'emfs:/tmp/tiny-1.0-py3-none-any.whl' });
  await settled();
  const { code } = engine.last().params;
  assert.ok(code.includes('await micropip.install("emfs:/tmp/tiny-1.0-py3-none-any.whl")'));
  engine.last().answer({ drawings: [], play: null, went_well: true });
  await installing;
  assert.equal(state.runs.value.length, 1);

  const refused = commands.installWheel(new File(['x'], 'notes.txt'));
  while (engine.calls.length < 3) await settled();
  engine.last().fail(new Error('notes.txt is not a wheel’s name'));
  await refused;
  assert.match(store.notice.value.text, /not a wheel/);
});

test('every example has words of its own, and the solvers define solve', () => {
  assert.equal(new Set(EXAMPLES.map(({ title }) => title)).size, EXAMPLES.length);
  for (const { text, isSolver } of EXAMPLES) assert.equal(text.startsWith('def solve(grid):'), isSolver);
});

test('Python can be started again, also while a program runs, and a fault of its own says so', async () => {
  const { commands, state, engine, restarts } = openConsole();
  commands.restart();
  assert.deepEqual(restarts, ['end', false]);
  assert.deepEqual(state.runs.value, []);
  const broken = commands.run('import sys; sys.modules.clear()');
  engine.last().fail(new EngineError({ code: 'internal', message: 'It failed.' }));
  await broken;
  assert.equal(state.runs.value.at(-1).note, `It failed. ${BROKEN}`);
  commands.restart();
  assert.equal(state.runs.value.at(-1).note, RESTARTED);
  const refused = commands.run('x');
  engine.last().fail(new EngineError({ code: 'refused', message: 'Not so.' }));
  await refused;
  assert.equal(state.runs.value.at(-1).note, 'Not so.');
});

test('what a run prints has a limit, whatever the engine lets through', async () => {
  const { commands, state, print } = openConsole();
  void commands.run('1');
  for (let count = 0; count < 5; count += 1) print('x'.repeat(90_000));
  assert.equal(state.runs.value.at(-1).printed.length, 200_000);
});
