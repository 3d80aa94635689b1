/** What a spreadsheet would take for a formula, unless it is a plain number. */
const formula = /^'*[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * One line of a CSV file. A text that a spreadsheet would reckon gets an apostrophe before it, which
 * imports take away (reliability B-17).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

function toCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /^\s|\s$|[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
