/** Each command is run by something: a key, a button, another command. The type checker knows every place that names one. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { bindingsOf } from '../../web/frame/page_actions.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { openAll } from './made_rooms.mjs';

const COMPILER = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
const ROOT = new URL('../../', import.meta.url);
/** A file that is not there: the type checker is told its text. */
const PROBE = new URL('web/probe.ts', ROOT).href;

/** Speaks the language server's protocol with the type checker. */
function openChecker() {
  const child = spawn(process.execPath, [COMPILER, '--lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map();
  let unread = Buffer.alloc(0);
  let asked = 0;
  child.stdout.on('data', (part) => {
    unread = Buffer.concat([unread, part]);
    for (;;) {
      const start = unread.indexOf('\r\n\r\n') + 4;
      const length = Number(/Content-Length: (\d+)/u.exec(unread.toString('latin1', 0, start))?.[1]);
      if (!length || unread.length < start + length) return;
      const { id, method, result } = JSON.parse(unread.toString('utf8', start, start + length));
      unread = unread.subarray(start + length);
      if (method && id !== undefined) send({ id, result: null });
      else waiting.get(id)?.(result);
    }
  });
  function send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }
  return {
    tell: (method, params) => send({ method, params }),
    ask(method, params) {
      asked += 1;
      send({ id: asked, method, params });
      return new Promise((answer) => waiting.set(asked, answer));
    },
    close: () => child.kill(),
  };
}

/** The commands, as "go" or "lab.stepForward"; those for a list of files go as one group to the form that has them. */
function namesOf(commands) {
  return Object.entries(commands).flatMap(([name, one]) =>
    VIEWS.some(({ id }) => id === name) ? Object.keys(one).map((inner) => `${name}.${inner}`) : name,
  );
}

/** Commands that keys, presses on the board, and the buttons of actions name. */
const NAMED = new Set(
  VIEWS.flatMap((view) => [
    ...[...bindingsOf(view, 9).values()].map(({ row }) => row.command),
    ...(view.keys?.(9) ?? []).map(({ command }) => command),
    ...(view.positionKeys?.(9) ?? []).map(({ command }) => command),
    ...[view.pressCell, view.holdCell, view.afterPress],
  ]),
);

test('no command is left that nothing runs', async (t) => {
  const { commands } = openAll();
  const names = [...namesOf(commands), 'nothingRunsThis'];
  assert.ok(names.length > 300);
  const start = `import type { Commands } from './shared/controls/app_context.ts';
declare module './shared/controls/app_context.ts' { interface Commands { nothingRunsThis(): void } }
declare const commands: Commands;
`;
  const text = start + names.map((name) => `void commands.${name};\n`).join('');
  const checker = openChecker();
  t.after(checker.close);
  await checker.ask('initialize', { processId: process.pid, rootUri: ROOT.href, capabilities: {} });
  checker.tell('initialized', {});
  const textDocument = { uri: PROBE, languageId: 'typescript', version: 1, text };
  checker.tell('textDocument/didOpen', { textDocument });
  const unused = [];
  for (const [index, name] of names.entries()) {
    const position = {
      line: start.split('\n').length - 1 + index,
      character: `void commands.${name}`.length - 1,
    };
    const question = { textDocument: { uri: PROBE }, position, context: { includeDeclaration: false } };
    const places = await checker.ask('textDocument/references', question);
    assert.ok(places?.length, `${name} is known to the type checker`);
    if (!NAMED.has(name) && places.every(({ uri }) => uri === PROBE)) unused.push(name);
  }
  assert.deepEqual(unused, ['nothingRunsThis']);
});
