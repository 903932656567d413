/** Where the daily puzzles are: the engine's own file, which the build makes a lazy chunk too. */

export async function fetchDaily() {
  return (await import('../../py/dokulab/play/daily.json')).default;
}
