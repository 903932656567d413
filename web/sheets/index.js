/** Sheets, as the registry of views knows it. Its views load when it is first opened. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../controls/html.js';

/** @type {import('../app/registry.js').View} */
export const sheetsView = {
  id: 'sheets',
  title: 'Sheets',
  key: 'Shift+y',
  icon: 'M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5v4h4M9 11h6v6H9zM12 11v6M9 14h6',
  Panel: () => html`<${Late} part="SheetPanel" words="Loading the sheets." />`,
  Heading: () => html`<div class="heading"><h2>Sheets</h2></div>`,
  Stage: () => html`<${Late} part="SheetStage" words="" />`,
};

const NOT_FETCHED = 'The sheets could not be fetched. Reload the page to try again.';

/**
 * A part of view.js, once that has come.
 * @param {{ part: 'SheetPanel' | 'SheetStage', words: string }} props
 */
function Late({ part, words }) {
  const [loaded, setLoaded] = useState(/** @type {{ [part: string]: () => any } | null} */ (null));
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    import('./view.js').then(
      (views) => setLoaded({ [part]: views[part] }),
      () => setFailed(true),
    );
  }, []);
  if (isFailed) return words && html`<p class="trouble">${NOT_FETCHED}</p>`;
  return loaded ? html`<${loaded[part]} />` : html`<p class="quiet" role="status">${words}</p>`;
}
