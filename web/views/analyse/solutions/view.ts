/** Solutions, as the registry knows it: how many the puzzle on the board has, and a look at them. */
import { SOLUTION_KEYS, WHY_KEY } from '../../../frame/keys.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View } from '../../../frame/room.ts';

export const solutionsView: View = {
  id: 'solutions',
  title: 'Solutions',
  load: () => import('./panel.tsx'),
  board: ({ gameBoard }) => gameBoard,
  holdCell: 'askWhyAt',
  keys: () => [WHY_KEY, ...SOLUTION_KEYS, ...SELECT_KEYS],
};
