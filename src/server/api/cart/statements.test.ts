import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { countStatements } from '#testing/count-statements.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('an add to cart asks the database eight times at the most', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const query = { cartId: (await client.call(cart.create, {})).result };
  const body = { sku: 'SRV-600', quantity: 1, options: {} };
  const counted = countStatements(shop);
  await client.call(cart.update, { query, body });
  const first = counted();
  await client.call(cart.update, { query, body });
  const second = counted();
  for (const statements of [first, second]) {
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
  }
});
