/** What ESLint holds: its recommended rules, and which way imports run in the page. */
import js from '@eslint/js';
import globals from 'globals';

/** What only a page has. The model and the commands do without, so that Node can run them. */
const STORAGE = ['localStorage', 'sessionStorage', 'navigator'];
const ANYWHERE = { ...globals['shared-node-browser'], ...globals.es2025 };
const DOM = [...STORAGE, ...Object.keys(globals.browser).filter((name) => !(name in ANYWHERE))];

const BELOW = 'This room is below the features and the frame.';

/** The features: each is one room, and none imports another. */
const FEATURES = [
  ...['play', 'explain', 'rate', 'create', 'pattern', 'sheets', 'sharing', 'lab', 'study', 'console'],
  ...['lessons', 'about'],
];

/**
 * Rules for a folder of the page.
 * @param {string} folder
 * @param {readonly string[]} others the folders that its files must not import
 * @param {string} why
 */
function keepsOff(folder, others, why) {
  const group = others.flatMap((other) => [`../${other}/*`, `../../${other}/*`]);
  return {
    files: [`web/${folder}/**/*.js`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message: why }] }] },
  };
}

/** Files of state run without a page, in tests too: they know no DOM. */
const STATE_FILES = ['state', '*_state', 'commands', '*_commands'].map((name) => `web/**/${name}.js`);
const NO_DOM = DOM.map((name) => ({ name, message: 'This part runs without a page: pass in what it needs' }));

/** What the build writes into the bundles: web/globals.d.ts. */
const BUILD_CONSTANTS = [
  'ONE_FILE',
  'WORKER_FILE',
  'SERVICE_WORKER_FILE',
  'PRECACHE',
  'PYODIDE_FOLDER',
  'LOCK_FILE',
  'SNAPSHOT_FILE',
  'SNAPSHOT_BYTES',
  'SNAPSHOT_BOOT_BYTES',
  'PLAIN_BOOT_BYTES',
];

/** Ways to leave a test out: a test that is not run has not been passed. */
const LEFT_OUT = ['skip', 'only', 'todo', 'fixme'];
const UNSAFE = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'];

export default [
  { ignores: ['dist/', '.cache/', 'node_modules/', 'test-results/'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2025, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'eqeqeq': 'error',
      'max-len': ['error', { code: 110, ignoreUrls: true }],
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
      'quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      'semi': ['error', 'always'],
    },
  },
  {
    files: ['web/**/*.js'],
    languageOptions: {
      globals: {
        ...globals.browser,
        ...Object.fromEntries(BUILD_CONSTANTS.map((name) => [name, 'readonly'])),
      },
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
  {
    files: ['tests/**/*.mjs'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...LEFT_OUT.map((property) => ({ property, message: 'Every test runs, everywhere.' })),
      ],
    },
  },
  {
    files: ['tests/e2e/**', 'tests/bench/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  ...FEATURES.map((feature) =>
    keepsOff(
      feature,
      FEATURES.filter((other) => other !== feature),
      'A feature imports no other feature: what both need moves down, or goes by a command.',
    ),
  ),
  ...['board', 'steps', 'controls', 'puzzles', 'storage', 'text'].map((room) =>
    keepsOff(room, [...FEATURES, 'engine', 'app'], BELOW),
  ),
  keepsOff('offline', [...FEATURES, 'app', 'board', 'engine'], 'It knows nothing of the page.'),
  keepsOff('engine', [...FEATURES, 'app', 'board'], 'The engine knows nothing of the page.'),
  { files: STATE_FILES, rules: { 'no-restricted-globals': ['error', ...NO_DOM] } },
];
