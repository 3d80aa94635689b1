import { isUnpaid, type SentOrder } from './queued-order.ts';

interface OrderOfCart extends SentOrder {
  readonly request: { readonly cartId?: string };
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
}

/** The orders of a cart that wait for payment; the last of them counts (rules/payments#order-first). */
export function unpaidOrders<Order extends OrderOfCart>(
  orders: readonly Order[],
  cartId: string | undefined,
): readonly Order[] {
  return cartId === undefined
    ? []
    : orders.filter((order) => order.request.cartId === cartId && isUnpaid(order));
}

/**
 * The pieces of an article in these orders. For the cart that they came from, these pieces are not sold
 * out.
 */
export function heldPieces(orders: readonly OrderOfCart[], sku: string): number {
  return orders
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0);
}

/** The first later order of the same cart that stands, in place of this cancelled one. */
export function orderInPlaceOf<
  Order extends Pick<OrderOfCart, 'state' | 'placed' | 'request'> & { readonly createdAt: number },
>(
  { request, createdAt }: Pick<Order, 'request' | 'createdAt'>,
  orders: readonly Order[],
): Order | undefined {
  const { cartId } = request;
  if (cartId === undefined) return undefined;
  return orders.find(
    (other) =>
      other.request.cartId === cartId &&
      other.createdAt > createdAt &&
      other.state === 'confirmed' &&
      other.placed?.status !== 'canceled',
  );
}
