/**
 * Words of a view that are read aloud when they come or change while it is open, through the frame's one polite region
 * (frame/surroundings.tsx). Nothing else on the page is a polite region, so nothing is read twice.
 */
import { createElement, type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from './app_context.ts';
import { asSentences, isOpening, say } from './say.ts';

/** What of an element is not read with it: what can be pressed is found by Tab. */
const UNREAD = '[aria-hidden="true"], [hidden], .buttons, .unread, details, svg, progress';
const BLOCKS = 'p, li, h3, h4, dt, dd, div, figcaption';
const END = '\u0000';

/** The words of an element, a sentence for each of its blocks. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(UNREAD)) part.remove();
  for (const block of copy.querySelectorAll(BLOCKS)) block.append(END);
  const sentences = (copy.textContent ?? '').split(END).map((part) => part.replace(/\s+/g, ' ').trim());
  const texts = sentences.filter(Boolean);
  return texts.length ? asSentences(texts) : '';
}

/** What went wrong, read aloud at once; nothing where nothing did. */
export const Trouble = ({ children }: { children: ComponentChildren }) =>
  children ? (
    <p class="trouble" role="alert">
      {children}
    </p>
  ) : null;

/**
 * An element whose words are read aloud when they come or change.
 * @param props `as` is the element's name; `isQuiet`: nothing is read at the moment, nor the change that ends this;
 *   `fromNow`: what it says when it comes is not news; `atOpening`: it is even when it comes with its view
 */
export function LiveText({
  as = 'p',
  isQuiet = false,
  fromNow = false,
  atOpening = false,
  children,
  ...props
}: {
  as?: 'p' | 'div' | 'span' | 'section';
  isQuiet?: boolean;
  fromNow?: boolean;
  atOpening?: boolean;
  children: ComponentChildren;
  [name: string]: unknown;
}) {
  const { store } = useApp();
  const element = useRef<HTMLElement>(null);
  const quiet = useRef(isQuiet);
  quiet.current = isQuiet;
  useLayoutEffect(() => {
    const told = element.current;
    if (!told) return;
    let before = fromNow || (!atOpening && isOpening(store)) ? wordsOf(told) : '';
    let wasQuiet = quiet.current;
    const tell = () => {
      const words = wordsOf(told);
      if (words !== before && !quiet.current && !wasQuiet) say(store, words);
      before = words;
      wasQuiet = quiet.current;
    };
    tell();
    const watcher = new MutationObserver(tell);
    watcher.observe(told, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, []);
  return createElement(as, { ...props, ref: element }, children);
}
