import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { updateMe } from '#contract/user.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { identifyByAccessToken } from '#server/workflows/session.ts';

let shop: TestShop;
afterEach(() => shop.close());

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
