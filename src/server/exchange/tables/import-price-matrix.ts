import { matrixColumns, readMatrixCell, readMatrixPlace } from '#domain/catalog/matrix-row.ts';
import { setMatrixCell } from '#domain/catalog/set-matrix-cell.ts';
import {
  findProductDocument,
  saveProductDocument,
} from '#server/repositories/catalogue/product-documents.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { priceReader } from './price-rows.ts';
import { importTable, told } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';

/** Default labels name options and values; the empty mark as `net` removes a cell (rules/prices#price-matrix). */
export const importPriceMatrix: Importer = async (database, options) => {
  const priced = await priceReader(database, options);
  return importTable(database, options, matrixColumns, async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const found = await findProductDocument(tx, sku);
    if (found === undefined) return refuse('sku', 'product.unknown', { sku });
    const { matrix: before, ...rest } = found.document;
    const { optionIds, valueIds } = readMatrixPlace(cells, rest.customOptions ?? []);
    const cell = readMatrixCell(await priced(tx, cells), valueIds, before);
    const matrix = setMatrixCell(before, optionIds, { valueIds }, cell);
    if (JSON.stringify(matrix) === JSON.stringify(before)) return 'unchanged';
    await saveProductDocument(tx, found.id, { ...rest, ...(matrix && { matrix }) });
    return told(tx, before === undefined ? 'created' : 'updated', ['price', sku], now);
  });
};
