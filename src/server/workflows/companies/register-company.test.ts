import { afterEach, expect, test } from 'vitest';
import * as companies from '#contract/companies.ts';
import { openAccount } from '#contract/confirmation.ts';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { companyDetails } from '#testing/a-company.ts';
import { aRegistration, linkToken, sentLetters } from '#testing/an-account.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const alive = { form: 'AS', isBankrupt: false, isWindingUp: false, isVatRegistered: true } as const;

/** A shop with a register that has one company, and with these settings of companies. */
async function aShop(name: string, settings: Readonly<Record<string, unknown>> = {}) {
  const company = { ...alive, number: companyDetails.organisationNumber, name };
  const find = async (): Promise<RegisterAnswer> => ({ kind: 'registered', company });
  shop = await aTestShop({ register: { find } });
  const { database, settings: memory } = shop.services;
  await database.transaction(async (tx) => {
    for (const [key, value] of Object.entries(settings))
      await saveSetting(tx, { scope: 'no', key: `companies.${key}`, value });
  });
  await memory.refresh();
}

async function apply(changed: Partial<typeof companyDetails> = {}) {
  const client = shop.client({ token: await shop.signedIn() });
  const details = { ...companyDetails, ...changed };
  return (await client.call(companies.register, { body: { details } })).result.company;
}

test('a company waits by default, also where the register confirms it (rules/companies#approval)', async () => {
  await aShop('NORDMANN VVS AS');
  expect(await apply()).toMatchObject({ status: 0, legal_name: '', customer_group_id: 1 });
});

test('by the rule of the register it trades at once, in the group of the setting; a second with its number waits', async () => {
  await aShop('NORDMANN VVS AS', { approval: 'registered', group: 2 });
  expect(await apply()).toMatchObject({ status: 1, customer_group_id: 2 });
  const [toShop] = await sentLetters(shop.services);
  expect(toShop?.text).toContain('er godkjent og kan handle');
  expect(await apply()).toMatchObject({ status: 0 });
});

test('of many that apply with one number at once, one trades', async () => {
  await aShop('NORDMANN VVS AS', { approval: 'registered' });
  const tokens: string[] = [];
  for (let each = 0; each < 8; each += 1)
    tokens.push(await shop.signedIn({ email: `soker${each}@example.no` }));
  const body = { details: companyDetails };
  const answers = await Promise.all(
    tokens.map((token) => shop.client({ token }).call(companies.register, { body })),
  );
  expect(answers.filter(({ result }) => result.company?.status === 1)).toHaveLength(1);
});

test('under another name than that of the register it waits, and gets its legal name from there', async () => {
  await aShop('BRUN RØR AS', { approval: 'registered' });
  expect(await apply()).toMatchObject({ status: 0, legal_name: 'BRUN RØR AS' });
});

test('with a new account the rule holds once the link of the letter opens it', async () => {
  await aShop('Nordmann VVS AS', { approval: 'registered', group: 2 });
  const guest = shop.client();
  const body = { details: companyDetails, registration: aRegistration };
  await guest.call(companies.register, { body });
  const [letter] = await sentLetters(shop.services);
  const { password } = aRegistration;
  const opened = await guest.call(openAccount, { body: { token: linkToken(letter), password } });
  const { result } = await shop.client({ token: opened.result }).call(companies.read, {});
  expect(result).toMatchObject({ status: 1, customer_group_id: 2 });
});
