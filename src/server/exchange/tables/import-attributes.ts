import { attributeColumns, readAttributeRow } from '#domain/catalog/attribute-row.ts';
import { saveAttribute } from '#server/repositories/catalogue/catalog-changes.ts';
import { tableImporter, told } from '#server/exchange/files/import-table.ts';

export const importAttributes = tableImporter(attributeColumns, async (tx, cells, now) => {
  const record = readAttributeRow(cells);
  return told(tx, await saveAttribute(tx, record), ['attribute', record.code], now);
});
