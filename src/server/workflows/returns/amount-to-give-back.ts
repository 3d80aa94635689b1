import { linesToCredit } from '#domain/invoices/invoice-lines.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { addOre, noOre, type Ore } from '#domain/money/ore.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { refundOf } from './refund-return.ts';
import type { ReturningOrder } from './return-situation.ts';

/**
 * The amount that a return will give back. A credit note rounds its pieces by what earlier ones left, so its own lines
 * are asked where there will be one.
 */
export async function amountToGiveBack(
  db: Db,
  request: ReturnRequest,
  returning: ReturningOrder,
): Promise<Ore> {
  const { pieces, hasExtras, amounts } = await refundOf(db, request, returning);
  const { order, progress } = returning;
  const papers = await findInvoices(db, order.id);
  const lines = linesToCredit(order, progress.lines, papers, { pieces, hasExtras });
  return lines.length > 0 ? totalOf({ lines }).gross : addOre(noOre, ...amounts.values());
}
