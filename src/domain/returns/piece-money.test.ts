import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderCharges, chargesSoFar } from '#domain/ledger/order-charges.ts';
import { amountOfPieces, costByRate, refundCharges } from '#domain/ledger/refund-charges.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import type { RefundedPieces } from '#domain/ledger/refunded-pieces.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { pieceMoney } from './piece-money.ts';

const rate = vatRate(25);
const kinds = ['ship', 'cancel', 'refund', 'return'] as const;

/** A piece as a person would follow it, with a mark for each deed. */
interface Piece {
  isPaid: boolean;
  place: 'shop' | 'buyer' | 'canceled' | 'returned';
}

/** A line of some pieces at 125 kroner each, beside another line that nothing happens to. */
function aLine(ordered: number) {
  const row = (quantity: number) => priceFromNet(ore(quantity * 100_00), rate);
  const lineOf = (quantity: number) => ({
    sku: 'A',
    kind: 'simple' as const,
    name: 'A',
    choices: [],
    options: {},
    quantity,
    vatRate: rate,
    unit: row(1),
    row: row(quantity),
    discount: zeroPrice,
  });
  const lines = [lineOf(ordered), lineOf(1)];
  const sum = row(ordered + 1);
  const totals = { rows: [], subtotal: sum, discount: zeroPrice, total: sum };
  return { lines, totals };
}

test('a piece kept is a piece paid, whatever became of the others (rules/orders#refunded-pieces)', () => {
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), quantity: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), steps, (ordered, walk) => {
      const order = aLine(ordered);
      const [bought] = order.lines;
      if (bought === undefined) throw new Error('A line is missing');
      const pieces = Array.from({ length: ordered }, (): Piece => ({
        isPaid: true,
        place: 'shop',
      }));
      const count = (isMeant: (piece: Piece) => boolean) => pieces.filter(isMeant).length;
      const charges: Charge[] = [...orderCharges(order)];
      const refunded: RefundedPieces[] = [];
      const returned: Pieces[] = [];
      const cancellations: { number: number; pieces: readonly Pieces[] }[] = [];
      const became = () => ({
        line: 1,
        ordered,
        canceled: count(({ place }) => place === 'canceled'),
        handedOver: count(({ place }) => place === 'buyer' || place === 'returned'),
      });
      const money = () => pieceMoney(became(), { refunded, returned });
      const giveBack = (quantity: number) => {
        const amount = amountOfPieces(bought, money().givenBack, quantity);
        const name = String(charges.length);
        charges.push(...refundCharges(name, costByRate(charges), new Map([[rate, amount]])));
      };
      /** Takes at most so many pieces from a place, paid or refunded ones first. */
      const take = (wanted: number, from: Piece['place'], isPaidFirst: boolean) =>
        pieces
          .filter(({ place }) => place === from)
          .toSorted(
            (one, other) => (Number(other.isPaid) - Number(one.isPaid)) * (isPaidFirst ? 1 : -1),
          )
          .slice(0, wanted);
      for (const { kind, quantity: wanted } of walk) {
        if (kind === 'ship') for (const each of take(wanted, 'shop', true)) each.place = 'buyer';
        if (kind === 'cancel') {
          const gone = take(wanted, 'shop', false);
          if (gone.length === 0) continue;
          for (const each of gone) Object.assign(each, { place: 'canceled', isPaid: false });
          const number = cancellations.length + 1;
          cancellations.push({ number, pieces: [{ line: 1, quantity: gone.length }] });
          const credits = charges.filter((each) => each.kind === 'credit');
          const known = new Set(charges.map(({ key }) => key));
          const all = chargesSoFar(order, cancellations, { credits, pieces: refunded });
          charges.push(...all.filter(({ key }) => !known.has(key)));
        }
        if (kind === 'refund') {
          const paid = [...take(9, 'buyer', true), ...take(9, 'shop', true)];
          const chosen = paid.filter(({ isPaid }) => isPaid).slice(0, wanted);
          if (chosen.length === 0) continue;
          giveBack(chosen.length);
          const inShop = chosen.filter(({ place }) => place === 'shop').length;
          const canceledBefore = became().canceled;
          refunded.push({ line: 1, quantity: chosen.length, inShop, canceledBefore });
          for (const each of chosen) each.isPaid = false;
        }
        if (kind === 'return') {
          const back = take(wanted, 'buyer', true).filter(({ isPaid }) => isPaid);
          if (back.length === 0) continue;
          giveBack(back.length);
          returned.push({ line: 1, quantity: back.length });
          for (const each of back) Object.assign(each, { place: 'returned', isPaid: false });
        }
        const paid = count(({ isPaid }) => isPaid);
        expect(money()).toMatchObject({
          paid,
          paidOut: count(({ place, isPaid }) => place === 'buyer' && isPaid),
          refundedOut: count(({ place, isPaid }) => place === 'buyer' && !isPaid),
          waiting: count(({ place, isPaid }) => place === 'shop' && !isPaid),
        });
        expect(costByRate(charges).get(rate)?.gross).toBe((paid + 1) * 125_00);
      }
    }),
    { numRuns: 400 },
  );
});

test('an older refund that does not say where its pieces were counts them as in the shop', () => {
  const refunded = [{ line: 1, quantity: 2 }];
  const line = { line: 1, ordered: 3, canceled: 0, handedOver: 0 };
  expect(pieceMoney(line, { refunded, returned: [] })).toMatchObject({ paid: 1, waiting: 2 });
  const sent = { ...line, handedOver: 3 };
  expect(pieceMoney(sent, { refunded, returned: [] })).toMatchObject({ paid: 1, refundedOut: 2 });
});
