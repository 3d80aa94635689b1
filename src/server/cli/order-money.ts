import { ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { moneyPlan, type PlannedMove } from '#domain/payments/money-plan.ts';
import { providerCodes } from '#domain/payments/payment.ts';
import { sumOfStep, type StepKind } from '#domain/payments/payment-step.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { followPayment } from '#server/workflows/payments/follow-payment.ts';
import { readOrderMoney } from '#server/workflows/payments/read-order-money.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { flag, type ActingContext, type CommandContext, type CommandInput } from './command.ts';
import { kroner } from './kroner.ts';
import { orderNumberOf } from './order-number-of.ts';
import { leftTexts, movedText, plannedTexts, type MovedAmount } from './money-texts.ts';
import { openPaymentServices } from './payment-services.ts';

/** The amounts that an order's payments have moved, by provider. */
async function moneyMoved(db: Db, { id }: Order): Promise<readonly MovedAmount[]> {
  const postings = (await loadPostings(db, [id])).get(id) ?? [];
  const payments = await paymentsOf(db, id);
  return providerCodes.flatMap((provider) => {
    const own = payments.filter((each) => each.provider === provider);
    const sums = own.map(({ reference }) => paymentSums(postings, reference));
    return (Object.keys(sumOfStep) as StepKind[]).map((kind) => ({
      provider,
      kind,
      amount: ore(sums.reduce((all, each) => all + each[sumOfStep[kind]], 0)),
    }));
  });
}

/** The result of a command on an order. */
interface Done {
  readonly order: Order;
  readonly value: object;
  readonly sentences: readonly string[];
}

export const rehearseOption = { 'dry-run': flag('option.rehearse') };

/**
 * Does something with an order and reports the effect on its money; a dry run undoes it and reports the
 * expected effect. The order is that of the command's word, unless another is named.
 */
export async function tellMoney(
  input: CommandInput,
  context: ActingContext,
  work: (acting: Acting) => Promise<Done>,
  number = orderNumberOf(input.words[0]),
): Promise<void> {
  const { output } = context;
  const acting = await context.acting();
  if (input.flag('dry-run')) {
    const { sentences, value, plan, owed } = await rehearse(acting, async (tx, joined) => {
      const done = await work(joined);
      const planned = moneyPlan(await readOrderMoney(tx, done.order));
      return { ...done, plan: planned, owed: await owedTexts(tx, done.order, planned) };
    });
    const lines = [say('money.nothing_done'), ...sentences, ...plannedTexts(plan), ...owed];
    return output.result({ ...value, isDryRun: true, money: { plan } }, lines);
  }
  const { read } = acting.database;
  const known = await findOrderByNumber(read, number);
  const before = known === undefined ? [] : await moneyMoved(read, known);
  const { order, value, sentences } = await work(acting);
  const { lines, ...money } = await followMoney(context, order, before);
  output.result({ ...value, money }, [...sentences, ...lines]);
}

/**
 * Follows the payments of an order now, and reports the moved amounts and the steps that are left to
 * the running shop.
 */
async function followMoney(context: CommandContext, order: Order, before: readonly MovedAmount[]) {
  const { read } = await context.database();
  const services = await openPaymentServices(context);
  const payments = await paymentsOf(read, order.id);
  for (const { id, provider, state } of payments) {
    if (state !== 'reserved' && state !== 'finished') continue;
    if (!services.payments.has(provider)) continue;
    // The running shop will try again; the rest is reported below.
    await followPayment(services, id).catch(() => undefined);
  }
  const moved = (await moneyMoved(read, order))
    .map((each, index) => ({ ...each, amount: ore(each.amount - (before[index]?.amount ?? 0)) }))
    .filter(({ amount }) => amount > 0);
  const left = moneyPlan(await readOrderMoney(read, order));
  const owed = await owedTexts(read, order, left);
  const lines = [...moved.map(movedText), ...leftTexts(left, order.number), ...owed];
  const isStill = payments.length > 0 && lines.length === 0;
  return { moved, left, lines: isStill ? [say('money.none')] : lines };
}

/** Money that came by bank transfer is returned the same way. */
async function owedTexts(
  db: Db,
  order: Order,
  plan: readonly PlannedMove[],
): Promise<readonly string[]> {
  const { balance } = await findProgress(db, order);
  const given = plan.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0);
  const owed = ore(Math.max(0, balance.owed - given));
  return owed > 0 ? [say('money.owed', { amount: kroner(owed), number: order.number })] : [];
}
