/** Two changes of one text, put together line by line. */

/**
 * What two writers have made of one text, together. Where both changed the same lines, those of both are
 * there, one after the other: nothing that somebody wrote is lost.
 * @param base the text that both began with
 */
export function mergeLines(base: string, one: string, other: string): string {
  if (one === other || other === base) return one;
  if (one === base) return other;
  const before = base.split('\n');
  const [first, second] = [changeOf(before, one.split('\n')), changeOf(before, other.split('\n'))].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  const isApart = first.to <= second.from;
  const middle = isApart ? before.slice(first.to, second.from) : [];
  const rest = before.slice(Math.max(first.to, second.to));
  return [...before.slice(0, first.from), ...first.lines, ...middle, ...second.lines, ...rest].join('\n');
}

/** The one stretch of lines in which two texts differ, and what is there instead. */
function changeOf(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, lines: after.slice(from, after.length - same) };
}
