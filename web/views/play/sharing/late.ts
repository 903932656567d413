/** What sharing adds to the page: its state, its commands, and a dialog over every view. */
import { closeWithView, sharingCommands } from './commands.ts';
import { SharingDialog } from './dialog.tsx';
import { createSharing } from './state.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    sharing: ReturnType<typeof createSharing>;
  }
  interface Commands extends ReturnType<typeof sharingCommands> {}
}

export const parts: LateParts = {
  state: () => ({ sharing: createSharing() }),
  keeping: () => ({ saved: [], lost: null }),
  commands: sharingCommands,
  effects: closeWithView,
  Over: SharingDialog,
};
