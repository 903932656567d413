/** The Console, as the registry of views knows it. */
import type { View } from '../app/room.ts';

export const consoleView: View = {
  id: 'console',
  title: 'Console',
  key: 'q',
  icon: 'M3.5 5.5h17v13h-17zM7 9.5l3 2.5l-3 2.5M12.5 15h4.5',
  load: () => import('./index.ts'),
  follow: ({ askView }, query) => askView('console', query),
};
