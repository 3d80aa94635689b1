import { expect, test } from 'vitest';
import { noOre, ore } from '#domain/money/ore.ts';
import { zeroPrice } from '#domain/money/price.ts';
import { moneyStanding } from './money-standing.ts';

const nothing = { charged: zeroPrice, reserved: noOre, paid: noOre, due: noOre, owed: noOre };

test.each([
  [{}, 'free'],
  [{ due: ore(100) }, 'due'],
  [{ due: ore(100), reserved: ore(60) }, 'due-in-part'],
  [{ due: ore(100), paid: ore(50) }, 'due-in-part'],
  [{ due: ore(100), reserved: ore(100) }, 'reserved'],
  [{ paid: ore(100) }, 'paid'],
  [{ paid: ore(100), owed: ore(20) }, 'owed'],
] as const)('an order with %j is %s', (balance, money) => {
  expect(moneyStanding({ ...nothing, ...balance })).toBe(money);
});
