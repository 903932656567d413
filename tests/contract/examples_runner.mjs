/**
 * Runs the examples of documents in the Python of a built site, where micropip installs the engine's wheel.
 * node examples_runner.mjs DIST FILE...: prints how many examples were tried; exit code 1 if one failed.
 */
import { readFileSync } from 'node:fs';
import { bootBuiltPython } from './built_python.mjs';

const [dist = '', ...files] = process.argv.slice(2);
const python = await bootBuiltPython(dist, ['micropip']);
await python.runPythonAsync("import micropip; await micropip.install('dokulab')");
const run = python.runPython(`
def run(name, text):
    import doctest
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    return list(doctest.DocTestRunner().run(test))
run
`);
for (const file of files) {
  const [failed, tried] = run(file, readFileSync(file, 'utf8'));
  console.log(tried);
  if (failed) process.exitCode = 1;
}
