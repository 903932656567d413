/** Why a candidate is false, as the registry knows it: asked on the boards of Play and Analyse, answered in Analyse. */
import type { Room } from '../../../frame/room.ts';

export const whyRoom: Room = {
  id: 'why',
  late: () => import('./why.ts'),
  style: () => import('./style.css'),
};
