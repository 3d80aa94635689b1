import * as v from 'valibot';
import type { Actor } from '#domain/actor.ts';
import { linesToCredit } from '#domain/invoices/invoice-lines.ts';
import { costByRate, refundCharges } from '#domain/ledger/refund-charges.ts';
import { addOre, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { Order } from '#domain/orders/order.ts';
import { gonePieces } from '#domain/returns/piece-money.ts';
import { isNothingLeft, isWithdrawn, returnAmounts } from '#domain/returns/return-refund.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import { insertPostings, loadCharges } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { creditLines, openDesk } from '#server/workflows/invoices/make-papers.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';
import { newToken } from '#server/tokens.ts';
import { returnTexts } from '#texts/return-texts.ts';
import { loadReturningOrder, type ReturningOrder } from './return-situation.ts';

/** The message that has the job try again. */
export const extrasKind = 'order.extras';
export const extrasDocument = v.strictObject({ orderId: v.number() });

type By = Pick<Acting, 'actor' | 'now'>;

/**
 * Gives freight and fee of an order back once its buyer has withdrawn and nothing of it is left, whichever of
 * withdrawal, cancellation, refund and credit came last (rules/returns#money). The order is locked by its caller, and
 * calling again gives back nothing more. What no credit note can hold is tried again by the job.
 */
export async function followExtras(tx: Db, order: Order, by: By): Promise<void> {
  if ((await giveExtras(tx, order, by)) !== 'refused') return;
  const key = `extras ${order.number} ${newToken()}`;
  await putIntoOutbox(tx, { kind: extrasKind, key, document: { orderId: order.id } }, by.now);
}

/** Tries again, and throws where no credit note can hold the money yet. */
export async function retryExtras(
  { database, actor, now }: Acting,
  orderId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await findOrder(tx, orderId);
    if (found === undefined) return;
    await lockOrder(tx, found.number);
    if ((await giveExtras(tx, found, { actor, now })) === 'refused') {
      throw new Error(`No credit note can give freight and fee of order ${found.number} back`);
    }
    await followPoints(tx, found, now);
  });
}

interface Extras {
  readonly tx: Db;
  readonly returning: ReturningOrder;
  readonly amounts: ReadonlyMap<VatRate, Ore>;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Moment;
}

async function giveExtras(tx: Db, order: Order, by: By): Promise<'refused' | undefined> {
  const returns = (await returnsOf(tx, [order.id])).get(order.id) ?? [];
  const withdrawal = returns.findLast(isWithdrawn);
  if (withdrawal === undefined) return undefined;
  const returning = await loadReturningOrder(tx, order);
  const { progress, given, language, hasExtrasBack } = returning;
  const gone = gonePieces(progress.lines, given);
  if (hasExtrasBack || !isNothingLeft(progress.lines, gone)) return undefined;
  const charges = await loadCharges(tx, order.id);
  const nothing = { order, givenBack: [], pieces: [] };
  const amounts = returnAmounts({ ...nothing, hasExtras: true }, charges);
  if (addOre(...amounts.values()) === 0) return undefined;
  const kind = returnTexts[language]('returns.kind_withdrawal');
  const reason = `${kind} ${returnNumber(withdrawal.id)}`;
  return giveBack({ tx, returning, amounts, reason, ...by });
}

async function giveBack(extras: Extras): Promise<'refused' | undefined> {
  const { tx, returning, amounts, reason, actor, now } = extras;
  const { order, progress } = returning;
  const desk = await openDesk({ tx, order });
  if (desk !== undefined && desk.papers.length > 0) {
    const asked = { pieces: [], hasExtras: true };
    const lines = linesToCredit(order, progress.lines, desk.papers, asked);
    if (lines.length === 0) return 'refused';
    await creditLines({ tx, order, progress, actor, now }, desk, lines, reason);
    return undefined;
  }
  const costs = costByRate(await loadCharges(tx, order.id));
  await insertPostings(tx, order.id, refundCharges('extras', costs, amounts), { actor, now });
  await wakePaymentsOf(tx, order.id, now);
  const detail = { amount: addOre(...amounts.values()), reason, hasExtras: true };
  const subject = `order:${order.number}`;
  await recordAudit(tx, { actor, action: 'order.refund', subject, detail }, now);
  return undefined;
}
