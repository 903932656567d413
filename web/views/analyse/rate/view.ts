/** Rate, as the registry of views knows it. */
import { WHY_KEY } from '../../../frame/keys.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View } from '../../../frame/room.ts';

export const rateView: View = {
  id: 'rate',
  title: 'Ratings',
  late: () => import('./rate.ts'),
  style: () => import('./late_style.css'),
  load: () => import('./panel.tsx'),
  board: ({ gameBoard }) => gameBoard,
  holdCell: 'askWhyAt',
  keys: () => [WHY_KEY, ...SELECT_KEYS],
};
