/**
 * Views drawn without a browser: their words, and what their buttons and fields do. The engine of `openShown` is the
 * program's own. What has a place, a focus or a size is for the browser's tests (tests/e2e).
 */
import '@preact/signals';
import { register } from 'node:module';
import { h, options } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { GameHeading } from '../../web/frame/heading.tsx';
import { Messages } from '../../web/frame/surroundings.tsx';
import { Board } from '../../web/shared/board/board_view.tsx';
import { AppContext } from '../../web/shared/controls/app_context.ts';
import { openPage } from './page.mjs';

/**
 * Nothing is laid out here, so a style sheet, which the build makes a text of, is empty. A view that imports one is
 * imported by `await import`, which comes after this.
 */
const EMPTY_STYLES = `export const load = (url, context, next) =>
  url.endsWith('.css')
    ? { format: 'module', source: 'export default ""', shortCircuit: true }
    : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(EMPTY_STYLES)}`);

/** What elements do when they are used, by the number that stands in their attribute `data-does`. */
let handlers = [];

const before = options.vnode;
options.vnode = (vnode) => {
  before?.(vnode);
  const { type, props } = vnode;
  if (typeof type === 'string' && Object.keys(props).some((name) => /^on[A-Z]/.test(name)))
    props['data-does'] = handlers.push(props) - 1;
};

/** @typedef {{ tag: string, attributes: Record<string, string>, children: (Element | string)[], parent: Element | null }} Element */

const EMPTY = new Set(['input', 'br', 'hr', 'img']);
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** @param {string} text */
const plain = (text) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(code) : NAMED[name]));

/** Reads what Preact has written, which is well formed. @param {string} html @returns {Element} */
function read(html) {
  const root = { tag: 'root', attributes: {}, children: [], parent: null };
  let at = root;
  for (const [, end, tag, attributes, closed, text] of html.matchAll(
    /<(?:\/(\w+)|(\w+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?))>|([^<]+)/g,
  )) {
    if (text !== undefined) at.children.push(plain(text));
    else if (end) at = at.parent;
    else {
      const pairs = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
      const element = {
        tag,
        attributes: Object.fromEntries(pairs.map(([, name, value]) => [name, plain(value ?? '')])),
        children: [],
        parent: at,
      };
      at.children.push(element);
      if (!closed && !EMPTY.has(tag)) at = element;
    }
  }
  if (at !== root) throw new Error(`<${at.tag}> is not closed`);
  return root;
}

/** @param {Element} element @returns {Element[]} itself and all below it */
const below = (element) => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : below(child))),
];

const IN_A_LINE = new Set(['a', 'b', 'em', 'i', 'kbd', 'small', 'span', 'strong']);

/** @param {Element | string} element @returns {string} */
function wordsIn(element) {
  if (typeof element === 'string') return element;
  const inside = element.children.map(wordsIn).join('');
  return IN_A_LINE.has(element.tag) ? inside : ` ${inside} `;
}

/** The words of an element, in one line. @param {Element} element */
export const words = (element) => wordsIn(element).replace(/\s+/g, ' ').trim();

const ROLES = {
  a: 'link',
  button: 'button',
  li: 'listitem',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  select: 'combobox',
  section: 'region',
  textarea: 'textbox',
  dt: 'term',
  dd: 'definition',
};
const INPUTS = { checkbox: 'checkbox', radio: 'radio', number: 'spinbutton', range: 'slider' };

/** @param {Element} element */
const roleOf = ({ tag, attributes }) =>
  attributes.role ?? (tag === 'input' ? (INPUTS[attributes.type] ?? 'textbox') : ROLES[tag]);

/** By its label, or the words in it or in the label around it. @param {Element} element @param {Element} root */
function nameOf(element, root) {
  const { attributes, parent } = element;
  if (attributes['aria-label']) return attributes['aria-label'];
  const all = below(root);
  const named = (id) => all.find((each) => each.attributes.id === id);
  if (attributes['aria-labelledby']) return words(named(attributes['aria-labelledby']));
  for (let around = parent; around; around = around.parent) if (around.tag === 'label') return words(around);
  const label = all.find(({ tag, attributes: { for: id } }) => tag === 'label' && id && id === attributes.id);
  return words(label ?? element);
}

/** @param {Element | null} element @param {string} place a role, or a class @returns {boolean} */
const isInside = (element, place) =>
  !!element &&
  (roleOf(element) === place || element.attributes.class === place || isInside(element.parent, place));

/** @param {string | RegExp} wanted @param {string} text */
const fits = (wanted, text) => (typeof wanted === 'string' ? wanted === text : wanted.test(text));

/** So long an answer may take, in ms, on a machine with other things to do. */
const PATIENCE = 60_000;

/**
 * A page that shows a view, with the program's own engine, drawn anew whenever it is asked.
 * @param {() => unknown} Panel what the view draws beside the board
 * @param {readonly number[]} [clues] of the game on the board
 */
export function openShown(Panel, clues) {
  const page = openPage(clues);
  const { store, commands, keys, engine } = page;
  engine.isReal = true;
  store.engine.value = { name: 'ready', fraction: null, words: '' };

  function draw() {
    handlers = [];
    const parts = [GameHeading, Board, Panel, Messages].map((part) => h(part, {}));
    return read(renderToString(h(AppContext.Provider, { value: { store, commands, keys } }, parts)));
  }

  /**
   * All elements of a role with such a name.
   * @param {string} role @param {string | RegExp} [name] @param {string} [inside] the role or class of what they stand in
   */
  const all = (role, name = /(?:)/, inside) => {
    const root = draw();
    return below(root).filter(
      (element) =>
        roleOf(element) === role &&
        fits(name, nameOf(element, root)) &&
        (!inside || isInside(element, inside)),
    );
  };

  /**
   * The one element of a role with such a name.
   * @param {string} role @param {string | RegExp} [name] @param {string} [inside] the role or class of what it stands in
   */
  function one(role, name, inside) {
    const found = all(role, name, inside);
    if (found.length !== 1) throw new Error(`${found.length} of ${role} “${name}” in: ${words(draw())}`);
    return found[0];
  }

  /** @param {Element} element @param {string} name of what happens to it @param {object} [target] its new values */
  function use(element, name, target = {}) {
    const does = handlers[Number(element.attributes['data-does'])]?.[name];
    if (!does) throw new Error(`<${element.tag}> “${words(element)}” does nothing when ${name}`);
    const event = { preventDefault() {}, stopPropagation() {}, currentTarget: target, target };
    return does(event);
  }

  const text = () => words(draw());

  /** Waits until something is so, and fails with what is there instead. @param {() => unknown} isSo */
  async function waits(isSo) {
    const end = Date.now() + PATIENCE;
    while (!isSo()) {
      if (Date.now() > end) throw new Error(`not so: ${isSo} in: ${text()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    ...page,
    waits,
    text,
    all,
    one,
    /** Presses one of those that were found just now. @param {Element} element */
    pressOn: (element) => use(element, 'onClick'),
    /** What is written in a field. @param {string} role @param {string | RegExp} name */
    valueOf(role, name) {
      const { attributes, tag, children } = one(role, name);
      return tag === 'textarea' ? children.join('') : attributes.value;
    },
    /** Presses a button, a box or a choice. @param {string} role @param {string | RegExp} name @param {string} [inside] */
    press(role, name, inside) {
      const element = one(role, name, inside);
      const { disabled, 'aria-disabled': isOff } = element.attributes;
      if (disabled !== undefined || isOff === 'true') throw new Error(`${role} “${name}” cannot be pressed`);
      const { type, value, checked } = element.attributes;
      if (type !== 'checkbox' && type !== 'radio') return use(element, 'onClick');
      return use(element, 'onChange', { value, checked: type === 'radio' || checked === undefined });
    },
    /** Chooses from a list, or writes into a field. */
    fill(role, name, value) {
      const element = one(role, name);
      const props = handlers[Number(element.attributes['data-does'])];
      return use(element, props?.onInput ? 'onInput' : 'onChange', { value });
    },
    /** Waits until the words are there; fails with what is there instead. @param {RegExp | string} wanted */
    says: (wanted) =>
      waits(() => (typeof wanted === 'string' ? text().includes(wanted) : wanted.test(text()))),
    /** What is in the cells, as a puzzle’s text. */
    board: () =>
      all('gridcell')
        .map((cell) => /^r\d+c\d+, (\w)\b/.exec(cell.attributes['aria-label'])?.[1] ?? '.')
        .join(''),
    /** A cell’s name, as it is read aloud. @param {number} cell */
    cell: (cell) => all('gridcell')[cell].attributes['aria-label'],
  };
}
