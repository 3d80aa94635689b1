import { ApiError } from '#contract/http/api-error.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { findPaymentByReference } from '#server/repositories/sales/payments.ts';
import type { ForcingPoint } from '#server/services.ts';
import { followPayment } from '#server/workflows/payments/follow-payment.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { aStockItem } from '#testing/a-product.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { moneyAtRest, type MoneyAtRest } from '#testing/money-at-rest.ts';
import { inProcess, paymentDeeds } from './payment-deeds.ts';
import type { Setting } from './place.ts';
import { sayProgress } from './progress.ts';

export interface PaymentsReport extends MoneyAtRest {
  readonly steps: number;
  /** The number of times each came true. */
  readonly done: Readonly<Record<string, number>>;
  /** The shop was stopped so often in the middle of a payment. */
  readonly crashes: number;
  /** Messages of providers that were true, lies or forged. */
  readonly messages: number;
  readonly failures: readonly string[];
}

/** A process that stops here leaves only what was committed. */
class Crash extends Error {}

/** Each as often as it stands here. */
const deeds = (
  'express express buy buy buy buy buy order order open open open open pay pay pay pay pay pay refuse expire come come come ' +
  'push push push push lie lie lie lie forged forged forged forged ' +
  'ship ship ship part part part cancel line refund refund byHand byHand again late spoil spoil work work work time'
).split(' ');
const hooks = 4;

/**
 * Buyers pay, break off and come late; goods leave in parts and are cancelled; pushes come twice, in any order and forged;
 * money is given back by hand, the provider fails in every way, and the shop is stopped between any two steps. When all has come to rest the ledger
 * says what the provider says, to the øre (rules/payments#following).
 */
export async function randomPayments(
  steps: number,
  random: () => number,
  { postgresUrl, processes, deadline }: Setting = { processes: 1 },
): Promise<PaymentsReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  let crashes = 0;
  let isCalm = false;
  const at = async (point: ForcingPoint): Promise<void> => {
    if (isCalm || !point.startsWith('payment.') || random() > 0.05) return;
    crashes += 1;
    throw new Crash(point);
  };
  const basin = { id: 1, sku: 'SRV-600', stock: aStockItem({ quantity: 100_000 }) };
  const paying = await aPayingShop({
    products: [basin],
    ownNetworks: '127.0.0.1',
    engine,
    at,
  });
  const beside = processes > 1 ? await paying.shop.openBeside() : paying.shop;
  const all = [paying.shop.services, beside.services];
  const life = paymentDeeds(paying, inProcess(paying), all, random);
  const done: Record<string, number> = {};
  const failures = new Set<string>();
  let taken = 0;
  try {
    while (taken < steps && performance.now() < (deadline ?? Infinity)) {
      sayProgress('payments', taken, steps);
      const some = Array.from({ length: Math.min(hooks, steps - taken) }, async () => {
        const deed = deeds[Math.floor(random() * deeds.length)] ?? 'work';
        try {
          if (await life[deed]?.()) done[deed] = (done[deed] ?? 0) + 1;
        } catch (error) {
          if (!isExpected(error)) failures.add(`${deed}: ${String(error)}`);
        }
      });
      taken += some.length;
      await Promise.all(some);
    }
    isCalm = true;
    await bringToRest(paying);
    const rest = await moneyAtRest(paying);
    const messages = ['push', 'lie', 'forged'].reduce((sum, each) => sum + (done[each] ?? 0), 0);
    return { steps: taken, done, crashes, messages, failures: [...failures], ...rest };
  } finally {
    await paying.close();
  }
}

/** A refusal in words, a busy or stopped shop: the buyer tries again. */
function isExpected(error: unknown): boolean {
  if (error instanceof Crash) return true;
  if (!(error instanceof ApiError)) return false;
  return ['order.cart_ordered', 'payment.provider_away', 'server.failed'].includes(error.code);
}

/**
 * The faults are used up, all that waits falls due, and nothing is stopped any more. An operator who has given money back
 * by hand has the payment read.
 */
export async function bringToRest(paying: PayingShop): Promise<void> {
  for (let hours = 0; hours < 60; hours++) {
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
  }
  const { services } = paying.shop;
  for (const reference of paying.byHand.keys()) {
    const payment = await findPaymentByReference(services.database.read, reference);
    if (payment !== undefined) await followPayment(services, payment.id);
  }
}
