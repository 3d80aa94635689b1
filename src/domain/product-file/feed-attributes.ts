import { closingQuote } from '#domain/import/closing-quote.ts';

/** Values as in the file, by attribute code in lower case. Only the enclosed form gives several. */
export type FeedAttributes = ReadonlyMap<string, readonly string[]>;

/**
 * Whether `additional_attributes` are in the enclosed form, with a quote after the first equals sign.
 */
export function isEnclosedCell(cell: string): boolean {
  const equals = cell.indexOf('=');
  return equals >= 0 && cell[equals + 1] === '"';
}

/** Reads both forms of `additional_attributes`. */
export function parseAttributes(
  cell: string,
  separator: string,
  isEnclosed = isEnclosedCell(cell),
): FeedAttributes {
  return isEnclosed ? parseEnclosed(cell) : parsePlain(cell, separator);
}

/**
 * Reads `color=Black,size=XS,features=A|B`; a piece without an equals sign belongs to the value before
 * it.
 */
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

/** Reads `code="value",code2="v1"|"v2"`, where quotes inside are doubled. */
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

/**
 * The values that a row gives an attribute. In the enclosed form, a bar within quotes separates
 * nothing.
 */
export function valuesOf(
  values: readonly string[],
  separator: string,
  isEnclosed: boolean,
): readonly string[] {
  return isEnclosed ? values : splitChoices(values, separator);
}

/** Splits the values of a multi-select at bars, or at the custom separator when one is set. */
export function splitChoices(values: readonly string[], separator: string): readonly string[] {
  const parted = values.length > 1 ? values : values.flatMap((value) => value.split('|'));
  const isCustom = separator !== ',' && !separator.includes('|') && values.length === 1;
  const parts = isCustom ? parted.flatMap((value) => value.split(separator)) : parted;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
