import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import type { Order } from '#domain/orders/order.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { isKeyOfOrder } from '#server/workflows/order-by-link.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';

/** An order as a visitor names it: by its number, with the key of its link unless it is their own. */
export interface NamedOrder {
  readonly number: string;
  readonly key?: string;
}

/** The address of the form for an order; its key is that of the order's link. */
export async function withdrawalAddress(
  services: Asking['services'],
  number: string,
): Promise<string> {
  return `/withdraw?order=${number}&key=${await keyOfOrder(services, number)}`;
}

/** The order that a visitor may withdraw from; any other counts as not found. */
export async function findToWithdraw(
  { number, key = '' }: NamedOrder,
  { services, viewer }: Asking,
): Promise<Order | undefined> {
  const isByLink = await isKeyOfOrder(services, number, key);
  const order = await findOrderByNumber(services.database.read, number);
  if (order === undefined || hasLostBuyer(order)) return undefined;
  const isTheirs = may(actorOf(viewer), 'own.returns.change', { ...order, isByLink }).ok;
  return isTheirs ? order : undefined;
}

/**
 * Stores a withdrawal with its letter. The law asks for no reason. Refuses `order.not_found`,
 * `return.not_eligible`, `return.quantity` (rules/law#withdrawal).
 */
export async function withdraw(
  {
    request,
    pieces,
    ...named
  }: NamedOrder & { readonly request: string; readonly pieces: readonly Pieces[] },
  asking: Asking,
): Promise<ReturnRequest> {
  const order = await findToWithdraw(named, asking);
  if (order === undefined) throw new AppError('order.not_found');
  const { services, viewer, now } = asking;
  const declaration = { orderNumber: order.number, pieces, key: request };
  return declareWithdrawal(declaration, {
    database: services.database,
    actor: actorOf(viewer),
    now,
  });
}
