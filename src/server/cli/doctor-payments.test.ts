import { expect } from 'vitest';
import { create as createCart, update } from '#contract/cart.ts';
import { express } from '#contract/payment.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { openPayment, type PayingShop } from '#testing/a-paying-shop.ts';
import { operatePaying } from '#testing/an-operator-of-payments.ts';
import { test } from '#testing/paying-test.ts';

const examined = async (paying: PayingShop, environment = {}) => {
  const { code, out } = await operatePaying(paying, ['doctor'], environment);
  expect(code).toBe(0);
  expect(out).not.toContain(paying.klarna.access.password);
  return out.replaceAll(/\s+/g, ' ');
};

test('the doctor tries each provider, and says what is wrong with it', async ({ paying }) => {
  expect(await examined(paying)).toContain('Payment Klarna answers');
  const refused = await examined(paying, { KLARNA_PASSWORD: 'wrong' });
  expect(refused).toContain('Payment Klarna does not answer');
  expect(refused).toMatch(/! Klarna does not answer, or does not take the keys \(.*401.*\)/);
  expect(refused).toContain('KLARNA_URL and what stands beside it');
  const away = await examined(paying, { KLARNA_URL: 'http://127.0.0.1:1', LANG: 'nb_NO' });
  expect(away).toContain('! Klarna svarer ikke, eller godtar ikke nøklene');
});

test('the doctor lists payments of carts that should have ended', async ({ paying }) => {
  const client = paying.shop.client();
  const { result: cartId } = await client.call(createCart, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(update, { query: { cartId }, body: line });
  await client.call(express, { query: {}, body: { cartId } });
  expect(await examined(paying)).not.toContain('of a cart');
  paying.shop.now = moment(paying.shop.now + 2 * hourMs);
  expect(await examined(paying)).toMatch(
    /! The payment express-\w+ of a cart by Vipps should have ended/,
  );
});

test('the doctor lists payments that do not go on by themselves', async ({ paying }) => {
  await openPayment(paying, await paying.order());
  expect(await examined(paying)).not.toContain('000000001');
  paying.shop.now = moment(paying.shop.now + 3 * hourMs);
  expect(await examined(paying)).toContain('! Order 000000001: the time to pay at Klarna is over');
});
