/**
 * What “To add something” of architecture.md says is enough in the page: a key for every view, and a block of a lesson,
 * each
 * added to a copy; and a part of the Lab, and a kind of exercise. A view, with its key and what is kept of it, is new_view.test.mjs; a setting is model_page.test.mjs.
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
  'web/frame/page_actions.ts',
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

const FACTS = `
import type { LabPart } from './lab.ts';

const make = () => ({ state: {}, commands: {}, keys: {} });

export const facts: LabPart<typeof make> = { make, Main: () => null, Panel: () => 'No facts yet.', Facts: () => 'Facts' };
`;
const LAB = 'web/views/lab/searches';
writeFileSync(join(COPY, LAB, 'facts_panel.tsx'), FACTS);
addAfter(
  `${LAB}/lab.ts`,
  "import { calls } from './calls_panel.tsx';",
  "import { facts } from './facts_panel.tsx';",
);
addAfter(`${LAB}/lab.ts`, 'export const PARTS = {', 'facts,');
addAfter(
  'web/frame/places.ts',
  "      { name: 'phase', title: 'Phase', view: 'lab', part: 'phase' },",
  "{ name: 'facts', title: 'Facts', view: 'lab', part: 'facts' },",
);

addAfter(
  'web/shared/exercises/kinds.ts',
  'export const KINDS: Record<Kind, { title: string; code: number; smaller: Asks }> = {',
  "'givens': { title: 'How many clues?', code: 11, smaller: () => ({ text: 'Is r1c1 a clue?', how: 'one', options: [] }) },",
);

test('a key for every view is a row of the table: it acts in each, and the help follows', () => {
  const views = said(`
    import { helpFor } from './web/frame/page_actions.ts';
    import { openPage } from './tests/js/page.mjs';
    const { store, commands, keys } = openPage();
    const views = store.views.value.map(({ id }) => {
      commands.go(id);
      return [id, keys.rowFor('Ctrl+Alt+p').command, helpFor(store, id).get('Page').get('Print the page')];
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

test('a part of the Lab is a record, with its place', () => {
  const shown = said(`
    import { openPage } from './tests/js/page.mjs';
    import { addMade } from './web/frame/late_rooms.ts';
    import { addressOf, PLACES } from './web/frame/places.ts';
    import { PARTS, makeLab } from './web/views/lab/searches/lab.ts';
    const { app, store } = openPage();
    const lab = makeLab(app);
    addMade(app, 'lab', lab);
    lab.follow(new URLSearchParams('part=facts'));
    const place = PLACES.find(({ id }) => id === 'lab');
    const part = place.parts.find(({ part }) => part === store.lab.part.value);
    console.log(JSON.stringify([addressOf(place, part), PARTS[part.part].Panel()]));
    process.exit();
  `);
  assert.deepEqual(shown, ['lab/facts', 'No facts yet.']);
});

test('a kind of exercise is a record: lists have it, and links with it are read again', () => {
  const found = said(`
    import { ALL_KINDS, KINDS } from './web/shared/exercises/kinds.ts';
    import { NO_STUDY } from './web/views/learn/study/prepare_commands.ts';
    import { readStudy, writeStudy } from './web/views/learn/study/study_link.ts';
    const study = { ...NO_STUDY, exercises: { seed: 7, kinds: ['givens', 'domain'] } };
    const { exercises } = readStudy(writeStudy(study));
    console.log(JSON.stringify([ALL_KINDS.includes('givens'), KINDS.givens.title, exercises.kinds]));
  `);
  assert.deepEqual(found, [true, 'How many clues?', ['givens', 'domain']]);
});
