/** The caret of a text field whose text another tab changes. A browser puts it at the end of a text that is set. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Where a caret belongs after a change: between the letters where it stood. Where they are in the midst of what was
 * changed, in its own line, if that is still there.
 * @param place in `before`, from 0
 */
export function placeAfter(before: string, after: string, place: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (place <= start) return place;
  if (place >= before.length - same) return after.length - before.length + place;
  const lineStart = before.lastIndexOf('\n', place - 1);
  const lineEnd = before.indexOf('\n', place);
  const line = before.slice(lineStart, lineEnd < 0 ? undefined : lineEnd + 1);
  const found = after.indexOf(line, start);
  const end = after.length - same;
  const there = found < 0 ? end : found + place - lineStart;
  return Math.min(end, Math.max(start, there));
}

/**
 * Keeps the caret and the selection of a field in their place when its text is set from elsewhere.
 * @param text what the field shows
 * @returns for the field's `ref`
 */
export function useSteadyCaret(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { current } = field;
  // As the field is before this text is set: what a person has typed is in it already.
  const before = current && [current.value, current.selectionStart, current.selectionEnd];
  useLayoutEffect(() => {
    if (!field.current || !before) return;
    const [old, from, to] = before as [string, number, number];
    if (old !== text) field.current.setSelectionRange(placeAfter(old, text, from), placeAfter(old, text, to));
  }, [text]);
  return field;
}
