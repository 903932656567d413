/** Progress, as the registry knows it: what is remembered of solved games, and what is said when one ends. */
import type { Room } from '../app/room.ts';

export const progressRoom: Room = {
  id: 'progress',
  late: () => import('./late.ts'),
  style: () => import('./style.css'),
};
