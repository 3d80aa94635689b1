import * as cart from '#contract/cart.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import * as order from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { orderMoves } from '#domain/orders/order-states.ts';
import { setStock } from '#server/repositories/catalogue/stock.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aStockItem } from '#testing/a-product.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { seededRandom } from './random.ts';

interface Report {
  readonly steps: number;
  readonly done: Readonly<Record<string, number>>;
  /** Rules that did not hold, and refusals that no step should meet. */
  readonly failures: readonly string[];
}

const actors = 4;
const checkedAfter = 100;
const articles = Array.from({ length: 5 }, (_, n) => ({
  id: 20 + n,
  sku: `VARE-${n}`,
  priceList: { base: ore(10_000 + n * 4_995), tiers: [] },
  stock: aStockItem({ quantity: 3 + n * 10 }),
}));

/** Buyers and the shop's people at once do whatever comes to mind; everything must still fit together. */
export async function randomCommerce(steps: number, random: () => number): Promise<Report> {
  const shop = await aTestShop({ products: articles, ownNetworks: '127.0.0.1' });
  const failures = new Set<string>();
  const done: Record<string, number> = {};
  try {
    await beginBooks(shop);
    let left = steps;
    const lives = Array.from({ length: actors }, () =>
      newActor(shop, Math.floor(random() * 2 ** 31)),
    );
    while (left > 0 && failures.size === 0) {
      const round = Math.min(left, checkedAfter);
      left -= round;
      await Promise.all(
        lives.map(async (live, n) => {
          for (let step = n; step < round; step += actors) {
            const [what, outcome] = await live();
            done[what] = (done[what] ?? 0) + 1;
            if (outcome !== undefined) failures.add(`${what}: ${outcome}`);
          }
        }),
      );
      for (const broken of await brokenRules(shop)) failures.add(broken);
    }
    return { steps: steps - left, done, failures: [...failures] };
  } finally {
    await shop.close();
  }
}

/** What the shelf holds came in somehow, and there is a coupon of few uses. */
async function beginBooks({ services, now }: TestShop): Promise<void> {
  await services.database.transaction(async (tx) => {
    const counted = articles.map(({ id, stock }) => ({ product_id: id, delta: stock.quantity }));
    const moves = counted.map((each) => ({
      ...each,
      reason: 'import' as const,
      reference: '',
      at: now,
    }));
    await tx.insertInto('stock_moves').values(moves).execute();
    await insertCoupon(tx, { code: 'FAA', kind: 'fixed', value: 500, limit: 3 });
  });
}

async function brokenRules({ services: { database } }: TestShop): Promise<readonly string[]> {
  return database.snapshot(async (db) => {
    const broken: string[] = [];
    for (const { id, find } of invariants) {
      const found = await find(db, database.dialect);
      broken.push(...found.map((each) => `${id} ${each}`));
    }
    return broken;
  });
}

/** Answers what it did, and what went wrong that may not. */
type Step = () => Promise<readonly [what: string, outcome: string | undefined]>;

function newActor(shop: TestShop, seed: number): Step {
  const chance = seededRandom(seed);
  const among = (count: number) => Math.floor(chance() * count);
  let client: Client = shop.client();
  let cartId: string | undefined;
  let keys = 0;
  const { database } = shop.services;
  const by = { actor: 'operator:kari', now: shop.now };

  const ownCart = async () => (cartId ??= (await client.call(cart.create, {})).result);
  const anOrder = async () => {
    const all = await database.read.selectFrom('orders').select('number').execute();
    return all[among(all.length)]?.number ?? '0';
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    add: async () => {
      const body = { sku: `VARE-${among(articles.length)}`, quantity: 1 + among(3), options: {} };
      return client.call(cart.update, { query: { cartId: await ownCart() }, body });
    },
    'log in': async () => {
      client = shop.client({
        token: await shop.signedIn({ email: `${seed}-${keys++}@example.no` }),
      });
      cartId = undefined;
    },
    coupon: async () =>
      client.call(cart.applyCoupon, { query: { cartId: await ownCart(), coupon: 'FAA' } }),
    order: async () => {
      const id = await ownCart();
      const { result: items } = await client.call(cart.pull, { query: { cartId: id } });
      if (items.length === 0) return;
      const lines = items.map(({ sku, quantity }) => ({ sku, quantity, options: {} }));
      const body = anOrderRequest({ key: `key-${seed}-${keys++}`, cartId: id, lines });
      const send = () => client.call(order.create, { query: {}, body, headers: {} });
      // Now and then a lost answer makes the browser send it again.
      return chance() < 0.3 ? Promise.all([send(), send()]) : send();
    },
    move: async () => {
      const kind = orderMoves[among(orderMoves.length)] ?? 'ship';
      const pieces = [{ line: 1 + among(2), quantity: 1 + among(2) }];
      const key = chance() < 0.5 ? `${among(3)}` : undefined;
      return moveOrder(
        database,
        await anOrder(),
        { kind, ...(chance() < 0.6 && { pieces }), ...(key !== undefined && { key }) },
        by,
      );
    },
    restock: async () => {
      const { id } = articles[among(articles.length)] ?? { id: 0 };
      await database.transaction(async (tx) => {
        const { reserved } = await tx
          .selectFrom('stock')
          .select('reserved')
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow();
        const move = { reason: 'set', reference: 'counted', at: shop.now } as const;
        // An order may come in between; its goods were counted too.
        await setStock(tx, id, reserved + 20 + among(10), move);
      });
    },
  };
  const names = [
    'add',
    'add',
    'add',
    'order',
    'order',
    'move',
    'move',
    'move',
    'coupon',
    'log in',
    'restock',
  ];
  return async () => {
    const what = names[among(names.length)] ?? 'add';
    try {
      await steps[what]?.();
      return [what, undefined];
    } catch (error) {
      const isExpected = error instanceof ApiError && error.status < 500;
      return [what, isExpected ? undefined : String(error)];
    }
  };
}
