import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { leftToPay } from './left-to-pay.ts';

const general = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), general);
const taps = { quantity: 3, row: price(100_00), discount: price(10_00) };
const basin = { quantity: 1, row: price(400_00), discount: zeroPrice };
const freight = price(79_20);
const totals = {
  rows: [],
  subtotal: addPrices(taps.row, basin.row),
  discount: taps.discount,
  shipping: freight,
  total: price(100_00 - 10_00 + 400_00 + 79_20),
};
const left = (...canceled: readonly number[]) =>
  leftToPay(
    { lines: [taps, basin], totals },
    canceled.map((count) => ({ canceled: count })),
  );

test('pieces that are cancelled take their share of the line with them, after discount (rules/orders#cancelling)', () => {
  expect(left(0, 0)).toBeUndefined();
  expect(left(1, 0)).toEqual(price(60_00 + 400_00 + 79_20));
  expect(left(0, 1)).toEqual(price(90_00 + 79_20));
});

test('nothing is left to pay when nothing is left, freight included', () => {
  expect(left(3, 1)).toEqual(zeroPrice);
});

test('what is cancelled by and by comes to the whole line, whatever is rounded on the way', () => {
  const odd = { quantity: 3, row: price(100_01), discount: zeroPrice };
  const order = { lines: [odd, basin], totals: { ...totals, total: price(500_01) } };
  expect(leftToPay(order, [{ canceled: 3 }, { canceled: 0 }])).toEqual(price(400_00));
});
