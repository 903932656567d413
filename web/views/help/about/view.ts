/** About, as the registry of views knows it. */
import type { View } from '../../../frame/room.ts';

export const aboutView: View = {
  id: 'about',
  title: 'About',
  isPage: true,
  load: () => import('./panel.tsx'),
};
