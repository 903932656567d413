/** A page with Lessons opened, and a lesson of every kind of block. */
import { readFile } from 'node:fs/promises';
import { lessonCommands } from '../../web/lessons/commands.ts';
import { createLessons, persistedLessons } from '../../web/lessons/state.ts';
import { openPage } from './page.mjs';

export const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

export const TEXT = `# A lesson

Words at the start.

## One (3 min)

First *words*.

> What is it?
>
> - a hint
>
> **Answer:** this,
> and more.

## Two

[See it](#lab?part=race)

## Three (2 min)

[A position](#explain?p=${PUZZLE}&step=1)
`;

export const SHIPPED = await Promise.all(
  ['constraint-search', 'first-steps', 'how-people-solve', 'np-hard'].map(async (id) => {
    const file = new URL(`../../web/lessons/shipped/${id}.md`, import.meta.url);
    return { id, from: 'page', text: await readFile(file, 'utf8') };
  }),
);

/** A page with Lessons opened, as index.ts does it. */
export function openLessons(given) {
  return withLessons(openPage(undefined, given));
}

export function withLessons(page) {
  const state = createLessons(SHIPPED);
  const lessons = lessonCommands(page.app, state, page.commands.follow);
  page.storageSync.persist(persistedLessons(state));
  const press = (action, ...args) => lessons[action](...args);
  page.store.lesson.value = { board: state.board, isRunning: state.isRunning, isShown: state.isRunning };
  page.store.late.value = { lessons: { press } };
  return { ...page, state, lessons };
}

export const MINE = { id: '', from: 'elsewhere', text: TEXT };
