import type { Order } from '#domain/orders/order.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import { keyOfOrder, orderLink } from '#server/letters/order-link.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';
import { isSameSecret } from '#server/tokens.ts';

type Source = Pick<Services, 'database'>;

export async function isKeyOfOrder(
  services: Source,
  number: string,
  given: string,
): Promise<boolean> {
  return isSameSecret(await keyOfOrder(services, number), given);
}

/**
 * Finds the order of a signed link. The key is checked first, so the answer never tells whether there
 * is an order with a number (rules/orders#link). An order whose buyer was erased is not found.
 */
export async function findOrderByLink(
  services: Source,
  number: string,
  key: string,
): Promise<Order | undefined> {
  if (!(await isKeyOfOrder(services, number, key))) return undefined;
  const order = await findOrderByNumber(services.database.read, number);
  return order && hasLostBuyer(order) ? undefined : order;
}

/** The address of an order's page for a visitor who came by the link of another order of the same buyer. */
export function linkOfOrder(services: Source, number: string): Promise<string> {
  return orderLink(services, number);
}
