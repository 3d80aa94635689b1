import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { aStockItem } from '#testing/a-product.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { countStatements } from '#testing/count-statements.ts';
import { ore } from '#domain/money/ore.ts';

let shop: TestShop;
afterEach(() => shop.close());

const basins = Array.from({ length: 6 }, (_, n) => ({
  id: 20 + n,
  sku: `SRV-${n}`,
  priceList: { base: ore(100_000), tiers: [] },
  stock: aStockItem({ quantity: 50 }),
}));

/** Orders a cart of so many articles; answers what that asked of the database. */
async function asked(lines: number): Promise<readonly string[]> {
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const items = basins.slice(0, lines).map(({ sku }) => ({ sku, quantity: 1, options: {} }));
  for (const body of items) await client.call(cart.update, { query: { cartId }, body });
  const body = anOrderRequest({ key: `order-key-${lines}`, cartId, lines: items });
  const counted = countStatements(shop);
  await client.call(create, { query: {}, body, headers: {} });
  return counted();
}

/** Prices, VAT and what can be had are read in the order's own transaction, in so many statements for all lines. */
const reading = 12;

test('what an order asks of the database is 14 statements and one a line, and what it reads to be right', async () => {
  shop = await aTestShop({ products: basins });
  for (const lines of [1, 3, 6]) {
    const statements = await asked(lines);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(14 + lines + reading);
  }
});
