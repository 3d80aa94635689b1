import { maxListLines } from './limits.ts';

/** The two files of a spreadsheet (XLSX) that hold its first sheet. */
export interface SheetFiles {
  readonly sheet: string;
  /** The texts that cells name by their number; empty where there are none. */
  readonly strings: string;
}

/** A sheet with more rows is refused as too long, so the rest of it is not read. */
const maxRows = maxListLines + 1;
/** More columns than this are no list of articles. */
const maxColumns = 100;

/** Writes the cells of a sheet as lines with tabs between, as they are pasted from a spreadsheet. */
export function spreadsheetText({ sheet, strings }: SheetFiles): string {
  const shared = matches(strings, /<si\b[^>]*>(.*?)<\/si>/gs).map(([, text = '']) => textOf(text));
  const lines: string[] = [];
  for (const [, row = ''] of sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)) {
    const line = cellsOf(row, shared).join('\t');
    if (line.trim() !== '') lines.push(line);
    if (lines.length >= maxRows) break;
  }
  return lines.join('\n');
}

function cellsOf(row: string, shared: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (const [, facts = '', content = ''] of matches(row, /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnOf(facts) ?? cells.length;
    if (column >= maxColumns) continue;
    while (cells.length < column) cells.push('');
    cells[column] = valueOf(facts, content, shared).replaceAll(/\s+/g, ' ');
  }
  return cells;
}

function valueOf(facts: string, content: string, shared: readonly string[]): string {
  const [, value = ''] = /<v\b[^>]*>(.*?)<\/v>/s.exec(content) ?? [];
  if (/\bt="s"/.test(facts)) return shared[Number(value)] ?? '';
  if (/\bt="inlineStr"/.test(facts)) return textOf(content);
  // Long numbers, such as an EAN, may be written as 7.012345678905E12.
  return /E\+?\d+$/i.test(value) ? String(Number(value)) : plain(value);
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(facts: string): number | undefined {
  const [, letters] = /\br="([A-Z]{1,3})\d+"/.exec(facts) ?? [];
  if (letters === undefined) return undefined;
  const number = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return number - 1;
}

/** The text of a cell may be in several pieces with looks of their own. */
function textOf(content: string): string {
  return matches(content, /<t\b[^>]*>(.*?)<\/t>/gs)
    .map(([, text = '']) => plain(text))
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function plain(xml: string): string {
  return xml.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name = '') =>
    code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

function matches(text: string, pattern: RegExp): readonly RegExpMatchArray[] {
  return [...text.matchAll(pattern)];
}
