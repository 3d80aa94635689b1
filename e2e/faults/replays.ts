import type { RunningShop } from '#e2e/shop.ts';
import { inParallel } from './in-parallel.ts';
import { brokenRules, plentiful } from './operator.ts';
import {
  prepareInTime,
  sendOrder,
  sendUntilAnswered,
  underAnotherKey,
  type PreparedOrder,
} from './order-client.ts';
import { aSeat, makePlace, type Setting } from './place.ts';
import { sayProgress } from './progress.ts';
import { replayShipments, sends } from './shipment-replays.ts';
import { readStoredOrders } from './stored-orders.ts';

export interface ReplayReport {
  /** The number of repeats, by their way. */
  readonly replays: Readonly<Record<string, number>>;
  /** Carts with two orders, keys with two answers, shipments that left twice. */
  readonly doubled: readonly string[];
  readonly failures: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

/** Orders under way when a shop is killed. */
const ordersPerKill = 20;
const atOnce = 5;

/** Sends orders and shipments again in every way there is: each exists once (rules/orders#order-key). */
export async function replay(
  count: number,
  random: () => number,
  setting: Setting,
): Promise<ReplayReport> {
  const place = await makePlace(setting);
  const seats = await Promise.all(Array.from({ length: setting.processes }, () => aSeat(place)));
  const shops: RunningShop[] = await Promise.all(seats.map((seat) => seat.start()));
  const replays: Record<string, number> = {};
  const doubled: string[] = [];
  const failures: string[] = [];
  const prepared: PreparedOrder[] = [];
  const originOf = (nth: number) => shops[nth % shops.length]?.origin ?? '';

  const prepare = async (nth: number) => {
    const order = await prepareInTime(originOf(nth), { ...plentiful, quantity: 2 });
    prepared.push(order);
    return order;
  };
  const note = (way: string, more: number) => {
    replays[way] = (replays[way] ?? 0) + more;
    const all = Object.values(replays).reduce((sum, each) => sum + each, 0);
    sayProgress('replays', all, count);
  };
  /**
   * All acknowledged repeats name one order; an unacknowledged one is a failure unless it may be
   * refused.
   */
  const compare = (
    { key }: PreparedOrder,
    answers: readonly Awaited<ReturnType<typeof sendOrder>>[],
    mayRefuse = '-',
  ) => {
    const numbers = new Set<string>();
    for (const answer of answers) {
      if (answer.kind === 'acknowledged') numbers.add(answer.orderNumber);
      else if (answer.kind === 'unknown' || !answer.text.includes(mayRefuse))
        failures.push(JSON.stringify(answer));
    }
    if (numbers.size > 1) doubled.push(`key ${key}`);
    if (numbers.size === 0) failures.push(`no order of ${key}`);
  };
  const again = (order: PreparedOrder, from: number) =>
    Promise.all(
      Array.from({ length: sends }, (_, send) => sendUntilAnswered(originOf(from + send), order)),
    );

  const ways: Readonly<Record<string, (nth: number) => Promise<void>>> = {
    // Through every process there is.
    'same key at once': async (nth) => {
      const order = await prepare(nth);
      compare(order, await again(order, nth));
    },
    'same key later': async (nth) => {
      const order = await prepare(nth);
      const first = await sendUntilAnswered(originOf(nth), order);
      compare(order, [first]);
      for (let send = 1; send < sends; send += 1)
        compare(order, [first, await sendUntilAnswered(originOf(nth + send), order)]);
    },
    'same cart under other keys': async (nth) => {
      const order = await prepare(nth);
      const orders = [order, ...Array.from({ length: sends - 1 }, () => underAnotherKey(order))];
      const answers = await Promise.all(
        orders.map((each, send) => sendUntilAnswered(originOf(nth + send), each)),
      );
      compare(order, answers, 'CART_ORDERED');
    },
  };

  const afterAKill = async () => {
    const orders = await inParallel(Array.from({ length: ordersPerKill }), atOnce, (_, nth) =>
      prepare(nth),
    );
    const underWay = orders.map((order, nth) => sendOrder(originOf(nth), order));
    await new Promise((next) => setTimeout(next, random() * 100));
    await shops[0]?.kill();
    const first = await Promise.all(underWay);
    const [seat] = seats;
    if (seat) shops[0] = await seat.start();
    await inParallel(orders, atOnce, async (order, nth) => {
      const before = first[nth];
      const acknowledged = before?.kind === 'acknowledged' ? [before] : [];
      compare(order, [...acknowledged, ...(await again(order, nth))]);
    });
    note('same key after a kill', ordersPerKill * sends);
  };

  try {
    const each = count / (Object.keys(ways).length + 2);
    for (const [way, send] of Object.entries(ways)) {
      const turns = Array.from({ length: Math.ceil(each / (sends - 1)) });
      await inParallel(turns, atOnce, async (_, nth) => {
        await send(nth);
        note(way, sends - 1);
      });
    }
    for (let made = 0; made < each; made += ordersPerKill * sends) await afterAKill();
    const { numbers } = await readStoredOrders(place.database);
    if (numbers.size !== prepared.length)
      doubled.push(`${prepared.length} carts have ${numbers.size} orders`);
    doubled.push(...(await replayShipments(each, [...numbers.values()], { place, random, note })));
    return { replays, doubled, failures, broken: await brokenRules(place) };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await place.remove();
  }
}
