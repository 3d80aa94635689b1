import { totalOf } from '#domain/invoices/invoice.ts';
import { addOre, noOre, type Ore } from '#domain/money/ore.ts';
import { piecesLeft, piecesOf } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { lessDeduction, type Deduction } from '#domain/returns/deduction.ts';
import { gonePieces, pieceMoney } from '#domain/returns/piece-money.ts';
import { isNothingLeft, isWithdrawn, returnAmounts } from '#domain/returns/return-refund.ts';
import { returnNumber, type ReturnRequest } from '#domain/returns/return-request.ts';
import { piecesIn } from '#domain/returns/return-states.ts';
import { loadCharges } from '#server/repositories/sales/ledger.ts';
import { setCreditNote } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { creditOrder, type InvoiceRefusal } from '#server/workflows/invoices/invoice-order.ts';
import { refundOrder, type RefundRefusal } from '#server/workflows/payments/refund-order.ts';
import { createFormat } from '#texts/format.ts';
import { returnTexts } from '#texts/return-texts.ts';
import type { MovingReturn } from './moving-return.ts';
import { loadReturningOrder, type ReturningOrder } from './return-situation.ts';

/** `deduction`: it is more than the return gives back. */
export type ReturnRefundRefusal = RefundRefusal | InvoiceRefusal | 'deduction';

export interface ReturnMoney {
  readonly amount: Ore;
  /** Nothing is owed to the buyer, for example because the invoice was not paid yet. */
  readonly isSettled: boolean;
  /** The sentence about a deduction, for the buyer. */
  readonly note?: string;
}

/** The deduction with its amount in the words for the buyer. */
function toldDeduction(
  { amount, reason }: Deduction,
  { language, locale }: Pick<ReturningOrder, 'language' | 'locale'>,
): Deduction {
  const money = createFormat(locale).money(amount);
  return { amount, reason: returnTexts[language]('returns.deducted', { amount: money, reason }) };
}

/**
 * Gives back the money for the pieces that arrived: an order with an invoice by a credit note, another
 * one by its ledger (rules/returns#money).
 */
export async function refundReturn(
  moving: MovingReturn,
  deduction: Deduction | undefined,
): Promise<ReturnMoney | ReturnRefundRefusal> {
  const { tx, order } = moving;
  const returning = await loadReturningOrder(tx, order);
  const told = deduction && toldDeduction(deduction, returning);
  const amount = await giveBack(moving, returning, told);
  if (typeof amount === 'string') return amount;
  const { balance } = await findProgress(tx, order);
  return { amount, isSettled: balance.owed === 0, ...(told && { note: told.reason }) };
}

interface Refundable {
  readonly pieces: readonly Pieces[];
  readonly hasExtras: boolean;
  readonly amounts: ReturnType<typeof returnAmounts>;
}

/** The amounts that a return gives back, before it has done so (rules/returns#money). */
export async function refundOf(
  db: Db,
  request: ReturnRequest,
  returning: ReturningOrder,
): Promise<Refundable> {
  const { order, progress, returns, given } = returning;
  const { lines } = progress;
  // Pieces that were refunded meanwhile give nothing back.
  const asked = piecesIn(request);
  const pieces = piecesLeft(lines, (line) =>
    Math.min(piecesOf(asked, line.line), pieceMoney(line, given).paidOut),
  );
  const givenBack = piecesLeft(lines, (line) => pieceMoney(line, given).givenBack);
  const hasExtras =
    !returning.hasExtrasBack &&
    (request.kind === 'withdrawal' || returns.some(isWithdrawn)) &&
    isNothingLeft(lines, [...gonePieces(lines, given), ...pieces]);
  const charges = await loadCharges(db, order.id);
  const amounts = returnAmounts({ order, givenBack, pieces, hasExtras }, charges);
  return { pieces, hasExtras, amounts };
}

async function giveBack(
  { tx, order, request, acting }: MovingReturn,
  returning: ReturningOrder,
  deduction: Deduction | undefined,
): Promise<Ore | ReturnRefundRefusal> {
  const { pieces, hasExtras, amounts: all } = await refundOf(tx, request, returning);
  const amounts = lessDeduction(all, deduction?.amount ?? noOre);
  if (amounts === undefined) return 'deduction';
  if (addOre(...amounts.values()) === 0) return noOre;
  const number = returnNumber(request.id);
  const what = { returnId: request.id, pieces, amounts, hasExtras };
  // The buyer reads it in the letter about the money, or on the credit note.
  const kind = returnTexts[returning.language](`returns.kind_${request.kind}`);
  const reason = [`${kind} ${number}`, ...(deduction ? [deduction.reason] : [])].join('. ');
  const asked = { number: order.number, what, reason };
  const refunded = await refundOrder(asked, acting);
  if (refunded.kind === 'refunded') return refunded.amount;
  if (refunded.kind === 'unknown') throw new Error(`Order ${order.number} is gone`);
  if (refunded.reason !== 'invoiced') return refunded.reason;
  const credit = {
    number: order.number,
    pieces,
    hasExtras,
    reason,
    ...(deduction && { deduction }),
  };
  const whole = await creditOrder(credit, acting);
  // Freight that the papers leave no room for does not hold up the money for the goods.
  const isHeldUp = whole.kind === 'refused' && whole.reason === 'nothing' && hasExtras;
  const credited =
    isHeldUp && pieces.length > 0 && deduction === undefined
      ? await creditOrder({ ...credit, hasExtras: false }, acting)
      : whole;
  // Rounded alone, the pieces of an order that points paid may cost an øre, and together nothing.
  if (credited.kind === 'refused' && credited.reason === 'free') return noOre;
  if (credited.kind !== 'made') return credited.kind === 'refused' ? credited.reason : 'nothing';
  await setCreditNote(tx, request.id, credited.paper.number);
  return totalOf(credited.paper).gross;
}
