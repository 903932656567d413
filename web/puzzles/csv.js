/** Tables as CSV text. */

/**
 * @param {readonly string[]} head the columns' names
 * @param {readonly (readonly (string | number | null)[])[]} rows null for what is not there; numbers have two
 *   places
 */
export function csvText(head, rows) {
  return [head, ...rows].map((fields) => `${fields.map(field).join(',')}\n`).join('');
}

/** @param {string | number | null} value */
function field(value) {
  const text = typeof value === 'number' ? String(Number(value.toFixed(2))) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
