/** Sharing, as the registry knows it: a dialog over every view. */
import { effect } from '@preact/signals-core';
import { sharingCommands } from './commands.ts';
import { SharingDialog } from './dialog.tsx';
import { createSharing } from './state.ts';
import type { App } from '../app/app.ts';
import type { Room } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    sharing: ReturnType<typeof createSharing>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof sharingCommands> {}
}

/** The dialog belongs to the view where it was opened: whoever leaves that, as by Back, closes it. */
export function closeWithView({ store: { sharing, view } }: App): () => void {
  return effect(() => {
    if (view.value) sharing.subject.value = null;
  });
}

export const sharingRoom: Room = {
  id: 'sharing',
  state: () => ({ sharing: createSharing() }),
  commands: sharingCommands,
  effects: closeWithView,
  Over: SharingDialog,
};
