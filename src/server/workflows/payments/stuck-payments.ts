import { isCharge } from '#domain/ledger/posting.ts';
import type { CartPayment } from '#domain/payments/cart-payment.ts';
import { moneyPlan } from '#domain/payments/money-plan.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import type { StepKind } from '#domain/payments/payment-step.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { listStuckCartPayments } from '#server/repositories/sales/cart-payments.ts';
import { loadBalances, loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { listDoubtful, type ListedPayment } from '#server/repositories/sales/payment-lists.ts';
import { loadSteps, paymentsOf, type KeptStep } from '#server/repositories/sales/payments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { readOrderMoney } from './read-order-money.ts';

const maxListed = 500;
/** By this time a running shop has asked several times. */
const patienceMs = hourMs;

/**
 * `refused`: the provider refused it for good; `unanswered`: the step has waited for an hour; `late`:
 * the time to pay was over an hour ago; `lost`: the reserved money was freed before the order was paid;
 * `given-back`: money was given back by hand, and the order still costs it.
 */
export type StuckReason = 'refused' | 'unanswered' | 'late' | 'lost' | 'given-back';

export interface StuckPayment extends ListedPayment {
  readonly why: StuckReason;
  readonly step?: KeptStep;
  /** The sum that was given back by hand. */
  readonly givenBack?: Ore;
}

/** Payments of carts that should have ended an hour ago, or given their money back. */
export function findStuckCartPayments(db: Db, now: Moment): Promise<readonly CartPayment[]> {
  return listStuckCartPayments(db, maxListed, moment(now - patienceMs));
}

/**
 * Finds payments that need an operator, one with two refused steps twice. A refused step that is no
 * longer needed does not count (rules/payments#steps).
 */
export async function findStuckPayments(db: Db, now: Moment): Promise<readonly StuckPayment[]> {
  const found: StuckPayment[] = [];
  for (const payment of await listDoubtful(db, moment(now - patienceMs), maxListed)) {
    const steps = await loadSteps(db, payment.id);
    const refused = await stillRefused(db, payment, steps);
    const step = steps.find(({ state }) => state === 'due');
    const givenBack = await givenBackOf(db, payment);
    if (refused.length > 0) {
      found.push(...refused.map((each) => ({ ...payment, why: 'refused' as const, step: each })));
    } else if (step !== undefined) {
      found.push({ ...payment, why: 'unanswered', step });
    } else if (payment.state === 'begun' || payment.state === 'open') {
      found.push({ ...payment, why: 'late' });
    } else if (givenBack > 0) {
      found.push({ ...payment, why: 'given-back', givenBack });
    } else if (payment.state === 'finished' && (await isUnpaid(db, payment))) {
      found.push({ ...payment, why: 'lost' });
    }
  }
  return found;
}

/** The sum for the whole order stands with its last payment that gave money back. */
async function givenBackOf(db: Db, { orderId, reference }: ListedPayment): Promise<Ore> {
  const postings = (await loadPostings(db, [orderId])).get(orderId) ?? [];
  const last = postings.findLast((each) => each.kind === 'refunded');
  if (last === undefined || isCharge(last) || last.reference !== reference) return noOre;
  const [balance] = await loadBalances(db, [orderId]);
  return balance?.givenBack ?? noOre;
}

/** Less is reserved for the order than its buyer has to pay, and no other payment of the order is under way. */
async function isUnpaid(db: Db, { id, orderId, endReason }: ListedPayment): Promise<boolean> {
  if (endReason !== undefined) return false;
  const payments = await paymentsOf(db, orderId);
  if (payments.at(-1)?.id !== id) return false;
  const [balance] = await loadBalances(db, [orderId]);
  return balance !== undefined && balance.asked > balance.reserved;
}

/** The refused steps of a payment that its order still needs. */
async function stillRefused(
  db: Db,
  { id, orderId }: ListedPayment,
  steps: readonly KeptStep[],
): Promise<readonly KeptStep[]> {
  const lastOf = (kind: StepKind) => steps.findLast((step) => step.kind === kind);
  const refused = steps.filter((step) => step.state === 'refused' && step === lastOf(step.kind));
  const order = refused.length === 0 ? undefined : await findOrder(db, orderId);
  if (order === undefined) return [];
  const plan = moneyPlan(await readOrderMoney(db, order));
  return refused.filter(({ kind }) =>
    plan.some((each) => each.isRefused && each.paymentId === id && each.kind === kind),
  );
}
