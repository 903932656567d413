/** The Console, as the registry of views knows it. Its code comes when it is first opened. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @type {import('../app/registry.js').View} */
export const consoleView = {
  id: 'console',
  title: 'Console',
  key: 'q',
  icon: 'M3.5 5.5h17v13h-17zM7 9.5l3 2.5l-3 2.5M12.5 15h4.5',
  Panel: ConsolePanel,
  Heading: ConsoleHeading,
  Stage: ConsoleStage,
  follow: ({ askConsole }, query) => {
    askConsole(query);
    return true;
  },
};

function ConsoleHeading() {
  const loaded = useApp().store.console.value;
  return html`<div class="heading">
    <h2>Console</h2>
    <p class="facts">${loaded && html`<${loaded.Facts} />`}</p>
  </div>`;
}

function ConsoleStage() {
  const loaded = useApp().store.console.value;
  return loaded ? html`<${loaded.Stage} />` : html`<div class="board"></div>`;
}

function ConsolePanel() {
  const loaded = useApp().store.console.value;
  return loaded ? html`<${loaded.Panel} />` : html`<p class="quiet" role="status">Loading the Console.</p>`;
}
