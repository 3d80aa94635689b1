import { afterEach, expect, test } from 'vitest';
import { hourMs, moment } from '#domain/time/moment.ts';
import type { LeftReader } from '#server/engines/newsletter/port.ts';
import {
  findSubscription,
  moveSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { pullLeft } from './pull-left.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('who left at the service leaves in the shop, unless they subscribed again since', async () => {
  shop = await aTestShop({ products: [] });
  const { database, newsletter } = shop.services;
  for (const email of ['ola@example.no', 'siri@example.no', 'per@example.no']) {
    const change = {
      email,
      move: 'subscribe',
      storeCode: 'no',
      place: 'import',
      actor: 'x',
    } as const;
    await database.transaction((tx) => moveSubscription(tx, change, shop.now));
  }
  const later = moment(shop.now + hourMs);
  const earlier = moment(shop.now - hourMs);
  const left: readonly LeftReader[] = [
    { email: 'Ola@example.no', state: 'unsubscribed', at: later },
    { email: 'siri@example.no', state: 'cleaned', at: later },
    { email: 'per@example.no', state: 'unsubscribed', at: earlier },
    { email: 'ukjent@example.no', state: 'unsubscribed', at: later },
  ];
  const service = { ...newsletter, left: async () => left };
  for (let twice = 0; twice < 2; twice++) await pullLeft({ ...shop.services, newsletter: service });
  const states = left.map(
    async ({ email }) => (await findSubscription(database.read, email))?.state,
  );
  expect(await Promise.all(states)).toEqual(['unsubscribed', 'cleaned', 'subscribed', undefined]);
});
