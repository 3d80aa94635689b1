import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { logChanges, type ChangeKind } from '#server/repositories/system/change-log.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  // From here on the basin is in the catalogue's memory.
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body });
});
afterEach(() => shop.close());

const change = (kind: ChangeKind, key: string, work: (tx: Db) => Promise<unknown>) =>
  shop.services.database.transaction(async (tx) => {
    await work(tx);
    await logChanges(tx, kind, [key], shop.now);
  });

let presses = 0;
const order = async () => {
  const body = anOrderRequest({ key: `press-number-${(presses += 1)}`, expectedTotal: seen });
  return (await shop.client().call(create, { query: {}, body, headers: {} })).result;
};
/** The total of a basin at 1000 kr and freight of 4 kr, with 25 % VAT. */
const seen = ore(125_500);

test('an order is asked the price of now, not the one that pages still show', async () => {
  const from = await logEnd(shop.services.database.read);
  await change('price', 'SRV-600', (tx) =>
    tx.updateTable('products').set({ base_net: 200_000 }).where('sku', '=', 'SRV-600').execute(),
  );
  const changed = { code: 'order.price_changed', details: { totals: { grand_total: 2_505 } } };
  await expect(order()).rejects.toMatchObject(changed);
  await followToEnd(shop.services, from);
  await expect(order()).rejects.toMatchObject(changed);
});

test('an order is asked the VAT of now', async () => {
  await change('tax', 'NO-25', (tx) => tx.updateTable('tax_rates').set({ rate: 1_500 }).execute());
  const changed = { code: 'order.price_changed', details: { totals: { grand_total: 1_154.6 } } };
  await expect(order()).rejects.toMatchObject(changed);
});

test('an article that was taken off sale is not sold and not called sold out, though pages still show it', async () => {
  await change('product', 'SRV-600', (tx) =>
    tx.updateTable('products').set({ status: 2 }).where('sku', '=', 'SRV-600').execute(),
  );
  await expect(order()).rejects.toMatchObject({ code: 'order.products_off_sale' });
});

test('stock that other orders took is known without reading the goods again', async () => {
  await change('availability', 'SRV-600', (tx) =>
    tx.updateTable('stock').set({ quantity: 0 }).execute(),
  );
  await expect(order()).rejects.toMatchObject({ code: 'order.products_unavailable' });
});
