import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { me, updateMe } from '#contract/user.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { identifyByAccessToken } from '#server/workflows/session.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('a phone is stored as E.164 however it is spaced, stays without a word of it, and may be taken away', async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn({ email: 'ola@example.no' }) });
  const names = { email: 'ola@example.no', firstName: 'Ola', lastName: 'Nordmann' };
  const phoneAfter = async (change: { phone?: string }) => {
    await client.call(updateMe, { body: { ...names, ...change } });
    return (await client.call(me, {})).result.phone;
  };
  expect(await phoneAfter({ phone: '+47 412 34 567' })).toBe('+4741234567');
  expect(await phoneAfter({})).toBe('+4741234567');
  await expect(phoneAfter({ phone: '412 34' })).rejects.toMatchObject({
    fields: [{ path: 'customer.telephone', code: 'field.phone' }],
  });
  expect(await phoneAfter({ phone: '' })).toBeUndefined();
});

test('a change of name leaves a group that the merchant sets at the same time', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn({ email: 'ola@example.no' });
  const id = (await identifyByAccessToken(shop.services, token, shop.now))?.customer.id ?? 0;
  const { read, transaction } = shop.services.database;
  const written = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const grouping = transaction(async (tx) => {
    await tx.updateTable('customers').set({ group_id: 3 }).where('id', '=', id).execute();
    written.resolve();
    await held.promise;
  });
  await written.promise;
  const body = { email: 'ola@example.no', firstName: 'Kari', lastName: 'Nordmann' };
  const naming = shop.client({ token }).call(updateMe, { body });
  // Waits until the call has reached the row that the other transaction holds.
  await pause(200);
  held.resolve();
  await Promise.all([grouping, naming]);
  expect(await findCustomer(read, id)).toMatchObject({ groupId: 3, firstName: 'Kari' });
});
