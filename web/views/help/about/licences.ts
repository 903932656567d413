/** Whose work the page ships, under which licences; `packages` are their names on npm. */
export const LICENCES = [
  { name: 'Pyodide', licence: 'MPL-2.0', use: 'Python in the browser', packages: ['pyodide'] },
  { name: 'CPython', licence: 'PSF-2.0', use: 'Python and its standard library' },
  { name: 'micropip', licence: 'MPL-2.0', use: 'installs Python packages' },
  { name: 'packaging', licence: 'Apache-2.0 or BSD-2-Clause', use: 'used by micropip' },
  { name: 'python-sat', licence: 'MIT', use: 'satisfiability solvers' },
  { name: 'six', licence: 'MIT', use: 'used by python-sat' },
  { name: 'Preact', licence: 'MIT', use: 'draws the page', packages: ['preact'] },
  { name: 'Preact Signals', licence: 'MIT', use: 'the page’s state', packages: ['@preact/signals'] },
  {
    name: 'CodeMirror and Lezer',
    licence: 'MIT',
    use: 'the Console’s editor',
    packages: [
      ...['autocomplete', 'commands', 'lang-python', 'language', 'state', 'view'].map(
        (name) => `@codemirror/${name}`,
      ),
      '@lezer/highlight',
    ],
  },
  {
    name: 'zstddec',
    licence: 'MIT and BSD-3-Clause',
    use: 'unpacks Python’s snapshot',
    packages: ['zstddec'],
  },
  { name: 'Lean QR', licence: 'MIT', use: 'QR codes', packages: ['lean-qr'] },
  { name: 'Marked', licence: 'MIT', use: 'reads the text of lessons', packages: ['marked'] },
  { name: 'jsQR', licence: 'Apache-2.0', use: 'reads QR codes in pictures', packages: ['jsqr'] },
  { name: 'Workbox', licence: 'MIT', use: 'the copy for use offline', packages: ['workbox-precaching'] },
  { name: 'lz-string', licence: 'MIT', use: 'links of f-puzzles and SudokuPad', packages: ['lz-string'] },
  {
    name: 'Source Serif 4',
    licence: 'OFL-1.1',
    use: 'digits and headings',
    packages: ['@fontsource-variable/source-serif-4'],
  },
  {
    name: 'Source Sans 3',
    licence: 'OFL-1.1',
    use: 'everything else',
    packages: ['@fontsource-variable/source-sans-3'],
  },
];
