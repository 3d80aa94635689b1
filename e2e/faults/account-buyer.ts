import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { startSession } from '#server/workflows/session.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

/** An article with more on hand than any run takes. */
export const article = { id: 20, sku: 'VARE' };
/** One use for each customer. */
export const couponCode = 'EN-GANG';
export const password = 'Rent-vann-2026';

/** A customer with a delivered order, and with a cart that holds a coupon. */
export interface Buyer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly order: { readonly id: number; readonly number: string };
  readonly cartId: string;
}

export async function aBuyer(shop: TestShop, nth: number, later: Moment): Promise<Buyer> {
  const { services, now } = shop;
  const { database } = services;
  const email = `kunde-${nth}@example.no`;
  const early = shop.client({ token: await shop.signedIn({ email }) });
  const cartOf = async (quantity: number) => {
    const { result: cartId } = await early.call(cart.create, {});
    const body = { sku: article.sku, quantity, options: {} };
    await early.call(cart.update, { query: { cartId }, body });
    return cartId;
  };
  const lines = [{ sku: article.sku, quantity: 3, options: {} }];
  const body = anOrderRequest({ key: `first-order-${nth}`, cartId: await cartOf(3), email, lines });
  const { result: order } = await early.call(create, { query: {}, body, headers: {} });
  for (const kind of ['ship', 'deliver'] as const)
    await moveOrder({ number: order.number, kind }, anActing({ services, now }));
  const cartId = await cartOf(2);
  await early.call(cart.applyCoupon, { query: { cartId, coupon: couponCode } });
  const customer = await findCustomerByEmail(database.read, email);
  if (customer === undefined) throw new Error(`${email} has no account`);
  const { access } = await database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id: customer.id }, { now: later }),
  );
  return { id: customer.id, email, token: access, order, cartId };
}
