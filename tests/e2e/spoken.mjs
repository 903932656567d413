/**
 * A page as a screen reader tells of it, from the browser's accessibility tree: what gets the focus, with the groups
 * that it enters, and what comes in live regions. What names change under the focus is not read again.
 */
import { expect } from '@playwright/test';

/** @typedef {{ nodeId: string, parentId?: string, ignored: boolean, backendDOMNodeId?: number, childIds?: string[],
 *   role?: { value: string }, name?: { value: string }, description?: { value: string },
 *   properties?: { name: string, value: { value: any } }[] }} Node */

/** Roles that are read as they are, and in other words. */
const ROLES = /** @type {Record<string, string>} */ ({
  gridcell: '',
  RootWebArea: 'page',
  DisclosureTriangle: 'details',
  spinbutton: 'number field',
  combobox: 'list of choices',
  radio: 'choice',
  textbox: 'text field',
});

/** What is said on entering it. */
const GROUPS = new Set([
  'grid',
  'group',
  'region',
  'navigation',
  'radiogroup',
  'list',
  'dialog',
  'table',
  'row',
]);

/** So long the page gathers what it says, in ms; waiting for an answer takes no time of the page. */
const TOGETHER = 120;

/** More than any pause between what happens and what is said of it, in ms of the page's clock. */
const A_WHILE = 600;

export class Listener {
  /** @type {string[]} */
  #lines = [];
  /** @type {Map<number, string>} the words of live regions, by their elements */
  #told = new Map();
  /** @type {Node[]} where the focus is, from the page inwards */
  #focused = [];

  /**
   * @param {import('@playwright/test').Page} page
   * @param {import('@playwright/test').CDPSession} devtools
   */
  constructor(page, devtools) {
    this.page = page;
    this.devtools = devtools;
  }

  /** A page with a clock of its own: once it stands, it goes on only while the page is listened to. @param {import('@playwright/test').Page} page */
  static async on(page) {
    await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
    // What a test asks of the page counts as a person's press to the browser, and Play's home would take the focus.
    await page.addInitScript(() => {
      let hasBeenActive = false;
      addEventListener('keydown', () => (hasBeenActive = true), { capture: true });
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    return new Listener(page, devtools);
  }

  /** @param {string} title */
  heading(title) {
    this.#lines.push(...(this.#lines.length ? [''] : []), `# ${title}`, '');
  }

  /**
   * Presses a key, and writes down what is heard.
   * @param {string} key
   * @param {{ until?: RegExp, upTo?: RegExp }} [options] `until`: what an answer of the engine says aloud, for which
   *   it waits; `upTo`: the key is pressed again until this is heard
   */
  press = async (key, { until, upTo } = {}) => {
    await this.page.keyboard.press(key);
    this.#lines.push(`[${key === ' ' ? 'Space' : key}]`);
    let heard = until ? [] : await this.#hear();
    while (until && !until.test(heard.join(' '))) {
      await expect(this.page.locator('html')).toHaveAttribute('data-engine', 'ready');
      heard = [...heard, ...(await this.#hear(TOGETHER))];
    }
    this.#lines.push(...heard.map((line) => `  ${line}`));
    for (let times = 1; upTo && !heard.some((line) => upTo.test(line)); times += 1) {
      if (times > 100) throw new Error(`“${upTo}” is not reached by ${key}: ${heard}`);
      await this.page.keyboard.press(key);
      heard = await this.#hear();
      this.#lines.push(...heard.map((line) => `  ${line}`));
    }
    return heard.join(' ');
  };

  get text() {
    return `${this.#lines.join('\n')}\n`;
  }

  /** Takes what is there now as heard already. */
  async settle() {
    await this.#hear();
  }

  /** @param {number} [time] that goes by, in ms of the page's clock */
  async #hear(time = A_WHILE) {
    await expect(this.page.getByText(/^Loading /)).toHaveCount(0);
    const news = [];
    for (const part of [TOGETHER, time - TOGETHER]) {
      if (!part) continue;
      await this.page.clock.runFor(part);
      news.push(...(await this.#news()));
    }
    return news;
  }

  /** What is new in this moment. */
  async #news() {
    const { nodes } = /** @type {{ nodes: Node[] }} */ (
      /** @type {unknown} */ (await this.devtools.send('Accessibility.getFullAXTree'))
    );
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    return [...this.#focusWords(nodes, byId), ...this.#newsOf(nodes, byId)];
  }

  /** @param {Node[]} nodes @param {Map<string, Node>} byId */
  #focusWords(nodes, byId) {
    const isFocused = (/** @type {Node} */ node) =>
      propertyOf(node, 'focused') === true && roleOf(node) !== 'page';
    let node = nodes.find(isFocused);
    if (!node) {
      const wasInside = this.#focused.length > 0;
      this.#focused = [];
      return wasInside ? ['Outside the page'] : [];
    }
    const way = [node];
    while (node?.parentId) {
      node = byId.get(node.parentId);
      if (node && !node.ignored) way.unshift(node);
    }
    const before = this.#focused;
    this.#focused = way;
    const now = /** @type {Node} */ (way.at(-1));
    const last = before.at(-1);
    if (last?.backendDOMNodeId === now.backendDOMNodeId) {
      const news = statesOf(now).filter((state) => last && !statesOf(last).includes(state));
      return roleOf(now) ? news : []; // a cell is selected wherever the focus goes
    }
    const known = new Set(before.map(({ backendDOMNodeId }) => backendDOMNodeId));
    const entered = way.slice(0, -1).filter((part) => isGroup(part) && !known.has(part.backendDOMNodeId));
    const description = now.description?.value ?? '';
    const words = [nameOf(now), roleOf(now), ...statesOf(now), description].filter(Boolean).join(', ');
    return [[...entered.map(groupWords), words].join('. ')];
  }

  /** What live regions say newly. @param {Node[]} nodes @param {Map<string, Node>} byId */
  #newsOf(nodes, byId) {
    const regions = nodes.filter((node) => !['off', undefined].includes(propertyOf(node, 'live')));
    const news = [];
    const known = this.#told;
    this.#told = new Map();
    // The frame's region is there from the start; the tree leaves it out while it is empty.
    for (const region of regions) {
      const id = region.backendDOMNodeId ?? 0;
      const words = wordsOf(region, byId).join(' ').replaceAll(/\s+/g, ' ').trim();
      this.#told.set(id, words);
      const isAlert = propertyOf(region, 'live') === 'assertive';
      // A polite region that comes with its words is not read: it has to be there before.
      if (words && words !== known.get(id) && (isAlert || known.has(id) || roleOf(region) === 'status'))
        news.push(`“${words}”`);
    }
    return news;
  }
}

/** @param {Node} node @param {string} name */
const propertyOf = (node, name) => node.properties?.find((property) => property.name === name)?.value.value;

/** @param {Node} node */
const nameOf = (node) =>
  String(node.name?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .trim();

/** @param {Node} node */
function roleOf(node) {
  const role = String(node.role?.value ?? '');
  return ROLES[role] ?? role;
}

/** @param {Node} node */
const isGroup = (node) => GROUPS.has(String(node.role?.value)) && nameOf(node) !== '';

/** @param {Node} node */
const groupWords = (node) => (node.role?.value === 'row' ? nameOf(node) : `${nameOf(node)}, ${roleOf(node)}`);

/** @param {Node} node */
function statesOf(node) {
  const pressed = propertyOf(node, 'pressed');
  const checked = propertyOf(node, 'checked');
  const expanded = propertyOf(node, 'expanded');
  return [
    pressed === undefined ? '' : pressed === 'true' ? 'pressed' : 'not pressed',
    checked === undefined ? '' : checked === 'true' ? 'checked' : 'not checked',
    expanded === undefined ? '' : expanded ? 'open' : 'closed',
    propertyOf(node, 'disabled') ? 'not available' : '',
  ].filter(Boolean);
}

/** @param {Node} node @param {Map<string, Node>} byId @returns {string[]} */
function wordsOf(node, byId) {
  if (node.role?.value === 'StaticText') return [nameOf(node)];
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? wordsOf(child, byId) : [];
  });
}
