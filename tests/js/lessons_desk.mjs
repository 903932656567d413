/** A page with Lessons opened, and a lesson of every kind of block. */
import { readFile } from 'node:fs/promises';
import { lessonCommands } from '../../web/lessons/commands.ts';
import { createLessons, keptLessons } from '../../web/lessons/state.ts';
import { openDesk } from './desk.mjs';

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
  ['constraint-search', 'how-people-solve'].map(async (id) => {
    const file = new URL(`../../web/lessons/shipped/${id}.md`, import.meta.url);
    return { id, from: 'page', text: await readFile(file, 'utf8') };
  }),
);

/** A page with Lessons opened, as index.ts does it. */
export function openLessons(given) {
  return withLessons(openDesk(undefined, given));
}

export function withLessons(desk) {
  const state = createLessons(SHIPPED);
  const lessons = lessonCommands(desk.app, state, desk.commands.follow);
  desk.keeper.keep(keptLessons(state));
  const press = (action) => lessons[action]();
  desk.store.lesson.value = { board: state.board, isRunning: state.isRunning };
  desk.store.late.value = { lessons: { press } };
  return { ...desk, state, lessons };
}

export const MINE = { id: '', from: 'elsewhere', text: TEXT };
