/** A series of puzzles, as the registry knows it. Until one is made there is nothing to show beside Make's form. */
import type { View } from '../../../frame/room.ts';

export const seriesView: View = {
  id: 'series',
  title: 'Several puzzles',
  late: () => import('./series.ts'),
  load: () => import('./panel.tsx'),
  isPage: true,
};
