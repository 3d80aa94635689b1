import type { MoneyBackCause } from '#contract/letters/letter-documents.ts';
import type { Order } from '#domain/orders/order.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { findLastRefund } from '#server/repositories/system/audit.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The last cancellation, credit or refund before the shop decided to give money back. */
export async function causeOfMoneyBack(
  db: Db,
  order: Order,
  plannedAt: Moment,
): Promise<MoneyBackCause | undefined> {
  const { cancellations } = await findProgress(db, order);
  const papers = await findInvoices(db, order.id);
  const refund = await findLastRefund(db, order.number, plannedAt);
  const causes = [
    ...cancellations.map(({ canceledAt: at, reason, pieces }) => ({ at, reason, pieces })),
    ...papers.flatMap((paper) => {
      if (paper.kind === 'invoice') return [];
      const { issuedAt: at, reason, lines } = paper;
      const pieces = lines.flatMap(({ line, quantity }) =>
        line === undefined ? [] : [{ line, quantity }],
      );
      return [{ at, reason, pieces }];
    }),
    ...(refund ? [refund] : []),
  ];
  return causes.filter(({ at }) => at <= plannedAt).toSorted((one, other) => other.at - one.at)[0];
}
