/**
 * Where something begins that a spreadsheet would take for a formula: in a cell of ours, or behind a mark at
 * which another reader parts cells, for which our quotes are no quotes.
 */
const formulas = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** One line of a CSV file. What a spreadsheet would reckon gets an apostrophe before it, which imports take away. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

/** The text of a cell without the apostrophes that `csvLine` puts into it. */
export function withoutGuards(text: string): string {
  return text.includes("'") ? text.replaceAll(guarded, '') : text;
}

function toCell(text: string, index: number): string {
  // To a reader that does not part at commas the first cell goes on, and is no number.
  const isNumber = index > 0 && plainNumber.test(text);
  const safe = isNumber ? text : text.replaceAll(formulas, "'");
  return /^\s|\s$|[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
