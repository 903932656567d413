/** Sheets, as the registry knows it. */
import { sheetCommands } from './commands.ts';
import { createSheets } from './state.ts';
import type { View } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    sheets: ReturnType<typeof createSheets>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof sheetCommands> {}
}

export const sheetsView: View = {
  id: 'sheets',
  title: 'Sheets',
  key: 'Shift+y',
  icon: 'M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5v4h4M9 11h6v6H9zM12 11v6M9 14h6',
  state: () => ({ sheets: createSheets() }),
  commands: sheetCommands,
  losses: ({ sheets }) => (sheets.sheet.value ? ['the pages in Sheets'] : []),
  load: () => import('./index.tsx'),
};
