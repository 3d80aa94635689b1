import { randomBytes } from 'node:crypto';
import * as cart from '#contract/cart.ts';
import { rateToWire } from '#contract/wire/freight.ts';
import { freightToSend } from '#domain/checkout/freight-to-send.ts';
import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import {
  changeCart,
  deleteCartItem,
  findCart,
  findCartItems,
  insertCart,
} from '#server/repositories/sales/carts.ts';
import { findUsableCoupon } from '#server/repositories/sales/coupons.ts';
import { findWaitingOrder } from '#server/repositories/sales/orders-of-cart.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import { heldCart, lockedCart, lockedCartRow } from '#server/workflows/held-cart.ts';
import { applyCoupon as applyToCart } from '#server/workflows/apply-coupon.ts';
import { wishPoints } from '#server/workflows/loyalty/use-points.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { requirePostcodes } from '#server/workflows/postcodes.ts';
import { withLacks } from '#server/workflows/find-shop-stock.ts';
import { isMethod, priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { servedItem } from './served-item.ts';
import { namedTotals } from './named-totals.ts';
import { update } from './update.ts';

/**
 * Opens a cart. A guest's cart is a secret of 128 bits, owned by clients that know it; a customer's has
 * a number. A guest's cart counts against the limit of the address from its first line
 * (rules/cart#connecting).
 */
const create = defineRoute(cart.create, [], async (_input, context) => {
  const { services, viewer, storeView, now } = context;
  const { database } = services;
  const { customerId } = viewer;
  const storeCode = storeView.code;
  if (customerId === undefined) {
    const id = randomBytes(16).toString('hex');
    await database.transaction((tx) => insertCart(tx, { id, storeCode }, now));
    return { result: id };
  }
  const own = await findCart(database.read, { customerId });
  if (own !== undefined) return { result: own.id };
  try {
    const result = await database.transaction(async (tx) => {
      const id = String(await nextNumber(tx, 'cart'));
      await insertCart(tx, { id, customerId, storeCode }, now);
      return id;
    });
    return { result };
  } catch (error) {
    // Another tab was faster, in this store view or another, so its cart is the customer's.
    const other = await findCart(database.read, { customerId });
    if (error instanceof UniqueViolation && other !== undefined) return { result: other.id };
    throw error;
  }
});

const pull = defineRoute(cart.pull, ['cart.hidden'], async ({ query }, context) => {
  const { id, items } = await pricedCart(query.cartId, context);
  return { result: items.map((item) => servedItem(item, id)) };
});

const totals = defineRoute(cart.totals, ['cart.hidden'], async ({ query }, context) => ({
  result: namedTotals(await pricedCart(query.cartId, context), context.storeView),
}));

const paymentMethods = defineRoute(
  cart.paymentMethods,
  ['cart.hidden'],
  async ({ query }, context) => ({
    result: (await pricedCart(query.cartId, context)).paymentMethods,
  }),
);

const freightOfCountry = defineRoute(cart.freight, [], async ({ query }, context) => {
  const country = query.country ?? context.storeView.settings.tax.country;
  const bytesOf = (rates: readonly FreightRate[]) =>
    Buffer.byteLength(JSON.stringify(rates.map(rateToWire)));
  return { result: freightToSend(await findFreight(context), country, bytesOf) };
});

const shippingMethods = defineRoute(
  cart.shippingMethods,
  ['cart.hidden', 'address.missing'],
  async ({ query, body: { city: _, ...address } }, context) => {
    if (address.country === '') throw new AppError('address.missing');
    const to = { ...address, ...knownPlace(address) };
    requirePostcodes([{ path: 'address.postcode', ...to }], context.storeView);
    const { shippingMethods: offered, ...priced } = await pricedCart(query.cartId, context, to);
    return { result: await withLacks(context.services.database.read, offered, priced) };
  },
);

/** Prices the viewer's cart, for delivery to its own address unless another is given. */
async function pricedCart(
  cartId: string | undefined,
  context: RequestContext,
  shipping?: Parameters<typeof priceCart>[1]['shipping'],
) {
  const db = context.services.database.read;
  const [held, freight] = await Promise.all([heldCart(db, cartId, context), findFreight(context)]);
  const asked = { ...held, ...(shipping && { shipping }) };
  const priced = await priceCart(db, asked, { ...context, freight });
  return { ...priced, id: held.id };
}

const remove = defineRoute(
  cart.remove,
  ['cart.item_not_found'],
  async ({ query, body: { cartId, serverItemId, sku } }, context) => {
    await context.services.database.transaction(async (tx) => {
      const { id } = await lockedCart(tx, query.cartId ?? cartId, context);
      const items = await findCartItems(tx, id);
      const item = items.find((each) =>
        serverItemId === undefined ? each.sku === sku : String(each.id) === serverItemId,
      );
      if (item === undefined || !(await deleteCartItem(tx, id, item.id))) {
        throw new AppError('cart.item_not_found', { details: { item: serverItemId ?? sku } });
      }
    });
    return { result: true } as const;
  },
);

const shippingInformation = defineRoute(
  cart.shippingInformation,
  ['cart.hidden', 'address.missing', 'order.country_not_delivered', 'order.method_unavailable'],
  async ({ query, body: { method, shipping: to, billing } }, context) => {
    const { region } = to;
    if (to.country === '') throw new AppError('address.missing');
    const place = knownPlace(to);
    requirePostcodes(
      [
        { path: 'addressInformation.shippingAddress.postcode', ...place },
        ...(billing
          ? [{ path: 'addressInformation.billingAddress.postcode', ...knownPlace(billing) }]
          : []),
      ],
      context.storeView,
    );
    const shipping = { ...place, ...(region !== undefined && { region }), ...method };
    const freight = await findFreight(context);
    const priced = await context.services.database.transaction(async (tx) => {
      const { id, couponCode, points } = await lockedCartRow(tx, query.cartId, context);
      await changeCart(tx, id, { shipping }, context.now);
      const items = await findCartItems(tx, id);
      const asked = {
        id,
        items,
        shipping,
        ...(couponCode !== undefined && { couponCode }),
        ...(points !== undefined && { points }),
      };
      const cartThere = await priceCart(tx, asked, { ...context, freight });
      // A refused method is not stored with the cart.
      if (method !== undefined) await requireMethod(tx, cartThere, method);
      return cartThere;
    });
    const { paymentMethods: offered } = priced;
    return { result: { paymentMethods: offered, totals: namedTotals(priced, context.storeView) } };
  },
);

/** Refuses a method that can't deliver all goods. */
async function requireMethod(
  db: Db,
  priced: PricedCart,
  method: NonNullable<Parameters<typeof isMethod>[0]>,
): Promise<void> {
  if (!priced.isDelivered) throw new AppError('order.country_not_delivered');
  if (!priced.needsDelivery) return;
  const offered = await withLacks(db, priced.shippingMethods, priced);
  const chosen = offered.find(isMethod(method));
  if (chosen === undefined || chosen.lacks) throw new AppError('order.method_unavailable');
}

const applyCoupon = defineRoute(
  cart.applyCoupon,
  ['cart.empty', 'cart.hidden', 'coupon.invalid', 'coupon.below_minimum', 'coupon.not_for_goods'],
  async ({ query }, context) => {
    const asking = { ...context, freight: await findFreight(context) };
    await context.services.database.transaction(async (tx) => {
      const held = await lockedCartRow(tx, query.cartId, context);
      const items = await findCartItems(tx, held.id);
      await applyToCart(tx, { ...held, items }, query.coupon, asking);
    });
    return { result: true } as const;
  },
);

const deleteCoupon = defineRoute(cart.deleteCoupon, [], async ({ query }, context) => {
  await context.services.database.transaction(async (tx) => {
    const { id } = await lockedCartRow(tx, query.cartId, context);
    await changeCart(tx, id, { couponCode: null }, context.now);
  });
  return { result: true } as const;
});

const usePoints = defineRoute(
  cart.usePoints,
  ['loyalty.closed', 'loyalty.too_few', 'cart.empty'],
  async ({ query, body: { points } }, context) => {
    await context.services.database.transaction(async (tx) => {
      const held = await lockedCartRow(tx, query.cartId, context);
      const items = await findCartItems(tx, held.id);
      await wishPoints(tx, { ...held, items }, points, context);
    });
    return { result: true } as const;
  },
);

const coupon = defineRoute(cart.coupon, [], async ({ query }, context) => {
  const { database } = context.services;
  const { read } = database;
  const { id, couponCode } = await heldCart(read, query.cartId, context);
  if (couponCode === undefined) return { result: null };
  const waitingOrder = await findWaitingOrder(read, id);
  const buyer = { ...context.viewer, ...(waitingOrder && { waitingOrder }) };
  const usable = await findUsableCoupon(read, couponCode, buyer, context.now);
  return { result: usable?.code ?? null };
});

export const cartRoutes: readonly Route[] = [
  create,
  pull,
  update,
  remove,
  totals,
  paymentMethods,
  freightOfCountry,
  shippingMethods,
  shippingInformation,
  applyCoupon,
  deleteCoupon,
  usePoints,
  coupon,
];
