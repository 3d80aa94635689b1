import * as cart from '#contract/cart.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import * as order from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { orderMoves } from '#domain/orders/order-states.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { mergeAtLogIn } from './merge-at-log-in.ts';
import { seededRandom } from '#testing/seeded-random.ts';

/** The outcome. It is empty where the shop refused the step or there was nothing to do. */
export interface Step {
  readonly done: readonly Deed[];
  /** A failure that must not happen. */
  readonly failure?: string;
}

/** An actor can do these. Moves of orders count by their kind. */
export const deeds = ['add', 'merge', 'log in', 'log out', 'coupon', 'order', 'restock'] as const;
export type Deed = (typeof deeds)[number] | (typeof orderMoves)[number];

interface Life {
  readonly shop: Pick<TestShop, 'services' | 'client' | 'signedIn' | 'now'>;
  readonly articles: readonly { readonly id: number; readonly sku: string }[];
  readonly seed: number;
}

/** The number of times each is done. */
const names = 'add,add,add,order,order,move,move,move,coupon,log in,log out,restock'.split(',');

/** A person who buys and also works in the shop; each call is one more thing they do. */
export function newActor({ shop, articles, seed }: Life): () => Promise<Step> {
  const chance = seededRandom(seed);
  const among = (count: number) => Math.floor(chance() * count);
  const { database } = shop.services;
  const by = anActing(shop);
  /** Accounts of this actor's own, with their sessions. */
  const accounts: string[] = [];
  let client: Client = shop.client();
  let isSignedIn = false;
  let cartId: string | undefined;
  let keys = 0;

  const ownCart = async () => (cartId ??= (await client.call(cart.create, {})).result);
  const anOrder = async () => {
    const all = await database.read.selectFrom('orders').select('number').execute();
    return all[among(all.length)]?.number ?? '0';
  };
  /** A new account, or one whose cart may still hold earlier goods. */
  const anAccount = async () => {
    const known = accounts[among(4)];
    if (known !== undefined) return known;
    const token = await shop.signedIn({ email: `${seed}-${keys++}@example.no` });
    accounts.push(token);
    return token;
  };

  const steps: Readonly<Record<string, () => Promise<readonly Deed[]>>> = {
    add: async () => {
      const sku = articles[among(articles.length)]?.sku ?? '';
      const body = { sku, quantity: 1 + among(3), options: {} };
      await client.call(cart.update, { query: { cartId: await ownCart() }, body });
      return ['add'];
    },
    'log in': async () => {
      if (isSignedIn) return [];
      const guest = { client, cartId };
      client = shop.client({ token: await anAccount() });
      isSignedIn = true;
      cartId = undefined;
      const customer = { client, cartId: await ownCart() };
      return (await mergeAtLogIn(guest, customer)) ? ['log in', 'merge'] : ['log in'];
    },
    'log out': async () => {
      client = shop.client();
      const wasSignedIn = isSignedIn;
      isSignedIn = false;
      cartId = undefined;
      return wasSignedIn ? ['log out'] : [];
    },
    coupon: async () => {
      const query = { cartId: await ownCart(), coupon: 'FAA' };
      await client.call(cart.applyCoupon, { query });
      return ['coupon'];
    },
    order: async () => {
      const id = await ownCart();
      const { result: items } = await client.call(cart.pull, { query: { cartId: id } });
      if (items.length === 0) return [];
      const lines = items.map(({ sku, quantity }) => ({ sku, quantity, options: {} }));
      const body = anOrderRequest({ key: `key-${seed}-${keys++}`, cartId: id, lines });
      const send = () => client.call(order.create, { query: {}, body, headers: {} });
      // Now and then a lost answer makes the browser send it again.
      await (chance() < 0.3 ? Promise.all([send(), send()]) : send());
      return ['order'];
    },
    move: async () => {
      const kind = orderMoves[among(orderMoves.length)] ?? 'ship';
      const pieces = [{ line: 1 + among(2), quantity: 1 + among(2) }];
      const key = chance() < 0.5 ? `${among(3)}` : undefined;
      const asked = { kind, ...(chance() < 0.6 && { pieces }), ...(key !== undefined && { key }) };
      const moved = await moveOrder({ number: await anOrder(), ...asked }, by);
      return moved.kind === 'moved' ? [kind] : [];
    },
    restock: async () => {
      const { id } = articles[among(articles.length)] ?? { id: 0 };
      await database.transaction(async (tx) => {
        const { quantity, reserved } = await tx
          .selectFrom('stock')
          .select(['quantity', 'reserved'])
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow();
        const move = { reason: 'set', reference: 'counted', at: shop.now } as const;
        // The count is above the present one: after a count below the reserved pieces, oversold orders
        // could not be recognised.
        await setStock(tx, id, Math.max(quantity, reserved + 20 + among(10)), move);
      });
      return ['restock'];
    },
  };
  return async () => {
    const what = names[among(names.length)] ?? 'add';
    try {
      return { done: (await steps[what]?.()) ?? [] };
    } catch (error) {
      const isExpected = error instanceof ApiError && error.status < 500;
      return { done: [], ...(!isExpected && { failure: `${what}: ${String(error)}` }) };
    }
  };
}
