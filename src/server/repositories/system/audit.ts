import * as v from 'valibot';
import { actorText, type Actor } from '#domain/actor.ts';
import type { RefundedPieces } from '#domain/ledger/refunded-pieces.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** An entry for later tracing. It is never deleted, and changed only by an erasure, which takes its reason out. */
export interface AuditEntry {
  readonly actor: Actor;
  readonly action: string;
  /** The changed thing, for example `order:000000102`. */
  readonly subject: string;
  readonly detail?: unknown;
}

export async function recordAudit(tx: Db, entry: AuditEntry, now: Moment): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: now,
      actor: actorText(entry.actor),
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

const refundDetail = v.object({
  amount: v.pipe(v.number(), v.transform(ore)),
  reason: v.string(),
  pieces: v.optional(
    v.array(
      v.object({
        line: v.number(),
        quantity: v.number(),
        inShop: v.optional(v.number()),
        canceledBefore: v.optional(v.number()),
      }),
    ),
  ),
  returnId: v.optional(v.number()),
  hasExtras: v.optional(v.boolean()),
  key: v.optional(v.string()),
  /** An older program wrote one piece so. */
  line: v.optional(v.number()),
  quantity: v.optional(v.number()),
});

export interface RecordedRefund {
  readonly at: Moment;
  readonly amount: Ore;
  readonly reason: string;
  /** Empty where the refund was of an amount. */
  readonly pieces: readonly RefundedPieces[];
  /** The return whose goods it paid for. */
  readonly returnId?: number;
  /** Freight and fee are part of it. */
  readonly hasExtras?: boolean;
  /** The key that a repeat is known by. */
  readonly key?: string;
}

/** The refunds of an order without a paper, oldest first. */
export async function findRefunds(db: Db, orderNumber: string): Promise<readonly RecordedRefund[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'detail'])
    .where('subject', '=', `order:${orderNumber}`)
    .where('action', '=', 'order.refund')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const refund = v.parse(refundDetail, JSON.parse(row.detail));
    const { amount, reason, line, quantity, returnId, hasExtras, key } = refund;
    const older = line === undefined || quantity === undefined ? [] : [{ line, quantity }];
    return {
      at: moment(row.at),
      amount,
      reason,
      // A return is of pieces that have left the shop.
      pieces: (refund.pieces ?? older).map((each) =>
        returnId === undefined ? each : { ...each, inShop: 0 },
      ),
      ...(returnId !== undefined && { returnId }),
      ...(hasExtras !== undefined && { hasExtras }),
      ...(key !== undefined && { key }),
    };
  });
}

/** The last refund of an order without a paper until then. */
export async function findLastRefund(
  db: Db,
  orderNumber: string,
  until: Moment,
): Promise<RecordedRefund | undefined> {
  return (await findRefunds(db, orderNumber)).findLast(({ at }) => at <= until);
}
