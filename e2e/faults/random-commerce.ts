import { ore } from '#domain/money/ore.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { deeds, newActor, type Deed } from './commerce-actor.ts';
import type { Setting } from './place.ts';
import { sayProgress } from './progress.ts';

export interface CommerceReport {
  readonly steps: number;
  /** The number of times each came true. */
  readonly done: Readonly<Partial<Record<Deed, number>>>;
  /** Rules that did not hold, and refusals that no step should meet. */
  readonly failures: readonly string[];
}

const actors = 4;
const checkedAfter = 100;
/** After so many steps everything has come true at least once. */
const telling = 1_000;
const mustHappen: readonly Deed[] = [...deeds, 'ship', 'cancel'];
const articles = Array.from({ length: 5 }, (_, n) => ({
  id: 20 + n,
  sku: `VARE-${n}`,
  priceList: { base: ore(10_000 + n * 4_995), tiers: [] },
  stock: aStockItem({ quantity: 3 + n * 10 }),
}));

/** Buyers and the shop's staff act at random and at the same time; all invariants must still hold. */
export async function randomCommerce(
  steps: number,
  random: () => number,
  { postgresUrl, processes }: Setting = { processes: 1 },
): Promise<CommerceReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  const shop = await aTestShop({ products: articles, ownNetworks: '127.0.0.1', engine });
  const failures = new Set<string>();
  const done: Partial<Record<Deed, number>> = {};
  try {
    await beginBooks(shop);
    const shops: Pick<TestShop, 'services' | 'client'>[] = [shop];
    while (shops.length < processes) shops.push(await shop.openBeside());
    let left = steps;
    const lives = Array.from({ length: actors }, (_, actor) =>
      newActor({
        shop: { ...shop, ...shops[actor % shops.length] },
        articles,
        seed: Math.floor(random() * 2 ** 31),
      }),
    );
    while (left > 0 && failures.size === 0) {
      sayProgress('commerce', steps - left, steps);
      const round = Math.min(left, checkedAfter);
      left -= round;
      await Promise.all(
        lives.map(async (live, n) => {
          for (let nth = n; nth < round; nth += actors) {
            const step = await live();
            for (const each of step.done) done[each] = (done[each] ?? 0) + 1;
            if (step.failure !== undefined) failures.add(step.failure);
          }
        }),
      );
      for (const broken of await brokenRules(shop)) failures.add(broken);
    }
    if (steps >= telling) {
      for (const each of mustHappen) if (!done[each]) failures.add(`${each} never succeeded`);
    }
    return { steps: steps - left, done, failures: [...failures] };
  } finally {
    await shop.close();
  }
}

/** Records a delivery for the stock, and adds a coupon with few uses. */
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

/**
 * Checks invariants as `armatur check` does; starting that program every hundred steps would take
 * longer than the steps.
 */
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
