import { actorOf } from '#domain/actor.ts';
import { begunLines } from '#domain/orders/begun-lines.ts';
import { isCancelableByBuyer } from '#domain/orders/buyer-cancel.ts';
import type { Order } from '#domain/orders/order.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import { joining } from '#server/acting.ts';
import type { Asking } from '#server/asking.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  lockOrder,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import { findFetched } from '#server/repositories/sales/bought-files.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { mailTexts } from '#texts/mails.ts';
import { moveOrder } from './move-order.ts';
import { findNamedOrder, type NamedOrder } from './named-order.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';

/**
 * Cancels the whole order of a buyer, with a letter; its money is freed or given back. A repeat finds
 * it cancelled. Throws `order.not_found` and `order.not_cancelable` (rules/orders#cancelling).
 */
export async function cancelOwnOrder(named: NamedOrder, asking: Asking): Promise<Moment> {
  const order = await findNamedOrder(named, 'own.orders.cancel', asking);
  if (order === undefined) throw new AppError('order.not_found');
  const { services, viewer, now } = asking;
  return services.database.transaction(async (tx) => {
    await lockOrder(tx, order.number);
    await services.at('cancel.after-lock');
    const before = await findProgress(tx, order);
    if (before.state === 'canceled') return before.cancellations.at(-1)?.canceledAt ?? now;
    // The buyer may have been erased since the order was found.
    const isTheirs = (await findOrder(tx, order.id))?.email === order.email;
    if (!isTheirs || !(await isOwnCancelable(tx, order, before, now))) {
      throw new AppError('order.not_cancelable');
    }
    const acting = joining(tx, { actor: actorOf(viewer), now });
    const move = { kind: 'cancel', reason: reasonOf(order, asking) } as const;
    const moved = await moveOrder({ number: order.number, ...move }, acting);
    if (moved.kind !== 'moved') throw new AppError('order.not_cancelable');
    await wakePaymentsOf(tx, order.id, now);
    return now;
  });
}

/** Whether the buyer of the order may cancel it now. */
export async function isOwnCancelable(
  db: Db,
  order: Order,
  progress: OrderProgress,
  now: Moment,
): Promise<boolean> {
  const begun = begunLines(order, await findFetched(db, order.id), now);
  return isCancelableByBuyer({ ...progress, begun });
}

function reasonOf({ storeCode }: Order, { services }: Asking): string {
  const { language } = viewOfCode(services.settings.current.storeViews, storeCode);
  return mailTexts[language]('mail.canceledByBuyer');
}
