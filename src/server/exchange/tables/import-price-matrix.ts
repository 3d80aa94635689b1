import { matrixColumns, readMatrixCell, readMatrixPlace } from '#domain/catalog/matrix-row.ts';
import { setMatrixCell } from '#domain/catalog/set-matrix-cell.ts';
import { findProductDocument } from '#server/repositories/catalog/product-documents.ts';
import { writeMatrix } from '#server/workflows/prices/write-prices.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { priceReader } from './price-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';

/**
 * Imports price matrices. Default labels name options and values; the empty mark in `net` removes a
 * cell (rules/prices#price-matrix).
 */
export const importPriceMatrix: Importer = async (database, options) => {
  const priced = await priceReader(database, options);
  return importTable(database, options, matrixColumns, async (cells, acting) => {
    const { read } = acting.database;
    const sku = cells.given('sku') ?? '';
    const found = await findProductDocument(read, sku);
    if (found === undefined) return refuse('sku', 'product.unknown', { sku });
    const { document, id: productId } = found;
    const { matrix: before, customOptions = [] } = document;
    const { optionIds, valueIds } = readMatrixPlace(cells, customOptions);
    const cell = readMatrixCell(await priced(read, cells), valueIds, before);
    const matrix = setMatrixCell(before, optionIds, { valueIds }, cell);
    return writeMatrix({ sku, productId, document, matrix }, acting);
  });
};
