/** Sheets, as the registry knows it. */
import type { View } from '../app/room.ts';

export const sheetsView: View = {
  id: 'sheets',
  title: 'Sheets',
  key: 'Shift+y',
  icon: 'M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5v4h4M9 11h6v6H9zM12 11v6M9 14h6',
  late: () => import('./late.ts'),
  load: () => import('./index.tsx'),
};
