import {
  attributeColumns,
  readAttributeRow,
  readOptionRow,
} from '#domain/catalog/attribute-row.ts';
import { addOption, saveAttribute } from '#server/repositories/catalogue/catalog-changes.ts';
import { noticeMissing, type ContentImport } from '#server/exchange/content/notice-missing.ts';
import { tableImporter, told } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';

/** A row that says nothing but one option more adds that to its attribute. */
export const importAttributes = tableImporter(
  attributeColumns,
  async (tx, cells, now, { media }: ContentImport) => {
    const more = readOptionRow(cells);
    if (more !== undefined) {
      const outcome = await addOption(tx, more.code, more.option);
      if (outcome === undefined) refuse('attribute_code', 'attribute.unknown', { text: more.code });
      return told(tx, outcome, ['attribute', more.code], now);
    }
    const record = readAttributeRow(cells);
    const swatches = record.options.flatMap(({ swatch = '' }) => swatch);
    const options = swatches.filter((swatch) => swatch !== '' && !swatch.startsWith('#'));
    await noticeMissing(tx, cells, { pictures: { options } }, media);
    return told(tx, await saveAttribute(tx, record), ['attribute', record.code], now);
  },
);
