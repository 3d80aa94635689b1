import * as v from 'valibot';
import { actorText, type Actor } from '#domain/actor.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** An entry for later tracing; it is never changed or deleted. */
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
  reason: v.string(),
  line: v.optional(v.number()),
  quantity: v.optional(v.number()),
});

/** The last refund of an order without a paper until then: its reason, and pieces where it was for some. */
export async function findLastRefund(
  db: Db,
  orderNumber: string,
  until: Moment,
): Promise<
  { readonly at: Moment; readonly reason: string; readonly pieces: readonly Pieces[] } | undefined
> {
  const row = await db
    .selectFrom('audit')
    .select(['at', 'detail'])
    .where('subject', '=', `order:${orderNumber}`)
    .where('action', '=', 'order.refund')
    .where('at', '<=', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { reason, line, quantity } = v.parse(refundDetail, JSON.parse(row.detail));
  const pieces = line === undefined || quantity === undefined ? [] : [{ line, quantity }];
  return { at: moment(row.at), reason, pieces };
}
