import { AppError } from '#server/app-error.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findCartItems, type BareCart } from '#server/repositories/sales/carts.ts';
import { endCartPayment } from '#server/repositories/sales/cart-payments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hasLines } from '#server/workflows/unordered-cart.ts';

/** The payment has ended otherwise at the same time. */
export class CartPaymentEnded extends Error {}

interface Placing {
  /** The locked cart; absent where the goods are bought without the cart. */
  readonly cart: BareCart | undefined;
  readonly lines: readonly OrderRequestLine[];
  /** The cost of the order. */
  readonly total: Ore;
  readonly now: Moment;
}

/**
 * Turns a payment of a cart into the order's, in the order's transaction. Refuses with
 * `order.cart_changed` where the lines have left the cart meanwhile, by an order or by hand, and with
 * `order.price_changed` where the paid amount is even an øre off. Throws `CartPaymentEnded`.
 */
export async function takeCartPayment(
  tx: Db,
  { reference, amount }: Pick<Payment, 'reference' | 'amount'>,
  { cart, lines, total, now }: Placing,
): Promise<void> {
  if (amount !== total) throw new AppError('order.price_changed');
  if (cart !== undefined && !hasLines(await findCartItems(tx, cart.id), lines))
    throw new AppError('order.cart_changed');
  if (await endCartPayment(tx, reference, { state: 'placed' }, now)) return;
  throw new CartPaymentEnded(reference);
}
