/** What the linter holds: its rules on correctness, and which way imports run in the page. */
import { readdirSync } from 'node:fs';

/** Rooms below the features and the frame, which import neither. Each imports only those before it. */
const SHARED = [
  'text',
  'controls',
  'board',
  'storage',
  'puzzles',
  'puzzle_list',
  'steps',
  'puzzle_spec',
  'exercises',
];

/** Rooms around the features: the frame, the engine's client, what works offline; and folders without code. */
const AROUND = ['app', 'engine', 'offline', 'docs', 'styles'];

/** The features: each is one room, and none imports another. A new folder is one. */
const FEATURES = readdirSync(new URL('web/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...SHARED, ...AROUND].includes(entry.name))
  .map(({ name }) => name);

/**
 * Rules for a folder of the page.
 * @param {string} folder
 * @param {readonly string[]} others the folders that its files must not import
 * @param {string} why
 */
const keepsOff = (folder, others, why) => ({
  files: [`web/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: others.flatMap((other) => [`../${other}/*`, `../../${other}/*`]),
            allowTypeImports: true, // types are gone when the page runs
            message: why,
          },
        ],
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

/** Files of state and commands. */
const STATE_FILES = ['state', '*_state', 'commands', '*_commands'].map((name) => `web/**/${name}.ts`);

/** Ways to leave a test out: a test that is not run has not been passed. */
const LEFT_OUT = ['skip', 'only', 'todo', 'fixme'];
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
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'react/no-danger': 'error',
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
    {
      files: ['tests/**/*.mjs'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...LEFT_OUT.map((property) => ({ property, message: 'Every test runs, everywhere.' })),
        ],
      },
    },
    ...FEATURES.map((feature) =>
      keepsOff(
        feature,
        FEATURES.filter((other) => other !== feature),
        'A feature imports no other feature: what both need moves down, or goes by a command.',
      ),
    ),
    ...SHARED.map((room, at) =>
      keepsOff(
        room,
        [...SHARED.slice(at + 1), ...FEATURES, 'engine', 'app'],
        'This room is below the later ones, the features and the frame.',
      ),
    ),
    {
      ...keepsOff('app', FEATURES, 'The frame reaches the rooms by the registry alone.'),
      excludeFiles: ['web/app/registry.ts'],
    },
    keepsOff('offline', [...FEATURES, 'app', 'board', 'engine'], 'It knows nothing of the page.'),
    keepsOff('engine', [...FEATURES, 'app', 'board'], 'The engine knows nothing of the page.'),
    { files: STATE_FILES, rules: { 'no-restricted-globals': ['error', ...DOM] } },
  ],
};
