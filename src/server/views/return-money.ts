import type { OwnReturnView } from '#contract/views/own-returns.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { isOpen, isRefunded } from '#domain/returns/return-states.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { amountToGiveBack } from '#server/workflows/returns/amount-to-give-back.ts';
import type { ReturningOrder } from '#server/workflows/returns/return-situation.ts';
import { movedAway } from './replacing-order.ts';

/** The amount that came back; before that, the one for the goods whose buyer wishes money. */
export async function moneyOf(
  db: Db,
  request: ReturnRequest,
  returning: ReturningOrder,
): Promise<Pick<OwnReturnView, 'money'>> {
  if (isRefunded(request)) {
    const given = await givenBack(db, request, returning.order);
    if (given === undefined) return {};
    // The money that paid for other goods is told beside them.
    const moved = await movedAway(db, request);
    const amount = ore(given - moved);
    return request.replacement !== undefined && amount === 0
      ? {}
      : { money: { amount, state: stateOf(request, moved) } };
  }
  const items = request.items.filter(({ resolution }) => resolution === 'money');
  if (!isOpen(request.status) || items.length === 0) return {};
  const amount = await amountToGiveBack(db, { ...request, items }, returning);
  return amount > 0 ? { money: { amount, state: 'expected' } } : {};
}

function stateOf(
  { status, replacement }: ReturnRequest,
  moved: Ore,
): NonNullable<OwnReturnView['money']>['state'] {
  const isComing = status === 'issue_refund';
  if (replacement === undefined) return isComing ? 'coming' : 'given';
  if (moved === noOre) return 'deducted';
  return isComing ? 'over' : 'left';
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
