import type { OwnReturnView } from '#contract/views/own-returns.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { addOre, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { isOpen, isRefunded } from '#domain/returns/return-states.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { refundOf } from '#server/workflows/returns/refund-return.ts';
import type { ReturningOrder } from '#server/workflows/returns/return-situation.ts';

/** The amount that came back; before that, the one for the goods whose buyer wishes money. */
export async function moneyOf(
  db: Db,
  request: ReturnRequest,
  returning: ReturningOrder,
): Promise<Pick<OwnReturnView, 'money'>> {
  if (isRefunded(request)) {
    const amount = await givenBack(db, request, returning.order);
    return amount === undefined ? {} : { money: { amount, isGiven: true } };
  }
  const items = request.items.filter(({ resolution }) => resolution === 'money');
  if (!isOpen(request.status) || items.length === 0) return {};
  const { amounts } = await refundOf(db, { ...request, items }, returning);
  const amount = addOre(...amounts.values());
  return amount > 0 ? { money: { amount, isGiven: false } } : {};
}

async function givenBack(
  db: Db,
  { id, creditNote }: ReturnRequest,
  order: Order,
): Promise<Ore | undefined> {
  if (creditNote !== undefined) {
    const papers = await findInvoices(db, order.id);
    const paper = papers.find(({ number }) => number === creditNote);
    return paper && totalOf(paper).gross;
  }
  const refunds = await findRefunds(db, order.number);
  return refunds.find(({ returnId }) => returnId === id)?.amount;
}
