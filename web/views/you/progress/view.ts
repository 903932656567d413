/** Progress, as the registry knows it: one's times by level, all solved games, and a backup of everything kept. */
import type { View } from '../../../frame/room.ts';

export const progressView: View = {
  id: 'progress',
  title: 'Progress',
  late: () => import('./progress.ts'),
  style: () => import('./review_style.css'),
  isPage: true,
  load: () => import('./panel.tsx'),
};
