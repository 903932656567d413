/** The browser as commands need it. */
import { counted } from '../shared/text/words.ts';
import { collectorOf } from './collector.ts';
import type { FirstOfPlatform, Platform, TextFile } from './app.ts';

/** How long a browser may take to begin a download. */
const DOWNLOAD_MS = 60_000;

/** In ms: a browser that is never idle is not waited for. */
const LONGEST_WAIT = 100;

/** Resolves once the browser has nothing else to do; where it can't tell, in a task of its own. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve);
  });

/** Resolves once a person has pressed something, and the page has answered. */
export const firstPress = (window: Window) =>
  new Promise<void>((resolve) => {
    for (const kind of ['pointerup', 'keyup']) {
      window.addEventListener(kind, () => setTimeout(resolve), { once: true });
    }
  });

/** @returns rejects where it cannot be read, as a folder */
export async function readTextFile(file: File): Promise<TextFile> {
  if (file.type.startsWith('image/')) return { name: file.name, text: '', isPart: false, picture: file };
  const bytes = await file.slice(0, MAX_BYTES).arrayBuffer();
  const isPart = file.size > MAX_BYTES;
  return { name: file.name, text: textOfBytes(new Uint8Array(bytes), isPart), isPart };
}

/**
 * Several files at once as one text, with the puzzles of them all. Where a picture is among them, the first file alone.
 * @returns rejects where one cannot be read
 */
export async function readTextFiles(files: readonly File[]): Promise<TextFile> {
  const read = await Promise.all(files.map(readTextFile));
  if (read.length === 1 || read.some(({ picture }) => picture)) return read[0];
  return {
    name: counted(read.length, 'file'),
    text: read.map(({ text }) => text).join('\n\n'),
    isPart: read.some(({ isPart }) => isPart),
  };
}

/**
 * Puts a text on the clipboard. A page that came by plain http from another machine has no clipboard of its own: there,
 * and where the browser refuses, the text is copied as a person would, from a field that is selected for a moment.
 * @returns rejects where that is refused too
 */
async function copied(document: Document, clipboard: Clipboard | undefined, text: string) {
  if (
    clipboard &&
    (await clipboard.writeText(text).then(
      () => true,
      () => false,
    ))
  )
    return;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  const focused = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(field); // what is outside of a dialog can't be selected
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser refused to copy.');
}

/** What the page uses of the browser beyond its first frame, for which main.ts has what it needs. */
export function browserPlatform(window: Window): Omit<Platform, FirstOfPlatform> {
  const { document, location, navigator } = window;
  return {
    lastingStorage: 'storage' in navigator ? navigator.storage : undefined,
    share: navigator.share ? (data) => navigator.share(data) : undefined,
    canShare: navigator.canShare ? (data) => navigator.canShare(data) : undefined,
    keepAwake: navigator.wakeLock ? () => navigator.wakeLock.request('screen') : undefined,
    copy: (text) => copied(document, navigator.clipboard, text),
    pageAddress: () => (location.protocol === 'file:' ? null : location.href.replace(/#.*$/, '')),
    isPageThere: () =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    download: (name, content) => {
      const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
      const address = URL.createObjectURL(blob);
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS); // some browsers fetch it only later
    },
    print: () => window.print(),
    collector: collectorOf(window as Window & typeof globalThis),
    pickFile: (options = { accept: '', capture: '' }) =>
      new Promise((resolve) => {
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          hidden: true,
          ...options,
        });
        const end = () => {
          const [file] = input.files ?? [];
          resolve(file ? readTextFile(file) : null);
          input.remove();
        };
        input.addEventListener('cancel', end);
        input.addEventListener('change', end);
        document.body.append(input); // outside of the page it may be forgotten while a person chooses
        input.click();
      }),
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen?.();
    },
  };
}

/** No more bytes of a file are read: about 60,000 puzzles, one a line. */
export const MAX_BYTES = 5_000_000;

/** The first bytes of texts that are not UTF-8. */
const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/**
 * A file's bytes as text: those that mean nothing become the character U+FFFD; nothing is thrown.
 * @param isPart whether the file has more: then its last line may be only begun, and is
 *   left out
 */
export function textOfBytes(bytes: Uint8Array, isPart: boolean) {
  const encoding = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2];
  const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes);
  const end = isPart ? text.lastIndexOf('\n') : -1;
  return end < 0 ? text : text.slice(0, end + 1);
}
