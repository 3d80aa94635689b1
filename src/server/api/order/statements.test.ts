import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { write as writeFields } from '#contract/order-fields.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { countStatements } from '#testing/count-statements.ts';

let shop: TestShop;
afterEach(() => shop.close());

const basins = Array.from({ length: 6 }, (_, n) => ({
  id: 20 + n,
  sku: `SRV-${n}`,
  priceList: { base: ore(100_000), tiers: [] },
  stock: aStockItem({ quantity: 50 }),
}));
const tap = aProduct({
  id: 30,
  sku: 'TAP',
  kind: 'configurable',
  variants: [aVariant({ id: 31, sku: 'TAP-KROM' }), aVariant({ id: 32, sku: 'TAP-SORT' })],
});

const set = aProduct({
  id: 40,
  sku: 'SETT',
  kind: 'bundle',
  priceList: { base: ore(500_000), tiers: [] },
  bundle: {
    priceKind: 'fixed',
    options: basins.slice(0, 5).map(({ sku }, n) => ({
      id: `${n}`,
      label: sku,
      kind: 'select' as const,
      isRequired: true,
      selections: [{ id: '1', sku, isDefault: true, quantity: 1, canChangeQuantity: false }],
    })),
  },
});
const chosen = Array.from({ length: 5 }, (_, n) => ({
  optionId: `${n}`,
  quantity: 1,
  selections: ['1'],
}));

interface Ordering {
  readonly skus: readonly string[];
  readonly token?: string;
  readonly coupon?: string;
  readonly hasFields?: boolean;
  readonly options?: CartItemOptions;
  /** This runs between the last page and the order. */
  readonly meanwhile?: () => Promise<unknown>;
}

let orders = 0;
/** Orders a cart of these articles and returns the statements that the database got. */
async function asked({ skus, token, coupon, hasFields, options = {}, meanwhile }: Ordering) {
  const client = shop.client(token === undefined ? {} : { token });
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const lines = skus.map((sku) => ({ sku, quantity: 1, options }));
  for (const body of lines) await client.call(cart.update, { query, body });
  if (coupon !== undefined) await client.call(cart.applyCoupon, { query: { cartId, coupon } });
  const fields = { customer_reference: 'PO 4711' };
  if (hasFields) await client.call(writeFields, { query, body: fields });
  await meanwhile?.();
  const body = anOrderRequest({ key: `order-key-${(orders += 1)}`, cartId, lines, fields });
  const counted = countStatements(shop);
  await client.call(create, { query: {}, body, headers: {} });
  return counted();
}

const most = (lines: number) => 13 + 3 * lines;
const skusOf = (lines: number) => basins.slice(0, lines).map(({ sku }) => sku);

test('an order asks the database 13 times at the most, and 3 times a line', async () => {
  shop = await aTestShop({ products: [...basins, tap] });
  const token = await shop.signedIn();
  const all: readonly Ordering[] = [
    ...[1, 3, 6].map((lines) => ({ skus: skusOf(lines) })),
    { skus: skusOf(1), hasFields: true },
    { skus: skusOf(2), token },
    { skus: ['TAP-SORT'], hasFields: true },
  ];
  for (const each of all) {
    const statements = await asked(each);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most(each.skus.length));
  }
});

test('a set asks once for each of its parts, which are reserved one by one', async () => {
  shop = await aTestShop({ products: [...basins, set] });
  const one = (await asked({ skus: skusOf(1) })).length;
  const statements = await asked({ skus: ['SETT'], options: { bundle: chosen } });
  expect(statements.length, statements.join('\n')).toBe(one + chosen.length - 1);
});

test('a coupon asks 4 times more: what it is, its lock, its use, and the cart without it; a limit per customer twice more', async () => {
  shop = await aTestShop({ products: basins });
  await shop.services.database.transaction(async (tx) => {
    await insertCoupon(tx, { code: 'FRI' });
    await insertCoupon(tx, { code: 'EN', limitPerCustomer: 1 });
  });
  const without = (await asked({ skus: skusOf(2) })).length;
  expect((await asked({ skus: skusOf(2), coupon: 'FRI' })).length).toBe(without + 4);
  expect((await asked({ skus: skusOf(2), coupon: 'EN' })).length).toBe(without + 6);
});

test('where the catalogue has changed since pages knew it, goods and VAT are read again: 11 times more (rules/orders#known-goods)', async () => {
  shop = await aTestShop({ products: basins });
  const changed = () =>
    shop.services.database.transaction((tx) => logChanges(tx, 'price', ['SRV-5'], shop.now));
  for (const lines of [1, 6]) {
    const statements = await asked({ skus: skusOf(lines), meanwhile: changed });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most(lines) + 11);
  }
});
