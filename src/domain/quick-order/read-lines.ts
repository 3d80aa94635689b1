import { linesIn } from './lines-in.ts';
import { readLine } from './read-line.ts';
import { isAmbiguous, readQuantity } from './read-quantity.ts';
import { splitCells } from './split-cells.ts';
import type { LineReading, WrittenLine } from './written-line.ts';

/** A line of an order is shorter; the rest of a longer one is not read. */
const maxCharacters = 1000;

/** The columns that a heading names. */
interface Columns {
  readonly number: number;
  readonly quantity: number;
}

const namesNumber =
  /^(?:vare|art|artikkel|produkt)?[ .-]*(?:nr|nummer|no)\.?$|^(?:sku|ean|gtin|nobb|nrf|item|item number|product code|article number)\b/i;
const namesQuantity = /^(?:antall|ant|qty|quantity|mengde|stk|pcs)\b/i;

/**
 * Reads the lines of a pasted text or file. Every line that is not empty stays in the list, also one
 * without a number (rules/quick-order#reading).
 */
export function readLines(text: string): readonly WrittenLine[] {
  return linesIn(text).map(lineReader());
}

/** Reads one line after another, so that a long list can be read in several turns. */
export function lineReader(): (line: string) => WrittenLine {
  let columns: Columns | undefined;
  return (line) => {
    const [cells, written] = [splitCells(line.slice(0, maxCharacters)), line.trim()];
    const named = columnsOf(cells);
    if (named) {
      columns = named;
      return { text: written, readings: [], isHeading: true };
    }
    const inColumns = columns && readColumns(cells, columns);
    return { text: written, readings: [...(inColumns ?? []), ...readLine(cells)] };
  };
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const number = cells.findIndex((cell) => namesNumber.test(cell));
  if (number < 0) return undefined;
  return { number, quantity: cells.findIndex((cell) => namesQuantity.test(cell)) };
}

function readColumns(cells: readonly string[], columns: Columns): readonly LineReading[] {
  const number = cells[columns.number] ?? '';
  const written = cells[columns.quantity] ?? '';
  const quantity = readQuantity(written);
  return number === '' || quantity === undefined
    ? []
    : [{ number, quantity, ...(isAmbiguous(written) && { isUnsure: true as const }) }];
}
