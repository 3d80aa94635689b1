import { quoted, withFormulaGuards } from './csv-line.ts';

/** Columns of amounts and measures; all others hold text, even where it looks like a number. */
const numberColumn =
  /(?:^|_)(?:price|net|vat|gross|to_pay|cost|amount|percent|weight|width|height|depth|qty|quantity)$/;
const decimal = /^-?\d+(?:\.\d+)?$/;
const day = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;
/**
 * Excel would read these texts as numbers or dates: `0042067`, `7071234567890`, `1.5`, `3/8`, `12E5`.
 */
const changedByExcel = /^(?:0\d+|\d{12,}|\d+(?:[.,:/-]\d+)+|\d+e\d+)$/i;

/**
 * A line that Excel with Norwegian settings opens correctly: semicolons, decimal commas, and article
 * numbers unchanged.
 */
export function excelLine(header: readonly string[], cells: readonly string[]): string {
  return `${cells.map((text, index) => excelCell(header[index] ?? '', text)).join(';')}\r\n`;
}

function excelCell(column: string, text: string): string {
  if (numberColumn.test(column) && decimal.test(text)) return text.replace('.', ',');
  if (changedByExcel.test(text) && !day.test(text)) return quoted(`="${text}"`);
  return quoted(withFormulaGuards(text));
}
