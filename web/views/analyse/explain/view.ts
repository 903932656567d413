/** Explain, as the registry of views knows it. Its board is for reading: arrows go through the path. */
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View, KeyRow } from '../../../frame/room.ts';

const STEP_KEYS: readonly KeyRow[] = [
  { group: 'Explain', words: 'Previous step', keys: ['['], command: 'previousStep', repeats: true },
  { group: 'Explain', words: 'Next step', keys: [']'], command: 'nextStep', repeats: true },
  { group: 'Explain', words: 'Back: a step, or a link', keys: ['ArrowLeft', 'ArrowUp'], command: 'goBack' },
  { group: 'Explain', words: 'On: a step, or a link', keys: ['ArrowRight', 'ArrowDown'], command: 'goOn' },
  {
    group: 'Explain',
    words: 'Previous link of a chain',
    keys: ['Shift+ArrowLeft'],
    command: 'previousLink',
    repeats: true,
  },
  {
    group: 'Explain',
    words: 'Next link of a chain',
    keys: ['Shift+ArrowRight'],
    command: 'nextLink',
    repeats: true,
  },
  { group: 'Explain', words: 'Into the chain inside', keys: ['Shift+ArrowDown'], command: 'openInside' },
  { group: 'Explain', words: 'Out of the chain inside', keys: ['Shift+ArrowUp'], command: 'closeInside' },
  { group: 'Explain', words: 'Why can’t the cell be…', keys: ['q'], command: 'askWhy' },
  { group: 'Explain', words: 'First step', keys: ['Home'], command: 'firstStep' },
  { group: 'Explain', words: 'Last step', keys: ['End'], command: 'lastStep' },
];

export const explainView: View = {
  id: 'explain',
  title: 'Steps',
  late: () => import('./late.ts'),
  load: () => import('./index.ts'),
  board: ({ explain }) => explain?.board,
  pressCell: 'showCell',
  keys: () => [...STEP_KEYS, ...SELECT_KEYS],
  escape: ({ stopFollowing, closeWhy, closeTechnique }) => stopFollowing() || closeWhy() || closeTechnique(),
};
