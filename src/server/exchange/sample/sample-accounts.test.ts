import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '#domain/actor.ts';
import { listCompanies } from '#server/repositories/companies/companies.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { openSampleAccounts, type SampleAccess } from './sample-accounts.ts';
import { openSampleCompanies } from './sample-companies.ts';

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

test('each but the household belongs to a company in their own group, so that they pay what they paid', async () => {
  await openSampleAccounts(database, { now: testNow, passwords: 'known' });
  const acting = { database, actor: program('sample'), now: testNow };
  await openSampleCompanies(acting);
  await openSampleCompanies(acting);
  const seats = new Map<string, unknown>();
  for (const name of ['kunde', 'proff', 'admin', 'bruker', 'selger']) {
    const customer = await findCustomerByEmail(database.read, `${name}@armatur.example`);
    const member = await findMember(database.read, customer?.id ?? 0);
    if (member) expect(member.company.groupId).toBe(customer?.groupId);
    seats.set(name, member?.role?.kind);
  }
  expect(Object.fromEntries(seats)).toEqual({
    kunde: undefined,
    proff: 'administrator',
    admin: 'administrator',
    bruker: 'user',
    selger: 'representative',
  });
  const { companies, total } = await listCompanies(database.read, { limit: 9, offset: 0 });
  expect(total).toBe(2);
  const numbers = companies.map(({ organisationNumber }) => organisationNumber);
  expect(numbers.map(parseOrganisationNumber)).toEqual(numbers);
  expect(numbers.every((number) => number.startsWith('1'))).toBe(true);
});
