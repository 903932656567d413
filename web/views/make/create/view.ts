/** Create, as the registry knows it: its board shows the puzzle that is made, once there is one. */
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View } from '../../../frame/room.ts';

export const createView: View = {
  id: 'create',
  title: 'Clues anywhere',
  late: () => import('./create.ts'),
  load: () => import('./panel.tsx'),
  board: ({ creating }) => creating?.board,
  isPage: true,
  keys: () => SELECT_KEYS,
};
