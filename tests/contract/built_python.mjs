/** The Python of a built site, booted in Node with the engine's package, or others. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

/**
 * @param {string} dist the built site's folder
 * @param {string[]} packages
 */
export function bootBuiltPython(dist, packages = ['dokulab']) {
  const site = path.resolve(dist);
  const folder = path.join(site, readdirSync(site).find((name) => name.startsWith('pyodide-')) ?? '');
  const lockFile = readdirSync(folder).find((name) => /^pyodide-lock-.*\.json$/.test(name));
  if (!lockFile) throw new Error(`${folder} has no lock file`);
  return loadPyodide({
    createPyodideModule,
    indexURL: folder,
    lockFileURL: path.join(folder, lockFile),
    packageCacheDir: folder,
    packages,
    stdout: (line) => console.error(line),
  });
}
