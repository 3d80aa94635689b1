import { inParallel } from './in-parallel.ts';
import { brokenRules } from './operator.ts';
import { prepareInTime, sendUntilAnswered, type Wanted } from './order-client.ts';
import { makePlace, startShops, type Setting } from './place.ts';
import { sayProgress } from './progress.ts';
import { netKroner, pickupShop, type Goods } from './small-shop.ts';
import { piecesSold } from './stored-orders.ts';

export interface LastItemReport {
  readonly attempts: number;
  readonly acknowledged: number;
  /** Pieces that were sold without stock. */
  readonly oversold: number;
  /** Pieces that were left although they were wanted. */
  readonly unsold: number;
  /** Refusals for another reason than that nothing is left. */
  readonly failures: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

/** The number that is left. */
const lefts = [1, 5, 50, 200] as const;
/** Carts at once, and more than are left. */
const cartsFor = (left: number) => left + Math.max(20, Math.ceil(left / 2));
const fetched = { carrier: 'pickup', code: pickupShop };
/** Carts that are filled at the same time; their orders are all sent at once. */
const fillingAtOnce = 10;

interface Race {
  readonly goods: Goods;
  readonly left: number;
  readonly method?: Wanted['method'];
}

/**
 * Many carts order the last of an article at once, brought from the warehouse or fetched in a shop that has its own:
 * exactly as many are sold as there are (rules/orders#one-transaction).
 */
export async function orderLastItems(attempts: number, setting: Setting): Promise<LastItemReport> {
  const races = racesOf(attempts);
  const place = await makePlace(setting, { goods: races.map(({ goods }) => goods) });
  const shops = await startShops(place, setting);
  const originOf = (cart: number) => shops[cart % shops.length]?.origin ?? '';
  let made = 0;
  let acknowledged = 0;
  const failures = new Set<string>();
  try {
    for (const { goods, left, method } of races) {
      sayProgress('last items', made, attempts);
      const wanted = { sku: goods.sku, quantity: 1, netKroner, ...(method && { method }) };
      const carts = Array.from({ length: cartsFor(left) }, (_, cart) => cart);
      const orders = await inParallel(carts, fillingAtOnce, (cart) =>
        prepareInTime(originOf(cart), wanted),
      );
      const answers = await Promise.all(
        orders.map((order, cart) => sendUntilAnswered(originOf(cart), order)),
      );
      made += answers.length;
      for (const answer of answers) {
        if (answer.kind === 'acknowledged') acknowledged += 1;
        else if (answer.kind === 'unknown' || !answer.text.includes('PRODUCTS_UNAVAILABLE'))
          failures.add(JSON.stringify(answer));
      }
    }
    const sold = await piecesSold(place.database);
    const pieces = [...sold.values()].reduce((sum, each) => sum + each, 0);
    if (pieces !== acknowledged) failures.add(`${pieces} are sold, ${acknowledged} acknowledged`);
    const over = races.map(({ goods, left }) => (sold.get(goods.sku) ?? 0) - left);
    return {
      attempts: made,
      acknowledged,
      oversold: over.reduce((sum, each) => sum + Math.max(0, each), 0),
      unsold: over.reduce((sum, each) => sum + Math.max(0, -each), 0),
      failures: [...failures],
      broken: await brokenRules(place),
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await place.remove();
  }
}

/** At least so many attempts, alike for each number left and each place; few attempts leave out the large numbers. */
function racesOf(attempts: number): readonly Race[] {
  const each = attempts / (2 * lefts.length);
  const raced = lefts.filter((left) => cartsFor(left) <= each);
  return raced.flatMap((left) => {
    const rounds = Math.ceil(each / cartsFor(left));
    return Array.from({ length: rounds }, (_, round): readonly Race[] => {
      const sku = `SISTE-${left}-${round}`;
      // The shop has too few for the buyers who want delivery, and the warehouse for those who fetch.
      return [
        { goods: { sku, inWarehouse: left, inShop: 0 }, left },
        { goods: { sku: `${sku}-BUTIKK`, inWarehouse: 1, inShop: left }, left, method: fetched },
      ];
    }).flat();
  });
}
