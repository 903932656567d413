/** A picture from a file as a data address, small enough to be kept in a lesson's text. */
import { LONGEST_PICTURE } from './pictures.ts';

/** Sides that are tried, in pixels: a projector shows no more of a card. */
const SIDES = [1200, 800, 500];

/** @returns null where the browser cannot read the file as a picture */
export async function addressOfPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return null;
    // What is transparent is white on paper, and a JPEG has no transparency.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const type of ['image/png', 'image/jpeg']) {
      const address = canvas.toDataURL(type, 0.8);
      if (address.length <= LONGEST_PICTURE) return address;
    }
  }
  return null;
}
