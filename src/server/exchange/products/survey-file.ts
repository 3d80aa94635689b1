import { DecimalMarks, type DecimalMark } from '#domain/import/decimal-mark.ts';
import { emptyMark } from '#domain/import/feed-lists.ts';
import { AttributeKinds } from '#domain/product-file/attribute-kinds.ts';
import { isEnclosedCell, parseAttributes, valuesOf } from '#domain/product-file/feed-attributes.ts';
import { parseVariations } from '#domain/product-file/feed-variations.ts';
import type { CsvFile, CsvRow } from '#server/exchange/files/csv-rows.ts';
import { addNumbers, markIn } from '#server/exchange/files/read-decimals.ts';
import type { ProductImport } from './product-row-reader.ts';

/** Facts that only the whole file tells. */
interface Survey {
  readonly decimal: DecimalMark;
  readonly kinds: AttributeKinds;
}

/** Reads the file once before its rows are imported; `numbers` are its columns of numbers. */
export async function surveyFile(
  open: () => Promise<CsvFile>,
  options: ProductImport,
  numbers: readonly string[],
): Promise<Survey> {
  const kinds = new AttributeKinds();
  const marks = new DecimalMarks();
  const needsMark = options.decimal === undefined && numbers.length > 0;
  if (needsMark || options.createsOptions === true) {
    for await (const row of (await open()).rows) {
      if (row.damage !== undefined) continue;
      if (needsMark) addNumbers(marks, row, numbers);
      if (options.createsOptions === true) addAttributes(kinds, row, options);
    }
  }
  return { kinds, decimal: options.decimal ?? markIn(marks, options.file) };
}

function addAttributes(
  kinds: AttributeKinds,
  { cells }: CsvRow,
  { separator = ',', isEnclosed = false }: ProductImport,
): void {
  const { additional_attributes = '', configurable_variations = '' } = cells;
  const isQuoted = isEnclosed || isEnclosedCell(additional_attributes);
  for (const [code, values] of parseAttributes(additional_attributes, separator, isQuoted)) {
    if (values[0] !== emptyMark) kinds.add(code, valuesOf(values, separator, isQuoted));
  }
  if (configurable_variations.trim() === '') return;
  for (const { choices } of parseVariations(configurable_variations, separator)) {
    for (const { code } of choices) kinds.addChoice(code);
  }
}
