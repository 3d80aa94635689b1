import { program } from '#domain/actor.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import type { Order } from '#domain/orders/order.ts';
import { awaitsPayment, lacksMoney } from '#domain/payments/awaits-payment.ts';
import { planStep } from '#domain/payments/money-plan.ts';
import { dueStep, paymentIn, type OrderMoney } from '#domain/payments/order-money.ts';
import { isLive, paymentMachine, type EndReason, type Payment } from '#domain/payments/payment.ts';
import { paymentSums, postingsUpTo } from '#domain/payments/payment-sums.ts';
import {
  stillReserved,
  sumOfStep,
  type PaymentSums,
  type PlannedStep,
} from '#domain/payments/payment-step.ts';
import { dayMs, minuteMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { ProviderAway, type ProviderPayment } from '#server/engines/payment/port.ts';
import { insertPostings, loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import {
  endStep,
  findPayment,
  insertStep,
  loadSteps,
  setPayment,
} from '#server/repositories/sales/payments.ts';
import {
  findProgress,
  lockOrder,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { ShopSettings } from '#server/repositories/system/settings-memory.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { closePaidReturns } from '#server/workflows/returns/close-paid-returns.ts';
import { confirmPaidOrder } from './confirm-order.ts';
import { readOrderMoney } from './read-order-money.ts';
import { tellOfMoneyBack } from './tell-of-money-back.ts';
import { giveUpUnpaid } from './give-up-unpaid.ts';

/**
 * The reason why a payment is ended early: its buyer pays another way, or orders the same cart again.
 */
export type Ending = 'other-payment' | 'other-order';

export interface Following {
  readonly settings: ShopSettings;
  readonly now: Moment;
  readonly ending?: Ending;
}

/**
 * The next call to the provider: end an unpaid payment, or carry out a step; or no call before a time.
 */
export type NextCall =
  | { readonly kind: 'end'; readonly payment: Payment }
  | {
      readonly kind: 'step';
      readonly payment: Payment;
      readonly step: PlannedStep;
      readonly order: Order;
    }
  | { readonly kind: 'rest'; readonly until?: Moment };

interface Taken extends Following {
  readonly tx: Db;
  readonly payment: Payment;
  readonly order: Order;
  readonly progress: OrderProgress;
}

/**
 * Posts the provider's answer about a payment, with its order locked, and returns the next call
 * (rules/payments#following).
 */
export async function takeIn(
  tx: Db,
  paymentId: number,
  told: ProviderPayment | undefined,
  following: Following,
): Promise<NextCall> {
  const found = await findPayment(tx, paymentId);
  const order = found && (await findOrder(tx, found.orderId));
  if (order === undefined) return { kind: 'rest' };
  await lockOrder(tx, order.number);
  const payment = await findPayment(tx, paymentId);
  if (payment === undefined) return { kind: 'rest' };
  if (told !== undefined && told.reference !== payment.reference) {
    throw new Error(`${payment.provider} answers for another payment than ${payment.reference}`);
  }
  const taken = { ...following, tx, payment, order, progress: await findProgress(tx, order) };
  const known = paymentSums(await postingsOf(tx, order.id), payment.reference);
  if (told === undefined && known.reserved > 0) {
    throw new ProviderAway(
      `${payment.provider} does not know ${payment.reference}, which it has reserved`,
    );
  }
  const hasMoney = told !== undefined && (known.reserved > 0 || told.reserved > told.released);
  if (hasMoney) return takeInMoney(taken, told, known);
  // A payment whose money was freed before the shop read it has ended without money.
  const ended = { endReason: 'canceled', ...told, state: 'ended' } as const;
  return takeInNothing(taken, told?.state === 'reserved' ? { ...told, ...ended } : told);
}

/**
 * No money was ever reserved: the payment is still unpaid, or has ended. An open one is ended once its
 * order needs it no longer.
 */
async function takeInNothing(taken: Taken, told: ProviderPayment | undefined): Promise<NextCall> {
  const { payment, order, progress, now, ending } = taken;
  const isOver = ending !== undefined || now >= payment.expiresAt || !lacksMoney(order, progress);
  if (told?.state === 'open' && (isOver || !isLive(payment))) return { kind: 'end', payment };
  if (isLive(payment) && (told?.state === 'ended' || (told === undefined && isOver))) {
    await endPayment(taken, told?.endReason ?? 'expired');
  } else if (isLive(payment)) {
    return { kind: 'rest', until: nextLook(payment, now) };
  }
  if (!isOver) return { kind: 'rest', until: payment.expiresAt };
  if (ending !== 'other-payment') await giveUpUnpaid(taken, ending === undefined);
  return { kind: 'rest' };
}

async function endPayment({ tx, payment, now }: Taken, reason: EndReason): Promise<void> {
  if (paymentMachine.targets(payment.state, 'end', 'shop').length === 0) return;
  await setPayment(tx, payment.id, { state: 'ended', endReason: reason }, now);
}

/** A push mostly comes earlier. */
function nextLook({ begunAt, expiresAt }: Payment, now: Moment): Moment {
  const pause = now - begunAt < 10 * minuteMs ? 30 * secondMs : 5 * minuteMs;
  return moment(Math.min(now + pause, Math.max(expiresAt, now + secondMs)));
}

async function takeInMoney(
  taken: Taken,
  told: ProviderPayment,
  known: PaymentSums,
): Promise<NextCall> {
  const { tx, order, now, progress: before } = taken;
  const { provider, id } = taken.payment;
  const postings = postingsUpTo(told, known, taken.payment);
  await insertPostings(tx, order.id, postings, { actor: program(provider), now });
  const payment = await noteReserved(taken, told);
  const progress = await findProgress(tx, order);
  const stands = { ...taken, payment, progress };
  if (awaitsPayment(order, before) && isWanted(stands)) {
    await setPayment(tx, id, { confirmedAt: now }, now);
    await confirmPaidOrder(tx, order, taken.settings.storeViews, now);
  }
  if (postings.length > 0) await followPoints(tx, order, now);
  await tellOfMoneyBack(tx, { order, payment, postings, progress, sums: told }, now);
  if (progress.balance.owed === 0) await closePaidReturns(tx, order.id, program(provider), now);
  await endDoneSteps(tx, id, told, now);
  const money = await readOrderMoney(tx, order);
  const step = dueStep(paymentIn(money, id)) ?? (await insertNextStep(stands, money));
  if (step !== undefined) return { kind: 'step', payment, order, step };
  const { sums } = paymentIn(money, id);
  if (stillReserved(sums) > 0) return { kind: 'rest', until: moment(now + dayMs) };
  if (payment.state === 'reserved') await setPayment(tx, id, { state: 'finished' }, now);
  if (now < payment.expiresAt) return { kind: 'rest', until: payment.expiresAt };
  await giveUpUnpaid({ ...stands, progress: await findProgress(tx, order) }, true);
  return { kind: 'rest' };
}

const postingsOf = async (tx: Db, orderId: number): Promise<readonly Posting[]> =>
  (await loadPostings(tx, [orderId])).get(orderId) ?? [];

/** Money that is reserved or taken, and not given back. */
const stillStands = (told: ProviderPayment): boolean =>
  stillReserved(told) + told.captured > told.refunded;

/** Whether the money counts for its order. */
function isWanted({ payment, progress }: Taken): boolean {
  return payment.endReason === undefined && progress.state !== 'canceled';
}

/**
 * Returns the payment after the change. It pays for nothing where its amount is not the order's, or
 * where all was given back before the shop read it.
 */
async function noteReserved(taken: Taken, told: ProviderPayment): Promise<Payment> {
  const { tx, payment, order, progress, now } = taken;
  if (paymentMachine.targets(payment.state, 'reserve', 'shop').length === 0) return payment;
  const { endReason: _, ...rest } = payment;
  const isRight = told.reserved === payment.amount;
  const paysNothing = awaitsPayment(order, progress) && !stillStands(told);
  const endReason = isRight ? (paysNothing ? 'canceled' : null) : 'mismatch';
  await setPayment(tx, payment.id, { state: 'reserved', endReason }, now);
  return { ...rest, state: 'reserved', ...(endReason && { endReason }) };
}

/** A step is done when the provider's own sum shows it, whatever the call answered. */
async function endDoneSteps(
  tx: Db,
  paymentId: number,
  told: ProviderPayment,
  now: Moment,
): Promise<void> {
  const steps = await loadSteps(tx, paymentId);
  // A release is also done when nothing is left to free, since a part was taken by hand meanwhile.
  const isDone = ({ kind, reached }: PlannedStep): boolean =>
    told[sumOfStep[kind]] >= reached || (kind === 'release' && stillReserved(told) === 0);
  const done = steps.filter((step) => step.state === 'due' && isDone(step));
  for (const { id } of done) await endStep(tx, id, { state: 'done' }, now);
}

/** Stores the next step before the provider is asked. */
async function insertNextStep(
  { tx, payment, now }: Taken,
  money: OrderMoney,
): Promise<PlannedStep | undefined> {
  const step = planStep(money, payment.id);
  if (step === undefined) return undefined;
  const { steps } = paymentIn(money, payment.id);
  const key = `${payment.reference}-${step.kind}-${steps.length + 1}`;
  await insertStep(tx, payment.id, { ...step, key }, now);
  return (await loadSteps(tx, payment.id)).at(-1);
}
