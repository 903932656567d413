/** Progress, as the registry knows it: one's times by level, all solved games, and a backup of everything kept. */
import { SELECT_KEYS } from '../board/select.ts';
import type { View } from '../app/room.ts';

export const progressView: View = {
  id: 'progress',
  title: 'Progress',
  key: 'Shift+u',
  icon: 'M4 20h16M6.5 16.5v-4M12 16.5v-8M17.5 16.5V4.5',
  isUnlisted: true,
  late: () => import('./late.ts'),
  style: () => import('./review_style.css'),
  load: () => import('./index.ts'),
  board: ({ gameBoard }) => gameBoard,
  keys: () => SELECT_KEYS,
};
