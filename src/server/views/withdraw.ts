import type { OrderToWithdraw, WithdrawView } from '#contract/views/withdraw.ts';
import { isReturnable, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { returnNumber, type ReturnRequest } from '#domain/returns/return-request.ts';
import type { ReturnObstacle } from '#domain/returns/returnable.ts';
import type { Asking } from '#server/asking.ts';
import { newToken } from '#server/tokens.ts';
import { loadReturningOrder, returnableOf } from '#server/workflows/returns/return-situation.ts';
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
  const returnable = returnableOf(returning, { kind: 'withdrawal' }, now);
  const named = ({ line, quantity }: Pieces) => ({
    line,
    quantity,
    name: order.lines[line - 1]?.name ?? '',
  });
  return {
    number: order.number,
    email: order.email,
    ...(key !== undefined && { key }),
    request: newToken(),
    lines: returnable.ok ? returnable.value.pieces.map(named) : [],
    ...(returnable.ok
      ? { until: returnable.value.until }
      : // The cast is safe: `returnablePieces` writes it there.
        { obstacle: returnable.refusal.details?.['obstacle'] as ReturnObstacle }),
    excluded: order.lines.flatMap((line) => (isReturnable(lineFulfilment(line)) ? [] : line.name)),
    received: returning.returns.filter(isReceipt).map(({ id, createdAt, items }) => ({
      number: returnNumber(id),
      receivedAt: createdAt,
      lines: items.map(named),
    })),
  };
}

function isReceipt({ kind, status }: ReturnRequest): boolean {
  return kind === 'withdrawal' && status !== 'canceled';
}
