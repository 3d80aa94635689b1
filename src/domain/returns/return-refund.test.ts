import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { costByRate, refundCharges } from '#domain/ledger/refund-charges.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { ReturnKind, ReturnStatus } from './return-request.ts';
import { hasExtrasBack, isNothingLeft, isWithdrawn, returnAmounts } from './return-refund.ts';

const general = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), general);
const lineOf = (quantity: number, net: number, discount = 0) => ({
  kind: 'simple' as const,
  options: {},
  quantity,
  vatRate: general,
  row: price(net),
  discount: price(discount),
});
const orderOf = (...lines: readonly ReturnType<typeof lineOf>[]) =>
  ({ lines, totals: { shipping: price(79_20), paymentFee: price(39_00) } }) as never;
const one = (line: number, quantity: number) => [{ line, quantity }];

test('the worked amounts of rules/returns#money: the share of the coupon follows its line', () => {
  // Three taps for 300.00 net with 10.00 off, a basin for 400.00 net.
  const order = orderOf(lineOf(3, 300_00, 10_00), lineOf(1, 400_00));
  const charges = orderCharges(order);
  const back = (
    pieces: readonly { line: number; quantity: number }[],
    givenBack: typeof pieces = [],
  ) => [...returnAmounts({ order, givenBack, pieces, hasExtras: false }, charges).values()];
  expect(back(one(1, 1))).toEqual([120_84]);
  expect(back(one(1, 1), one(1, 1))).toEqual([120_82]);
  expect(back(one(1, 1), one(1, 2))).toEqual([120_84]);
  expect(back(one(1, 3))).toEqual([362_50]);
  expect(back([...one(1, 3), ...one(2, 1)])).toEqual([862_50]);
  const all = { order, givenBack: [], pieces: [...one(1, 3), ...one(2, 1)], hasExtras: true };
  expect([...returnAmounts(all, charges).values()]).toEqual([1_010_25]);
});

test('freight and fee come back once the buyer has withdrawn and nothing is left', () => {
  const lines = [
    { line: 1, ordered: 3 },
    { line: 2, ordered: 1 },
  ];
  const all = [...one(1, 3), ...one(2, 1)];
  expect(isNothingLeft(lines, all)).toBe(true);
  expect(isNothingLeft(lines, one(1, 3))).toBe(false);
  const through = (kind: ReturnKind, ...statuses: ReturnStatus[]) =>
    isWithdrawn({ kind, events: statuses.map((status) => ({ status })) });
  expect(through('withdrawal', 'processed_closed')).toBe(true);
  expect(through('withdrawal', 'approved', 'package_received', 'issue_refund')).toBe(true);
  expect(through('withdrawal', 'approved', 'package_received')).toBe(false);
  expect(through('return', 'approved', 'package_received', 'issue_refund')).toBe(false);
  expect(hasExtrasBack([{}, { hasExtras: true }], [])).toBe(true);
  expect(hasExtrasBack([{}], [])).toBe(false);
});

test('a rate gives back at most what the order still costs', () => {
  const order = orderOf(lineOf(1, 400_00));
  const charges = orderCharges(order);
  const taken = refundCharges('1', costByRate(charges), new Map([[general, ore(600_00)]]));
  const asked = { order, givenBack: [], pieces: one(1, 1), hasExtras: false };
  const left = 500_00 + 99_00 + 48_75 - 600_00;
  expect([...returnAmounts(asked, [...charges, ...taken]).values()]).toEqual([left]);
});

test('what comes back piece by piece gives the same money as at once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.nat(99),
      (quantity, net, off) => {
        const order = orderOf(lineOf(quantity, net, Math.floor((net * off) / 100)), lineOf(1, 1));
        const charges = orderCharges(order);
        const sum = (pieces: number, before: number) =>
          [
            ...returnAmounts(
              { order, givenBack: one(1, before), pieces: one(1, pieces), hasExtras: false },
              charges,
            ).values(),
          ].reduce((all: number, each) => all + each, 0);
        const single = Array.from({ length: quantity }, (_, before) => sum(1, before));
        expect(single.reduce((all, each) => all + each, 0)).toBe(sum(quantity, 0));
        expect(Math.min(...single)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
