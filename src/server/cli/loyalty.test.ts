import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupedCardNumber } from '#domain/loyalty/card-number.ts';
import { aLoyalCustomer, type LoyalCustomer } from '#testing/a-loyal-customer.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { operate } from '#testing/an-operator.ts';

let shop: TestShop;
let customer: LoyalCustomer;
beforeEach(async () => {
  shop = await aTestShop();
  customer = await aLoyalCustomer(shop);
});
afterEach(() => shop.close());

const at = (CLOCK: string, ...args: readonly string[]) => {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = { CLOCK, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  return operate(dataDir, args, { environment });
};
const armatur = (...args: readonly string[]) => at('2026-03-01T12:00+01:00', ...args);

test('an operator lists and shows cards, gives and takes points, and the audit says why', async () => {
  const number = groupedCardNumber(customer.card.number);
  const adjust = (...args: readonly string[]) =>
    armatur('loyalty', 'adjust', customer.card.number, ...args, '--by', 'kari');
  const rehearsed = await adjust('--give', '500', '--reason', 'Forsinket', '--dry-run');
  expect(rehearsed.out).toContain(`Loyalty card ${number} now has 500 points`);
  expect(await customer.points()).toBe(0);

  await adjust('--give', '500', '--reason', 'Forsinket');
  await adjust('--take', '120', '--reason', 'Feil');
  expect(await customer.points()).toBe(380);
  expect(await adjust('--take', '381', '--reason', 'Feil')).toMatchObject({
    code: 2,
    err: expect.stringContaining('only 380 points'),
  });
  expect((await adjust('--reason', 'Feil')).err).toContain('either --give or --take');
  expect((await adjust('--give', '1,5', '--reason', 'Feil')).err).toContain('whole number');

  expect((await armatur('loyalty', 'list')).out).toMatch(
    new RegExp(`${number} +kunde1@example.no +380 +`),
  );
  const shown = await armatur('loyalty', 'show', number);
  expect(shown.out).toMatch(/Expires next +380, 01\.03\.2028/);
  expect(shown.out).toMatch(/adjusted by the shop +\+500/);
  expect(shown.out).toMatch(/adjusted by the shop +−120/);
  const json = await armatur('loyalty', 'show', number, '--json');
  expect(JSON.parse(json.out)).toMatchObject({ points: 380, moves: [{ points: 500 }, {}] });
  const audit = shop.services.database.read.selectFrom('audit').select(['action', 'detail']);
  expect(await audit.where('action', 'like', 'loyalty.%').execute()).toEqual([
    { action: 'loyalty.adjust', detail: JSON.stringify({ points: 500, reason: 'Forsinket' }) },
    { action: 'loyalty.adjust', detail: JSON.stringify({ points: -120, reason: 'Feil' }) },
  ]);
});

test('expired points are taken off once, after a dry run that takes none', async () => {
  const { number } = customer.card;
  await armatur(...`loyalty adjust ${number} --give 500 --reason Gave --by kari`.split(' '));
  const expire = (...args: readonly string[]) =>
    at('2028-03-02T12:00+01:00', 'loyalty', 'expire', ...args, '--by', 'kari');
  expect((await expire('--dry-run')).out).toContain('500 points have expired');
  expect(await customer.moves()).toHaveLength(1);
  expect((await expire()).out).toContain('500 points have expired, on 1 loyalty cards');
  expect((await expire()).out).toContain('0 points have expired');
  expect(await customer.moves()).toHaveLength(2);
  const audit = shop.services.database.read.selectFrom('audit').select(['actor']);
  expect(await audit.where('action', '=', 'loyalty.expire').execute()).toContainEqual({
    actor: 'staff:kari',
  });
});

test('an unknown card is named', async () => {
  expect((await armatur('loyalty', 'show', '2900000000001')).err).toContain('no loyalty card');
  expect((await armatur('loyalty', 'list')).code).toBe(0);
});
