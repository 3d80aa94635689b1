import { addOre } from '#domain/money/ore.ts';
import { isDeepStrictEqual } from 'node:util';
import { isMoneyHeld } from '#domain/payments/cart-payment.ts';
import { stillReserved, type PaymentSums, type StepKind } from '#domain/payments/payment-step.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import { findOrders } from '#server/repositories/sales/orders.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { loadSteps, paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import type { PayingShop } from './a-paying-shop.ts';

export interface MoneyAtRest {
  readonly orders: number;
  readonly paidOrders: number;
  /** Payments whose sums in the ledger differ from the provider's. */
  readonly different: readonly string[];
  /** Payments with more or less captured or refunded than the shop asked for. */
  readonly doubled: readonly string[];
  /** Orders that were confirmed although nothing was ever reserved for them. */
  readonly unpaid: readonly string[];
  /**
   * Money that is reserved, asked of the buyer or owed for an order with nothing left to deliver, or reserved for a
   * cart without an order.
   */
  readonly stranded: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

/** The state of all money when nothing is being done. */
export async function moneyAtRest({ shop, byHand }: PayingShop): Promise<MoneyAtRest> {
  const { database, payments: providers } = shop.services;
  const { read, dialect } = database;
  const orders = await findOrders(read, 0, 100_000);
  const different: string[] = [];
  const doubled: string[] = [];
  const unpaid: string[] = [];
  const stranded: string[] = [];
  let paidOrders = 0;
  for (const order of orders) {
    const progress = await findProgress(read, order);
    const { state, balance } = progress;
    const postings = (await loadPostings(read, [order.id])).get(order.id) ?? [];
    let freedByProvider = 0;
    for (const { id, provider, providerReference: name, reference } of await paymentsOf(
      read,
      order.id,
    )) {
      const told = name === undefined ? undefined : await providers.get(provider)?.read(name);
      const known = standing(paymentSums(postings, reference));
      const steps = (await loadSteps(read, id)).filter((step) => step.state === 'done');
      const asked = (kind: StepKind) =>
        addOre(...steps.flatMap((step) => (step.kind === kind ? [step.amount] : [])));
      const real = standing(told);
      freedByProvider += Math.max(0, (told?.released ?? 0) - asked('release'));
      // An operator may give back by hand what the shop is about to give back.
      const back = real.refunded - asked('refund');
      const isBack = back >= 0 && back <= (byHand.get(reference) ?? 0);
      if (real.captured !== asked('capture') || !isBack) {
        doubled.push(`${order.number} ${reference}`);
      }
      if (!isDeepStrictEqual(known, real)) {
        different.push(`${order.number} ${reference} ${JSON.stringify([known, real])}`);
      }
    }
    const isUnpaid = state !== 'canceled' && awaitsPayment(order, progress);
    if (isUnpaid) unpaid.push(order.number);
    if (state !== 'canceled') paidOrders += 1;
    const isOver = state === 'canceled' || state === 'handed-over' || state === 'complete';
    const { reserved, asked: lacking, owed } = balance;
    // Goods may leave just before the shop hears that the provider has freed their money.
    if (isOver && reserved + owed + Math.max(0, lacking - freedByProvider) > 0)
      stranded.push(`${order.number} ${JSON.stringify(balance)}`);
  }
  const carts = read.selectFrom('cart_payments').selectAll();
  for (const { provider, reference, provider_reference, state } of await carts.execute()) {
    const told = await providers.get(provider)?.read(provider_reference ?? reference);
    const isHeld = told !== undefined && isMoneyHeld(told);
    const isOpen = state === 'begun' || told?.state === 'open';
    if (state !== 'placed' && (isHeld || isOpen)) stranded.push(`${reference} ${state}`);
  }
  // The stock of a test shop has no history, which I1 demands.
  const asked = invariants.filter(({ id }) => id !== 'I1');
  const broken = await Promise.all(asked.map(({ find }) => find(read, dialect)));
  return {
    orders: orders.length,
    paidOrders,
    different,
    doubled,
    unpaid,
    stranded,
    broken: broken.flat(),
  };
}

/** Money that was released before the shop learned of it is no difference. */
function standing(sums: PaymentSums | undefined) {
  if (sums === undefined) return { reserved: 0, captured: 0, refunded: 0 };
  const { captured, refunded } = sums;
  return { reserved: stillReserved(sums), captured, refunded };
}
