import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { balanceOf } from './balance.ts';
import { chargesSoFar, orderCharges } from './order-charges.ts';

const [general, food] = [vatRate(25), vatRate(15)];
const price = (net: number, rate = general) => priceFromNet(ore(net), rate);
const lineOf = (quantity: number, net: number, discount = 0, rate = general) => ({
  kind: 'simple' as const,
  options: {},
  quantity,
  vatRate: rate,
  row: price(net, rate),
  discount: price(discount, rate),
});
const taps = lineOf(3, 100_00, 10_00);
const basin = lineOf(1, 400_00);
const coffee = lineOf(2, 33_33, 0, food);
const orderOf = (lines: readonly ReturnType<typeof lineOf>[], shipping = price(79_20)) =>
  ({ lines, totals: { shipping, paymentFee: price(39_00) } }) as never;
const order = orderOf([taps, basin, coffee]);
const cost = (...charges: ReturnType<typeof orderCharges>) =>
  addPrices(...charges.map((charge) => charge.price));

test('goods are charged by rate of VAT, freight and fee at the highest of what they are for (rules/orders#ledger)', () => {
  expect(orderCharges(order).map(({ key, price: { net } }) => [key, net])).toEqual([
    ['goods 2500', 490_00],
    ['goods 1500', 33_33],
    ['freight 2500', 79_20],
    ['fee 2500', 39_00],
  ]);
});

test('cancelled pieces take their share of the line after discount, and leave freight and fee', () => {
  const gone = [
    { line: 1, quantity: 1 },
    { line: 3, quantity: 1 },
  ];
  const charges = chargesSoFar(order, [{ number: 1, pieces: gone }]).slice(4);
  expect(charges.map(({ kind, key, price: { net, vat } }) => [kind, key, net, vat])).toEqual([
    ['cancellation', 'cancellation-1 2500', -30_00, -7_50],
    ['cancellation', 'cancellation-1 1500', -16_67, -2_50],
  ]);
});

test('nothing is left when nothing is left of the order, freight and fee included', () => {
  const first = { number: 1, pieces: [{ line: 1, quantity: 2 }] };
  const rest = {
    number: 2,
    pieces: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
      { line: 3, quantity: 2 },
    ],
  };
  expect(cost(...chargesSoFar(order, [first, rest]))).toEqual(zeroPrice);
});

test('what is cancelled piece by piece comes to the same as at once, whatever is rounded on the way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 99_999 }),
      (quantity, net) => {
        const odd = orderOf([lineOf(quantity, net), basin]);
        const one = Array.from({ length: quantity }, (_, index) => ({
          number: index + 1,
          pieces: [{ line: 1, quantity: 1 }],
        }));
        const all = [{ number: 1, pieces: [{ line: 1, quantity }] }];
        expect(cost(...chargesSoFar(odd, one))).toEqual(cost(...chargesSoFar(odd, all)));
      },
    ),
  );
});

test('money that is reserved is not paid; what is paid beyond the cost is owed', () => {
  const money = (
    kind: 'reserved' | 'released' | 'captured' | 'received' | 'refunded',
    kroner: number,
  ) =>
    ({
      kind,
      key: `${kind} ${kroner}`,
      amount: ore(kroner * 100),
      method: 'card',
      reference: '1',
    }) as const;
  const goods = { kind: 'goods', key: 'goods 2500', rate: general, price: price(800_00) } as const;
  const read = (...moved: readonly ReturnType<typeof money>[]) => {
    const { reserved, paid, due, owed } = balanceOf([goods, ...moved]);
    return [reserved, paid, due, owed].map((amount) => amount / 100);
  };
  expect(read()).toEqual([0, 0, 1000, 0]);
  expect(read(money('reserved', 1000))).toEqual([1000, 0, 1000, 0]);
  expect(read(money('reserved', 1000), money('captured', 600))).toEqual([400, 600, 400, 0]);
  expect(read(money('reserved', 1000), money('captured', 600), money('released', 400))).toEqual([
    0, 600, 400, 0,
  ]);
  expect(read(money('received', 1200))).toEqual([0, 1200, 0, 200]);
  expect(read(money('received', 1200), money('refunded', 200))).toEqual([0, 1000, 0, 0]);
  const unwanted = balanceOf([goods, money('captured', 1200)], new Set(['1']));
  expect(unwanted).toMatchObject({ paid: 0, due: 1000_00, asked: 1000_00, owed: 200_00 });
});
