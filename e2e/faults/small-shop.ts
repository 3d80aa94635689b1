import { ore } from '#domain/money/ore.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { sampleChoices, sampleGroups } from '#testing/sample-views.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import { addProducts, addVat } from '#testing/stock-the-shop.ts';
import { testNow } from '#testing/test-databases.ts';
import { plentiful } from './operator.ts';

/** An article with so many in the warehouse, and so many of the shop's own where it can be fetched. */
export interface Goods {
  readonly sku: string;
  readonly inWarehouse: number;
  readonly inShop?: number;
}

export interface Stocked {
  readonly goods?: readonly Goods[];
  readonly coupons?: readonly Partial<Coupon>[];
}

/** The price of one piece, the same for all goods. */
export const netKroner = plentiful.netKroner;
export const pickupShop = 'oslo';

/** Few articles, freight and a shop to fetch them in: it starts in a third of the time of the sample shop. */
export async function stockSmallShop(
  database: Database,
  { goods = [], coupons = [] }: Stocked,
): Promise<void> {
  const all = [{ sku: plentiful.sku, inWarehouse: 1_000_000 }, ...goods];
  const products = all.map(({ sku, inWarehouse }, index) => ({
    id: index + 1,
    sku,
    priceList: { base: ore(netKroner * 100), tiers: [] },
    stock: aStockItem({ quantity: inWarehouse }),
  }));
  const moves = products.map(({ id, stock }) => ({ product_id: id, delta: stock.quantity }));
  const has = Object.fromEntries(
    goods.flatMap(({ inShop }, index) => (inShop === undefined ? [] : [[index + 2, inShop]])),
  );
  await database.transaction(async (tx) => {
    await addVat(tx);
    for (const [field, value] of Object.entries(aSeller))
      await saveSetting(tx, { scope: '', key: `seller.${field}`, value });
    for (const choice of [sampleGroups, ...sampleChoices]) await saveSetting(tx, choice);
    await addProducts(tx, products);
    await tx
      .insertInto('stock_moves')
      .values(moves.map((move) => ({ ...move, reason: 'import', reference: '', at: testNow })))
      .execute();
    await addFreightRates(tx, [aFreightRate({ net: ore(79_00) })]);
    await openPickupShop(tx, { code: pickupShop, postcode: '0484', city: 'Oslo', has });
    for (const coupon of coupons) await insertCoupon(tx, coupon);
  });
}
