/** Pages to measure beside Dokulab: Pyodide and nothing else, and the least that can take a digit. */

export const BARE = `<!doctype html><html lang="en"><script type="module">
  import { loadPyodide } from './pyodide.mjs';
  await loadPyodide();
  document.documentElement.dataset.engine = 'ready';
</script></html>`;

/** As the engine runs here: in a worker. */
export const BARE_IN_WORKER = `<!doctype html><html lang="en"><script type="module">
  const worker = new Worker('./worker.mjs', { type: 'module' });
  worker.onmessage = () => (document.documentElement.dataset.engine = 'ready');
</script></html>`;
export const BARE_WORKER =
  "import { loadPyodide } from './pyodide.mjs'; await loadPyodide(); postMessage('ready');";

/** The least that can take a digit: cells, and one script. What it costs is the browser's. */
export const LEAST = '<!doctype html><body role="grid"><script type="module" src="script.js"></script>';
export const LEAST_SCRIPT = `
  let chosen;
  for (let cell = 0; cell < 81; cell += 1) {
    const element = document.body.appendChild(document.createElement('div'));
    Object.assign(element.dataset, { cell });
    element.role = 'gridcell';
    element.ariaLabel = 'a cell, empty';
    element.style.cssText = 'float: left; width: 40px; height: 40px';
    element.onpointerdown = () => (chosen = element);
  }
  onkeydown = ({ key }) => {
    chosen.textContent = key;
    chosen.ariaLabel = 'a cell, ' + key;
  };`;
