import { expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

test('a cart, its order and the letter count the unit and the packs of an article (rules/products#units)', async () => {
  const attributes = { sales_unit: 'm', sales_packs: 'coil 50' };
  const shop = await aTestShop({
    products: [
      {
        id: 14,
        sku: 'ROR-15',
        name: 'Rør 15 mm',
        attributes,
        stock: aStockItem({ quantity: 500 }),
      },
    ],
  });
  const packing = { saleUnit: 'm', packs: 'coil 50' };
  const client = shop.client();
  const query = { cartId: (await client.call(cart.create, {})).result };
  const line = { sku: 'ROR-15', options: {}, quantity: 100 };
  await client.call(cart.update, { query, body: line });
  const { result } = await client.call(cart.pull, { query });
  expect(result).toMatchObject([{ quantity: 100, ...packing }]);

  const body = anOrderRequest({ key: 'units-key-0001', lines: [line] });
  const { id } = (await client.call(create, { query: {}, body, headers: {} })).result;
  const order = await findOrder(shop.services.database.read, id);
  expect(order?.lines).toMatchObject([packing]);
  const [letter] = await sentLetters(shop.services);
  expect(letter?.text).toContain('100 m (2 kveiler à 50 m)');
  expect(letter?.text).toContain(' / m\n');
  await shop.close();
});
