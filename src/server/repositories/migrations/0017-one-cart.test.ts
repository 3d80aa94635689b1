import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { create, pull, update } from '#contract/cart.ts';
import { moment } from '#domain/time/moment.ts';
import { addCartItem, insertCart } from '#server/repositories/sales/carts.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { oneCart } from './0017-one-cart.ts';
import { columnTypes } from './column-types.ts';

let shop: TestShop;
afterEach(() => shop.close());

type Lines = Readonly<Record<string, number>>;

/** The schema as it was before this step, with one more cart of a customer in another store view. */
async function begunEarlier(
  customerId: number,
  id: string,
  storeCode: string,
  lines: Lines,
): Promise<void> {
  const changedAt = moment(shop.now - Number(id));
  await shop.services.database.transaction(async (tx) => {
    await sql`drop index if exists carts_of_customer`.execute(tx);
    await sql`create unique index carts_of_customer on carts (customer_id, store_code)`.execute(tx);
    await insertCart(tx, { id, customerId, storeCode }, changedAt);
    for (const [sku, quantity] of Object.entries(lines)) {
      await addCartItem(tx, id, { sku, kind: 'simple', quantity, options: {} }, changedAt);
    }
  });
}

test('a customer’s carts of several store views become one: no line is lost, equal ones are added', async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn() });
  const { result: cartId } = await client.call(create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(update, { query: { cartId }, body });
  const { database } = shop.services;
  const { customer_id } = await database.read
    .selectFrom('carts')
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await begunEarlier(customer_id ?? 0, '8001', 'en', { 'SRV-600': 2, 'TAP-1': 1 });
  await begunEarlier(customer_id ?? 0, '8002', 'proff', { 'SRV-600': 3, 'TAP-1': 1 });

  await database.transaction(async (tx) => {
    for (const statement of oneCart.statements(columnTypes[database.dialect])) {
      await sql.raw(statement).execute(tx);
    }
  });
  const { result } = await client.call(pull, { query: { cartId } });
  expect(result.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['SRV-600', 6],
    ['TAP-1', 2],
  ]);
  expect((await client.call(create, {})).result).toBe(cartId);
  expect(await database.read.selectFrom('carts').select('id').execute()).toHaveLength(1);
});
