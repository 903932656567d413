/** Files that a person opens or drops on the page. */

import { newTicket, ticketOf } from './ticket.ts';
import type { App, TextFile, Ticket } from './app.ts';

/**
 * What takes a file that was dropped, pasted or chosen, and says it where one cannot be read.
 * @param readFile does something with the file
 * @param readPicture does something with a picture, where pictures are of use
 * @param draw takes the ticket: a new one where the file is to be opened
 */
export function fileReader(
  { store }: App,
  readFile: (file: TextFile, since: Ticket) => Promise<unknown>,
  readPicture: ((picture: Blob, since: Ticket) => unknown) | null = null,
  draw: (store: App['store']) => Ticket = ticketOf,
) {
  /** @param reading rejects where the file cannot be read */
  return async function takeFile(reading: Promise<TextFile | null>) {
    const since = draw(store);
    let file;
    try {
      file = await reading;
    } catch {
      const text = 'This file can’t be read. Open it in another program, copy its text and paste it here.';
      store.notice.value = { tone: 'bad', text };
      return;
    }
    if (file) store.notice.value = null; // what it says is about an earlier file
    if (file?.picture && readPicture) {
      readPicture(file.picture, since);
    } else if (file?.picture) {
      const text = 'A picture is of no use here. Open a file with puzzles as text.';
      store.notice.value = { tone: 'bad', text };
    } else if (file) {
      await readFile(file, since);
    }
  };
}

/** @param readFile opens a puzzle of the file */
export function fileCommands(app: App, readFile: (file: TextFile, since: Ticket) => Promise<unknown>) {
  const { store, platform } = app;
  const takeFile = fileReader(
    app,
    readFile,
    (picture, since) => app.commands.readPicture(picture, since),
    newTicket,
  );

  return {
    /** Lets a person choose a file. */
    openFile: () => takeFile(platform.pickFile()),
    takeFile,

    /**
     * Saves a picture that the page has drawn.
     * @param picture null where the browser could not make it
     */
    savePicture(name: string, picture: string | Blob | null) {
      if (picture) platform.download(name, picture);
      else store.notice.value = { tone: 'bad', text: 'This browser can’t make the picture. Save it as SVG.' };
    },

    showDragged(dragged: boolean) {
      store.dragged.value = dragged;
    },
  };
}
