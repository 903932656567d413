/** Settings, as the registry knows it. */
import type { View } from '../app/room.ts';

export const settingsView: View = {
  id: 'settings',
  title: 'Settings',
  isPage: true,
  load: () => import('./index.ts'),
};
