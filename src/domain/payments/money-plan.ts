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
  nextSteps,
  stillReserved,
  sumOfStep,
  type PlannedStep,
  type StepKind,
} from './payment-step.ts';

type NewStep = Pick<PlannedStep, 'kind' | 'amount' | 'reached'>;

/**
 * The next step of a payment, if any. A step that the provider has refused is not asked again
 * automatically, and does not keep the others back (rules/payments#steps).
 */
export function planStep(money: OrderMoney, paymentId: number): NewStep | undefined {
  return allowedStep(afterDueSteps(money), paymentId);
}

export interface PlannedMove {
  readonly paymentId: number;
  readonly provider: ProviderCode;
  readonly kind: StepKind;
  readonly amount: Ore;
  readonly isRefused: boolean;
}

/**
 * All remaining steps of each payment of an order: the step under way, the planned ones in order, and
 * the refused ones.
 */
export function moneyPlan(money: OrderMoney): readonly PlannedMove[] {
  const moves: PlannedMove[] = [];
  let known = afterDueSteps(money);
  for (const payment of money.payments) {
    const { id, provider } = payment;
    const own = { paymentId: id, provider };
    const due = dueStep(payment);
    if (due !== undefined) moves.push({ ...own, ...moveOf(due), isRefused: false });
    for (let step = allowedStep(known, id); step; step = allowedStep(known, id)) {
      moves.push({ ...own, ...moveOf(step), isRefused: false });
      known = afterStep(known, id, step);
    }
    const refused = stepsAfter(known, id);
    moves.push(...refused.map((each) => ({ ...own, ...moveOf(each), isRefused: true })));
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

function allowedStep(money: OrderMoney, paymentId: number): NewStep | undefined {
  const payment = paymentIn(money, paymentId);
  return stepsAfter(money, paymentId).find((step) => !isRefused(payment, step));
}

function stepsAfter(money: OrderMoney, paymentId: number): readonly NewStep[] {
  const payment = paymentIn(money, paymentId);
  const { sums } = payment;
  const earlier = money.payments.slice(0, money.payments.indexOf(payment));
  const reservedBefore = earlier.map((each) =>
    each.isUnwanted ? noOre : stillReserved(each.sums),
  );
  const steps = nextSteps({
    ...money,
    ...payment,
    paid: paidFor(money),
    taken: takenFor(money),
    reservedBefore: addOre(noOre, ...reservedBefore),
  });
  return steps.map((step) => ({
    ...step,
    reached: ore(sums[sumOfStep[step.kind]] + step.amount),
  }));
}

/** Whether the provider has refused the step for good. */
function isRefused({ steps }: PaymentMoney, { kind, amount }: NewStep): boolean {
  const last = steps.findLast((each) => each.kind === kind);
  return last?.state === 'refused' && last.amount === amount;
}
