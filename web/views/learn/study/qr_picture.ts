/** Reads the QR code in a picture. The library for it comes when the first picture does. */
import jsqr from 'jsqr';

/** A larger picture is drawn smaller: a code in a photo is still large enough. */
const MAX_PIXELS = 1600;

/**
 * @param file a picture
 * @returns what its code says; rejects with a sentence where none is found
 */
export async function textOfPicture(file: Blob): Promise<string> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error('This picture can’t be read. Take a screenshot or a photo as PNG or JPEG.');
  }
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser can’t read pictures. Type the code instead.');
  pen.drawImage(picture, 0, 0, width, height);
  const found = jsqr(pen.getImageData(0, 0, width, height).data, width, height);
  if (!found)
    throw new Error(
      'No QR code was found in this picture. Move closer and hold the camera straight, or type the code.',
    );
  return found.data;
}
