import type { OwnReturnView } from '#contract/views/own-returns.ts';
import { linesToCredit } from '#domain/invoices/invoice-lines.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { movedBy } from '#domain/ledger/moved-money.ts';
import { addOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { returnNumber, type ReturnRequest } from '#domain/returns/return-request.ts';
import { isOpen, isRefunded } from '#domain/returns/return-states.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
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
    const given = await givenBack(db, request, returning.order);
    if (given === undefined) return {};
    // The money that pays for other goods is told beside them.
    const amount = ore(given - (await movedAway(db, request)));
    return request.replacement !== undefined && amount === 0
      ? {}
      : { money: { amount, isGiven: true } };
  }
  const items = request.items.filter(({ resolution }) => resolution === 'money');
  if (!isOpen(request.status) || items.length === 0) return {};
  const amount = await toGiveBack(db, { ...request, items }, returning);
  return amount > 0 ? { money: { amount, isGiven: false } } : {};
}

/** A credit note rounds its pieces by what earlier ones left, so its own lines are asked where there will be one. */
async function toGiveBack(db: Db, request: ReturnRequest, returning: ReturningOrder): Promise<Ore> {
  const { pieces, hasExtras, amounts } = await refundOf(db, request, returning);
  const { order, progress } = returning;
  const papers = await findInvoices(db, order.id);
  const lines = linesToCredit(order, progress.lines, papers, { pieces, hasExtras });
  return lines.length > 0 ? totalOf({ lines }).gross : addOre(...amounts.values());
}

/** The money of a return that pays for other goods (rules/orders#moved-money). */
export async function movedAway(db: Db, { id, orderId }: ReturnRequest): Promise<Ore> {
  const postings = (await loadPostings(db, [orderId])).get(orderId) ?? [];
  return movedBy(postings, returnNumber(id));
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
