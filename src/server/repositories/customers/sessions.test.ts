import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { login } from '#contract/user.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { hashToken } from '#server/tokens.ts';
import {
  endSessionsOf,
  findRefreshToken,
  insertRefreshToken,
  useRefreshToken,
} from './sessions.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('a session that is renewed at the same moment ends with the others', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const body = { username: aRegistration.email, password: aRegistration.password };
  const { meta } = await shop.client().call(login, { body });
  const hash = hashToken(meta?.refreshToken ?? '');
  const { database, now } = { database: shop.services.database, now: shop.now };
  const stored = await findRefreshToken(database.read, hash);
  if (stored === undefined) throw new Error('There is no session');
  const { subject, family } = stored;
  const held = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const renewing = database.transaction(async (tx) => {
    await useRefreshToken(tx, hash, 'successor', now);
    written.resolve();
    await held.promise;
    const expiresAt = moment(now + dayMs);
    await insertRefreshToken(tx, { hash: 'next', subject, family, createdAt: now, expiresAt });
  });
  await written.promise;
  const ending = database.transaction((tx) => endSessionsOf(tx, subject.id));
  // Waits until the call has reached the row that the other transaction holds.
  await pause(200);
  held.resolve();
  await Promise.all([renewing, ending]);
  expect(await findRefreshToken(database.read, 'next')).toBeUndefined();
});
