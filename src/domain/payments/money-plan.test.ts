import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moneyPlan, type StandingPayment } from './money-plan.ts';

const payment = (
  [reserved, captured, refunded = 0, released = 0]: readonly number[],
  more: Partial<StandingPayment> = {},
): StandingPayment => ({
  provider: 'klarna',
  sums: {
    reserved: ore(reserved ?? 0),
    captured: ore(captured ?? 0),
    refunded: ore(refunded),
    released: ore(released),
  },
  isUnwanted: false,
  captureAsked: ore(0),
  ...more,
});
const plan = (payments: readonly StandingPayment[], paid: number, charged: number, sent: number) =>
  moneyPlan(payments, {
    paid: ore(paid),
    taken: ore(paid),
    charged: ore(charged),
    sent: ore(sent),
  }).map(
    ({ provider, kind, amount, isRefused }) =>
      `${provider} ${kind} ${amount}${isRefused ? ' refused' : ''}`,
  );

test('what has been sent is taken, and the rest is freed when all of a cheaper order has', () => {
  expect(plan([payment([1000, 0])], 0, 1000, 400)).toEqual(['klarna capture 400']);
  expect(plan([payment([1000, 0])], 0, 900, 900)).toEqual([
    'klarna capture 900',
    'klarna release 100',
  ]);
});

test('what was taken too much is given back before the rest is freed', () => {
  expect(plan([payment([1000, 600])], 600, 500, 500)).toEqual([
    'klarna refund 100',
    'klarna release 400',
  ]);
});

test('a payment of another amount is freed, and a later one takes what the first leaves', () => {
  const wrong = payment([700, 0], { isUnwanted: true });
  const right = payment([1000, 0], { provider: 'vipps' });
  expect(plan([wrong, right], 0, 1000, 1000)).toEqual(['klarna release 700', 'vipps capture 1000']);
  expect(plan([payment([600, 0]), right], 0, 1000, 1000)).toEqual([
    'klarna capture 600',
    'vipps capture 400',
    'vipps release 600',
  ]);
});

test('a step that was refused is told as such, and nothing comes after it', () => {
  const refused = { kind: 'capture', amount: ore(900) } as const;
  expect(plan([payment([1000, 0], { refused })], 0, 900, 900)).toEqual([
    'klarna capture 900 refused',
  ]);
});
