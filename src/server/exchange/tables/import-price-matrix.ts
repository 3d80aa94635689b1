import type { MatrixCell } from '#domain/catalog/matrix.ts';
import { setMatrixCell } from '#domain/catalog/set-matrix-cell.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { CustomOptionRecord, MatrixRecord } from '#domain/catalog/product-document.ts';
import {
  findProductDocument,
  saveProductDocument,
} from '#server/repositories/catalogue/product-documents.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { readSpecial, specialColumns } from '#domain/import/read-special.ts';
import { RowError, type ImportReport } from '#server/exchange/files/report.ts';

const columns = {
  needed: ['sku', 'row_option', 'row', 'net'],
  others: ['column_option', 'column', ...specialColumns],
};

/**
 * Prices by what is chosen of one or two custom options, a cell a row (rules/prices#price-matrix). Options and
 * values are named by their default labels; the emptying mark as `net` takes a cell away. A cell may have a
 * special price with a window like a product's.
 */
export function importPriceMatrix(database: Database, options: TableImport): Promise<ImportReport> {
  return importTable(database, options, columns, async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const found = await findProductDocument(tx, sku);
    if (found === undefined) {
      throw new RowError('sku', 'product.unknown', `There is no product ${sku}`);
    }
    const { id, document } = found;
    const { optionIds, valueIds } = placeOf(cells, document.customOptions ?? []);
    const { matrix: before, ...rest } = document;
    const matrix = setMatrixCell(before, optionIds, { valueIds }, cellOf(cells, valueIds, before));
    if (JSON.stringify(matrix) === JSON.stringify(before)) return 'unchanged';
    await saveProductDocument(tx, id, { ...rest, ...(matrix && { matrix }) });
    await logChanges(tx, 'price', [sku], now);
    return before === undefined ? 'created' : 'updated';
  });
}

function placeOf(
  cells: Cells,
  options: readonly CustomOptionRecord[],
): MatrixCell & { readonly optionIds: readonly string[] } {
  const axes = [axisOf(cells, options, 'row'), axisOf(cells, options, 'column')].flatMap(
    (axis) => axis ?? [],
  );
  const [row, column] = axes;
  if (row === undefined) throw new RowError('row_option', 'value.missing', 'A cell needs a row');
  if (row.optionId === column?.optionId) {
    throw new RowError('column_option', 'option.twice', 'Rows and columns are the same option');
  }
  return {
    optionIds: axes.map(({ optionId }) => optionId),
    valueIds: axes.map(({ valueId }) => valueId),
  };
}

/** The option of an axis and its value; undefined where the file names none. */
function axisOf(cells: Cells, options: readonly CustomOptionRecord[], axis: 'row' | 'column') {
  const name = cells.given(`${axis}_option`);
  if (name === undefined) return undefined;
  const option = options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (option === undefined) {
    throw new RowError(`${axis}_option`, 'option.unknown', `The product has no option ${name}`);
  }
  const wanted = cells.given(axis) ?? '';
  const value = option.values.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  if (value === undefined) {
    throw new RowError(axis, 'option.unknown', `${name} has no value ${wanted}`);
  }
  return { optionId: option.id, valueId: value.id };
}

function cellOf(
  cells: Cells,
  valueIds: readonly string[],
  before: MatrixRecord | undefined,
): MatrixRecord['cells'][number] | undefined {
  const net = cells.money('net');
  if (net === undefined) throw new RowError('net', 'value.missing', 'A cell needs a net price');
  if (net === null) return undefined;
  const known = before?.cells.find((cell) => cell.valueIds.join() === valueIds.join());
  const special = readSpecial(known?.special, cells);
  return { valueIds, net, ...(special && { special }) };
}
