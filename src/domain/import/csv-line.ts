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
  return quoted(isNumber ? text : withFormulaGuards(text));
}

export function withFormulaGuards(text: string): string {
  return text.replaceAll(formulas, "'");
}

/** In quotes where a reader would else part or trim it. */
export function quoted(text: string): string {
  return /^\s|\s$|[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
