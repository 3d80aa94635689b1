/**
 * Places where a spreadsheet would see a formula, also after a character that another program reads as
 * a delimiter.
 */
const formulas = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Cells that a spreadsheet would run as formulas get an apostrophe, which imports remove. */
export function csvLine(cells: readonly string[]): string {
  return lineOf(cells, ',');
}

/**
 * Joins cells with semicolons, as Norwegian spreadsheets expect, because their numbers have decimal
 * commas.
 */
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
  // The first cell is always guarded: a program with another delimiter joins it with the next, and it
  // is no number then.
  const isNumber = index > 0 && plainNumber.test(text);
  return quoted(isNumber ? text : withFormulaGuards(text));
}

export function withFormulaGuards(text: string): string {
  return text.replaceAll(formulas, "'");
}

/** Quotes a cell that a program would otherwise split or trim. */
export function quoted(text: string): string {
  return /^\s|\s$|[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
