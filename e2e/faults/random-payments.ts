import { create as createCart, update } from '#contract/cart.ts';
import { check, express, pay } from '#contract/payment.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { paymentLanes } from '#server/jobs/payment-lanes.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import type { ForcingPoint, Services } from '#server/services.ts';
import { ore } from '#domain/money/ore.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, type PaidOrder, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { aStockItem } from '#testing/a-product.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { moneyAtRest, type MoneyAtRest } from '#testing/money-at-rest.ts';
import type { Setting } from './place.ts';
import { sayProgress } from './progress.ts';

export interface PaymentsReport extends MoneyAtRest {
  readonly steps: number;
  /** The number of times each came true. */
  readonly done: Readonly<Record<string, number>>;
  /** The shop was stopped so often in the middle of a payment. */
  readonly crashes: number;
  readonly failures: readonly string[];
}

/** A process that ends here leaves what was committed, and nothing else. */
class Crash extends Error {}

/** Each as often as it stands here. */
const deeds = (
  'express express buy buy buy buy buy order order open open open open pay pay pay pay pay pay refuse expire come come come push push lie forged ' +
  'ship ship ship part part part cancel line refund refund again late spoil spoil work work work time'
).split(' ');
const spoilt = ['timeout', '5xx', 'html', 'broken-json', 'lost-answer', 'unauthorized'] as const;
const calls = {
  klarna: ['captures', 'refunds', 'cancel', 'order', 'create', undefined],
  vipps: ['capture', 'refund', 'cancel', 'get', 'create', 'token', undefined],
};
const hooks = 4;

/**
 * Buyers pay, break off and come late; goods leave in parts and are cancelled; pushes come twice, in any order and forged;
 * the provider fails in every way, and the shop is stopped between any two steps. When all has come to rest the ledger
 * says what the provider says, to the øre (rules/payments#following).
 */
export async function randomPayments(
  steps: number,
  random: () => number,
  { postgresUrl, processes, deadline }: Setting = { processes: 1 },
): Promise<PaymentsReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  let crashes = 0;
  let isCalm = false;
  const at = async (point: ForcingPoint): Promise<void> => {
    if (isCalm || !point.startsWith('payment.') || random() > 0.05) return;
    crashes += 1;
    throw new Crash(point);
  };
  const basin = { id: 1, sku: 'SRV-600', stock: aStockItem({ quantity: 100_000 }) };
  const paying = await aPayingShop({ products: [basin], ownNetworks: '127.0.0.1', engine, at });
  const beside = processes > 1 ? await paying.shop.openBeside() : paying.shop;
  const life = newLife(paying, beside.services, random);
  const done: Record<string, number> = {};
  const failures = new Set<string>();
  let taken = 0;
  try {
    while (taken < steps && performance.now() < (deadline ?? Infinity)) {
      sayProgress('payments', taken, steps);
      const some = Array.from({ length: Math.min(hooks, steps - taken) }, async () => {
        const deed = deeds[Math.floor(random() * deeds.length)] ?? 'work';
        try {
          if (await life[deed]?.()) done[deed] = (done[deed] ?? 0) + 1;
        } catch (error) {
          if (!isExpected(error)) failures.add(`${deed}: ${String(error)}`);
        }
      });
      taken += some.length;
      await Promise.all(some);
    }
    isCalm = true;
    await bringToRest(paying);
    const rest = await moneyAtRest(paying);
    return { steps: taken, done, crashes, failures: [...failures], ...rest };
  } finally {
    await paying.close();
  }
}

/** A refusal in words, a busy or stopped shop: the buyer tries again. */
function isExpected(error: unknown): boolean {
  if (error instanceof Crash) return true;
  if (!(error instanceof ApiError)) return false;
  return ['order.cart_ordered', 'payment.provider_away', 'server.failed'].includes(error.code);
}

type Life = Readonly<Record<string, () => Promise<boolean>>>;

function newLife(paying: PayingShop, beside: Services, random: () => number): Life {
  const { shop, klarna, vipps } = paying;
  const orders: PaidOrder[] = [];
  const among = (count: number) => Math.floor(random() * count);
  const any = () => orders[Math.max(0, orders.length - 1 - among(12))];
  const client = () => shop.client();
  const services = () => (among(2) === 0 ? shop.services : beside);
  const last = async () => {
    const order = any();
    const payments = order ? await paymentsOf(shop.services.database.read, order.id) : [];
    return payments[among(payments.length)];
  };
  const act = async (what: 'pay' | 'payWrongAmount' | 'payPending' | 'refuse' | 'expire') => {
    const { provider, reference, providerReference: name } = (await last()) ?? {};
    if (name === undefined) return false;
    if (provider === 'klarna') klarna.act(name, what, 'never');
    else if (reference !== undefined && vipps.payments.has(reference)) {
      // A buyer who has paid or left does nothing more there.
      const isOpen = vipps.payments.get(reference)?.state === 'CREATED';
      if (!isOpen) return false;
      vipps.act(reference, what === 'payPending' || what === 'refuse' ? 'abort' : what, 'never');
    }
    return true;
  };
  const call = async (endpoint: typeof pay | typeof check) => {
    const order = any();
    if (order === undefined) return false;
    // Now and then the buyer pays another way than at first.
    const other = endpoint === pay && among(10) === 0 ? { method: method() } : {};
    await client().call(endpoint, { query: {}, body: { order_id: order.key, ...other } });
    return true;
  };
  const tell = async (secret?: string) => {
    const found = await last();
    if (found?.provider !== 'klarna') return false;
    const url = `/api/hooks/klarna?payment=${found.reference}&secret=${secret ?? found.secret}`;
    const { statusCode } = await shop.app.server.inject({ method: 'POST', url });
    const wanted = secret === undefined ? 200 : 401;
    if (statusCode !== wanted) throw new Error(`a push was answered ${statusCode}`);
    return true;
  };
  const move = async (wanted: Parameters<typeof moveOrder>[0]) => {
    const moved = await moveOrder(wanted, anActing(shop));
    return moved.kind === 'moved';
  };
  const method = () => (among(2) === 0 ? 'klarna' : 'vipps');
  const one = () => [{ line: 1, quantity: 1 }];
  const paid = async () => {
    const query = shop.services.database.read
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('orders.number')
      .where('payments.state', '=', 'reserved')
      .where('orders.status', 'in', ['placed', 'in-part']);
    const rows = await query.execute();
    return rows[among(rows.length)]?.number ?? any()?.number ?? '0';
  };
  const sent = async () => {
    const query = shop.services.database.read.selectFrom('orders').select('number');
    const rows = await query.where('status', 'in', ['in-part', 'handed-over']).execute();
    return rows[among(rows.length)]?.number ?? (await paid());
  };
  return {
    order: async () => {
      orders.push(await paying.order({ quantity: 1 + among(4), paymentMethodCode: method() }));
      return true;
    },
    /** The same cart is ordered again, as after Back or in another tab. */
    again: async () => {
      const { cartId } = any() ?? {};
      if (cartId === undefined) return false;
      const again = await paying.order({ cartId, quantity: 1, paymentMethodCode: method() });
      orders.push(again);
      return true;
    },
    /** From the press to the thanks without a halt, if nothing goes wrong. */
    buy: async () => {
      const order = await paying.order({ quantity: 1 + among(4), paymentMethodCode: method() });
      orders.push(order);
      await client().call(pay, { query: {}, body: { order_id: order.key } });
      const [open] = await paymentsOf(shop.services.database.read, order.id);
      if (open?.providerReference === undefined) return false;
      if (open.provider === 'klarna') klarna.act(open.providerReference, 'pay', 'never');
      else vipps.act(open.reference, 'pay', 'never');
      await client().call(check, { query: {}, body: { order_id: order.key } });
      return true;
    },
    /** A cart is paid at Vipps before there is an order, and its buyer comes back or leaves the rest to the worker. */
    express: async () => {
      const { result: cartId } = await client().call(createCart, {});
      const body = { sku: 'SRV-600', quantity: 1 + among(4), options: {} };
      await client().call(update, { query: { cartId }, body });
      const { result } = await client().call(express, { query: {}, body: { cartId } });
      const key = result.order_id;
      if (among(8) === 0)
        vipps.tellExpress(key, among(2) === 0 ? { city: '' } : { option: 'no:way' });
      const outcome = (['pay', 'pay', 'pay', 'pay', 'payWrongAmount', 'abort'] as const)[among(8)];
      if (outcome) vipps.act(key, outcome, 'never');
      if (among(3) > 0) await client().call(check, { query: {}, body: { order_id: key } });
      const order = await findOrderByKey(shop.services.database.read, key);
      if (order !== undefined) orders.push({ id: order.id, number: order.number, key, cartId });
      return order !== undefined;
    },
    open: () => call(pay),
    come: () => call(check),
    pay: () => act(among(12) === 0 ? 'payWrongAmount' : among(12) === 0 ? 'payPending' : 'pay'),
    refuse: () => act('refuse'),
    expire: () => (among(4) === 0 ? act('expire') : Promise.resolve(false)),
    /** Long after the order is gone. */
    late: async () => {
      if (among(15) !== 0) return false;
      shop.now = moment(shop.now + hourMs + minuteMs);
      for (const lane of paymentLanes) await workLane(services(), lane);
      return act('pay');
    },
    push: () => tell(),
    lie: () => tell(),
    forged: () => tell('guessed'),
    ship: async () => move({ kind: 'ship', number: await paid() }),
    part: async () => move({ kind: 'ship', number: await paid(), pieces: one() }),
    cancel: async () => move({ kind: 'cancel', number: await paid() }),
    line: async () => move({ kind: 'cancel', number: await paid(), pieces: one() }),
    refund: async () => {
      const asked = {
        number: await sent(),
        reason: 'ripe',
        what: { amount: ore(100 * (1 + among(900))) },
      };
      return (await refundOrder(asked, anActing(shop))).kind === 'refunded';
    },
    spoil: async () => {
      const [provider, names] = among(2) === 0 ? [klarna, calls.klarna] : [vipps, calls.vipps];
      const named = names[among(names.length)];
      const where = named === undefined ? {} : { call: named };
      provider.next(spoilt[among(spoilt.length)] ?? '5xx', where);
      return true;
    },
    work: async () => {
      for (const lane of paymentLanes) await workLane(services(), lane);
      return true;
    },
    time: async () => {
      shop.now = moment(shop.now + among(3) * minuteMs);
      return true;
    },
  };
}

/** The faults are used up, all that waits falls due, and nothing is stopped any more. */
async function bringToRest(paying: PayingShop): Promise<void> {
  for (let hours = 0; hours < 60; hours++) {
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
  }
}
