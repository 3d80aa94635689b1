import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MoneyPosting } from '#domain/ledger/posting.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { anyInvoicedOrder } from '#testing/any-invoiced-order.ts';
import { openAmounts, receivedKey } from './bank-payment.ts';
import { totalOf, type InvoicePaper } from './invoice.ts';

const paper = (
  kind: InvoicePaper['kind'],
  number: number,
  gross: number,
  credits: readonly number[] = [],
) =>
  ({
    kind,
    number,
    credits,
    lines: [{ price: { net: gross, vat: 0, gross } }],
  }) as unknown as InvoicePaper;
const money = (kind: MoneyPosting['kind'], amount: number, key: string = kind): MoneyPosting => ({
  kind,
  key,
  amount: ore(amount),
  method: 'invoice',
  reference: 'r',
});
const open = (papers: readonly InvoicePaper[], ...postings: readonly MoneyPosting[]) => [
  ...openAmounts(papers, postings, { givenBack: noOre }).values(),
];

test('a payment is of the invoice whose KID it has, other money and credits pay the oldest (rules/invoices#payments)', () => {
  const two = [paper('invoice', 1, 500), paper('invoice', 2, 300)];
  expect(open(two)).toEqual([500, 300]);
  expect(open(two, money('received', 300, receivedKey(2, 'b')))).toEqual([500, 0]);
  expect(open(two, money('captured', 600))).toEqual([0, 200]);
  expect(open([...two, paper('credit-note', 3, 100)])).toEqual([400, 300]);
  expect(open([...two, paper('credit-note', 3, 300, [2])])).toEqual([500, 0]);
  expect(open([...two, paper('credit-note', 3, 400, [2])])).toEqual([400, 0]);
  // Surplus money on one invoice pays the other, and a refund opens the amount again.
  expect(open(two, money('received', 400, receivedKey(2, 'b')))).toEqual([400, 0]);
  expect(open(two, money('captured', 800), money('refunded', 500))).toEqual([200, 300]);
  // Money that was given back by hand is not asked for.
  const byHand = openAmounts(two, [money('captured', 800), money('refunded', 500)], {
    givenBack: ore(500),
  });
  expect([...byHand.values()]).toEqual([0, 0]);
});

test('when each invoice is paid as it is open, nothing is open', () => {
  fc.assert(
    fc.property(anyInvoicedOrder, fc.nat(9), ({ papers }, seed) => {
      const invoices = papers.filter(({ kind }) => kind === 'invoice');
      const order = seed % 2 === 0 ? invoices : invoices.toReversed();
      const postings: MoneyPosting[] = [];
      for (const { number } of order) {
        const left = openAmounts(papers, postings, { givenBack: noOre }).get(number) ?? noOre;
        if (left > 0) postings.push(money('received', left, receivedKey(number, 'r')));
      }
      const sums = [...openAmounts(papers, postings, { givenBack: noOre }).values()];
      expect(sums.every((sum) => sum === 0)).toBe(true);
      const paid = postings.reduce((sum, { amount }) => sum + amount, 0);
      const asked = papers.reduce(
        (sum, each) => sum + (each.kind === 'invoice' ? 1 : -1) * totalOf(each).gross,
        0,
      );
      expect(paid).toBe(asked);
    }),
  );
});
