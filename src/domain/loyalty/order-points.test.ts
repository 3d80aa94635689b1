import { describe, expect, test } from 'vitest';
import { balanceOf } from '#domain/ledger/balance.ts';
import { isCharge, type Charge, type Posting } from '#domain/ledger/posting.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { negatePrice, priceFromGross, vatRate, zeroPrice } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { orderMoves, type OrderOfCard } from './order-points.ts';
import { owedPoints, pointsAt, type PointMove } from './point-moves.ts';

const rate = vatRate(25);
const now = moment(Date.parse('2026-03-14T12:00:00Z'));
const charge = (kind: Charge['kind'], gross: number, key: string = kind): Charge => {
  const price = priceFromGross(ore(Math.abs(gross)), rate);
  return { kind, key, rate, price: gross < 0 ? negatePrice(price) : price };
};
const money = (kind: 'reserved' | 'captured' | 'received' | 'refunded', amount: number) => ({
  kind,
  key: `${kind} ${amount}`,
  amount: ore(amount),
  method: 'klarna',
  reference: 'K-1',
});
const goods = charge('goods', 1_500_00);
const freight = charge('freight', 99_00);
const paid = [goods, freight, money('captured', 1_599_00)];
const unit = priceFromGross(ore(500_00), rate);
const line = {
  sku: 'A',
  kind: 'simple' as const,
  name: 'A',
  choices: [],
  options: {},
  quantity: 3,
  vatRate: rate,
  unit,
  row: goods.price,
  discount: zeroPrice,
};
const totals = {
  rows: [{ ...line, discount: zeroPrice }],
  subtotal: line.row,
  discount: zeroPrice,
  total: line.row,
};

function stands(postings: readonly Posting[], other: Partial<OrderOfCard> = {}): OrderOfCard {
  return {
    order: {
      id: 7,
      number: '000000007',
      lines: [line],
      totals,
      placedAt: now,
      billing: anAddress(),
    },
    charges: postings.filter(isCharge),
    balance: balanceOf(postings),
    gone: [],
    isCanceled: false,
    moves: [],
    cardSince: now,
    terms: { ...defaultSettings.loyalty, isEnabled: true },
    now,
    ...other,
  };
}

const earned = (other: Partial<PointMove> = {}): PointMove => ({
  kind: 'earned',
  points: 1_500,
  owed: 0,
  amount: ore(1_500_00),
  orderId: 7,
  key: 'earned 000000007',
  at: now,
  expires: moment(now + 1_000_000),
  ...other,
});
const used = earned({ kind: 'used', points: -400, amount: ore(4_00), key: 'used 000000007' });
const bought = earned({ orderId: 1, points: 400, key: 'earned 000000001' });

describe('earning (rules/loyalty#earning)', () => {
  test('a paid order earns from its goods alone, without freight and fees', () => {
    const fee = charge('fee', 50_00);
    const all = [goods, freight, fee, money('received', 1_649_00)];
    expect(orderMoves(stands(all))).toMatchObject([
      { kind: 'earned', points: 1_500, amount: 1_500_00, key: 'earned 000000007' },
    ]);
  });

  test.each([
    ['nothing is paid', [goods, freight]],
    ['the money is only reserved', [goods, freight, money('reserved', 1_599_00)]],
    ['a part is not paid yet', [goods, freight, money('captured', 1_598_99)]],
  ])('none while %s', (_, postings) => {
    expect(orderMoves(stands(postings))).toEqual([]);
  });

  test('an order earns once', () => {
    expect(orderMoves(stands(paid, { moves: [earned()] }))).toEqual([]);
  });

  test('none from before the card, where cards are off, or for a company', () => {
    const { terms, order } = stands(paid);
    const company = { ...order, billing: anAddress({ organisationNumber: '923609016' }) };
    expect(orderMoves(stands(paid, { cardSince: moment(now + 1) }))).toEqual([]);
    expect(orderMoves(stands(paid, { terms: { ...terms, isEnabled: false } }))).toEqual([]);
    expect(orderMoves(stands(paid, { order: company }))).toEqual([]);
    const forAll = { ...terms, isForCompanies: true };
    expect(orderMoves(stands(paid, { order: company, terms: forAll }))).toHaveLength(1);
  });

  test('a line that was cancelled before earns nothing', () => {
    const part = [goods, freight, charge('cancellation', -500_00), money('captured', 1_099_00)];
    expect(orderMoves(stands(part))).toMatchObject([{ points: 1_000 }]);
  });
});

describe('given back (rules/loyalty#given-back)', () => {
  const refunded = (gross: number) => [...paid, charge('credit', -gross, `credit ${gross}`)];

  test('points leave in proportion, counted over all refunds together', () => {
    const first = orderMoves(stands(refunded(500_00), { moves: [earned()] }));
    expect(first).toMatchObject([{ kind: 'returned', points: -500, owed: 0 }]);
    const again = orderMoves(stands(refunded(500_00), { moves: [earned(), ...first] }));
    expect(again).toEqual([]);
    const more = [...refunded(500_00), charge('credit', -333_33, 'second')];
    expect(orderMoves(stands(more, { moves: [earned(), ...first] }))).toMatchObject([
      { points: -334, key: 'returned 000000007 2' },
    ]);
  });

  test('all points leave with a cancelled order, whose freight is given back too', () => {
    const gone = [...paid, charge('cancellation', -1_599_00)];
    expect(orderMoves(stands(gone, { moves: [earned()] }))).toMatchObject([{ points: -1_500 }]);
  });

  test('money that the provider gave back by hand takes its points along', () => {
    const byHand = [...paid, money('refunded', 750_00)];
    expect(orderMoves(stands(byHand, { moves: [earned()] }))).toMatchObject([{ points: -750 }]);
  });

  test('points that are used already are owed, and the next ones settle them (rules/loyalty#owed)', () => {
    const spent = earned({ kind: 'used', orderId: 9, points: -1_400, key: 'used 9' });
    const moves = [earned(), spent];
    const back = orderMoves(stands([...paid, charge('cancellation', -1_599_00)], { moves }));
    expect(back).toMatchObject([{ points: -100, owed: 1_400 }]);
    const after = [...moves, ...back];
    const { order } = stands(paid);
    const next = { order: { ...order, id: 8, number: '000000008' }, moves: after };
    const coming = orderMoves(stands(paid, next));
    expect(coming).toMatchObject([
      { kind: 'earned', points: 1_500 },
      { kind: 'returned', points: -1_400, owed: -1_400, key: 'settled earned 000000008' },
    ]);
    expect(pointsAt([...after, ...coming], now)).toBe(100);
    expect(owedPoints([...after, ...coming])).toBe(0);
  });
});

describe('used points (rules/loyalty#given-back)', () => {
  const gone = (...quantities: readonly number[]) => ({
    gone: quantities.map((quantity) => ({ line: 1, quantity })),
  });

  test('come back with the pieces that are gone, valid as new ones', () => {
    const moves = [bought, used];
    const [back] = orderMoves(stands(paid, { moves, ...gone(1) }));
    expect(back).toMatchObject({ kind: 'restored', points: 133, key: 'restored 000000007' });
    expect(back?.expires).toBeGreaterThan(now);
    const after = [...moves, ...(back ? [back] : [])];
    expect(orderMoves(stands([], { moves: after, ...gone(1) }))).toEqual([]);
    expect(orderMoves(stands([], { moves: after, ...gone(1, 2) }))).toMatchObject([
      { points: 267 },
    ]);
  });

  test('come back once for a piece that was refunded and then cancelled', () => {
    const moves = [bought, used];
    expect(orderMoves(stands([], { moves, ...gone(3, 1) }))).toMatchObject([{ points: 400 }]);
  });

  test('stay used when money is given back and no piece is gone', () => {
    const goodwill = [charge('goods', 1), freight, charge('credit', -1)];
    expect(orderMoves(stands(goodwill, { moves: [bought, used] }))).toEqual([]);
    expect(used.amount).toBeGreaterThan(noOre);
  });

  test('of an order that is cancelled whole keep their expiry, and expired ones stay away', () => {
    const lot = (days: number, points: number) =>
      earned({ orderId: 1, key: `earned ${days}`, points, expires: moment(now + days * dayMs) });
    const moves = [lot(1, 300), lot(9, 500), used];
    const back = (quantity: number, before: readonly PointMove[], days = 0) => {
      const then = { isCanceled: true, now: moment(now + days * dayMs), ...gone(quantity) };
      return orderMoves(stands([], { moves: [...moves, ...before], ...then }));
    };
    const all = back(3, []);
    expect(all).toMatchObject([
      { points: 100, expires: now + 9 * dayMs, key: 'restored 000000007' },
      { points: 300, expires: now + dayMs, key: 'restored 000000007 2' },
    ]);
    const first = back(1, []);
    expect(first.map(({ points }) => points)).toEqual([100, 33]);
    expect(back(3, first)).toMatchObject([{ points: 267, expires: now + dayMs }]);
    expect(back(3, [], 2)).toMatchObject([{ points: 100 }]);
  });

  test('are shared by the rows as they were spread, after the coupon', () => {
    const { order } = stands([]);
    const row = priceFromGross(ore(500_00), rate);
    const cheap = { ...line, sku: 'B', quantity: 1, row };
    const half = { kind: 'percent' as const, basisPoints: 5_000, skus: ['A'] };
    const two = {
      ...order,
      lines: [line, cheap],
      totals: { ...totals, rows: [line, cheap], couponCode: 'X', couponDiscount: half },
    };
    const moves = [bought, used];
    const of = (number: number) =>
      orderMoves(stands([], { order: two, moves, gone: [{ line: number, quantity: 1 }] }));
    expect(of(1)).toMatchObject([{ points: 80 }]);
    expect(of(2)).toMatchObject([{ points: 160 }]);
  });
});
