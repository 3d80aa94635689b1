import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { piecesOf } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { chargesSoFar, costLeft, orderCharges } from './order-charges.ts';
import { amountOfPieces, costByRate, refundCharges, spreadOverRates } from './refund-charges.ts';
import { canceledForNothing, type RefundedPieces } from './refunded-pieces.ts';

const [general, food] = [vatRate(25), vatRate(15)];
const lineOf = (quantity: number, net: number, rate = general) => ({
  kind: 'simple' as const,
  options: {},
  quantity,
  vatRate: rate,
  row: priceFromNet(ore(net + 7), rate),
  discount: priceFromNet(ore(7), rate),
});
type Line = ReturnType<typeof lineOf>;
const orderOf = (lines: readonly Line[]) =>
  ({ lines, totals: { shipping: priceFromNet(ore(79_20), general) } }) as never;
const sumOf = (parts: Iterable<number>) => [...parts].reduce((sum, each) => sum + each, 0);

/** The ledger of an order while it is refunded and cancelled. */
function ledgerOf(lines: readonly Line[]) {
  const order = orderOf(lines);
  const charges = [...orderCharges(order)];
  const cancellations: { number: number; pieces: readonly Pieces[] }[] = [];
  const refunded: RefundedPieces[] = [];
  const costs = () => costByRate(charges);
  const credits = () => charges.filter(({ kind }) => kind === 'credit');
  const canceled = (line: number) =>
    piecesOf(
      cancellations.flatMap(({ pieces }) => pieces),
      line,
    );
  const refund = (...[amounts]: [Parameters<typeof refundCharges>[2]]) =>
    charges.push(...refundCharges(String(charges.length), costs(), amounts));
  return {
    total: () => sumOf([...costs().values()].map(({ gross }) => gross)),
    amount: (amount: number) => refund(spreadOverRates(costs(), ore(amount))),
    piece: (line: number) => {
      const at = lines[line - 1];
      const before = piecesOf(refunded, line);
      const free = canceledForNothing(refunded, { line, canceled: canceled(line) });
      if (at === undefined || canceled(line) - free + before >= at.quantity) return;
      const left = costs().get(at.vatRate)?.gross ?? 0;
      refund(new Map([[at.vatRate, ore(Math.min(left, amountOfPieces(at, before, 1)))]]));
      refunded.push({ line, quantity: 1, canceledBefore: canceled(line) });
    },
    /** Refunded pieces may be cancelled too. */
    cancel: (line: number) => {
      if (canceled(line) >= (lines[line - 1]?.quantity ?? 0)) return;
      cancellations.push({ number: cancellations.length + 1, pieces: [{ line, quantity: 1 }] });
      const known = new Set(charges.map(({ key }) => key));
      const all = chargesSoFar(order, cancellations, { credits: credits(), pieces: refunded });
      charges.push(...all.filter(({ key }) => !known.has(key)));
    },
    costs,
    left: () =>
      costLeft(
        order,
        lines.map((_, index) => ({ canceled: canceled(index + 1) })),
        { credits: credits(), pieces: refunded },
      ),
  };
}

const amounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 });
const stepOf = (...kinds: ('amount' | 'piece' | 'cancel')[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    size: fc.nat(),
    line: fc.integer({ min: 1, max: 3 }),
  });
const linesOf = (nets: readonly number[]) => [
  lineOf(4, nets[0] ?? 1),
  lineOf(2, nets[1] ?? 7, food),
  lineOf(1, 400_00),
];

test('an amount is spread over the rates to the øre, and takes no more of a rate than it costs', () => {
  fc.assert(
    fc.property(fc.nat(), amounts, amounts, (asked, general25, food15) => {
      const lines = [
        ...general25.map((net) => lineOf(1, net)),
        ...food15.map((net) => lineOf(2, net, food)),
      ];
      const costs = costByRate(orderCharges(orderOf(lines)));
      const total = sumOf([...costs.values()].map(({ gross }) => gross));
      const amount = ore(1 + (asked % total));
      const parts = spreadOverRates(costs, amount);
      expect(sumOf(parts.values())).toBe(amount);
      for (const [rate, part] of parts) {
        const exact = (amount * (costs.get(rate)?.gross ?? 0)) / total;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      }
    }),
  );
});

test('refunds and cancellations in any order leave at no rate less than nothing (rules/orders#ledger)', () => {
  const steps = fc.array(stepOf('amount', 'piece', 'cancel', 'cancel'), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, steps, (nets, taken) => {
      const ledger = ledgerOf(linesOf(nets));
      for (const { kind, size, line } of taken) {
        const total = ledger.total();
        if (kind !== 'amount') ledger[kind](line);
        else if (total > 0) ledger.amount(1 + (size % total));
        const left = ledger.left();
        for (const [rate, { net, vat, gross }] of ledger.costs()) {
          expect(Math.min(net, vat, gross)).toBeGreaterThanOrEqual(0);
          expect(net + vat).toBe(gross);
          expect({ net, vat, gross }).toEqual(left.get(rate));
        }
      }
    }),
  );
});

test('all pieces of a line give back exactly its price, refunded or cancelled in any order', () => {
  const steps = fc.array(stepOf('piece', 'cancel'), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, steps, (nets, taken) => {
      const [tap, coffee, basin] = linesOf(nets);
      const ledger = ledgerOf([tap, coffee, basin] as Line[]);
      for (const { kind, line } of taken.filter((each) => each.line < 3)) ledger[kind](line);
      for (const line of [1, 1, 1, 1, 2, 2]) ledger.piece(line);
      expect(ledger.total()).toBe(500_00 + 99_00);
    }),
  );
});
