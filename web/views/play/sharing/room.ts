/** Sharing, as the registry knows it: a dialog over every view. */
import type { Room } from '../../../frame/room.ts';

export const sharingRoom: Room = {
  id: 'sharing',
  late: () => import('./sharing.ts'),
  style: () => import('./style.css'),
};
