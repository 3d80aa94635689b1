import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };

async function openFilled() {
  shop = await aTestShop();
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query, body: line });
  return { client, query };
}

test('delivery and payment are offered and priced', async () => {
  const { client, query } = await openFilled();
  const to = { country: 'NO', postcode: '0155', city: 'Oslo' };
  const { result: methods } = await client.call(cart.shippingMethods, { query, body: to });
  expect(methods).toMatchObject([{ methodCode: 'flatrate', price: { net: 400, gross: 500 } }]);
  const { result: payments } = await client.call(cart.paymentMethods, { query });
  expect(payments.map(({ code }) => code)).toEqual(['invoice', 'cashondelivery']);
  const body = { shipping: anAddress(), method };
  const { result } = await client.call(cart.shippingInformation, { query, body });
  expect(result.totals.total.gross).toBe(125_500);
  expect((await client.call(cart.totals, { query })).result.total.gross).toBe(125_500);
});

test('a country nothing is delivered to is offered no method, and the lines keep their prices', async () => {
  const { client, query } = await openFilled();
  const sweden = { country: 'SE', postcode: '11122', city: 'Stockholm' };
  const { result: methods } = await client.call(cart.shippingMethods, { query, body: sweden });
  expect(methods).toEqual([]);
  const shipping = anAddress(sweden);
  const chosen = client.call(cart.shippingInformation, { query, body: { shipping, method } });
  await expect(chosen).rejects.toMatchObject({ code: 'order.country_not_delivered', status: 400 });
  const { result } = await client.call(cart.shippingInformation, { query, body: { shipping } });
  expect(result.totals.total.gross).toBe(125_000);
  const { result: lines } = await client.call(cart.pull, { query });
  expect(lines).toMatchObject([{ unit: { gross: 125_000 }, problems: [] }]);
});
