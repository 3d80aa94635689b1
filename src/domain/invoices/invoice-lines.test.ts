import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addPrices, negatePrice, priceFromNet, vatRate, type Price } from '#domain/money/price.ts';
import { anyInvoicedOrder } from '#testing/any-invoiced-order.ts';
import { linesToCredit, linesToInvoice, linesToTakeBack } from './invoice-lines.ts';
import type { InvoicePaper } from './invoice.ts';

const rate = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), rate);
const lineOf = (quantity: number, net: number, off = 0) => ({
  sku: 'KRAN',
  kind: 'simple',
  name: 'Kran',
  choices: [],
  options: {},
  quantity,
  vatRate: rate,
  unit: price(net),
  row: price(net * quantity),
  discount: price(off),
});
const totals = { shipping: price(79_20), paymentFee: price(39_00) };
const methods = { shippingMethod: { title: 'Bud' }, paymentMethod: { title: 'Faktura' } };
const orderOf = (...lines: ReturnType<typeof lineOf>[]) => ({ lines, totals, ...methods }) as never;
const became = (ordered: number, handedOver: number, canceled = 0) => [
  { line: 1, fulfilment: 'from-stock' as const, ordered, handedOver, canceled },
];
const paper = (lines: InvoicePaper['lines'], more: object = {}) =>
  ({ kind: 'invoice', lines, ...more }) as InvoicePaper;
const nets = (lines: InvoicePaper['lines']) =>
  lines.map((line) => [line.kind, line.quantity, line.price.net]);

describe('an invoice (rules/invoices#amounts)', () => {
  const order = orderOf(lineOf(3, 100_00, 10_00));
  const first = linesToInvoice(order, became(3, 1), []);

  test('has the pieces that have left at their price after discount, freight and fee on the first', () => {
    expect(nets(first)).toEqual([
      ['goods', 1, 96_67],
      ['freight', 1, 79_20],
      ['fee', 1, 39_00],
    ]);
    const [line] = first;
    expect([line?.unit.net, line?.discount.net]).toEqual([100_00, 3_33]);
  });

  test('of the rest takes what rounding left', () => {
    const rest = linesToInvoice(order, became(3, 3), [paper(first)]);
    expect(nets(rest)).toEqual([['goods', 2, 193_33]]);
    expect(linesToInvoice(order, became(3, 3), [paper(first), paper(rest)])).toEqual([]);
  });

  test('is made before the goods leave only when all is meant', () => {
    expect(linesToInvoice(order, became(3, 0), [])).toEqual([]);
    const all = linesToInvoice(order, became(3, 0, 1), [], { isAll: true });
    expect(all[0]?.quantity).toBe(2);
    expect(linesToInvoice(order, became(3, 0, 3), [], { isAll: true })).toEqual([]);
  });

  test('is not made where nothing is to pay', () => {
    const free = { ...(orderOf(lineOf(1, 100_00, 100_00)) as object), totals: {} } as never;
    expect(linesToInvoice(free, became(1, 1), [])).toEqual([]);
  });
});

describe('a credit note (rules/invoices#credit-notes)', () => {
  const order = orderOf(lineOf(3, 100_00, 10_00));
  const all = paper(linesToInvoice(order, became(3, 0), [], { isAll: true }));

  test('takes back what was invoiced and is cancelled, freight and fee with the last of it', () => {
    expect(nets(linesToTakeBack(order, became(3, 0, 1), [all]))).toEqual([['goods', 1, 96_67]]);
    expect(nets(linesToTakeBack(order, became(3, 0, 3), [all]))).toEqual([
      ['goods', 3, 290_00],
      ['freight', 1, 79_20],
      ['fee', 1, 39_00],
    ]);
    expect(linesToTakeBack(order, became(3, 0, 1), [])).toEqual([]);
  });

  test('of a credit holds no more than has left, is invoiced and is not credited yet', () => {
    const ask = (quantity: number, papers: InvoicePaper[], hasExtras = false) =>
      nets(
        linesToCredit(order, became(3, 2), papers, {
          pieces: [{ line: 1, quantity }],
          hasExtras,
        }),
      );
    expect(ask(1, [])).toEqual([]);
    expect(ask(3, [all])).toEqual([]);
    expect(ask(2, [all])).toEqual([['goods', 2, 193_33]]);
    const one = linesToCredit(order, became(3, 2), [all], {
      pieces: [{ line: 1, quantity: 1 }],
      hasExtras: true,
    });
    const note = paper(one, { kind: 'credit-note', cause: 'credit' });
    expect(nets(one)).toHaveLength(3);
    expect(ask(1, [all, note], true)).toEqual([['goods', 1, 193_33 - 96_66]]);
    expect(ask(2, [all, note])).toEqual([]);
    const nothingLeft = { pieces: [], hasExtras: true };
    expect(linesToCredit(order, became(3, 0), [all], nothingLeft)).toEqual([]);
  });
});

test('invoices less credit notes are the charges of the ledger, by rate, to the øre', () => {
  const sums = (parts: readonly { readonly rate: number; readonly price: Price }[]) =>
    [...Map.groupBy(parts, (part) => part.rate)]
      .map(([of, own]) => ({ of, sum: addPrices(...own.map((part) => part.price)) }))
      .filter(({ sum }) => sum.net !== 0 || sum.vat !== 0)
      .toSorted((one, other) => one.of - other.of);
  fc.assert(
    fc.property(anyInvoicedOrder, ({ papers, charges }) => {
      const lines = papers.flatMap((each) =>
        each.lines.map((line) => ({
          rate: line.rate,
          price: each.kind === 'invoice' ? line.price : negatePrice(line.price),
        })),
      );
      expect(sums(lines)).toEqual(sums(charges));
      for (const { lines: own } of papers) {
        for (const line of own) {
          // A deduction is taken off its credit note, at a price of its own.
          expect(line.price.net * line.quantity).toBeGreaterThanOrEqual(0);
          expect(line.discount.net).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});
