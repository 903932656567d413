/** What Lessons says in several places. */

export const INTRO =
  'One key takes you through a lesson: first the question, then the answer, with a live board beside it.';

export const KEYS =
  'Page Down (as clickers send), → or Space goes on; Page Up or ← goes back. In other views, use Page Up ' +
  'and Page Down: the other keys belong to the view. Page Down passes an exercise. To answer it with a clicker, ' +
  'press Page Up first: then Page Down goes from answer to answer and Page Up takes one. From the keyboard, ' +
  'choose by 1 to 9 and check by Enter.';

/** What a clicker's two keys do among the answers of an exercise. */
export const WALK_WORDS = {
  outside: 'Page Down: go on. Page Up: answer with the clicker.',
  door: 'Page Down: the first answer. Page Up: the step before.',
  answer: 'Page Down: the next answer. Page Up: take this one.',
  check: 'Page Down: check. Page Up: back to the answers.',
};

export const OFFERED = 'This lesson isn’t saved yet.';
export const LEAVE = {
  text: 'End this lesson? It came by a link or a file, and isn’t saved in this browser.',
  yes: 'End it',
  no: 'Keep it open',
};
export const LESSON_READ = 'The lesson is read.';
export const KEPT = 'The lesson is kept in this browser.';
export const EVERY_CHANGE = 'Every change is kept in this browser.';
export const DELETED =
  'This lesson was deleted in another tab. Its text is still here: keep it, or close it.';
export const LINK_COPIED = 'Link copied.';
export const LINK_TOO_LONG = 'This lesson is too long for a link. Save it as a file.';
export const TOO_LONG =
  'This is too long for a lesson: at most 60,000 characters, and with its pictures 400,000.';
export const NO_PICTURE = 'This file can’t be read as a picture, or stays too large for a lesson.';
export const TOO_MANY = 'This browser keeps 50 lessons at most. Delete one first.';
export const UNKNOWN = 'This browser has no such lesson. Ask for it as a file or a link.';
export const NOT_A_STATE = 'This step has no board to show.';

/** The headings of the list, by subject; the last is that of one's own lessons. */
export const SUBJECTS = [
  ['solving', 'Solve sudoku'],
  ['search', 'How a computer searches'],
  [undefined, 'Your lessons'],
] as const;

/** How a lesson is written: the block, and what it does. */
export const BLOCKS = [
  ['# Title', 'the lesson’s title; once, at the start'],
  ['## A step (3 min)', 'begins a step; the minutes may be left out'],
  ['words, **strong**, - lists,\n| tables | of | cells |', 'Markdown, with tables; HTML is not used'],
  [
    '![What it shows][picture-1]',
    'a picture, kept with the lesson: choose Add a picture. None is fetched from elsewhere',
  ],
  ['> **Teacher:** a typical mistake ...', 'a note for the teacher’s page; the class never sees it'],
  ['> A question?\n>\n> **Answer:** because ...', 'a question; its answer comes by the next press'],
  [
    '[Watch it fail](#lab?part=watch&p=...)',
    'alone in a paragraph, the address of a view: it is shown in this step. Copy addresses from the views',
  ],
  [
    '[An exercise](#learn/lessons?exercise=domain&seed=3)',
    'an exercise, answered in the page; copy its address from Exercises',
  ],
  [
    '[A pair](#explain?p=...&step=12)',
    'a puzzle’s position after 12 steps, with the next one lit, on the lesson’s own board; p= takes a puzzle’s text, or what a copied link has there, which keeps other boxes and your digits',
  ],
];

export const NEW_LESSON = `# My lesson

What it is about, in a sentence or two.

## First step (2 min)

Words with *emphasis*, **strong words** and

- lists.

> What is the question?
>
> **Answer:** This is shown by the next press.

## Something to look at (3 min)

Say what to look for.

[The start](#explain?p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)
`;
