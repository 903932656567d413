/** The worker that reads one photograph: it opens the picture, finds and reads the board, and straightens it. */
import { HEAD_BYTES, MAX_PIXELS, pixelsOf, toGrey, type Pixels } from './image.ts';
import type { FromWorker, Outcome } from './photo.ts';
import { unpackNetwork } from './network.ts';
import { readPhoto } from './reader.ts';
import { straightPicture } from './straighten.ts';
import weights from './weights.json';

/** The longer side at which a picture is read: a board that fills a quarter of it still has 60 pixels a cell. */
const MAX_SIDE = 2400;

/** What of the work is done once the picture is open. */
const OPEN = 0.2;

onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  const outcome = await read(file);
  const large = outcome.kind === 'read' ? [outcome.picture.data.buffer] : [];
  postMessage(outcome, { transfer: large });
};

async function read(file: Blob): Promise<Outcome> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if ((pixelsOf(head) ?? 0) > MAX_PIXELS) return { kind: 'huge' };
  const photo = await opened(file);
  if (!photo) return { kind: 'broken' };
  report(OPEN);
  const reading = readPhoto(toGrey(photo), unpackNetwork(weights.layers), (part) =>
    report(OPEN + (1 - OPEN) * part),
  );
  return reading
    ? { kind: 'read', reading, picture: straightPicture(photo, reading.mesh) }
    : { kind: 'none' };
}

function report(fraction: number): void {
  const message: FromWorker = { kind: 'progress', fraction };
  postMessage(message);
}

/** The picture on white, turned as its camera says; null where the browser can’t open it. */
async function opened(file: Blob): Promise<Pixels | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const pen = new OffscreenCanvas(width!, height!).getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width!, height!);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width!, height!);
  bitmap.close();
  return pen.getImageData(0, 0, width!, height!);
}
