import { sql } from 'kysely';
import type { ProductKind } from '#domain/catalog/product.ts';
import { withShopStock } from '#domain/stock/shop-stock.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import { skuKeys } from './product-keys.ts';
import { toStockItem } from './product-row.ts';
import {
  endless,
  inOrder,
  logShifts,
  lowest,
  shift,
  warehouse,
  type ArticleShift,
  type StockPlace,
} from './shelves.ts';
import { recordMoves, type StockMove } from './stock-moves.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Kinds with stock of their own; others are sold by their variants or parts. */
const withOwnStock: readonly ProductKind[] = ['simple', 'virtual', 'downloadable'];

/** The largest quantity of an article that one shop can hand out. */
const maxInAShop = sql<number | null>`(select max(shop_stock.quantity - shop_stock.reserved)
    from shop_stock join store_locations on store_locations.code = shop_stock.location_code
    where shop_stock.product_id = products.id
      and store_locations.is_active = 1 and store_locations.offers_pickup = 1)`;

/**
 * Finds the stock row of each sku, in the given order, and whether the stock is its own or that of
 * variants or parts; unknown skus are left out.
 */
export async function findStock(db: Db, skus: readonly string[]) {
  const keys = skuKeys(skus);
  const stocks = db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .selectAll('stock')
    .select([
      'products.id as id',
      'products.sku as sku',
      'products.sku_key as sku_key',
      'products.kind as kind',
    ])
    .select(maxInAShop.as('shop_quantity'));
  const rows = await rowsIn(stocks, 'sku_key', keys);
  const byKey = new Map(rows.map((row) => [row.sku_key, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const stock = withShopStock(toStockItem(row), row.shop_quantity ?? 0);
    const isOwn = withOwnStock.some((kind) => kind === row.kind);
    return [{ productId: row.id, sku: row.sku, stock, hasOwnStock: isOwn }];
  });
}

/** Puts returned rentals back into stock. */
export async function putBackIntoStock(
  tx: Db,
  back: ReadonlyMap<number, number>,
  move: StockMove,
): Promise<void> {
  const { place = warehouse } = move;
  const moved = new Map<number, number>();
  const shifts = new Map<number, ArticleShift>();
  for (const [productId, quantity] of inOrder(back)) {
    const shifted = await shift(tx, place, productId, { onHand: quantity }, 'managed');
    if (shifted === undefined) continue;
    moved.set(productId, quantity);
    shifts.set(productId, { ...shifted, more: quantity });
  }
  await recordMoves(tx, moved, move);
  await logShifts(tx, place, shifts, move.at);
}

/**
 * Sets the stock that the operator counted, including reserved pieces. Returns the count before;
 * undefined where the article has no stock of its own, for example because it is sold by variants or
 * parts.
 */
export async function setStock(
  tx: Db,
  productId: number,
  quantity: number,
  move: StockMove,
): Promise<number | undefined> {
  const { place = warehouse } = move;
  if (!(await hasOwnStock(tx, productId))) return undefined;
  // This write locks the row before its quantity is read.
  const before =
    place === warehouse ? await lockStock(tx, productId) : await lockShop(tx, productId, place);
  if (before === undefined || before.quantity === quantity) return before?.quantity;
  const more = quantity - before.quantity;
  const shifted =
    place === warehouse
      ? await tx
          .updateTable('stock')
          .set({
            quantity,
            is_in_stock: sql<number>`case when ${endless} or ${quantity} - reserved > ${lowest} then 1 else 0 end`,
          })
          .where('product_id', '=', productId)
          .returning([sql<number>`quantity - reserved`.as('available'), lowest.as('lowest')])
          .executeTakeFirstOrThrow()
      : await shift(tx, place, productId, { onHand: more }, 'managed');
  const moved = new Map([[productId, more]]);
  await recordMoves(tx, moved, move);
  if (shifted) await logShifts(tx, place, new Map([[productId, { ...shifted, more }]]), move.at);
  return before.quantity;
}

async function hasOwnStock(tx: Db, productId: number): Promise<boolean> {
  const product = tx.selectFrom('products').select('id').where('id', '=', productId);
  return (await product.where('kind', 'in', withOwnStock).executeTakeFirst()) !== undefined;
}

/** The pieces that orders reserve at a place beyond its stock; 0 where backorders are allowed. */
export async function lackOf(db: Db, productId: number, place: StockPlace): Promise<number> {
  const row =
    place === warehouse
      ? await db
          .selectFrom('stock')
          .select(sql<number>`reserved - quantity`.as('lack'))
          .where('product_id', '=', productId)
          .where('is_managed', '=', 1)
          .where('allows_backorders', '=', 0)
          .executeTakeFirst()
      : await db
          .selectFrom('shop_stock')
          .select(sql<number>`reserved - quantity`.as('lack'))
          .where('product_id', '=', productId)
          .where('location_code', '=', place)
          .executeTakeFirst();
  return Math.max(0, row?.lack ?? 0);
}

function lockStock(tx: Db, productId: number) {
  return tx
    .updateTable('stock')
    .set(({ ref }) => ({ reserved: ref('reserved') }))
    .where('product_id', '=', productId)
    .returning('quantity')
    .executeTakeFirst();
}

/** Locks a shop's row; a new row has no pieces. */
function lockShop(tx: Db, productId: number, place: StockPlace) {
  return tx
    .insertInto('shop_stock')
    .values({ product_id: productId, location_code: place, quantity: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'location_code'])
        .doUpdateSet({ reserved: sql<number>`shop_stock.reserved` }),
    )
    .returning('quantity')
    .executeTakeFirst();
}
