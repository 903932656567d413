/** Tables as CSV text. */

/**
 * @param head the columns' names
 * @param rows null for what is not there; numbers have two
 *   places
 */
export function csvText(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]) {
  return [head, ...rows].map((fields) => `${fields.map(field).join(',')}\n`).join('');
}

function field(value: string | number | null) {
  const text = typeof value === 'number' ? String(Number(value.toFixed(2))) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
