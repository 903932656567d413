/**
 * What “To add something” of architecture.md says is enough in the page: a key for every view, and a block of a lesson,
 * each added to a copy. A view, with its key and what is kept of it, is new_view.test.mjs; a setting is model_page.test.mjs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
mkdirSync(join(ROOT, '.cache'), { recursive: true });
/** In the project's folder, so that the packages are found. */
const COPY = mkdtempSync(join(ROOT, '.cache', 'to-add-'));
after(() => rmSync(COPY, { recursive: true }));

const LEFT_OUT = ['docs', 'bank'];
cpSync(join(ROOT, 'web'), join(COPY, 'web'), {
  recursive: true,
  filter: (path) => !LEFT_OUT.includes(basename(path)),
});
cpSync(join(ROOT, 'tests/js'), join(COPY, 'tests/js'), {
  recursive: true,
  filter: (path) => !path.endsWith('.test.mjs'),
});

copyFileSync(join(ROOT, 'tsconfig.json'), join(COPY, 'tsconfig.json'));
symlinkSync(join(ROOT, 'py'), join(COPY, 'py')); // whose tables of levels and techniques the page reads

/** What a program says that runs in the copy, as JSON. */
const said = (program) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      cwd: COPY,
      encoding: 'utf8',
    }),
  );

/** Puts `more` behind a line, which is there once. */
function addAfter(path, line, more) {
  const file = join(COPY, path);
  const text = readFileSync(file, 'utf8');
  assert.equal(text.split(line).length, 2, line);
  writeFileSync(
    file,
    text.replace(line, () => `${line}\n${more}`),
  );
}

addAfter(
  'web/frame/keys.ts',
  'const PAGE_KEYS: readonly PageAction[] = [',
  "{ group: 'Page', words: 'Print the page', keys: ['Ctrl+Alt+p'], command: 'share' },",
);

const LESSON_TEXT = 'web/views/learn/lessons/lesson_text.ts';
addAfter(LESSON_TEXT, 'export type Block =', "| { kind: 'aside'; token: Token }");
addAfter(
  LESSON_TEXT,
  '  const link = aloneIn(token);',
  "if (/^\\*\\*Aside:\\*\\*/.test(token.raw)) return void step.blocks.push({ kind: 'aside', token });",
);
const OF_ASIDE = '({ block }) => <aside><Words tokens={[block.token]} /></aside>';
addAfter(
  'web/views/learn/lessons/blocks.tsx',
  '} = {',
  `aside: { Shown: ${OF_ASIDE}, Students: ${OF_ASIDE}, Teachers: ${OF_ASIDE}, column: 'notes' },`,
);

test('a key for every view is a row of the table: it acts in each, and the help follows', () => {
  const views = said(`
    import { openPage } from './tests/js/page.mjs';
    const { store, commands, keys } = openPage();
    const views = store.views.map(({ id }) => {
      commands.go(id);
      return [id, keys.rowFor('Ctrl+Alt+p').command, keys.helpFor(id).get('Page').get('Print the page')];
    });
    console.log(JSON.stringify(views));
    process.exit();
  `);
  assert.ok(views.length > 10);
  for (const [id, command, help] of views) assert.deepEqual([command, help], ['share', ['Ctrl+Alt+p']], id);
});

test('a block of a lesson is a kind, and what it is on the screen and on paper', () => {
  const shown = said(`
    import { h } from 'preact';
    import { renderToString } from 'preact-render-to-string';
    import { Blocks } from './web/views/learn/lessons/blocks.tsx';
    import { readLesson } from './web/views/learn/lessons/lesson_text.ts';
    const [, step] = readLesson('# A lesson\\n\\n## A step\\n\\n**Aside:** by the way.').steps;
    const html = renderToString(h(Blocks, { step, isAnswered: false }));
    console.log(JSON.stringify({ kinds: step.blocks.map(({ kind }) => kind), html }));
  `);
  assert.deepEqual(shown, {
    kinds: ['aside'],
    html: '<aside><p><strong>Aside:</strong> by the way.</p></aside>',
  });
});
