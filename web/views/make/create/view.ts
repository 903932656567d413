/** Create, as the registry knows it: its board shows the puzzle that is made, once there is one. */
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View } from '../../../frame/room.ts';

export const createView: View = {
  id: 'create',
  title: 'Clues anywhere',
  late: () => import('./late.ts'),
  load: () => import('./index.tsx'),
  board: ({ creating }) => creating?.board,
  isPage: true,
  keys: () => SELECT_KEYS,
};
