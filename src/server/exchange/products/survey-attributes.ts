import { emptyMark } from '#domain/import/feed-lists.ts';
import { AttributeKinds } from '#domain/product-file/attribute-kinds.ts';
import { isEnclosedCell, parseAttributes, valuesOf } from '#domain/product-file/feed-attributes.ts';
import { parseVariations } from '#domain/product-file/feed-variations.ts';
import type { CsvFile } from '#server/exchange/files/csv-rows.ts';
import type { ProductImport } from './product-row-reader.ts';

/** Reads the whole file for what it says about attributes, before any of its rows is taken. */
export async function surveyAttributes(
  { rows }: CsvFile,
  { separator = ',', isEnclosed = false }: Pick<ProductImport, 'separator' | 'isEnclosed'>,
): Promise<AttributeKinds> {
  const kinds = new AttributeKinds();
  for await (const { cells, damage } of rows) {
    if (damage !== undefined) continue;
    const { additional_attributes = '', configurable_variations = '' } = cells;
    const isQuoted = isEnclosed || isEnclosedCell(additional_attributes);
    for (const [code, values] of parseAttributes(additional_attributes, separator, isQuoted)) {
      if (values[0] !== emptyMark) kinds.add(code, valuesOf(values, separator, isQuoted));
    }
    if (configurable_variations.trim() === '') continue;
    for (const { choices } of parseVariations(configurable_variations, separator)) {
      for (const { code } of choices) kinds.addChoice(code);
    }
  }
  return kinds;
}
