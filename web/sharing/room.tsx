/** Sharing, as the registry knows it: a dialog over every view. */
import { closeWithView, sharingCommands } from './commands.ts';
import { SharingDialog } from './dialog.tsx';
import { createSharing } from './state.ts';
import type { Room } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    sharing: ReturnType<typeof createSharing>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof sharingCommands> {}
}

export const sharingRoom: Room = {
  id: 'sharing',
  state: () => ({ sharing: createSharing() }),
  commands: sharingCommands,
  effects: closeWithView,
  Over: SharingDialog,
};
