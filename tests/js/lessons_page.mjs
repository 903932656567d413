/** A page with Lessons opened, and a lesson of every kind of block. */
import { readFile, readdir } from 'node:fs/promises';
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

const FOLDER = new URL('../../web/views/learn/lessons/shipped/', import.meta.url);

/** The lessons that come with the page. */
export const SHIPPED = await Promise.all(
  (await readdir(FOLDER)).map(async (name) => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    return { id: name.replace('.md', ''), from: 'page', text };
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
