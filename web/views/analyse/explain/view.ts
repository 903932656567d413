/** Explain, as the registry of views knows it. Its board is for reading: arrows go through the path. */
import { WHY_KEY } from '../../../frame/keys.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View, PageAction } from '../../../frame/room.ts';

const STEP_KEYS: readonly PageAction[] = [
  {
    ...{ group: 'Explain', words: 'Previous step', icon: 'previous', keys: ['['], repeats: true },
    command: 'previousStep',
    isOff: ({ explain }) => explain.index.value === 0,
  },
  {
    ...{ group: 'Explain', words: 'Next step', icon: 'next', keys: [']'], repeats: true },
    command: 'nextStep',
    isOff: ({ explain }) => explain.index.value >= explain.steps.value.length,
  },
  { group: 'Explain', words: 'Back: a step, or a link', keys: ['ArrowLeft', 'ArrowUp'], command: 'goBack' },
  { group: 'Explain', words: 'On: a step, or a link', keys: ['ArrowRight', 'ArrowDown'], command: 'goOn' },
  {
    group: 'Explain',
    words: 'Previous link',
    icon: 'previous',
    keys: ['Shift+ArrowLeft'],
    command: 'previousLink',
    repeats: true,
  },
  {
    group: 'Explain',
    words: 'Next link',
    icon: 'next',
    keys: ['Shift+ArrowRight'],
    command: 'nextLink',
    repeats: true,
    isOff: ({ explain }) =>
      explain.moment.value !== null && explain.moment.value === explain.chainView.value.at(-1),
  },
  { group: 'Explain', words: 'Into the chain inside', keys: ['Shift+ArrowDown'], command: 'openInside' },
  { group: 'Explain', words: 'Out of the chain inside', keys: ['Shift+ArrowUp'], command: 'closeInside' },
  WHY_KEY,
  { group: 'Explain', words: 'First step', keys: ['Home'], command: 'firstStep' },
  { group: 'Explain', words: 'Last step', keys: ['End'], command: 'lastStep' },
];

export const explainView: View = {
  id: 'explain',
  title: 'Steps',
  late: () => import('./explain.ts'),
  load: () => import('./panel.tsx'),
  board: ({ explain }) => explain?.board,
  pressCell: 'showCell',
  keys: () => [...STEP_KEYS, ...SELECT_KEYS],
  escape: ({ stopFollowing, closeTechnique }) => stopFollowing() || closeTechnique(),
};

/** Why a candidate is false: asked in every view of the puzzle, answered here on the same board. */
export const whyView: View = {
  ...explainView,
  id: 'why',
  title: 'Why not?',
  late: () => import('./why.ts'),
  load: () => import('./why_panel.tsx'),
  follow: ({ followWhy }, query) => {
    const isAsked = query.has('cell');
    if (isAsked) void followWhy(query);
    return isAsked;
  },
  escape: ({ stopFollowing, closeExample, closeWhy }) => stopFollowing() || closeExample() || closeWhy(),
};
