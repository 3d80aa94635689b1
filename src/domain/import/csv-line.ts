/** Where a spreadsheet would see a formula: also behind what another reader takes for a delimiter. */
const formulas = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Cells that a spreadsheet would run as formulas get an apostrophe, which imports remove. */
export function csvLine(cells: readonly string[]): string {
  return lineOf(cells, ',');
}

/** Parted as a Norwegian spreadsheet expects, where the comma stands in numbers. */
export function semicolonLine(cells: readonly string[]): string {
  return lineOf(cells, ';');
}

export function withoutGuards(text: string): string {
  return text.includes("'") ? text.replaceAll(guarded, '') : text;
}

function lineOf(cells: readonly string[], mark: string): string {
  return `${cells.map(toCell).join(mark)}\n`;
}

function toCell(text: string, index: number): string {
  // A reader with another delimiter joins the first cell with the next: then it is no number.
  const isNumber = index > 0 && plainNumber.test(text);
  const safe = isNumber ? text : text.replaceAll(formulas, "'");
  return /^\s|\s$|[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
