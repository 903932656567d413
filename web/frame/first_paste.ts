/**
 * What is pasted or dropped before the page listens (incoming.ts): it is kept, and a dropped file does not take the
 * page's place.
 */

export type Incoming = { readonly files: readonly File[]; readonly text: string };

const TYPING = 'textarea, input, [data-typing]';

export function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.matches(TYPING);
}

/** What an event brings; it can be read during the event alone. */
export function incomingOf(data: DataTransfer | null): Incoming {
  return { files: [...(data?.files ?? [])], text: data?.getData('text/plain') ?? '' };
}

/** @returns ends it, and gives what came meanwhile */
export function keepIncoming(page: Pick<Document, 'addEventListener'>): () => readonly Incoming[] {
  const kept: Incoming[] = [];
  const ended = new AbortController();
  const on = { signal: ended.signal };
  const keep = (data: DataTransfer | null) => kept.push(incomingOf(data));
  page.addEventListener('paste', ({ target, clipboardData }) => isTyping(target) || keep(clipboardData), on);
  page.addEventListener('dragover', (event) => event.preventDefault(), on);
  page.addEventListener(
    'drop',
    (event) => {
      event.preventDefault(); // or the browser would leave the page for the file
      keep(event.dataTransfer);
    },
    on,
  );
  return () => {
    ended.abort();
    return kept;
  };
}
