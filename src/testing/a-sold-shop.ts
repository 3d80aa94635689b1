import { create } from '#contract/order.ts';
import { anOrderRequest } from './an-order-request.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';

/** A running shop that has sold two basins in two orders, with consistent stock. */
export async function aSoldShop(): Promise<TestShop & { readonly folder: string }> {
  const shop = await aTestShop();
  const { database, config } = shop.services;
  const counted = await database.read
    .selectFrom('stock')
    .select(['product_id', 'quantity'])
    .execute();
  const moves = counted.map(({ product_id, quantity: delta }) => ({ product_id, delta }));
  await database.transaction((tx) =>
    tx
      .insertInto('stock_moves')
      .values(moves.map((move) => ({ ...move, reason: 'import', reference: '', at: shop.now })))
      .execute(),
  );
  for (const key of ['order-key-0001', 'order-key-0002']) {
    const body = anOrderRequest({ key });
    await shop.client().call(create, { query: {}, body, headers: {} });
  }
  return Object.assign(shop, { folder: config.dataDir });
}
