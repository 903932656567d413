/** Settings, as the registry knows it. */
import type { View } from '../../../frame/room.ts';

export const settingsView: View = {
  id: 'settings',
  title: 'Settings',
  isPage: true,
  load: () => import('./panel.tsx'),
};
