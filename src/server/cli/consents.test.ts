import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '#contract/consent.ts';
import { consentVersion } from '#domain/customer/consent.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
});
afterEach(() => shop.close());

test('the server record is shown by its reference: a yes, and the withdrawal above it', async () => {
  const id = 'a'.repeat(32);
  const { client } = shop;
  await client().call(record, { body: { id, version: consentVersion, purposes: ['viewed'] } });
  await client().call(record, { body: { id, version: consentVersion, purposes: [] } });
  const { code, out } = await operate(shop.folder, ['consents', 'show', '--id', id]);
  expect(code).toBe(0);
  const answer = (chosen: string) => `^01\\.03\\.2026 12:00 +no +${consentVersion} +${chosen}$`;
  expect(out.split('\n').slice(2, 4)).toEqual([
    expect.stringMatching(answer('only what is necessary')),
    expect.stringMatching(answer('viewed')),
  ]);
});

test('a reference that nobody has is no mistake', async () => {
  const none = await operate(shop.folder, ['consents', 'show', '--id', 'b'.repeat(32)]);
  expect(none).toMatchObject({ code: 0, out: 'No answer under this reference\n' });
});
