/** Sheets, as the registry knows it. */
import type { View } from '../../../frame/room.ts';

export const sheetsView: View = {
  id: 'sheets',
  title: 'Print',
  late: () => import('./sheets.ts'),
  load: () => import('./panel.tsx'),
};
