import type { RunningShop } from '#e2e/shop.ts';
import { inParallel } from './in-parallel.ts';
import { brokenRules, plentiful } from './operator.ts';
import { prepareInTime, sendOrder, sendUntilAnswered, type PreparedOrder } from './order-client.ts';
import { aSeat, makePlace, type Seat, type Setting } from './place.ts';
import { sayProgress } from './progress.ts';
import { readStoredOrders } from './stored-orders.ts';

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly lost: readonly string[];
  readonly partial: readonly string[];
  /** Keys for which the repeat after the restart returned another order number. */
  readonly doubled: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

const buyers = 3;

/**
 * Kills shops at random moments of checkout, restarts them and sends every order again: acknowledged
 * orders exist, and each of the others becomes exactly one order (rules/safety#crashes). When several
 * shops share one database, the others continue.
 */
export async function killDuringCheckout(
  kills: number,
  random: () => number,
  setting: Setting = { processes: 1 },
): Promise<KillReport> {
  const place = await makePlace(setting);
  const acknowledged = new Map<string, string>();
  const sent: PreparedOrder[] = [];
  let unknown = 0;
  let killed = 0;

  const buy = async ({ origin }: RunningShop, isDying: () => boolean) => {
    const order = await prepareInTime(origin, plentiful).catch((error: unknown) => {
      if (isDying()) return undefined;
      throw error;
    });
    if (!order) return false;
    sent.push(order);
    const attempt = await sendOrder(origin, order);
    if (attempt.kind === 'unknown') unknown++;
    if (attempt.kind === 'acknowledged') acknowledged.set(order.key, attempt.orderNumber);
    return attempt.kind === 'acknowledged';
  };
  const liveAndDie = async (shop: RunningShop) => {
    let isDying = false;
    let isDead = false;
    let bought = 0;
    const buying = Promise.all(
      Array.from({ length: buyers }, async () => {
        while (!isDead) if (await buy(shop, () => isDying)) bought += 1;
      }),
    );
    // Each shop has acknowledged something that can be lost; the first answers of a busy machine take a while.
    while (bought === 0) await Promise.race([buying, pause(10)]);
    await pause(random() * 300);
    isDying = true;
    await shop.kill();
    isDead = true;
    await buying;
  };
  const occupy = async (seat: Seat) => {
    while (killed < kills && performance.now() < (setting.deadline ?? Infinity)) {
      killed++;
      sayProgress('kill', killed, kills);
      await liveAndDie(await seat.start());
    }
  };

  try {
    const seats = await Promise.all(Array.from({ length: setting.processes }, () => aSeat(place)));
    const [first] = seats;
    if (first === undefined) throw new Error('There is no shop to kill');
    await Promise.all(seats.map(occupy));

    const shop = await first.start();
    const doubled = await inParallel(sent, buyers, async (order) => {
      const again = await sendUntilAnswered(shop.origin, order);
      if (again.kind !== 'acknowledged')
        throw new Error(`A repeat was not taken: ${JSON.stringify(again)}`);
      const before = acknowledged.get(order.key);
      return before === undefined || before === again.orderNumber ? [] : [order.key];
    });
    await shop.stop();
    const stored = await readStoredOrders(place.database);
    if (stored.numbers.size !== sent.length) {
      throw new Error(`${sent.length} orders were sent, ${stored.numbers.size} are stored`);
    }
    return {
      kills: killed,
      acknowledged: acknowledged.size,
      unknown,
      lost: [...acknowledged.keys()].filter((key) => !stored.numbers.has(key)),
      partial: stored.partial,
      doubled: doubled.flat(),
      broken: await brokenRules(place),
    };
  } finally {
    await place.remove();
  }
}

const pause = (ms: number) => new Promise<void>((next) => void setTimeout(next, ms));
