import { afterEach, expect, test } from 'vitest';
import { find } from '#contract/register.ts';
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
