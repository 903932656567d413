/** What was thrown, read safely: anything can be thrown, and only some of it is an Error. */

/** "AbortError"; "" where it has no name. */
export function errorName(error: unknown) {
  return error instanceof Error ? error.name : '';
}

/** Its message, for people. */
export function errorText(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
