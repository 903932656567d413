/** Tables as CSV text, of which no spreadsheet runs a cell as a formula. */

/** Between two fields: each mark that tables use. */
const MARKS = [',', ';', '\t'];

/** A text that a spreadsheet takes for a formula (some also by a sign of full width), or one that an apostrophe keeps from it. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** The mark between the fields of a table with this head. */
export const markOf = (head: string) => MARKS.find((mark) => head.includes(mark)) ?? ',';

/** The fields of a line; quotes around a field go, and a doubled quote within is one. */
export function fieldsOf(line: string, mark: string) {
  const fields = [''];
  let isQuoted = false;
  for (const symbol of line.replace('\ufeff', '')) {
    if (symbol === '"') isQuoted = !isQuoted;
    if (symbol === mark && !isQuoted) fields.push('');
    else fields[fields.length - 1] += symbol;
  }
  return fields.map((field) => {
    const text = field
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
  });
}

/**
 * A table as text. One that a spreadsheet would take for a formula gets an apostrophe before it, which `fieldsOf`
 * takes away again.
 * @param head the columns' names
 * @param rows null for what is not there; numbers have two places
 * @param mark between two fields: a tab for what is copied into a spreadsheet
 */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  mark = ',',
) {
  return [head, ...rows].map((fields) => `${fields.map(field).join(mark)}\n`).join('');
}

function field(value: string | number | null) {
  const bare = typeof value === 'number' ? String(Number(value.toFixed(2))) : String(value ?? '');
  const text = FORMULA.test(bare) && !NUMBER.test(bare) ? `'${bare}` : bare;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
