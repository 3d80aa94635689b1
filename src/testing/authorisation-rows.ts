import { anAddress, anOrderRequest } from './an-order-request.ts';
import { approvalRows } from './approval-rows.ts';
import { companyRows } from './company-rows.ts';
import { projectRows } from './project-rows.ts';
import { quoteRows } from './quote-rows.ts';
import type { MatrixCall, NamedId, Things } from './matrix-actor.ts';
import { addressToWire } from '#contract/wire/address.ts';
import { orderRequestToWire } from '#contract/wire/order.ts';

/** A customer has one cart, whatever id is named. */
const ofCart = { foreign: 'own', asGuest: 401 } as const;
const ofOrder = { foreign: 404, asGuest: 404 } as const;
const byCartId = (body?: unknown, more: Readonly<Record<string, unknown>> = {}): NamedId => ({
  call: ({ cartId }) => ({ query: { cartId, ...more }, body }),
  ...ofCart,
});
/** A line in the caller's own cart that names another's line or cart. */
const ofLine = (name: 'itemId' | 'cartId', field: string): NamedId => ({
  call: (theirs, { cartId }) => ({
    query: { cartId },
    body: { cartItem: { sku: 'SRV-600', qty: 1, [field]: theirs[name] } },
  }),
  foreign: 'own',
  asGuest: 'own',
});

const open = { foreign: 'own', asGuest: 'own' } as const;
const ofCustomer = { foreign: 404, asGuest: 401 } as const;
/** A body that names a thing of a customer. */
const named = (body: (theirs: Things) => object): NamedId => ({
  call: (theirs) => ({ body: body(theirs) }),
  ...ofCustomer,
});
const byEmail = (more: object = {}) => ({
  email: { call: ({ email }: Things) => ({ body: { ...more, email } }), ...open },
});
const returned = { item_id: 1, qty: 9, reason_id: 1, condition_id: 1, resolution_id: 1 };
const ofReturnedOrder = named(({ orderId }) => ({
  request: { order_id: orderId, items: [returned] },
}));
const ofWishlist: NamedId = {
  call: ({ wishlistId }) => ({
    query: { list_id: wishlistId },
    body: { product: { sku: 'SRV-600' } },
  }),
  ...ofCustomer,
};
const used = { foreign: 404, asGuest: 404, always: 422 } as const;
const place = { country_id: 'NO', postcode: '0155', city: 'Oslo' };
const anOrder = orderRequestToWire(anOrderRequest());
const aReview = { product_id: 1, title: 'Tett', detail: 'Tett og fin.', nickname: 'Kari' };
const aRegistration = {
  customer: { email: 'ny@example.no', firstname: 'Ny', lastname: 'Kunde' },
  password: 'Rent-vann-2026',
};
const cartItem = { sku: 'SRV-600', qty: 1 };
const addressInformation = {
  shippingAddress: place,
  shippingCarrierCode: 'flatrate',
  shippingMethodCode: 'flatrate',
};

/** In these calls `id` names a public thing, or was made by the browser. */
export const withPublicId = [
  'content.page',
  'content.block',
  'blog.related',
  'blog.posts-of-topic',
  'consent.record',
  'consent.history',
  'user.add-passkey',
  'user.login-by-passkey',
];

/** Calls that take an id of another's thing, with every such id. The cells of other calls follow from their permission. */
export const authorisationRows: Readonly<Record<string, Readonly<Record<string, NamedId>>>> = {
  'cart.create': { cartId: { ...byCartId(), asGuest: 'own' } },
  'cart.pull': { cartId: byCartId() },
  'cart.update': {
    cartId: byCartId({ cartItem }),
    item_id: ofLine('itemId', 'item_id'),
    quoteId: ofLine('cartId', 'quoteId'),
  },
  'cart.totals': { cartId: byCartId() },
  'cart.payment-methods': { cartId: byCartId() },
  'cart.shipping-methods': { cartId: byCartId({ address: place }) },
  'cart.shipping-information': { cartId: byCartId({ addressInformation }) },
  'cart.apply-coupon': { cartId: byCartId(undefined, { coupon: 'INGEN' }) },
  'cart.delete-coupon': { cartId: byCartId() },
  'cart.coupon': { cartId: byCartId() },
  'fields.fetch': { cartId: byCartId() },
  'fields.write': { cartId: byCartId({ fields: {} }) },
  'order.create': {
    cartId: {
      call: ({ cartId }) => ({
        query: { cartId },
        body: { ...anOrder, order_id: `in-query-${cartId}` },
      }),
      ...ofCart,
    },
    cart_id: {
      call: ({ cartId }) => ({
        body: { ...anOrder, cart_id: cartId, order_id: `in-body-${cartId}` },
      }),
      ...ofCart,
    },
    user_id: {
      call: ({ customerId }, { mark }) => ({
        body: {
          ...anOrder,
          user_id: String(customerId),
          order_id: `user-of-${mark.replaceAll(' ', '-')}-${customerId}`,
        },
      }),
      foreign: 'own',
      asGuest: 'own',
    },
    order_id: {
      call: ({ orderKey }) => ({ body: { ...anOrder, order_id: orderKey } }),
      ...used,
    },
    'idempotency-key': {
      call: ({ orderKey }) => {
        const { order_id: _key, ...body } = anOrder;
        return { headers: { 'idempotency-key': orderKey }, body };
      },
      ...used,
    },
  },
  'order.sync': {
    order_id: { call: ({ orderKey }) => ({ query: { order_id: orderKey } }), ...ofOrder },
  },
  'order.withdraw': ofLink(withdrawalOf, { represented: 404 }),
  'order.cancel': ofLink(({ orderNumber }) => ({ order_number: orderNumber }), {
    represented: 404,
  }),
  'payment.pay': {
    order_id: { call: ({ orderKey }) => ({ body: { order_id: orderKey } }), ...ofOrder },
  },
  'payment.check': {
    order_id: { call: ({ orderKey }) => ({ body: { order_id: orderKey } }), ...ofOrder },
  },
  'payment.express': {
    cartId: { call: ({ cartId }) => ({ body: { cartId } }), ...ofCart },
  },
  ...quoteRows,
  'rma.request': {
    id: { call: ({ returnId }) => ({ query: { id: returnId } }), ...ofCustomer },
  },
  'rma.shipping-label': {
    id: { call: ({ returnId }) => ({ query: { id: returnId } }), ...ofCustomer },
  },
  'rma.message': { id: named(({ returnId: id }) => ({ id, text: 'Hei' })) },
  'rma.sent': { id: named(({ returnId: id }) => ({ id })) },
  'rma.cancel': { id: named(({ returnId: id }) => ({ id })) },
  'rma.create': {
    order_id: ofReturnedOrder,
    item_id: ofReturnedOrder,
  },
  'klarna.create-or-update-order': {
    cartId: byCartId({ order: { order_amount: 100 } }),
    orderId: {
      call: ({ orderKey }, { cartId }) => ({
        query: { cartId },
        body: { order: { order_amount: 100, orderId: orderKey } },
      }),
      ...open,
    },
  },
  'klarna.order-id': {
    cartId: byCartId(undefined, { sid: 'klarna-order' }),
    sid: {
      call: ({ orderKey }, { cartId }) => ({ query: { cartId, sid: orderKey } }),
      ...open,
    },
  },
  'klarna.validate-kco-callback': {
    cartId: byCartId({ orderId: 'klarna-order' }),
    orderId: {
      call: ({ orderKey }, { cartId }) => ({ query: { cartId }, body: { orderId: orderKey } }),
      ...open,
    },
  },
  'analytics.purchase': {
    order_id: {
      call: ({ orderKey }) => ({ body: { order_id: orderKey, consent_id: consentId } }),
      ...ofOrder,
    },
  },
  'user.update-me': {
    id: {
      call: ({ customerId }, mine) => bookOf(mine, { id: customerId }),
      foreign: 404,
      asGuest: 401,
      always: 403,
    },
    customer_id: {
      call: ({ customerId }, mine) => bookOf(mine, { customer_id: customerId }),
      foreign: 403,
      asGuest: 401,
    },
  },
  'user.end-session': { session_id: named(({ sessionId }) => ({ session_id: sessionId })) },
  'user.rename-passkey': {
    passkey_id: named(({ passkeyId }) => ({ passkey_id: passkeyId, name: 'Telefonen' })),
  },
  'user.remove-passkey': {
    passkey_id: named(({ passkeyId: id }) => ({ passkey_id: id, password: 'Rent-vann-2026' })),
  },
  'wishlist.add-item': { list_id: ofWishlist },
  'wishlist.remove-item': { list_id: ofWishlist },
  'alert.ask': byEmail({ kind: 'price', sku: 'SRV-600' }),
  'alert.ask-cart': {
    email: {
      call: ({ email }, mine) => ({ body: { cart_id: mine.cartId, email } }),
      ...open,
      represented: 403,
    },
    cart_id: {
      call: ({ cartId, email }) => ({ body: { cart_id: cartId, email } }),
      ...ofCart,
      represented: 403,
    },
  },
  'alert.end': { id: named(({ alertId }) => ({ id: alertId })) },
  'newsletter.state': { email: { call: ({ email }) => ({ query: { email } }), ...ofCustomer } },
  'newsletter.subscribe': byEmail(),
  'newsletter.unsubscribe': byEmail(),
  ...approvalRows,
  ...companyRows,
  ...projectRows,
  'cart.use-points': { cartId: byCartId({ points: 0 }) },
  'cart.delete': {
    cartId: byCartId({ cartItem: { sku: 'SRV-600' } }),
    item_id: ofLine('itemId', 'item_id'),
    quoteId: ofLine('cartId', 'quoteId'),
  },
  'review.create': {
    customer_id: {
      call: ({ customerId }) => ({ body: { review: { ...aReview, customer_id: customerId } } }),
      ...open,
    },
  },
  'user.create': {
    order_id: {
      call: ({ orderKey }) => ({ body: { ...aRegistration, order_id: orderKey } }),
      ...open,
    },
  },
};

/** Recorded in the shop of the matrix, with consent to everything. */
export const consentId = 'c'.repeat(32);

/** A guest's order needs the key of its link, which is its secret; the key of one order opens no other. */
function ofLink(
  bodyOf: (theirs: Things) => object,
  answers: Pick<NamedId, 'represented'> = {},
): Readonly<Record<'order_number' | 'key', NamedId>> {
  const withKey = (theirs: Things, key?: string) => {
    const given = theirs.customerId === 0 ? theirs.linkKey : key;
    return { body: { ...bodyOf(theirs), ...(given !== undefined && { key: given }) } };
  };
  return {
    order_number: { call: (theirs) => withKey(theirs), ...ofOrder, ...answers },
    key: { call: (theirs, { linkKey }) => withKey(theirs, linkKey), ...ofOrder },
  };
}

function withdrawalOf({ orderNumber }: Things): object {
  const items = [{ line: 1, quantity: 1 }];
  return { order_number: orderNumber, request: `withdrawal-of-${orderNumber}`, items };
}

function bookOf({ mark, email }: Things, other: object): MatrixCall {
  const address = { ...addressToWire(anAddress({ street: mark })), ...other };
  return { body: { customer: { email, firstname: 'Ola', lastname: mark, addresses: [address] } } };
}
