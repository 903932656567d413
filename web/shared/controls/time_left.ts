/**
 * How long work may take still, on this very device: by how far it has come since it was first seen. Of work that can
 * end sooner, such as a search that stops at the first find, that is the most.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { spokenTime } from '../text/words.ts';

/** Before this nothing is said, in ms: the pace is not known yet. */
const SOON = 700;
/** Less is not worth a word, in ms. */
const SHORT = 3000;

/** When work was seen first, how far it was then, and how far it is now, from 0 to 1. */
type Seen = { since: number; first: number; done: number };

/** @returns what is known now: work that is not as far as before is other work */
export function seenAt(before: Seen | null, done: number, now: number): Seen {
  return before && done >= before.done ? { ...before, done } : { since: now, first: done, done };
}

/** @returns the ms that are left at most; null where too little is known, or where it is not worth a word */
export function timeLeft({ since, first, done }: Seen, now: number): number | null {
  const [took, part] = [now - since, done - first];
  if (took < SOON || part <= 0) return null;
  const left = (took * (1 - done)) / part;
  return left < SHORT ? null : left;
}

/** "At most 20 seconds more." Only as exact as such a guess is. */
export function timeLeftText(left: number) {
  const step = left < 10_000 ? 1000 : left < 60_000 ? 5000 : 60_000;
  return `At most ${spokenTime(Math.ceil(left / step) * step)} more.`;
}

/**
 * The same of work that stops when its time is over.
 * @param seconds its limit, from when it began; null while it is not under way
 */
export function useLimitLeft(seconds: number | null): string {
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    setLeft(null);
    if (seconds === null) return;
    const end = performance.now() + seconds * 1000;
    const ticking = setInterval(() => setLeft(end - performance.now()), 1000);
    return () => clearInterval(ticking);
  }, [seconds]);
  return left === null || left < SHORT ? '' : timeLeftText(left);
}

/** @param done of the most that it can take, from 0 to 1; null or undefined where that is not known */
export function useTimeLeft(done: number | null | undefined): string {
  const seen = useRef<Seen | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    const tell = () => setLeft(seen.current && timeLeft(seen.current, performance.now()));
    seen.current = typeof done === 'number' ? seenAt(seen.current, done, performance.now()) : null;
    tell();
    if (!seen.current) return;
    const ticking = setInterval(tell, 1000); // work that comes no further needs longer than was said
    return () => clearInterval(ticking);
  }, [done]);
  return left === null ? '' : timeLeftText(left);
}
