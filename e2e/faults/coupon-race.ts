import { inParallel } from './in-parallel.ts';
import { brokenRules, plentiful } from './operator.ts';
import { prepareInTime, sendUntilAnswered } from './order-client.ts';
import { makePlace, startShops, type Setting } from './place.ts';
import { sayProgress } from './progress.ts';

export interface CouponReport {
  readonly attempts: number;
  readonly coupons: number;
  /** Orders that carry a coupon. */
  readonly used: number;
  /** Number of uses above the coupon's single one. */
  readonly over: number;
  /** Coupons that were wanted and not used. */
  readonly unused: number;
  readonly failures: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

const cartsAtOnce = 50;
const fillingAtOnce = 10;
/** Buyers who come too late get one of these. */
const tooLate = ['PRICE_CHANGED', 'COUPON_INVALID'];
/** The total of a cart with the coupon: 10 % off, and freight. */
const totalKroner = 169.85;

/** Fifty carts with the same coupon of one use order at once: one of them has it (rules/cart#coupons). */
export async function raceForCoupons(attempts: number, setting: Setting): Promise<CouponReport> {
  const codes = Array.from(
    { length: Math.ceil(attempts / cartsAtOnce) },
    (_, round) => `EN${round}`,
  );
  const coupons = codes.map((code) => ({ code, limit: 1 }));
  const place = await makePlace(setting, { coupons });
  const shops = await startShops(place, setting);
  const originOf = (cart: number) => shops[cart % shops.length]?.origin ?? '';
  const failures = new Set<string>();
  let made = 0;
  try {
    for (const coupon of codes) {
      sayProgress('coupons', made, attempts);
      const carts = Array.from({ length: cartsAtOnce }, (_, cart) => cart);
      const orders = await inParallel(carts, fillingAtOnce, (cart) =>
        prepareInTime(originOf(cart), { ...plentiful, coupon, totalKroner }),
      );
      const answers = await Promise.all(
        orders.map((order, cart) => sendUntilAnswered(originOf(cart), order)),
      );
      made += answers.length;
      const refused = answers.filter(({ kind }) => kind !== 'acknowledged');
      for (const answer of refused.map((each) => JSON.stringify(each)))
        if (!tooLate.some((code) => answer.includes(code))) failures.add(answer);
    }
    const uses = await place.database.read
      .selectFrom('orders')
      .select('coupon_code')
      .where('coupon_code', 'is not', null)
      .execute();
    const usesOf = Map.groupBy(uses, ({ coupon_code: code }) => code);
    const counts = codes.map((code) => usesOf.get(code)?.length ?? 0);
    return {
      attempts: made,
      coupons: codes.length,
      used: uses.length,
      over: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      unused: counts.filter((count) => count === 0).length,
      failures: [...failures],
      broken: await brokenRules(place),
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await place.remove();
  }
}
