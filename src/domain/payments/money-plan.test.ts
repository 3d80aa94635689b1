import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moneyPlan, planStep } from './money-plan.ts';
import type { OrderMoney, PaymentMoney } from './order-money.ts';
import type { PlannedStep } from './payment-step.ts';

type Made = Omit<PaymentMoney, 'id'>;

const payment = (
  [reserved, captured, refunded = 0, released = 0]: readonly number[],
  more: Partial<Made> = {},
): Made => ({
  provider: 'klarna',
  sums: {
    reserved: ore(reserved ?? 0),
    captured: ore(captured ?? 0),
    refunded: ore(refunded),
    released: ore(released),
  },
  isUnwanted: false,
  captureAsked: ore(0),
  steps: [],
  ...more,
});
const step = (
  state: PlannedStep['state'],
  kind: PlannedStep['kind'],
  amount: number,
  reached = amount,
): PlannedStep => ({ id: 1, key: '1', kind, amount: ore(amount), reached: ore(reached), state });
const money = (payments: readonly Made[], charged: number, sent: number): OrderMoney => ({
  payments: payments.map((each, index) => ({ ...each, id: index + 1 })),
  received: ore(0),
  charged: ore(charged),
  sent: ore(sent),
});
const plan = (...facts: Parameters<typeof money>) =>
  moneyPlan(money(...facts)).map(
    ({ provider, kind, amount, isRefused }) =>
      `${provider} ${kind} ${amount}${isRefused ? ' refused' : ''}`,
  );

test('what has been sent is taken, and the rest is freed when all of a cheaper order has', () => {
  expect(plan([payment([1000, 0])], 1000, 400)).toEqual(['klarna capture 400']);
  expect(plan([payment([1000, 0])], 900, 900)).toEqual([
    'klarna capture 900',
    'klarna release 100',
  ]);
});

test('what was taken too much is given back before the rest is freed', () => {
  expect(plan([payment([1000, 600])], 500, 500)).toEqual([
    'klarna refund 100',
    'klarna release 400',
  ]);
});

test('a payment of another amount is freed, and a later one takes what the first leaves', () => {
  const wrong = payment([700, 0], { isUnwanted: true });
  const right = payment([1000, 0], { provider: 'vipps' });
  expect(plan([wrong, right], 1000, 1000)).toEqual(['klarna release 700', 'vipps capture 1000']);
  expect(plan([payment([600, 0]), right], 1000, 1000)).toEqual([
    'klarna capture 600',
    'vipps capture 400',
    'vipps release 600',
  ]);
});

test('a step that was refused is told as such, and nothing comes after it', () => {
  const refused = payment([1000, 0], { steps: [step('refused', 'capture', 900)] });
  expect(plan([refused], 900, 900)).toEqual(['klarna capture 900 refused']);
  expect(planStep(money([refused], 900, 900), 1)).toBeUndefined();
});

test('a refused refund is not asked again, and the rest is freed all the same', () => {
  const refused = [step('refused', 'refund', 200)];
  const held = payment([1000, 500], { steps: refused });
  expect(plan([held], 300, 300)).toEqual(['klarna release 500', 'klarna refund 200 refused']);
  expect(planStep(money([held], 300, 300), 1)).toMatchObject({ kind: 'release', amount: 500 });
  const freed = payment([1000, 500, 0, 500], {
    steps: [...refused, step('done', 'release', 500)],
  });
  expect(plan([freed], 300, 300)).toEqual(['klarna refund 200 refused']);
  expect(planStep(money([freed], 300, 300), 1)).toBeUndefined();
  const stays = [...refused, step('refused', 'release', 500)];
  expect(plan([payment([1000, 500], { steps: stays })], 300, 300)).toEqual([
    'klarna refund 200 refused',
    'klarna release 500 refused',
  ]);
});

test('a step of another payment that is under way counts for the plan as for the next step', () => {
  const first = payment([500, 500]);
  const gives = payment([500, 500], { provider: 'vipps', steps: [step('due', 'refund', 100)] });
  expect(plan([first, gives], 900, 900)).toEqual(['vipps refund 100']);
  expect(planStep(money([first, gives], 900, 900), 1)).toBeUndefined();
});

test('what an earlier payment is about to take is not taken off what a later one may take twice', () => {
  const takes = payment([600, 0], { steps: [step('due', 'capture', 600)] });
  const later = payment([1000, 0], { provider: 'vipps' });
  expect(plan([takes, later], 1000, 1000)).toEqual([
    'klarna capture 600',
    'vipps capture 400',
    'vipps release 600',
  ]);
  expect(planStep(money([takes, later], 1000, 1000), 2)).toMatchObject({ amount: 400 });
});

test('money of another amount pays for nothing, also where it was taken and given back', () => {
  const wrong = payment([700, 700, 700], { isUnwanted: true });
  expect(plan([wrong, payment([1000, 0])], 1000, 1000)).toEqual(['klarna capture 1000']);
});
