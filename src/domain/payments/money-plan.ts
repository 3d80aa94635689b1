import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import {
  afterStep,
  dueStep,
  paidFor,
  paymentIn,
  takenFor,
  type OrderMoney,
  type PaymentMoney,
} from './order-money.ts';
import type { ProviderCode } from './payment.ts';
import {
  nextStep,
  stillReserved,
  sumOfStep,
  type PlannedStep,
  type StepKind,
} from './payment-step.ts';

type NewStep = Pick<PlannedStep, 'kind' | 'amount' | 'reached'>;

/**
 * The next step of a payment, if any. A step that the provider has refused is not asked again
 * automatically (rules/payments#steps).
 */
export function planStep(money: OrderMoney, paymentId: number): NewStep | undefined {
  const known = afterDueSteps(money);
  const step = stepAfter(known, paymentId);
  return step && isRefused(paymentIn(known, paymentId), step) ? undefined : step;
}

export interface MoneyMove {
  readonly provider: ProviderCode;
  readonly kind: StepKind;
  readonly amount: Ore;
  readonly isRefused: boolean;
}

/**
 * All remaining steps of an order's payments: first the steps under way, then the planned ones in
 * order.
 */
export function moneyPlan(money: OrderMoney): readonly MoneyMove[] {
  const moves: MoneyMove[] = [];
  let known = afterDueSteps(money);
  for (const payment of money.payments) {
    const { id, provider } = payment;
    const due = dueStep(payment);
    if (due !== undefined) moves.push({ provider, ...moveOf(due), isRefused: false });
    for (;;) {
      const step = stepAfter(known, id);
      if (step === undefined) break;
      const isNo = isRefused(payment, step);
      moves.push({ provider, ...moveOf(step), isRefused: isNo });
      if (isNo) break;
      known = afterStep(known, id, step);
    }
  }
  return moves;
}

const moveOf = ({ kind, amount }: NewStep) => ({ kind, amount });

/** Treats the steps under way as done. */
function afterDueSteps(money: OrderMoney): OrderMoney {
  return money.payments.reduce((known, payment) => {
    const due = dueStep(payment);
    return due === undefined ? known : afterStep(known, payment.id, due);
  }, money);
}

function stepAfter(money: OrderMoney, paymentId: number): NewStep | undefined {
  const payment = paymentIn(money, paymentId);
  const { sums } = payment;
  const earlier = money.payments.slice(0, money.payments.indexOf(payment));
  const reservedBefore = earlier.map((each) =>
    each.isUnwanted ? noOre : stillReserved(each.sums),
  );
  const step = nextStep({
    ...money,
    ...payment,
    paid: paidFor(money),
    taken: takenFor(money),
    reservedBefore: addOre(noOre, ...reservedBefore),
  });
  return step && { ...step, reached: ore(sums[sumOfStep[step.kind]] + step.amount) };
}

/** Whether the provider has refused the step for good. */
function isRefused({ steps }: PaymentMoney, { kind, amount }: NewStep): boolean {
  const last = steps.at(-1);
  return last?.state === 'refused' && last.kind === kind && last.amount === amount;
}
