/** About, as the registry of views knows it. */
import { SELECT_KEYS } from '../board/select.ts';
import type { View } from '../app/room.ts';

export const aboutView: View = {
  id: 'about',
  startsGroup: true,
  title: 'About',
  key: 'i',
  icon: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.4v.2',
  load: () => import('./index.ts'),
  board: ({ gameBoard }) => gameBoard,
  keys: () => SELECT_KEYS,
};
