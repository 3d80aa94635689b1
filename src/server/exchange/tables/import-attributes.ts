import { attributeColumns, readAttributeRow } from '#domain/catalog/attribute-row.ts';
import { saveAttribute } from '#server/repositories/catalogue/catalog-changes.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable, told } from '#server/exchange/files/import-table.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';

export function importAttributes(database: Database, options: TableImport): Promise<ImportReport> {
  return importTable(database, options, attributeColumns, async (tx, cells, now) => {
    const record = readAttributeRow(cells);
    return told(tx, await saveAttribute(tx, record), ['attribute', record.code], now);
  });
}
