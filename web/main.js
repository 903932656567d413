/** The composition root: makes the state, the engine, the commands and the views, and wires them. */
import './styles/main.css';
import { effect } from '@preact/signals-core';
import '@preact/signals';
import { h, render } from 'preact';
import bank from './bank.json';
import examples from './examples.json';
import { keepDraftJudged } from './commands/drafting.js';
import { keepExplaining } from './commands/explaining.js';
import { fetchLabWhenOpened } from './commands/fetch_lab.js';
import { followEngine } from './commands/follow_engine.js';
import { commandsOf } from './commands/index.js';
import { followOtherTabs } from './commands/other_tabs.js';
import { keepPatternSearch } from './commands/pattern_search.js';
import { keepSaved, restore, takeUp } from './commands/persist.js';
import { keepTime } from './commands/time.js';
import { createEngine } from './engine/client.js';
import { pageSource, scriptUrl, siteSource } from './engine/source.js';
import { drawFromBank } from './model/bank.js';
import { createStore } from './model/store.js';
import { keepOffline } from './offline/keep_offline.js';
import { AppContext } from './views/app_context.js';
import { browserPlatform } from './views/browser.js';
import { Frame } from './views/frame.js';
import { listenToGifts } from './views/gifts.js';
import { listenToKeys } from './views/keyboard.js';
import { keepRootTold } from './views/root_attributes.js';

const FIRST_LEVEL = 'medium';

const platform = browserPlatform(window);
const { shelf } = platform;
const saved = restore(shelf);
const store = createStore(saved.game ?? drawFromBank(bank, FIRST_LEVEL, platform.random), examples);
takeUp(store, saved);

const baseUrl = new URL('.', document.baseURI).href;
const source = ONE_FILE ? pageSource(document) : siteSource(baseUrl);
const engine = createEngine(source);
const offline = keepOffline({
  workers: ONE_FILE ? undefined : navigator.serviceWorker,
  script: scriptUrl(new URL(SERVICE_WORKER_FILE, baseUrl).href),
  reload: () => location.reload(),
});
const app = { store, engine, bank, platform, offline };
const commands = commandsOf(app);

keepRootTold(document.documentElement, store, { booted: engine.booted, kept: offline.kept });
followEngine(app, commands);
fetchLabWhenOpened(app, async () => {
  const { openLab } = await import('./lab.js');
  return openLab(app, { makeEngine: () => createEngine(source), cores: navigator.hardwareConcurrency });
});
effect(() => {
  // What the site needs at once comes first, and then all of it.
  if (['ready', 'failed'].includes(store.engine.value.name)) void offline.start();
});
effect(() => {
  store.newVersion.value = offline.newVersion.value;
});

keepTime(app);
keepExplaining(app, commands);
keepDraftJudged(app, commands);
keepPatternSearch(app, commands);
const saveNow = keepSaved(app, shelf);
const takeIn = followOtherTabs(app);
window.addEventListener('storage', ({ key, newValue }) => takeIn(key, newValue));
listenToKeys(document, { store, commands });
listenToGifts(document, commands);
document.addEventListener('visibilitychange', () => {
  store.shown.value = !document.hidden;
  if (document.hidden) saveNow();
});
window.addEventListener('pagehide', saveNow);
window.addEventListener('hashchange', () => commands.follow(location.hash));

const place = /** @type {HTMLElement} */ (document.getElementById('app'));
place.replaceChildren();
render(h(AppContext.Provider, { value: { store, commands } }, h(Frame, {})), place);
void commands.follow(location.hash);

// Once the first frame is painted, so that nothing competes with it.
requestAnimationFrame(() => setTimeout(engine.start));
