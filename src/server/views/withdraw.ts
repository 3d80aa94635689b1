import type { OrderToWithdraw, WithdrawView } from '#contract/views/withdraw.ts';
import { cutLines } from '#domain/orders/cut-lines.ts';
import { isReturnable } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import { piecesOf } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { isPickedUp } from '#domain/returns/is-picked-up.ts';
import { returnNumber, type ReturnRequest } from '#domain/returns/return-request.ts';
import { isNeverSent } from '#domain/returns/return-states.ts';
import type { ReturnObstacle } from '#domain/returns/returnable.ts';
import { nameablePieces } from '#domain/returns/withdrawable.ts';
import type { Asking } from '#server/asking.ts';
import { newToken } from '#server/tokens.ts';
import { loadReturningOrder, withdrawableOf } from '#server/workflows/returns/return-situation.ts';
import { findToWithdraw } from '#server/workflows/returns/withdraw.ts';
import { Missing, type View } from './asked.ts';

/** Explains the right and asks for the order, or shows the form of an order (rules/law#withdrawal). */
export const withdrawView: View<WithdrawView> = async ({ asking, query, shop }) => {
  const { order: number, key } = Object.fromEntries(query);
  const days = shop.storeView.settings.returns.withdrawalDays;
  if (number === undefined) return { days };
  const order = await findToWithdraw({ number, ...(key !== undefined && { key }) }, asking);
  if (order === undefined) throw new Missing('order');
  return { days, order: await toWithdraw(order, key, asking) };
};

async function toWithdraw(
  order: Order,
  key: string | undefined,
  { services, now }: Asking,
): Promise<OrderToWithdraw> {
  const returning = await loadReturningOrder(services.database.read, order);
  const withdrawable = withdrawableOf(returning, now);
  const pieces = withdrawable.ok ? nameablePieces(withdrawable.value) : [];
  const cut = cutLines(order);
  const named = ({ line, quantity }: Pieces) => {
    const { name = '', saleUnit } = order.lines[line - 1] ?? {};
    return { line, quantity, name, ...(saleUnit && { saleUnit }) };
  };
  return {
    number: order.number,
    email: order.email,
    ...(key !== undefined && { key }),
    request: newToken(),
    lines: pieces.map(named),
    isPickedUp: isPickedUp(order),
    isOpenEnded: withdrawable.ok && withdrawable.value.isOpenEnded,
    hasSent: withdrawable.ok && withdrawable.value.pieces.length > 0,
    sealed: pieces.flatMap(({ line }) => {
      const { isSealed = false, name = '' } = order.lines[line - 1] ?? {};
      return isSealed ? [name] : [];
    }),
    hasUnsent: withdrawable.ok && withdrawable.value.unsent.length > 0,
    ...(withdrawable.ok
      ? { until: withdrawable.value.until }
      : // The cast is safe: `returnablePieces` writes it there.
        { obstacle: withdrawable.refusal.details?.['obstacle'] as ReturnObstacle }),
    excluded: returning.progress.lines.flatMap(({ line, fulfilment, ordered, canceled }) => {
      const hasRight = isReturnable(fulfilment) && !cut.has(line);
      const isOpen = hasRight || piecesOf(pieces, line) > 0;
      return isOpen || canceled === ordered ? [] : (order.lines[line - 1]?.name ?? []);
    }),
    received: returning.returns.filter(isReceipt).map((request) => ({
      number: returnNumber(request.id),
      isCanceled: isNeverSent(request),
      receivedAt: request.createdAt,
      lines: request.items.map(named),
    })),
  };
}

function isReceipt({ kind, status }: ReturnRequest): boolean {
  return kind === 'withdrawal' && status !== 'canceled';
}
