/** Rate, as the registry of views knows it. */
import { SELECT_KEYS } from '../board/select.ts';
import type { View } from '../app/room.ts';

export const rateView: View = {
  id: 'rate',
  title: 'Rate',
  key: 'r',
  icon: 'M4 20V11M9.33 20V4M14.67 20v-6M20 20V8',
  late: () => import('./late.ts'),
  load: () => import('./index.ts'),
  board: ({ gameBoard }) => gameBoard,
  keys: () => SELECT_KEYS,
};
