import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { openSampleAccounts, type SampleAccess } from './sample-accounts.ts';

let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  ({ database, ...place } = await shopWithViews(testEngines[0]!));
});
afterEach(() => place.remove());

async function expectAccess(accounts: readonly SampleAccess[]): Promise<void> {
  for (const { email, password } of accounts) {
    const customer = await findCustomerByEmail(database.read, email);
    expect(await verify(customer?.passwordHash ?? '', password)).toBe(true);
  }
}

test('on this machine all sample accounts have the password that everybody knows', async () => {
  const accounts = await openSampleAccounts(database, { now: testNow, passwords: 'known' });
  expect(new Set(accounts.map(({ password }) => password))).toEqual(new Set(['Armatur!2026']));
  await expectAccess(accounts);
});

test('elsewhere each has one of its own, and the accounts of a shop in use keep theirs', async () => {
  const random = { now: testNow, passwords: 'random' } as const;
  const accounts = await openSampleAccounts(database, random);
  expect(accounts).toHaveLength(5);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(5);
  expect(Math.min(...accounts.map(({ password }) => password.length))).toBeGreaterThan(11);
  await expectAccess(accounts);
  expect(await openSampleAccounts(database, random)).toEqual([]);
  await expectAccess(accounts);
});

test('their firm has a number that is checked like any, and that no real firm has', async () => {
  await openSampleAccounts(database, { now: testNow, passwords: 'known' });
  const proff = await findCustomerByEmail(database.read, 'proff@armatur.example');
  const numbers = proff?.addresses.map(({ organisationNumber }) => organisationNumber);
  expect(numbers?.map(parseOrganisationNumber)).toEqual(numbers);
  expect(numbers?.[0]).toMatch(/^1/);
});

test('those of a loading that was cut off get another, since nobody may have seen the first', async () => {
  const random = { now: testNow, passwords: 'random' } as const;
  await openSampleAccounts(database, random);
  const again = await openSampleAccounts(database, { ...random, isResumed: true });
  expect(again).toHaveLength(5);
  await expectAccess(again);
});
