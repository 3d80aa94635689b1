import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { negatePrice, priceFromGross, vatRate } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import { balanceOf } from './balance.ts';
import { movedMoney } from './moved-money.ts';
import { chargeKinds, moneyKinds, type Posting } from './posting.ts';
import { voucherLines, type VoucherLine } from './vouchers.ts';

const accounts = defaultSettings.accounting;
const amount = fc.integer({ min: 1, max: 9_999_999 });
const charge = fc
  .record({
    kind: fc.constantFrom(...chargeKinds),
    rate: fc.constantFrom(25, 15, 12, 0).map(vatRate),
    gross: amount,
  })
  .map(({ kind, rate, gross }): Posting => {
    const price = priceFromGross(ore(gross), rate);
    const isLess = kind === 'cancellation' || kind === 'credit';
    return { kind, key: kind, rate, price: isLess ? negatePrice(price) : price };
  });
const money = fc
  .record({
    kind: fc.constantFrom(...moneyKinds),
    amount: amount.map(ore),
    method: fc.constantFrom('klarna', 'vipps', 'invoice'),
  })
  .map((each): Posting => ({ ...each, key: each.kind, reference: '1' }));
const day = fc.array(fc.oneof(charge, money), { maxLength: 8 });

const linesOf = (postings: readonly Posting[]): readonly VoucherLine[] => {
  const lines = voucherLines(postings, accounts);
  if (typeof lines === 'number') throw new Error(`No account for ${lines}`);
  return lines;
};
const sum = (lines: readonly VoucherLine[], names: readonly string[]) =>
  lines
    .filter(({ account }) => names.includes(account))
    .reduce((all, { debit, credit }) => all + debit - credit, 0);

test('each voucher balances, and all days together are the ledger (rules/orders#accounting)', () => {
  const { receivable, klarna, vipps, bank, rates } = accounts;
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), (days) => {
      const vouchers = days.map(linesOf);
      for (const lines of vouchers) {
        const debit = lines.reduce((all, each) => all + each.debit, 0);
        expect(lines.reduce((all, each) => all + each.credit, 0)).toBe(debit);
        expect(lines.every((each) => each.debit === 0 || each.credit === 0)).toBe(true);
      }
      const all = vouchers.flat();
      const { charged, paid } = balanceOf(days.flat());
      const sold = sum(
        all,
        rates.map(({ sales }) => sales),
      );
      const taxed = sum(
        all,
        rates.map(({ vat }) => vat),
      );
      expect([sold + charged.net, taxed + charged.vat]).toEqual([0, 0]);
      expect(sum(all, [klarna, vipps, bank])).toBe(paid);
      expect(sum(all, [receivable])).toBe(charged.gross - paid);
    }),
  );
});

test('a sale is posted by rate with its code of VAT, and money by where it comes in', () => {
  const rate = vatRate(15);
  const price = priceFromGross(ore(115_00), rate);
  const paid = { amount: ore(115_00), method: 'vipps', reference: '1' };
  const lines = linesOf([
    { kind: 'goods', key: 'goods', rate, price },
    { kind: 'reserved', key: 'reserved', ...paid },
    { kind: 'captured', key: 'captured', ...paid },
  ]);
  expect(lines).toEqual([
    { account: '3010', vatCode: '31', debit: 0, credit: 100_00 },
    { account: '2701', vatCode: '31', debit: 0, credit: 15_00 },
    { account: '1581', vatCode: '', debit: 115_00, credit: 0 },
  ]);
});

test('a rate of VAT without accounts is named', () => {
  const rate = vatRate(11.11);
  const price = priceFromGross(ore(100), rate);
  expect(voucherLines([{ kind: 'goods', key: 'goods', rate, price }], accounts)).toBe(rate);
});

test('money that moves between orders stays with the customer (rules/orders#moved-money)', () => {
  const { from, to } = movedMoney('R0000007', ore(125_00));
  expect([linesOf([from]), linesOf([to])]).toEqual([[], []]);
});
