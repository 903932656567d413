/** Tabs of one browser: a storage for all of them, and events that come late. */
import { openPage } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

/**
 * A storage that tabs share. A tab hears of another's writes in their order, when a test says so. Where
 * `isCached`, a tab also reads its own copy until then, as in browsers with a process for each tab.
 */
export class SharedStorage {
  texts = new Map();
  writes = 0;
  #tabs = [];
  #isCached;

  constructor({ isCached = false } = {}) {
    this.#isCached = isCached;
  }

  /** Opens the page in a tab. */
  openTab({ clues = NEARLY, random, tabStorage } = {}) {
    const tab = { copy: new Map(this.texts), heard: [], ownWrites: new Map() };
    const storage = {
      getItem: (key) => (this.#isCached ? tab.copy : this.texts).get(key) ?? null,
      setItem: (key, text) => this.#write(tab, key, text),
      removeItem: (key) => this.#remove(tab, key),
    };
    const page = openPage(clues, {
      storage: () => storage,
      tab: `t${this.#tabs.length}`,
      random,
      tabStorage,
    });
    this.#tabs.push(Object.assign(tab, { page }));
    return page;
  }

  #write(from, key, text) {
    this.writes += 1;
    const before = this.texts.get(key);
    this.texts.set(key, text);
    from.copy.set(key, text);
    from.ownWrites.set(key, this.writes);
    if (text === before) return;
    for (const tab of this.#tabs) if (tab !== from) tab.heard.push({ key, text, at: this.writes });
  }

  #remove(from, key) {
    if (!this.texts.delete(key)) return;
    from.copy.delete(key);
    for (const tab of this.#tabs) if (tab !== from) tab.heard.push({ key, text: null, at: this.writes });
  }

  /** Lets the tab of a page hear of the next write. Its own copy keeps what it wrote later itself. */
  deliver({ storageSync }) {
    const tab = this.#tabs.find(({ page }) => page.storageSync === storageSync);
    const event = tab.heard.shift();
    if (!event) return false;
    if ((tab.ownWrites.get(event.key) ?? 0) < event.at) {
      if (event.text === null) tab.copy.delete(event.key);
      else tab.copy.set(event.key, event.text);
    }
    storageSync.follow(event.key, event.text);
    return true;
  }

  /** How many writes tabs have not heard of yet, each counted once for each tab. */
  unheard = () => this.#tabs.reduce((sum, { heard }) => sum + heard.length, 0);

  /** Lets all tabs save, and hear of everything, until nothing is said any more. */
  settle() {
    for (const { page } of this.#tabs) page.storageSync.refresh();
    let deliveries = 0;
    while (this.#tabs.map(({ page }) => this.deliver(page)).some(Boolean)) {
      deliveries += 1;
      if (deliveries > 10_000) throw new Error('the tabs write to and fro for ever');
    }
  }
}
