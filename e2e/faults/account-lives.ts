import { sql, type RawBuilder } from 'kysely';
import * as cart from '#contract/cart.ts';
import { orderRequestToWire } from '#contract/wire/order.ts';
import { findCard } from '#server/repositories/sales/loyalty.ts';
import type { ForcingPoint } from '#server/services.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import type { AskedMove } from '#server/workflows/returns/move-return.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { article, password, type Buyer } from './account-buyer.ts';
import type { AccountDeed } from './account-deeds.ts';

/** A deed of a life, and how to count what it has done. */
export interface LifeDeed {
  readonly name: string;
  readonly deed: AccountDeed;
  /** The points at which a process can die in it. */
  readonly points: readonly ForcingPoint[];
  /** The rows that show that it was done. */
  readonly rows: RawBuilder<{ readonly n: number | string }>;
  /** The right number of them. */
  readonly expected: number;
}

const ofOpening: readonly ForcingPoint[] = [
  'return.before-transaction',
  'return.after-lock',
  'return.before-commit',
  'return.after-commit',
];
const ofReturn = ofOpening.slice(1);
const ofOrder: readonly ForcingPoint[] = [
  'order.before-transaction',
  'order.after-key',
  'order.after-stock',
  'order.after-coupon',
  'order.before-commit',
  'order.after-commit',
];
const ofMove: readonly ForcingPoint[] = [
  'move.after-lock',
  'move.after-stock',
  'move.before-commit',
  'move.after-commit',
];
const ofErasure: readonly ForcingPoint[] = ['erasure.after-tables', 'erasure.before-commit'];

type Counted = RawBuilder<{ readonly n: number | string }>;
const counted = (what: RawBuilder<unknown>): Counted => sql`select count(*) as n from ${what}`;

/** The deeds of one customer, in this order. A step reads what it needs of earlier ones when its turn comes. */
export function lifeOf(
  { id, email, token, order, cartId }: Buyer,
  shop: TestShop,
): readonly (() => Promise<LifeDeed>)[] {
  const { database } = shop.services;
  const call = (path: string, body: object, method: 'POST' | 'DELETE' = 'POST') =>
    ({ kind: 'call', method, path, token, body }) as const;
  const plain =
    (name: string, deed: AccountDeed, rows: Counted, expected = 1) =>
    async () => ({
      name,
      deed,
      rows,
      expected,
      points: [],
    });
  const returnId = async (key: string): Promise<number> => {
    const query = database.read.selectFrom('returns').select('id').where('request_key', '=', key);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const [returnKey, withdrawalKey] = [`return-of-${id}`, `withdrawal-of-${id}`];
  const moved = (name: string, asked: AskedMove, status: string) => async (): Promise<LifeDeed> => {
    const of = await returnId(returnKey);
    const deed = { kind: 'move-return', asked: { ...asked, id: of } } as const;
    const rows = counted(sql`return_events where return_id = ${of} and status = ${status}`);
    return { name, deed, rows, expected: 1, points: ofReturn };
  };
  const lines = [{ sku: article.sku, quantity: 2, options: {} }];
  const againKey = `again-by-${id}`;
  const again = anOrderRequest({ key: againKey, cartId, email, lines });
  const numberAgain = async () => {
    const query = database.read.selectFrom('orders').select(['id', 'number']);
    return query.where('order_key', '=', againKey).executeTakeFirstOrThrow();
  };
  const usePoints = async () => {
    const card = await findCard(database.read, { customerId: id });
    const gift = { number: card?.number ?? '', points: 5_000, reason: 'Gave' };
    await adjustPoints(gift, anActing(shop));
    const client = shop.client({ token });
    await client.call(cart.usePoints, { query: { cartId }, body: { points: 2_000 } });
  };
  const item = { item_id: 1, qty: 1, reason_id: 1, condition_id: 1, resolution_id: 1 };
  const wish = { product: { sku: article.sku } };
  const wishes = counted(sql`wishlist_items where customer_id = ${id}`);
  return [
    plain(
      'card',
      call('/api/user/join-loyalty', {}),
      counted(sql`loyalty_cards where customer_id = ${id}`),
    ),
    plain(
      'coupon of the newsletter',
      call('/api/ext/mailchimp-subscribe/subscribe', { email, place: 'account' }),
      counted(sql`newsletter_coupons where customer_id = ${id}`),
    ),
    plain('wish', call('/api/ext/wishlist', wish), wishes),
    plain('wish taken away', call('/api/ext/wishlist', wish, 'DELETE'), wishes, 0),
    async () => ({
      name: 'return',
      deed: call('/api/ext/rma/requests', {
        request: { order_id: order.id, key: returnKey, items: [item], message: 'Feil farge' },
      }),
      rows: counted(sql`returns where order_id = ${order.id} and request_key = ${returnKey}`),
      expected: 1,
      points: ofOpening,
    }),
    async () => {
      const of = await returnId(returnKey);
      const deed = call('/api/ext/rma/messages', { id: of, key: 'message-0001', text: 'Sendt' });
      const rows = counted(
        sql`return_messages where return_id = ${of} and message_key like '%message-0001'`,
      );
      return { name: 'message', deed, rows, expected: 1, points: [] };
    },
    moved('approval', { move: 'approve' }, 'approved'),
    moved('receipt', { move: 'receive' }, 'package_received'),
    moved('refund', { move: 'refund' }, 'issue_refund'),
    async () => ({
      name: 'withdrawal',
      deed: call('/api/order/withdraw', {
        order_number: order.number,
        request: withdrawalKey,
        items: [{ line: 1, quantity: 1 }],
      }),
      rows: counted(sql`returns where order_id = ${order.id} and kind = 'withdrawal'`),
      expected: 1,
      points: ofOpening,
    }),
    async () => {
      const of = await returnId(withdrawalKey);
      const rows = counted(sql`return_events where return_id = ${of} and status = 'canceled'`);
      const deed = call('/api/ext/rma/cancel', { id: of });
      return { name: 'withdrawal taken back', deed, rows, expected: 1, points: ofReturn };
    },
    async () => {
      await usePoints();
      return {
        name: 'order again with coupon and points',
        deed: call('/api/order', orderRequestToWire(again)),
        rows: counted(sql`orders join coupon_uses on coupon_uses.order_id = orders.id
          join point_moves on point_moves.order_id = orders.id and point_moves.kind = 'used'
          where orders.customer_id = ${id}`),
        expected: 1,
        points: ofOrder,
      };
    },
    async () => {
      const placed = await numberAgain();
      const deed = { kind: 'cancel-order', number: placed.number } as const;
      const rows = counted(sql`cancellations where order_id = ${placed.id}`);
      return { name: 'cancellation', deed, rows, expected: 1, points: ofMove };
    },
  ];
}

/** The erasure of a customer with nothing under way. */
export const erasureOf = ({ id, token }: Pick<Buyer, 'id' | 'token'>): LifeDeed => ({
  name: 'erasure',
  deed: {
    kind: 'call',
    method: 'POST',
    path: '/api/user/erase-my-data',
    token,
    body: { password },
  },
  rows: counted(sql`audit where action = 'customer.erase' and subject = ${`customer:${id}`}`),
  expected: 1,
  points: ofErasure,
});
