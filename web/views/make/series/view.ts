/** A series of puzzles, as the registry knows it. People come to it from Create. */
import type { View } from '../../../frame/room.ts';

export const seriesView: View = {
  id: 'series',
  title: 'Several',
  late: () => import('./late.ts'),
  load: () => import('./index.tsx'),
};
