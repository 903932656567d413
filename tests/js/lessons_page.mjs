/** A page with Lessons opened, and a lesson of every kind of block. */
import { readFile } from 'node:fs/promises';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLessons } from '../../web/views/learn/lessons/lessons.ts';
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
  ['constraint-search', 'first-steps', 'how-people-solve', 'np-hard', 'other-problems'].map(async (id) => {
    const file = new URL(`../../web/views/learn/lessons/shipped/${id}.md`, import.meta.url);
    return { id, from: 'page', text: await readFile(file, 'utf8') };
  }),
);

/** A page with Lessons opened, as panel.tsx does it. */
export function openLessons(given) {
  return withLessons(openPage(undefined, given));
}

export function withLessons(page) {
  addMade(
    page.app,
    'lessons',
    makeLessons(page.app, SHIPPED, () => null),
  );
  const { lessons: state } = page.store;
  page.store.late.value = { lessons: {} };
  return { ...page, state, lessons: page.commands.lessons };
}

export const MINE = { id: '', from: 'elsewhere', text: TEXT };
