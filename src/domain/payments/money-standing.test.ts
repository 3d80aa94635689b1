import { expect, test } from 'vitest';
import { balanceOf } from '#domain/ledger/balance.ts';
import { moneyKinds } from '#domain/ledger/posting.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromGross, vatRate } from '#domain/money/price.ts';
import { moneyStanding } from './money-standing.ts';

const rate = vatRate(25);

test.each([
  ['klarna', 100, {}, 'awaited'],
  ['invoice', 100, {}, 'later'],
  ['klarna', 100, { reserved: 100, released: 100 }, 'unpaid'],
  ['klarna', 100, { reserved: 100 }, 'reserved'],
  ['klarna', 100, { reserved: 100, captured: 40 }, 'reserved'],
  ['klarna', 100, { reserved: 100, captured: 100 }, 'paid'],
  ['klarna', 100, { reserved: 100, captured: 100, refunded: 40 }, 'paid'],
  ['invoice', 100, { received: 40 }, 'part'],
  ['invoice', 100, { received: 140 }, 'owed'],
  ['klarna', 0, { reserved: 100, released: 100 }, 'free'],
] as const)('an order by %s that costs %i, with %o, is %s', (code, cost, moved, standing) => {
  const goods = {
    kind: 'goods',
    key: 'goods',
    rate,
    price: priceFromGross(ore(cost), rate),
  } as const;
  const money = moneyKinds.map((kind) => {
    const amounts: Readonly<Partial<Record<typeof kind, number>>> = moved;
    return { kind, key: kind, amount: ore(amounts[kind] ?? 0), method: code, reference: '1' };
  });
  const order = { paymentMethod: { code, title: code } };
  const balance = balanceOf([goods, ...money]);
  const isConfirmed = 'reserved' in moved;
  expect(moneyStanding(order as never, { balance, isConfirmed })).toBe(standing);
});
