import { afterEach, expect, test } from 'vitest';
import { find } from '#contract/register.ts';
import { create } from '#contract/order.ts';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('without a register a right number is unconfirmed, and a wrong one names its field', async () => {
  shop = await aTestShop();
  const ask = async (number: string) =>
    (await shop.client().call(find, { query: { number } })).result;
  expect(await ask('NO 988 077 917 MVA')).toEqual({ kind: 'unconfirmed' });
  await expect(ask('988077918')).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'number', code: 'field.organisation_number' }],
  });
});

test.each<[string, RegisterAnswer, object | undefined]>([
  ['988077917', { kind: 'unconfirmed' }, { kind: 'unconfirmed' }],
  ['988077917', { kind: 'unknown' }, { kind: 'unknown' }],
  ['988077917', bankrupt(), { kind: 'registered', trouble: 'bankrupt' }],
  ['', { kind: 'unknown' }, undefined],
  // The register is not asked about companies of other countries.
  ['SE556036079301', bankrupt(), { kind: 'unconfirmed' }],
])('an order of %s keeps what the register said: %j', async (organisationNumber, says, kept) => {
  shop = await aTestShop({ register: { find: async () => says } });
  const swedish = { country: 'SE', postcode: '111 22', phone: '+46812345678' };
  const billing = anAddress({
    ...(organisationNumber.startsWith('SE') && swedish),
    organisationNumber,
    company: organisationNumber && 'Rør AS',
  });
  const body = anOrderRequest({ billing });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  const order = await findOrder(shop.services.database.read, result.id);
  expect(order?.companyStanding).toEqual(kept);
});

function bankrupt(): RegisterAnswer {
  const flags = { isBankrupt: true, isWindingUp: true, isVatRegistered: true };
  return {
    kind: 'registered',
    company: { number: '988077917', name: 'Rør AS', form: 'AS', ...flags },
  };
}
