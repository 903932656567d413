/** A series of puzzles, as the registry knows it. People come to it from Create. */
import type { View } from '../app/room.ts';

export const seriesView: View = {
  id: 'series',
  title: 'Series',
  key: 'Shift+g',
  icon: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M8 13.5h.1M12 13.5h.1M16 13.5h.1M8 17h.1M12 17h.1',
  isUnlisted: true,
  late: () => import('./late.ts'),
  load: () => import('./index.tsx'),
};
