/**
 * The standard library after a boot from the snapshot, which holds only what was imported when it was made:
 * the archive is fetched when an import asks for something else.
 */

/**
 * @param {import('pyodide').PyodideInterface} pyodide
 * @param {string} url the archive's
 */
export function fetchLibraryLate(pyodide, url) {
  const library = pyodide.pyimport('dokulab.bridge.late_library');
  library.fetch_on_demand((/** @type {string} */ path) => {
    // An import cannot wait for a promise; in a worker, a request may be synchronous.
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${url} answered ${request.status}`);
    pyodide.FS.writeFile(path, new Uint8Array(request.response));
  });
  library.destroy();
}
