import { orderRequestToWire } from '#contract/wire/order.ts';
import { anOrderRequest } from './an-order-request.ts';
import type { NamedId } from './matrix-actor.ts';

const anOrder = orderRequestToWire(anOrderRequest());
const ofMember = { foreign: 404, asGuest: 401 } as const;
const ofApproval = (body?: object): NamedId => ({
  call: ({ approvalId }) => ({ query: { approvalId }, ...(body && { body }) }),
  ...ofMember,
});

/** The calls about requests, with the ids of another company's request, cart or order. */
export const approvalRows: Readonly<Record<string, Readonly<Record<string, NamedId>>>> = {
  'approval.ask': {
    cart_id: {
      call: ({ cartId }, { mark }) => ({
        body: {
          ...anOrder,
          cart_id: cartId,
          order_id: `asked-${mark.replaceAll(' ', '-')}-${cartId}`,
        },
      }),
      foreign: 'own',
      asGuest: 401,
    },
    user_id: {
      call: ({ customerId }, { mark }) => ({
        body: {
          ...anOrder,
          user_id: String(customerId),
          order_id: `asks-of-${mark.replaceAll(' ', '-')}-${customerId}`,
        },
      }),
      foreign: 'own',
      asGuest: 401,
    },
    order_id: {
      call: ({ orderKey }) => ({ body: { ...anOrder, order_id: orderKey } }),
      foreign: 404,
      asGuest: 401,
      always: 422,
    },
  },
  'approval.approve': { approvalId: ofApproval({ grand_total: 1255 }) },
  'approval.refuse': { approvalId: ofApproval({ reason: 'Ikke nå' }) },
  'approval.withdraw': { approvalId: ofApproval() },
};
