/** The Console, as the registry of views knows it. */
import { lateView } from '../app/late_view.tsx';

export const consoleView = lateView({
  id: 'console',
  title: 'Console',
  key: 'q',
  icon: 'M3.5 5.5h17v13h-17zM7 9.5l3 2.5l-3 2.5M12.5 15h4.5',
  load: async (app, commands) => (await import('./index.ts')).openConsole(app, commands),
  follow: ({ askView }, query) => askView('console', query),
});
