/** Text that the browser has kept: it may come from an older page, or be damaged. */

/**
 * The object that a text holds as JSON; one without fields where it holds none.
 * @param {string | null} text
 * @returns {Record<string, any>}
 */
export function objectIn(text) {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
