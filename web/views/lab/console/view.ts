/** The Console, as the registry of views knows it. */
import type { View } from '../../../frame/room.ts';

export const consoleView: View = {
  id: 'console',
  title: 'Code',
  isMadeLate: true,
  load: () => import('./panel.tsx'),
  follow: ({ askView }, query) => askView('console', query),
};
