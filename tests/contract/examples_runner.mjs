/**
 * Runs the examples of documents in the Python of a built site, as it is after the page has booted.
 * node --import tsx examples_runner.mjs DIST FILE...: prints how many examples were tried; exit code 1 if one failed.
 */
import { readFileSync } from 'node:fs';
import { bootBuiltPython } from './built_python.mjs';

const [dist = '', ...files] = process.argv.slice(2);
const python = await bootBuiltPython(dist);
const run = python.runPython(`
def run(name, text):
    import doctest
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    return list(doctest.DocTestRunner().run(test))
run
`);
let failures = 0;
for (const file of files) {
  const [failed, tried] = run(file, readFileSync(file, 'utf8'));
  console.log(tried);
  failures += failed;
}
process.exit(failures ? 1 : 0); // Pyodide keeps Node alive
