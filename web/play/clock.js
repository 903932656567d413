/**
 * Playing time. A clock is what has been counted so far and, while it runs, since when.
 * @typedef {{ readonly counted: number, readonly since: number | null }} Clock times in ms
 */

/**
 * @param {Clock} clock
 * @param {number} now
 */
export function readClock(clock, now) {
  return clock.counted + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function startClock(clock, now) {
  return clock.since === null ? { ...clock, since: now } : clock;
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function stopClock(clock, now) {
  return clock.since === null ? clock : { counted: readClock(clock, now), since: null };
}
