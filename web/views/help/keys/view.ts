/** The keys, as the registry knows them. Who asked for them in another view goes back there by Escape. */
import type { View } from '../../../frame/room.ts';

export const keysView: View = {
  id: 'keys',
  title: 'Keys',
  isPage: true,
  load: () => import('./panel.tsx'),
  escape: ({ leaveKeys }) => leaveKeys(),
};
