/** Today, as the registry knows it: a puzzle for each day, its calendar and its streak, in the list of new puzzles. */
import type { Room } from '../../../frame/room.ts';

export const todayRoom: Room = {
  id: 'today',
  late: () => import('./today.ts'),
  style: () => import('./style.css'),
};
