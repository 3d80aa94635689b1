import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { listDoubtful, type ListedPayment } from '#server/repositories/sales/payment-lists.ts';
import { loadSteps, type KeptStep } from '#server/repositories/sales/payments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { readMoneyPlan } from './read-money-plan.ts';

const maxListed = 500;
/** By then a running shop has asked several times. */
const patienceMs = hourMs;

/** `refused`: by the provider, for good; `unanswered`: asked for an hour; `late`: its time to pay was over an hour ago. */
export type StuckReason = 'refused' | 'unanswered' | 'late';

export interface StuckPayment extends ListedPayment {
  readonly why: StuckReason;
  readonly step?: KeptStep;
}

/** Payments that do not go on by themselves. A refused step that is not needed any longer is none (rules/payments#steps). */
export async function findStuckPayments(db: Db, now: Moment): Promise<readonly StuckPayment[]> {
  const found: StuckPayment[] = [];
  for (const payment of await listDoubtful(db, moment(now - patienceMs), maxListed)) {
    const step = (await loadSteps(db, payment.id)).at(-1);
    if (step?.state === 'refused' && (await isStillRefused(db, payment))) {
      found.push({ ...payment, why: 'refused', step });
    } else if (step?.state === 'due') {
      found.push({ ...payment, why: 'unanswered', step });
    } else if (payment.state === 'begun' || payment.state === 'open') {
      found.push({ ...payment, why: 'late' });
    }
  }
  return found;
}

async function isStillRefused(db: Db, { orderId, provider }: ListedPayment): Promise<boolean> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return false;
  const plan = await readMoneyPlan(db, order);
  return plan.some((each) => each.isRefused && each.provider === provider);
}
