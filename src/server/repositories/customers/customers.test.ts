import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from '#server/repositories/system/database.ts';
import {
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockCustomer,
  saveProfile,
  setCustomerEmail,
  setPassword,
  updateCustomer,
  type CustomerAddress,
  type NewCustomer,
} from './customers.ts';
import { findByAccessToken, findByPageToken, findStaffByAccessToken } from './identities.ts';
import {
  deleteExpiredTokens,
  endFamily,
  findFamily,
  findRefreshToken,
  insertAccessToken,
  insertRefreshToken,
  useRefreshToken,
} from './sessions.ts';

const address: CustomerAddress = {
  id: 1,
  firstName: 'Kari',
  lastName: 'Nordmann',
  country: 'NO',
  street: 'Storgata 12',
  apartment: '',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
  company: '',
  organisationNumber: '',
  isDefaultShipping: true,
  isDefaultBilling: true,
};
const kari: NewCustomer = {
  email: 'Kari@Example.no',
  firstName: 'Kari',
  lastName: 'Nordmann',
  groupId: 1,
  hasNetPrices: false,
  demandedFields: ['customer_reference'],
  passwordHash: 'hash',
  storeCode: 'no',
  addresses: [address],
  createdAt: testNow,
  updatedAt: testNow,
};

const signedIn = { createdAt: testNow, signedInAt: testNow, device: {} };
describe.each(testEngines)('customers on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let id: number;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ({ id } = await database.transaction((tx) => insertCustomer(tx, kari)));
  });
  afterEach(() => place.remove());

  test('are found by id and by e-mail in any case', async () => {
    const found = await findCustomer(database.read, id);
    expect(found).toEqual({ ...kari, id, email: 'kari@example.no' });
    expect(await findCustomerByEmail(database.read, 'KARI@example.NO')).toEqual(found);
  });

  test('an e-mail belongs to one', async () => {
    const again = { ...kari, email: 'kari@EXAMPLE.no' };
    const inserting = database.transaction((tx) => insertCustomer(tx, again));
    await expect(inserting).rejects.toThrow(UniqueViolation);
  });

  test('keep their phone until they write another or none', async () => {
    const names = { firstName: 'Kari', lastName: 'Nordmann', updatedAt: testNow };
    const phoneAfter = async (change: { phone?: string }) => {
      await database.transaction((tx) => saveProfile(tx, { id, ...names, ...change }));
      return (await findCustomer(database.read, id))?.phone;
    };
    expect(await phoneAfter({})).toBeUndefined();
    expect(await phoneAfter({ phone: '+4741234567' })).toBe('+4741234567');
    expect(await phoneAfter({})).toBe('+4741234567');
    await database.transaction((tx) => updateCustomer(tx, { ...kari, id }));
    expect(await phoneAfter({})).toBe('+4741234567');
    expect(await phoneAfter({ phone: '' })).toBeUndefined();
  });

  test('keep the addresses they were given last', async () => {
    const changed = { ...kari, id, email: 'kari@example.no', addresses: [{ ...address, id: 2 }] };
    await database.transaction((tx) => updateCustomer(tx, changed));
    expect(await findCustomer(database.read, id)).toEqual(changed);
  });

  test('a profile that was read earlier leaves an e-mail that was set since', async () => {
    const changed = { ...kari, id, firstName: 'Karianne', addresses: [{ ...address, id: 2 }] };
    const later = moment(testNow + 1);
    for (const save of [saveProfile, updateCustomer]) {
      await database.transaction((tx) => setCustomerEmail(tx, id, 'ny@example.no', later));
      await database.transaction((tx) => save(tx, changed));
      expect(await findCustomer(database.read, id)).toEqual({ ...changed, email: 'ny@example.no' });
    }
  });

  test('a lock with a password waits for a change of it, and fails then', async () => {
    const customer = { id, passwordHash: kari.passwordHash };
    const lock = () => database.transaction((tx) => lockCustomer(tx, customer));
    expect(await lock()).toBe(true);
    const written = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const changing = database.transaction(async (tx) => {
      await setPassword(tx, customer, 'other hash', testNow);
      written.resolve();
      await held.promise;
    });
    await written.promise;
    const locking = lock();
    // Waits until the lock has reached the row that the other transaction holds.
    await pause(200);
    held.resolve();
    await changing;
    expect(await locking).toBe(false);
  });

  test('a refresh token is used by one of two at once (rules/sessions#tokens)', async () => {
    const expiresAt = moment(testNow + 1_000);
    const common = { subject: { kind: 'customer', id }, family: 'f', expiresAt } as const;
    await database.transaction(async (tx) => {
      await insertRefreshToken(tx, { ...common, hash: 'r', ...signedIn });
      await insertAccessToken(tx, { ...common, hash: 'a' });
    });
    const other = await place.open();
    const uses = await Promise.all(
      [database, other].map((each) =>
        each.transaction((tx) => useRefreshToken(tx, 'r', 'sealed', testNow)),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await findRefreshToken(database.read, 'r')).toMatchObject({ successor: 'sealed' });
    expect(await findFamily(database.read, 'a', testNow)).toBe('f');
    expect(await findFamily(database.read, 'a', expiresAt)).toBeUndefined();
    await database.transaction((tx) => endFamily(tx, 'f'));
    expect(await findRefreshToken(database.read, 'r')).toBeUndefined();
  });

  test('a token speaks for its customer while it lives and the account is active', async () => {
    const expiresAt = moment(testNow + 1_000);
    const common = { subject: { kind: 'customer', id }, family: 'f', expiresAt } as const;
    await database.transaction(async (tx) => {
      await insertRefreshToken(tx, { ...common, hash: 'r', pageHash: 'p', ...signedIn });
      await insertAccessToken(tx, { ...common, hash: 'a' });
    });
    const { firstName, groupId, hasNetPrices, demandedFields } = kari;
    const customer = { id, firstName, groupId, hasNetPrices, demandedFields };
    const identity = { customer, familyId: 'f' };
    const byAccess = (now: Moment) => findByAccessToken(database.read, 'a', now);
    const byPage = (now: Moment, usedSince = now) =>
      findByPageToken(database.read, 'p', { now, usedSince });
    for (const by of [byAccess, byPage]) {
      expect(await by(testNow)).toEqual(identity);
      expect(await by(expiresAt)).toBeUndefined();
    }
    for (const other of ['r', 'p'])
      expect(await findByAccessToken(database.read, other, testNow)).toBeUndefined();
    await database.transaction((tx) => useRefreshToken(tx, 'r', 'sealed', testNow));
    expect(await byPage(testNow, testNow)).toEqual(identity);
    expect(await byPage(testNow, moment(testNow + 1))).toBeUndefined();
    await database.transaction((tx) =>
      tx.updateTable('customers').set({ is_active: 0 }).where('id', '=', id).execute(),
    );
    for (const by of [byAccess, byPage]) expect(await by(testNow)).toBeUndefined();
  });

  test('a session of the staff opens nothing of customers, nor the other way round (rules/sessions#subjects)', async () => {
    const expiresAt = moment(testNow + 1_000);
    const sessions = await database.transaction(async (tx) => {
      const row = { name: 'kari', email: 'kari@armatur.example', role: 'orders-clerk' };
      const times = { created_at: testNow, updated_at: testNow };
      const added = tx
        .insertInto('staff')
        .values({ ...row, ...times, id, password_hash: 'x', is_active: 1 });
      await added.execute();
      for (const kind of ['customer', 'staff'] as const) {
        const common = { subject: { kind, id }, family: kind, expiresAt };
        await insertAccessToken(tx, { ...common, hash: `a ${kind}` });
        const pageHash = `p ${kind}`;
        await insertRefreshToken(tx, { ...common, hash: `r ${kind}`, pageHash, ...signedIn });
      }
      return findRefreshToken(tx, 'r staff');
    });
    expect(sessions?.subject).toEqual({ kind: 'staff', id });
    const { read } = database;
    const at = { now: testNow, usedSince: testNow };
    expect(await findByAccessToken(read, 'a staff', testNow)).toBeUndefined();
    expect(await findByPageToken(read, 'p staff', at)).toBeUndefined();
    expect(await findStaffByAccessToken(read, 'a customer', testNow)).toBeUndefined();
    expect(await findStaffByAccessToken(read, 'a staff', testNow)).toEqual({
      name: 'kari',
      role: 'orders-clerk',
    });
    expect(await findStaffByAccessToken(read, 'a staff', expiresAt)).toBeUndefined();
    await database.transaction((tx) => tx.deleteFrom('staff').execute());
    expect(await findFamily(read, 'a staff', testNow)).toBeUndefined();
    expect(await findFamily(read, 'a customer', testNow)).toBe('customer');
  });

  test('expired tokens are thrown away', async () => {
    const subject = { kind: 'customer', id } as const;
    const token = { subject, family: 'f', hash: 'a', expiresAt: testNow };
    await database.transaction((tx) => insertAccessToken(tx, token));
    await database.transaction((tx) => deleteExpiredTokens(tx, testNow));
    const left = await database.read.selectFrom('access_tokens').selectAll().execute();
    expect(left).toEqual([]);
  });
});
