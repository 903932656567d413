/**
 * Runs sources_trim.py in Pyodide, since only the Python that will run the sources can surely read them.
 * node sources_trim.mjs ARCHIVE OUT
 */
import { readFile, writeFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';

const [archive, out] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.writeFile('/source', new Uint8Array(await readFile(archive)));
pyodide.runPython(await readFile(new URL('sources_trim.py', import.meta.url), 'utf8'), {
  globals: pyodide.toPy({ __name__: '__main__' }),
});
await writeFile(out, pyodide.FS.readFile('/target'));
process.exit(0); // Pyodide keeps Node alive
