/** What the linter holds: its rules on correctness, and which way imports run in the page. */
import { readdirSync } from 'node:fs';

/** The shared rooms, below the views and the frame, which they don't import. Each imports only those before it. */
const SHARED = [
  'text',
  'controls',
  'board',
  'networks',
  'storage',
  'puzzles',
  'puzzle_list',
  'steps',
  'puzzle_spec',
  'exercises',
];

/** @param {string} folder of the page */
const foldersIn = (folder) =>
  readdirSync(new URL(`web/${folder}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const unlisted = foldersIn('shared').filter((name) => !SHARED.includes(name));
if (unlisted.length) throw new Error(`Say in oxlint.config.mjs where web/shared/${unlisted} stands`);

/** The parts of the places ("play/game"): each is one room, and none imports another. A new folder is one. */
const VIEWS = foldersIn('views').flatMap((place) =>
  foldersIn(`views/${place}`).map((part) => `${place}/${part}`),
);

/** Every way to write an import from one of these folders, as seen from inside the folder above them or from outside. */
const pathsTo = (/** @type {readonly string[]} */ folders, within = '') =>
  folders.map((folder) => `^(\\.\\./)+(${within}/)?(${folder.replace('/', '/)?(')})/`);

/** The engine, but for the types of what it can be asked, which everybody may know. */
const NOT_ITS_TYPES = '^(\\.\\./)+engine/(?!wire\\.d\\.ts|methods\\.ts)';

/**
 * Rules for a folder of the page.
 * @param {string} folder
 * @param {readonly string[]} others patterns of what its files must not import
 * @param {string} why
 */
const keepsOff = (folder, others, why) => ({
  files: [`web/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: others.map((regex) => ({ regex, message: why })),
      },
    ],
  },
});

/** What only a page has. State and commands do without, so that Node can run them. */
const DOM = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'screen',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'matchMedia',
  'getComputedStyle',
  'getSelection',
  'addEventListener',
  'removeEventListener',
  'Element',
  'HTMLElement',
  'Image',
  'FileReader',
  'Worker',
  'alert',
  'confirm',
  'prompt',
  'open',
  'print',
  'close',
  'focus',
  'scrollTo',
  'indexedDB',
  'caches',
].map((name) => ({ name, message: 'This part runs without a page: pass in what it needs' }));

/** Files of state and commands: those of a room are one of its name, or several that say it. */
const STATE_FILES = [
  ...['state', '*_state', 'commands', '*_commands'].map((name) => `web/**/${name}.ts`),
  ...VIEWS.map((part) => `web/views/${part}/${part.split('/')[1]}.ts`),
  'web/views/lab/searches/lab.ts',
];

/** Ways to leave a test out: a test that is not run has not been passed. */
const LEFT_OUT = ['skip', 'only', 'todo', 'fixme'];
/** What a person presses, chooses or writes in is one of `shared/controls`: one rule for what is off, keys and names. */
const RAW = [
  ['button', 'Button or ActionButton (button.tsx)'],
  ['input', 'TextField, NumberField, Slider, Option, Tick, Choice or FileInput'],
  ['select', 'SelectField (fields.tsx)'],
  ['textarea', 'TextField or TextInput with `rows` (fields.tsx)'],
].map(([element, message]) => ({ element, message: `In web/shared/controls: ${message}` }));
const UNSAFE = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'];

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'react'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/', '.cache/', 'node_modules/', 'test-results/'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    'eqeqeq': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-restricted-properties': [
      'error',
      ...UNSAFE.map((property) => ({ property, message: 'Text goes into the page as text nodes.' })),
    ],
    'no-duplicate-imports': 'error', // a type stands with what is imported beside it
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'react/no-danger': 'error',
    'react/forbid-elements': ['error', { forbid: RAW }],
    // Lists without state need no keys, effects name what they wait for, and signals are set by design.
    'react/jsx-key': 'off',
    'react/exhaustive-deps': 'off',
    'react-hooks/exhaustive-deps': 'off',
    'react/immutability': 'off',
    'unicorn/no-new-array': 'off',
    'unicorn/no-useless-spread': 'off', // a copy is made where it is changed or outlives its source
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  },
  overrides: [
    { files: ['**/*.mjs'], rules: { 'no-console': 'off' } },
    { files: ['web/shared/controls/*.tsx'], rules: { 'react/forbid-elements': 'off' } },
    {
      files: ['tests/**/*.mjs'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...LEFT_OUT.map((property) => ({ property, message: 'Every test runs, everywhere.' })),
        ],
      },
    },
    ...VIEWS.map((view) =>
      keepsOff(
        `views/${view}`,
        pathsTo(
          VIEWS.filter((other) => other !== view),
          'views',
        ),
        'A view imports no other view: what both need moves down, or goes by a command.',
      ),
    ),
    ...SHARED.map((room, at) =>
      keepsOff(
        `shared/${room}`,
        [...pathsTo(SHARED.slice(at + 1), 'shared'), ...pathsTo(['views', 'frame']), NOT_ITS_TYPES],
        'This room is below the later ones, the views and the frame.',
      ),
    ),
    {
      ...keepsOff('frame', pathsTo(['views']), 'The frame reaches the rooms by the registry alone.'),
      excludeFiles: ['web/frame/registry.ts'],
    },
    keepsOff(
      'offline',
      pathsTo(['views', 'frame', 'shared/board', 'engine']),
      'It knows nothing of the page.',
    ),
    keepsOff('engine', pathsTo(['views', 'frame', 'shared/board']), 'The engine knows nothing of the page.'),
    { files: STATE_FILES, rules: { 'no-restricted-globals': ['error', ...DOM] } },
  ],
};
