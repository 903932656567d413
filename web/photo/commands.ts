/** Ways by which a picture comes here from any view. */
import { visit } from '../app/route.ts';
import { turnOf } from '../app/turn.ts';
import type { App } from '../app/app.ts';

/** Asks a phone for its camera, the one on its back. */
const CAMERA = { accept: 'image/*', capture: 'environment' };

export function photoCommands(app: App) {
  const { store, platform } = app;
  return {
    /** Reads the puzzle in a picture. What a person dropped, pasted, chose or shared comes here. */
    readPicture(picture: Blob) {
      store.photo.waiting.value = picture;
      visit(app, 'photo', turnOf(store));
    },

    choosePicture() {
      store.photo.picker.open();
    },

    takePhoto: () => app.commands.takeFile(platform.pickFile(CAMERA)),
  };
}
