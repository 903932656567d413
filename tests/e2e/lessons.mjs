/** The lessons that come with the page, read by the simplest means, and what of a step is not in the window. */
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const ONE_FILE = fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url));
const SHIPPED = new URL('../../web/views/learn/lessons/shipped/', import.meta.url);
export const LESSONS = (await readdir(SHIPPED))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));
export const PROJECTOR = { width: 1280, height: 720 };

/** A shipped lesson's text and steps, read by the simplest means. @param {string} id */
export async function shipped(id) {
  const text = await readFile(new URL(`${id}.md`, SHIPPED), 'utf8');
  const parts = text.split(/^#{1,2} /m).slice(1);
  const steps = parts.map((part) => ({
    title: part.split('\n')[0].replace(/ \(\d+ min\)$/, ''),
    minutes: Number(/ \((\d+) min\)$/.exec(part.split('\n')[0])?.[1] ?? 0),
    state: /^\[.*\]\(#(lab|explain|console)\??(.*)\)$/m.exec(part)?.slice(1) ?? null,
    hasAnswer: part.includes('**Answer:**'),
    exercise: part.includes('(#lessons?exercise='),
  }));
  return { text, steps };
}

/** @param {import('@playwright/test').Page} page */
export const words = (page) => page.locator('.lesson-slide, .lesson-card');

/**
 * Whether a button is in the window down to its foot, and under nothing else.
 * @param {import('@playwright/test').Locator} button
 */
export const isInSight = (button) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 2));
  });

/** What is not wholly in the window, or not in the part of the page that scrolls, of what a step needs. */
export function cutOff() {
  const needed = [
    ...['.lesson-steps .button', '.exercise-card .button', '.lesson-answer', '.lesson-question'],
    ...['.lesson-card', '.lesson-slide', '.board', '.lab-code', '.watch-words', '.watch-steps', '.tree'],
    ...['.hand-values', '.hand-says', '.hand-helps'],
  ];
  /** @param {Element} element */
  const portOf = (element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    return { x, y, right, bottom };
  };
  const screen = { x: 0, y: 0, right: innerWidth, bottom: innerHeight };
  return needed.flatMap((selector) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const own = portOf(element);
      if (!element.checkVisibility() || own.right === own.x) return [];
      const scroller = element.closest('.panel-body, .lesson-words');
      const isIn = [screen, scroller ? portOf(scroller) : screen].every(
        (port) =>
          own.x >= port.x - 1 &&
          own.y >= port.y - 1 &&
          own.right <= port.right + 1 &&
          own.bottom <= port.bottom + 1,
      );
      return isIn ? [] : [selector];
    }),
  );
}
