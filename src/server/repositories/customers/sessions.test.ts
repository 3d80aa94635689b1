import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { login } from '#contract/user.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hashToken } from '#server/tokens.ts';
import { refreshSession } from '#server/workflows/session.ts';
import {
  endFamily,
  endSessionOf,
  endSessionsOf,
  findRefreshToken,
  insertRefreshToken,
  useRefreshToken,
  type SessionSubject,
} from './sessions.ts';

let shop: TestShop;
afterEach(() => shop.close());

const ways = {
  'by all of the customer': (tx: Db, { id }: SessionSubject) => endSessionsOf(tx, id),
  'by its id': (tx: Db, { id }: SessionSubject, family: string) => endSessionOf(tx, id, family),
  'by its log-out': (tx: Db, _subject: SessionSubject, family: string) => endFamily(tx, family),
};

test.each(Object.entries(ways))(
  'a session that is renewed at the same moment ends %s',
  async (_name, end) => {
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
      const times = { createdAt: now, signedInAt: now, expiresAt: moment(now + dayMs) };
      await insertRefreshToken(tx, { hash: 'next', subject, family, device: {}, ...times });
    });
    await written.promise;
    const ending = database.transaction(async (tx) => void (await end(tx, subject, family)));
    // Waits until the call has reached the row that the other transaction holds.
    await pause(200);
    held.resolve();
    await Promise.all([renewing, ending]);
    expect(await findRefreshToken(database.read, 'next')).toBeUndefined();
  },
);

test('a refresh that comes after the end of its session leaves no token', async () => {
  shop = await aTestShop();
  const { refresh } = await shop.session();
  const { services, now } = shop;
  const { database } = services;
  const { subject } = (await findRefreshToken(database.read, hashToken(refresh))) ?? {};
  const read = Promise.withResolvers<void>();
  const at = async () => {
    read.resolve();
    await pause(200);
  };
  const renewing = refreshSession({ database, at }, refresh, { now }).catch(() => undefined);
  await read.promise;
  // SQLite ends the session only after the refresh.
  await database.transaction((tx) => endSessionsOf(tx, subject?.id ?? 0));
  await renewing;
  expect(await database.read.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
  expect(await database.read.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
});
