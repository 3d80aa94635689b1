import { closingQuote } from '#domain/import/closing-quote.ts';

/** Values as the file writes them, by attribute code in lower case. Several only in the enclosed form. */
export type FeedAttributes = ReadonlyMap<string, readonly string[]>;

/** Whether `additional_attributes` are in the enclosed form, which a quote after the first equals sign tells. */
export function isEnclosedCell(cell: string): boolean {
  const equals = cell.indexOf('=');
  return equals >= 0 && cell[equals + 1] === '"';
}

/** Both forms of `additional_attributes`. */
export function parseAttributes(
  cell: string,
  separator: string,
  isEnclosed = isEnclosedCell(cell),
): FeedAttributes {
  return isEnclosed ? parseEnclosed(cell) : parsePlain(cell, separator);
}

/** `color=Black,size=XS,features=A|B`; a piece without an equals sign goes on with the value before it. */
function parsePlain(cell: string, separator: string): FeedAttributes {
  const found = new Map<string, string>();
  let code = '';
  for (const piece of cell.split(separator)) {
    const equals = piece.indexOf('=');
    if (equals > 0) {
      code = piece.slice(0, equals).trim().toLowerCase();
      found.set(code, piece.slice(equals + 1));
    } else if (code !== '') found.set(code, `${found.get(code) ?? ''}${separator}${piece}`);
  }
  return new Map([...found].map(([each, value]) => [each, [value.trim()]]));
}

/** `code="value",code2="v1"|"v2"`, quotes inside doubled. */
function parseEnclosed(cell: string): FeedAttributes {
  const found = new Map<string, readonly string[]>();
  let at = 0;
  for (;;) {
    const equals = cell.indexOf('="', at);
    if (equals < 0) return found;
    const code = cell.slice(at, equals).replace(/^[,\s]+/, '');
    const values: string[] = [];
    at = equals + 1;
    for (;;) {
      const close = closingQuote(cell, at + 1);
      const end = close < 0 ? cell.length : close;
      values.push(cell.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
      if (!cell.startsWith('|"', at)) break;
      at += 1;
    }
    found.set(code.trim().toLowerCase(), values);
  }
}

/** The number of values that a row gives an attribute: in the enclosed form a bar within quotes parts nothing. */
export function valuesOf(
  values: readonly string[],
  separator: string,
  isEnclosed: boolean,
): readonly string[] {
  return isEnclosed ? values : splitChoices(values, separator);
}

/** Values of a multi-select: parted by a bar, or by the custom separator when one is set. */
export function splitChoices(values: readonly string[], separator: string): readonly string[] {
  const parted = values.length > 1 ? values : values.flatMap((value) => value.split('|'));
  const isCustom = separator !== ',' && !separator.includes('|') && values.length === 1;
  const parts = isCustom ? parted.flatMap((value) => value.split(separator)) : parted;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
