/** What is said aloud, and when: words for the frame's one polite region (frame/surroundings.tsx), fed by what happens. */
import { computed, effect, untracked } from '@preact/signals-core';
import { listed } from '../text/words.ts';
import type { Store } from './app_context.ts';

type Voice = Pick<Store, 'announcement' | 'geometry'>;

/** Words that come within this time, in ms, are read together. */
const TOGETHER = 100;

/** What is about to be read, for each page. */
const waiting: WeakMap<Voice['announcement'], string[]> = new WeakMap();

/**
 * Has words read aloud. What comes together is read in its order, and the same words once. Cells that are written
 * together, as r12c5, are read one by one.
 */
export function say({ announcement, geometry }: Voice, words: string) {
  if (!words) return;
  const text = geometry.peek().size < 10 ? words.replace(/\br(\d+)c(\d+)\b/g, cellsApart) : words;
  const texts = waiting.get(announcement);
  if (texts) {
    if (!texts.includes(text)) texts.push(text);
    return;
  }
  const first = [text];
  waiting.set(announcement, first);
  setTimeout(() => {
    waiting.delete(announcement);
    announcement.value = { text: asSentences(first), number: announcement.peek().number + 1 };
  }, TOGETHER);
}

/** "r1c5 and r2c5" for r12c5. */
const cellsApart = (_: string, rows: string, columns: string) =>
  listed([...rows].flatMap((row) => [...columns].map((column) => `r${row}c${column}`)));

/** The view whose words have been there for a moment, for each page. */
const openViews: WeakMap<Voice['announcement'], string> = new WeakMap();

/** How long after a view has come its words still come with it, in ms. */
const OPENING = 300;

/** Whether a view is being opened, and its words are there for the first time. */
export const isOpening = (store: Store) => openViews.get(store.announcement) !== store.view.peek();

/** Tells views that are opened from what comes in a view that is open. */
export function followOpenViews(store: Store) {
  effect(() => {
    const { id, components } = store.currentView.value;
    if (openViews.get(store.announcement) === id) return;
    openViews.delete(store.announcement);
    if (!components && !store.late.value[id]) return;
    const timer = setTimeout(() => openViews.set(store.announcement, id), OPENING);
    return () => clearTimeout(timer);
  });
}

/** A full stop between sentences, where they have no sign at their end. */
export const asSentences = (texts: readonly string[]) =>
  texts.reduce((all, text) => (/[.!?…:][)’”]?$/.test(all) ? `${all} ${text}` : `${all}. ${text}`));

/**
 * Runs `tell` with each new value of `read`, but not with the first one.
 * @returns what ends it
 */
export function onNews<T>(read: () => T, tell: (now: T, before: T) => void) {
  let before: { value: T } | null = null;
  return effect(() => {
    const now = read();
    const last = before;
    before = { value: now };
    if (last && last.value !== now) untracked(() => tell(now, last.value));
  });
}

/** Whether the focus is on a control that says by itself what its press has done. */
export const hasFocus = (selector: string) =>
  typeof document !== 'undefined' && Boolean(document.activeElement?.matches(selector));

/** What ends sooner is not told of, in ms: its end is. */
const SOON = 2000;
/** How long after words about progress the next ones may come, in ms. */
const SELDOM = 10_000;

/**
 * Tells of what takes long, by the page's progress bars: what it is, once it has gone on for a while, and then each
 * further quarter, but seldom. While there is none, nothing runs.
 */
export function followProgress(page: Document, voice: Voice & Pick<Store, 'bars'>) {
  /** What goes on: since when, when it was told of last, how far it was, in quarters, and if its end was told. */
  let going: Map<string, { since: number; told: number; quarter: number; hasLeft: boolean }> = new Map();
  const look = () => {
    const now = Date.now();
    const before = going;
    going = new Map();
    for (const bar of page.querySelectorAll('progress')) {
      const name = bar.getAttribute('aria-label') ?? '';
      if (!bar.checkVisibility()) continue;
      const work = before.get(name) ?? { since: now, told: 0, quarter: 0, hasLeft: false };
      going.set(name, work);
      const quarter = Math.floor(bar.position * 4); // negative where nobody knows how far it is
      const isNew = !work.told && now - work.since >= SOON;
      const isFurther = work.told && quarter > work.quarter && quarter < 4 && now - work.told >= SELDOM;
      const left = bar.getAttribute('aria-valuetext');
      const isLeftNew = Boolean(left) && !work.hasLeft && (isNew || work.told > 0);
      const parts = [isNew && name, isFurther && `${25 * quarter}%`, isLeftNew && left].filter(Boolean);
      if (!parts.length) continue;
      say(voice, asSentences(parts.map(String)));
      Object.assign(work, { told: now, quarter: Math.max(0, quarter), hasLeft: work.hasLeft || isLeftNew });
    }
  };
  const hasBars = computed(() => voice.bars.value > 0);
  effect(() => {
    if (!hasBars.value) return undefined;
    const timer = setInterval(look, 1000);
    return () => {
      clearInterval(timer);
      going = new Map();
    };
  });
}
