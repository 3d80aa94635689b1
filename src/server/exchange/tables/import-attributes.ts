import {
  attributeColumns,
  readAttributeRow,
  readOptionRow,
} from '#domain/catalog/attribute-row.ts';
import { writeAttribute, writeOption } from '#server/workflows/catalog/write-attribute.ts';
import { noticeMissing, type ContentImport } from '#server/exchange/content/notice-missing.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';

/** Imports attributes. A row with only an option adds that option to its attribute. */
export const importAttributes = tableImporter(
  attributeColumns,
  async (cells, acting, { media }: ContentImport) => {
    const more = readOptionRow(cells);
    if (more !== undefined) {
      const outcome = await writeOption(more, acting);
      if (outcome !== 'unknown-attribute') return outcome;
      refuse('attribute_code', 'attribute.unknown', { text: more.code });
    }
    const record = readAttributeRow(cells);
    const swatches = record.options.flatMap(({ swatch = '' }) => swatch);
    const options = swatches.filter((swatch) => swatch !== '' && !swatch.startsWith('#'));
    await noticeMissing(acting.database.read, cells, { pictures: { options } }, media);
    return writeAttribute({ record }, acting);
  },
);
