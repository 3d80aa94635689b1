import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { chargeCredit, checkCredit, creditBalance, type CompanyCredit } from './credit.ts';

const credit: CompanyCredit = { limit: ore(6_000_000), owed: ore(1_000_000), overdraft: ore(0) };

it('balance 50000 of credit 60000 with 10000 to be paid (rules/companies#credit)', () => {
  expect(creditBalance(credit)).toBe(5_000_000);
});

it.each([
  [0, 5_000_000, 0],
  [0, 5_000_001, undefined],
  [100, 5_000_100, -100],
  [100, 5_000_101, undefined],
])('with an overdraft of %i an order of %i leaves %s', (overdraft, total, left) => {
  const result = checkCredit({ ...credit, overdraft: ore(overdraft) }, ore(total));
  expect(result.ok ? result.value : undefined).toBe(left);
  if (!result.ok) expect(result.refusal.code).toBe('company.credit_exceeded');
});

it('what is given back is free again', () => {
  const charged = chargeCredit(credit, ore(700));
  expect(charged.owed).toBe(1_000_700);
  expect(chargeCredit(charged, ore(-700))).toEqual(credit);
});

it('however many orders come, none takes a company beyond limit and overdraft', () => {
  const anyOre = fc.integer({ min: 0, max: 1_000_000 }).map(ore);
  fc.assert(
    fc.property(anyOre, anyOre, fc.array(anyOre, { maxLength: 20 }), (limit, overdraft, orders) => {
      let standing: CompanyCredit = { limit, owed: ore(0), overdraft };
      for (const total of orders) {
        const checked = checkCredit(standing, total);
        if (!checked.ok) continue;
        standing = chargeCredit(standing, total);
        expect(creditBalance(standing)).toBe(checked.value);
        expect(standing.owed).toBeLessThanOrEqual(limit + overdraft);
      }
    }),
    { numRuns: 1000 },
  );
});
