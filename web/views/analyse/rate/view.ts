/** Rate, as the registry of views knows it. */
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View } from '../../../frame/room.ts';

export const rateView: View = {
  id: 'rate',
  title: 'Ratings',
  late: () => import('./rate.ts'),
  style: () => import('./late_style.css'),
  load: () => import('./panel.tsx'),
  board: ({ gameBoard }) => gameBoard,
  keys: () => SELECT_KEYS,
};
