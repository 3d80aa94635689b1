import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, moment } from '#domain/time/moment.ts';
import { aPayingShop, openPayment, type PayingShop } from '#testing/a-paying-shop.ts';
import { operatePaying } from '#testing/an-operator-of-payments.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(() => paying.close());

const examined = async (environment = {}) => {
  const { code, out } = await operatePaying(paying, ['doctor'], environment);
  expect(code).toBe(0);
  expect(out).not.toContain(paying.klarna.access.password);
  return out.replaceAll(/\s+/g, ' ');
};

test('the doctor tries each provider, and says what is wrong with it', async () => {
  expect(await examined()).toContain('Payment Klarna answers');
  const refused = await examined({ KLARNA_PASSWORD: 'wrong' });
  expect(refused).toContain('Payment Klarna does not answer');
  expect(refused).toMatch(/! Klarna does not answer, or does not take the keys \(.*401.*\)/);
  expect(refused).toContain('KLARNA_URL and what stands beside it');
  const away = await examined({ KLARNA_URL: 'http://127.0.0.1:1', LANG: 'nb_NO' });
  expect(away).toContain('! Klarna svarer ikke, eller godtar ikke nøklene');
});

test('the doctor lists payments that do not go on by themselves', async () => {
  await openPayment(paying, await paying.order());
  expect(await examined()).not.toContain('000000001');
  paying.shop.now = moment(paying.shop.now + 3 * hourMs);
  expect(await examined()).toContain('! Order 000000001: the time to pay at Klarna is over');
});
