import { actorOf } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { withdrawalPath } from '#domain/returns/withdrawal-form.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findNamedOrder, type NamedOrder } from '#server/workflows/named-order.ts';
import { declareWithdrawal, type Declaration } from './declare-withdrawal.ts';

/** The address of the form for an order; its key is that of the order's link. */
export async function withdrawalAddress(
  services: Asking['services'],
  number: string,
): Promise<string> {
  return withdrawalPath({ number, key: await keyOfOrder(services, number) });
}

/** The order that a visitor may withdraw from; any other counts as not found. */
export function findToWithdraw(named: NamedOrder, asking: Asking): Promise<Order | undefined> {
  return findNamedOrder(named, 'own.returns.change', asking);
}

/**
 * Stores a withdrawal with its letter. The law asks for no reason. Refuses `order.not_found`,
 * `return.not_eligible`, `return.quantity`, `return.seal_broken` (rules/law#withdrawal).
 */
export async function withdraw(
  {
    request,
    pieces,
    condition = '',
    ...named
  }: NamedOrder & Pick<Declaration, 'pieces' | 'condition'> & { readonly request: string },
  asking: Asking,
): Promise<ReturnRequest> {
  const order = await findToWithdraw(named, asking);
  if (order === undefined) throw new AppError('order.not_found');
  const { services, viewer, now } = asking;
  const declaration = { orderNumber: order.number, pieces, condition, key: request };
  return declareWithdrawal(declaration, {
    database: services.database,
    actor: actorOf(viewer),
    now,
    at: services.at,
  });
}
