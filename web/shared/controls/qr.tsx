/** QR codes as SVG. The library that makes them loads when a code is first asked for. */
import { useEffect, useState } from 'preact/hooks';
import { LiveText } from './live_text.tsx';

/** `size` is in modules, without the quiet zone; `path` fills the dark ones. */
export type Qr = { size: number; path: string };

/** A reader needs this much white around the code, in modules (ISO/IEC 18004, 6.3.8). */
export const QUIET = 4;

/** The library's code for a text that no QR code can hold. */
const TOO_LONG = 4;

/**
 * A text as a QR code. The code corrects damage to 15% of it, and to more where that makes it no larger; a text that is
 * too long for this gets correction of 7%.
 * @returns null where the text is too long for any QR code; rejects where the library cannot be fetched
 */
export async function qrOf(text: string): Promise<Qr | null> {
  const { correction, generate, mode } = await import('lean-qr');
  // Some readers drop text in other encodings, such as ISO 8859-1.
  const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];
  for (const minCorrectionLevel of [correction.M, correction.L]) {
    try {
      return drawn(generate(text, { modes, minCorrectionLevel }));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === TOO_LONG)) throw error;
    }
  }
  return null;
}

/** @returns each run of dark modules in a row is one rectangle */
function drawn({ size, get }: { size: number; get(x: number, y: number): boolean }): Qr {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { size, path };
}

/**
 * The code of a text, dark on white in every theme.
 * @param props `name` is the accessible name: where the code leads, and not what it holds
 */
export function QrCode({ text, name, id }: { text: string; name: string; id?: string }) {
  /** The code, and the text that it is of. */
  const [made, setMade] = useState({ of: null, qr: null } as {
    of: string | null;
    qr: Qr | null;
    failed?: boolean;
  });
  useEffect(() => {
    let isCurrent = true;
    qrOf(text).then(
      (qr) => isCurrent && setMade({ of: text, qr }),
      () => isCurrent && setMade({ of: text, qr: null, failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (made.of !== text) return <div class="qr" aria-busy="true" />;
  if (!made.qr) {
    return (
      <LiveText class="qr-trouble">
        {made.failed
          ? 'The QR code can’t be made: part of the page could not be fetched. Reload the page to try again.'
          : 'This is too long for a QR code.'}
      </LiveText>
    );
  }
  const { size, path } = made.qr;
  const side = size + 2 * QUIET;
  return (
    <svg
      class="qr"
      id={id}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={name}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
