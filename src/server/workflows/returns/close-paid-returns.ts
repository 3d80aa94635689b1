import { actorText, type Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import { returnsOf, setReturnStatus } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Closes the returns of a locked order whose money has been given back. */
export async function closePaidReturns(
  tx: Db,
  orderId: number,
  actor: Actor,
  at: Moment,
): Promise<void> {
  const returns = (await returnsOf(tx, [orderId])).get(orderId) ?? [];
  for (const request of returns.filter(({ status }) => status === 'issue_refund')) {
    const event = { status: 'processed_closed', actor: actorText(actor), note: '', at } as const;
    await setReturnStatus(tx, request, event);
  }
}
