/** What Sheets adds to the page's state and commands. */
import { sheetCommands } from './commands.ts';
import { createSheets } from './state.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    sheets: ReturnType<typeof createSheets>;
  }
  interface Commands extends ReturnType<typeof sheetCommands> {}
}

export const parts: LateParts = {
  state: () => ({ sheets: createSheets() }),
  commands: sheetCommands,
  keeping: ({ store: { sheets } }) => ({
    saved: [],
    lost: () => [sheets.sheet.value !== null && 'the pages to print'],
  }),
};
