import { hasEndlessBackorders } from '#domain/stock/availability.ts';
import { newStock, type StockRecord } from '#domain/catalog/product-record.ts';
import type { Cells } from '#domain/import/cells.ts';
import { keptStockColumns } from './product-columns.ts';

/** Kinds that consist of others have no stock of their own. */
const composites: ReadonlySet<string> = new Set(['configurable', 'grouped', 'bundle']);

export function isComposite(kind: string): boolean {
  return composites.has(kind);
}

/**
 * Reads the stock of a row. A quantity at or below the out-of-stock level sets out of stock. A quantity
 * below the lowest allowed one is raised to it, with a remark.
 */
export function stockAfterRow(
  before: StockRecord | undefined,
  kind: string,
  cells: Cells,
): StockRecord {
  const start = before ?? { ...newStock, isManaged: !isComposite(kind) };
  const written = cells.decimal('qty') ?? (cells.isEmptied('qty') ? 0 : start.quantity);
  const limits = {
    ...start,
    isManaged: isComposite(kind)
      ? start.isManaged
      : (followed(cells, 'manage_stock', 'use_config_manage_stock', newStock.isManaged, (column) =>
          cells.flag(column),
        ) ?? start.isManaged),
    outOfStockQuantity:
      limit(cells, 'out_of_stock_qty', 'use_config_min_qty', newStock.outOfStockQuantity) ??
      start.outOfStockQuantity,
    allowsBackorders:
      followed(cells, 'allow_backorders', 'use_config_backorders', false, (column) => {
        // 1 is allowed, 2 is allowed with a note to the customer.
        const value = cells.decimal(column);
        return value === undefined ? undefined : value > 0;
      }) ?? start.allowsBackorders,
    minimumSale:
      limit(cells, 'min_cart_qty', 'use_config_min_sale_qty', newStock.minimumSale) ??
      start.minimumSale,
    maximumSale:
      limit(cells, 'max_cart_qty', 'use_config_max_sale_qty', newStock.maximumSale) ??
      start.maximumSale,
    increment: incrementOf(cells) ?? start.increment,
    more: {
      ...Object.fromEntries(Object.entries(start.more).filter(([each]) => !cells.isEmptied(each))),
      ...cells.pick(keptStockColumns),
    },
  };
  const quantity = Math.max(written, lowestOf(limits));
  if (quantity > written) {
    const expected = limits.allowsBackorders ? 'backorders' : 'zero';
    cells.notice('qty', 'stock.lowest', { text: String(written), lowest: quantity, expected });
  }
  const stock = { ...limits, quantity };
  const wanted =
    cells.flag('is_in_stock') ??
    (cells.isEmptied('is_in_stock') || cells.text('qty') !== undefined ? true : start.isInStock);
  return { ...stock, isInStock: wanted && !isForcedOut(stock) };
}

/**
 * The stock after a file that may not change it: limits come from the file, quantity and status stay.
 */
export function keptStock(before: StockRecord, after: StockRecord): StockRecord {
  const stock = { ...after, quantity: Math.max(before.quantity, lowestOf(after)) };
  return { ...stock, isInStock: before.isInStock && !isForcedOut(stock) };
}

function isForcedOut(stock: StockRecord): boolean {
  const { isManaged, quantity, outOfStockQuantity } = stock;
  return isManaged && !hasEndlessBackorders(stock) && quantity <= outOfStockQuantity;
}

/**
 * The lowest quantity of an article: below zero only with backorders, down to their limit if they have
 * one.
 */
function lowestOf(stock: StockRecord): number {
  if (!stock.isManaged || hasEndlessBackorders(stock)) return -Infinity;
  return stock.allowsBackorders ? stock.outOfStockQuantity : 0;
}

/** The value, or the shop's setting where the row asks for it; a value with a blank flag counts. */
function followed<Value>(
  cells: Cells,
  column: string,
  flagColumn: string,
  ofShop: Value,
  read: (column: string) => Value | undefined,
): Value | undefined {
  if (cells.given(column)?.toLowerCase() === 'use config') return ofShop;
  if (cells.given(flagColumn) === '1' || cells.isEmptied(column)) return ofShop;
  return read(column);
}

function limit(
  cells: Cells,
  column: string,
  flagColumn: string,
  ofShop: number,
): number | undefined {
  return followed(cells, column, flagColumn, ofShop, (name) => cells.decimal(name));
}

function incrementOf(cells: Cells): number | undefined {
  if (cells.given('enable_qty_increments') === '0') return 1;
  const increment = limit(cells, 'qty_increments', 'use_config_qty_increments', 1);
  return increment === undefined ? undefined : Math.max(1, increment);
}
