import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOfPieces } from '#domain/ledger/refund-charges.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, priceFromNet, subtractPrice, vatRate, zeroPrice } from '#domain/money/price.ts';
import { exchangedPieces, pricedAsPaid, splitExchange } from './exchange.ts';
import type { KeptItem } from './return-request.ts';

const rate = vatRate(25);
const item = (more: Partial<KeptItem>): KeptItem => ({
  line: 1,
  quantity: 2,
  reason: 'regretted',
  condition: 'unopened',
  resolution: 'other-goods',
  ...more,
});
const lines = [{ sku: 'KRAN-1' }, { sku: 'KRAN-2' }];

describe('the pieces that are exchanged (rules/returns#exchange)', () => {
  test('are those that came, of lines whose customer wishes other goods', () => {
    const items = [
      item({ received: 1 }),
      item({ line: 2, wished: 'HYL-1', received: 2 }),
      item({ line: 2, resolution: 'money', received: 2 }),
      item({ line: 1, received: 0 }),
    ];
    expect(exchangedPieces({ items }, lines)).toEqual([
      { line: 1, quantity: 1, sku: 'KRAN-1', isSame: true },
      { line: 2, quantity: 2, sku: 'HYL-1', isSame: false },
    ]);
  });

  test('get the article that the operator names, which may be the returned one', () => {
    const items = [item({ wished: 'HYL-1' }), item({ line: 2, resolution: 'money' })];
    expect(exchangedPieces({ items }, lines, 'kran-1')).toEqual([
      { line: 1, quantity: 2, sku: 'KRAN-1', isSame: true },
    ]);
    expect(exchangedPieces({ items: [item({ resolution: 'repair' })] }, lines)).toEqual([]);
    expect(exchangedPieces({ items: [item({ resolution: 'repair' })] }, lines, 'HYL-1')).toEqual([
      { line: 1, quantity: 2, sku: 'HYL-1', isSame: false },
    ]);
  });
});

describe('a piece that is sent again', () => {
  const unit = priceFromNet(ore(10_000), rate);
  const row = priceRow(unit.net, 3, rate);
  const line = { unit, vatRate: rate, quantity: 3, row, discount: priceFromNet(ore(1_000), rate) };

  test('costs what it gives back, whichever piece it is', () => {
    for (const before of [0, 1, 2]) {
      const priced = pricedAsPaid(line, 1, before);
      expect(priced.row).toEqual(priceRow(unit.net, 1, rate));
      const cost = subtractPrice(priced.row, priced.discount);
      expect(cost.gross).toBe(amountOfPieces(line, before, 1));
    }
  });

  test('has no discount where none was given', () => {
    const odd = priceFromNet(ore(24_995), rate);
    const full = { ...line, unit: odd, row: priceRow(odd.net, 3, rate), discount: zeroPrice };
    for (const before of [0, 1, 2]) {
      const { row: again, discount } = pricedAsPaid(full, 1, before);
      expect([again, discount.net]).toEqual([priceRow(odd.net, 1, rate), 0]);
      expect(subtractPrice(again, discount).gross).toBe(amountOfPieces(full, before, 1));
    }
  });

  test('and the others of its line cost together what was paid, to the øre', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 50_000 }),
        (net, quantity, off) => {
          const each = priceFromNet(ore(net), rate);
          const whole = priceRow(each.net, quantity, rate);
          const taken = priceFromNet(ore(Math.min(off, whole.net)), rate);
          const bought = { ...line, unit: each, quantity, row: whole, discount: taken };
          const again = Array.from({ length: quantity }, (_, before) =>
            pricedAsPaid(bought, 1, before),
          );
          for (const { row: its, discount } of again) {
            expect(its).toEqual(priceRow(each.net, 1, rate));
            expect(discount.net).toBeGreaterThanOrEqual(0);
            expect(discount.vat).toBeGreaterThanOrEqual(-1);
          }
          const costs = again.map(({ row: its, discount }) => subtractPrice(its, discount));
          expect(addPrices(...costs)).toEqual(subtractPrice(whole, taken));
        },
      ),
    );
  });
});

test.each([
  { refunded: 100, charged: 0, paid: 100, cost: 100, moved: 100, back: 0, due: 0 },
  { refunded: 100, charged: 0, paid: 100, cost: 60, moved: 60, back: 40, due: 0 },
  { refunded: 100, charged: 0, paid: 100, cost: 130, moved: 100, back: 0, due: 30 },
  // An invoice that is not paid yet owes its buyer nothing.
  { refunded: 100, charged: 50, paid: 0, cost: 130, moved: 0, back: 0, due: 130 },
  // Money that was owed before is no part of the exchange.
  { refunded: 100, charged: 0, paid: 250, cost: 130, moved: 100, back: 0, due: 30 },
  // Reserved money still pays for what is to be sent, as far as it goes.
  { refunded: 100, charged: 100, paid: 100, reserved: 100, cost: 100, moved: 100, back: 0, due: 0 },
  { refunded: 100, charged: 100, paid: 100, reserved: 70, cost: 100, moved: 70, back: 0, due: 30 },
  { refunded: 100, charged: 0, paid: 0, reserved: 100, cost: 100, moved: 0, back: 0, due: 100 },
])(
  '$refunded back of an order that costs $charged, with $paid paid and $reserved reserved, for goods of $cost',
  ({ refunded, charged, paid, reserved = 0, cost, ...split }) => {
    const price = { net: ore(charged), vat: noOre, gross: ore(charged) };
    const first = { charged: price, paid: ore(paid), reserved: ore(reserved) };
    expect(splitExchange({ refunded: ore(refunded), first, cost: ore(cost) })).toEqual(split);
  },
);
