import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOre, ore, subtractOre } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, type VatRate } from '#domain/money/price.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { klarnaAmounts, klarnaTax } from './klarna-lines.ts';
import type { PaidLine } from './paid-line.ts';

const general = vatRate(25);

const aLine = (quantity: number, unitNet: number, discountNet = 0, rate = general): PaidLine => ({
  kind: 'goods',
  sku: 'SRV-600-H',
  name: 'Servant 600',
  quantity,
  rate,
  row: priceRow(ore(unitNet), quantity, rate),
  discount: priceFromNet(ore(discountNet), rate),
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitNet: fc.nat(200_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.constantFrom<VatRate>(general, vatRate(15), vatRate(12), vatRate(0)),
  })
  .map(({ quantity, unitNet, share, rate }) =>
    aLine(quantity, unitNet, Math.floor(quantity * unitNet * share), rate),
  );

test('a line is pieces, a price with VAT, and the VAT in it', () => {
  expect(klarnaAmounts([aLine(2, 800_00)])).toEqual({
    order_amount: 2000_00,
    order_tax_amount: 400_00,
    order_lines: [
      {
        type: 'physical',
        reference: 'SRV-600-H',
        name: 'Servant 600',
        quantity: 2,
        unit_price: 1000_00,
        tax_rate: 2500,
        total_amount: 2000_00,
        total_discount_amount: 0,
        total_tax_amount: 400_00,
      },
    ],
  });
});

test('freight and fees have types of their own; a discount is part of its line', () => {
  const lines = [
    aLine(1, 100_00, 20_00),
    { ...aLine(1, 79_20), kind: 'freight' as const },
    { ...aLine(1, 39_00), kind: 'fee' as const },
  ];
  const told = klarnaAmounts(lines).order_lines;
  expect(
    told.map(({ type, total_amount, total_discount_amount }) => [
      type,
      total_amount,
      total_discount_amount,
    ]),
  ).toEqual([
    ['physical', 100_00, 25_00],
    ['shipping_fee', 99_00, 0],
    ['surcharge', 48_75, 0],
  ]);
});

test('a row that is no whole number of øre apiece is told as one piece', () => {
  expect(klarnaAmounts([aLine(3, 249_95)]).order_lines[0]).toMatchObject({
    name: '3 × Servant 600',
    quantity: 1,
    unit_price: 937_31,
    total_amount: 937_31,
  });
});

test('the buyer pays to the øre what the lines cost, and Klarna can count it again', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const told = klarnaAmounts(lines);
      const cost = lines.map(({ row, discount }) => subtractOre(row.gross, discount.gross));
      expect(told.order_amount).toBe(addOre(...cost));
      expect(told.order_tax_amount).toBe(
        addOre(...told.order_lines.map((line) => line.total_tax_amount)),
      );
      for (const line of told.order_lines) {
        const { quantity, unit_price, total_discount_amount, total_amount } = line;
        expect(quantity * unit_price - total_discount_amount).toBe(total_amount);
        expect(line.total_tax_amount).toBe(klarnaTax(total_amount, line.tax_rate));
      }
    }),
  );
});

test('the VAT told of a line is at most an øre off the VAT of the shop', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const vat = subtractOre(line.row.vat, line.discount.vat);
      expect(Math.abs(klarnaAmounts([line]).order_tax_amount - vat)).toBeLessThanOrEqual(1);
    }),
  );
});
