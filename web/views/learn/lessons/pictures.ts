/**
 * Pictures in a lesson's text: data addresses, which are long, kept apart from its words. In the text a picture
 * is a line "[name]: data:image/...", and where it stands "![words][name]"; or a line "![words](data:...)" that
 * has nothing else. In the words alone the address is "#picture-name". Nothing is ever fetched.
 */

/** Of one picture's address, in characters: about 110 kB. */
export const LONGEST_PICTURE = 150_000;

const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const DEFINITION = /^\[([\w-]{1,40})\]: (\S+)$/;
const INLINE = /^!\[([^\]\n]{0,200})\]\((data:\S+)\)$/;
const INLINE_NAMED = /^!\[([^\]\n]{0,200})\]\(#picture-([\w-]{1,40})\)$/;
const NAMED = /^\[([\w-]{1,40})\]: #picture-([\w-]{1,40})$/;

export type Pictures = ReadonlyMap<string, string>;

/** Whether an address holds a picture itself, of a kind that can hold no script and no link. */
export const isPicture = (address: string) => address.length <= LONGEST_PICTURE && DATA.test(address);

/** The words of a text, line by line as before, and its pictures by name. */
export function pictureLines(text: string): { words: string; pictures: Pictures } {
  const pictures: Map<string, string> = new Map();
  if (!text.includes('data:image/')) return { words: text, pictures };
  const lines = text.split('\n').map((line) => {
    if (!line.includes('data:image/')) return line;
    const defined = DEFINITION.exec(line);
    if (defined && isPicture(defined[2])) {
      pictures.set(defined[1], defined[2]);
      return `[${defined[1]}]: #picture-${defined[1]}`;
    }
    const inline = INLINE.exec(line);
    if (!inline || !isPicture(inline[2])) return line;
    const name = `inline-${pictures.size + 1}`;
    pictures.set(name, inline[2]);
    return `![${inline[1]}](#picture-${name})`;
  });
  return { words: lines.join('\n'), pictures };
}

/** The text of words with their pictures; a picture that the words do not name any more is left out. */
export function withPictures(words: string, pictures: Pictures) {
  if (!pictures.size) return words;
  return words
    .split('\n')
    .map((line) => {
      const named = NAMED.exec(line);
      const address = named && pictures.get(named[2]);
      if (address) return `[${named[1]}]: ${address}`;
      const inline = INLINE_NAMED.exec(line);
      const inlineAddress = inline && pictures.get(inline[2]);
      return inlineAddress ? `![${inline[1]}](${inlineAddress})` : line;
    })
    .join('\n');
}

// A picture from a file as a data address, small enough to be kept in a lesson's text.

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
