import { agreedColumns, readAgreedRow, type AgreedArticle } from '#domain/pricing/agreed-row.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { Importer, TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import { findProductDocument } from '#server/repositories/catalog/product-documents.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { writeAgreedPrice } from '#server/workflows/prices/write-agreed-prices.ts';

export interface AgreedPriceImport extends TableImport {
  readonly companyId: number;
}

/**
 * Imports the prices agreed with a company. The empty mark in `net` or `percent` deletes a price
 * (rules/prices#agreed-prices).
 */
export const importAgreedPrices: Importer<AgreedPriceImport> = (database, options) =>
  importTable(database, options, agreedColumns, async (cells, acting) => {
    const article = await articleOf(acting.database.read, cells);
    return writeAgreedPrice(options.companyId, readAgreedRow(cells, article), acting);
  });

/** The article that a row names; undefined where it names a discount group. */
async function articleOf(db: Db, cells: Cells): Promise<AgreedArticle | undefined> {
  const written = cells.given('sku');
  if (written === undefined) return undefined;
  const found = await findProductDocument(db, written);
  if (found === undefined) return refuse('sku', 'product.unknown', { sku: written });
  const { customOptions: options = [], matrix } = found.document;
  return { sku: found.sku, options, hasMatrix: matrix !== undefined };
}
