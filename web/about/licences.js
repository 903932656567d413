/** Whose work the page ships, under which licences. */
export const LICENCES = [
  { name: 'Pyodide', licence: 'MPL-2.0', use: 'Python in the browser' },
  { name: 'CPython', licence: 'PSF-2.0', use: 'Python and its standard library' },
  { name: 'micropip', licence: 'MPL-2.0', use: 'installs Python packages' },
  { name: 'packaging', licence: 'Apache-2.0 or BSD-2-Clause', use: 'used by micropip' },
  { name: 'python-sat', licence: 'MIT', use: 'satisfiability solvers' },
  { name: 'six', licence: 'MIT', use: 'used by python-sat' },
  { name: 'Preact', licence: 'MIT', use: 'draws the page' },
  { name: 'Preact Signals', licence: 'MIT', use: 'the page’s state' },
  { name: 'htm', licence: 'Apache-2.0', use: 'the page’s templates' },
  { name: 'CodeMirror and Lezer', licence: 'MIT', use: 'the Console’s editor' },
  { name: 'json-rpc-2.0', licence: 'MIT', use: 'calls to the engine' },
  { name: 'zstddec', licence: 'MIT and BSD-3-Clause', use: 'unpacks Python’s snapshot' },
  { name: 'Lean QR', licence: 'MIT', use: 'QR codes' },
  { name: 'lz-string', licence: 'MIT', use: 'links of f-puzzles and SudokuPad' },
  { name: 'Source Serif 4', licence: 'OFL-1.1', use: 'digits and headings' },
  { name: 'Source Sans 3', licence: 'OFL-1.1', use: 'everything else' },
];
