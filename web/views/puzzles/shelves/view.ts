/** The shelves of puzzles, as the registry knows them: those of the page and one's own, ticked and used together. */
import type { View } from '../../../frame/room.ts';

export const shelvesView: View = {
  id: 'shelves',
  title: 'Lists',
  late: () => import('./shelves.ts'),
  load: () => import('./panel.tsx'),
};
