/** The size of a picture, told by the first bytes of its file: a small file can hold a picture that fills the memory. */

/** Bytes of a file in which its size is sought: a camera puts a preview before it. */
export const HEAD_BYTES = 200_000;

/** Megapixels, of cameras and scanners, that a browser can open. */
export const MAX_PIXELS = 120e6;

/** Width times height, or null where the bytes are neither of a PNG nor of a JPEG, or do not tell. */
export function pixelsOf(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
    if (view.getUint16(0) === 0xffd8) return pixelsOfJpeg(view);
    return null;
  } catch {
    return null; // cut short
  }
}

/** Follows the segments of a JPEG to its frame header. Throws RangeError where they are cut short. */
function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without the tables (DHT, JPG, DAC) among their codes. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
