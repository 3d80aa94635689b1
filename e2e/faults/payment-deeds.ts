import { create as createCart, update } from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { check, express, pay } from '#contract/payment.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { paymentLanes } from '#server/jobs/payment-lanes.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { findOrderByKey, findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import type { Services } from '#server/services.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import {
  giveBackByHand,
  vippsHookSecret,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { signMessage } from '#testing/sign-message.ts';

const spoilt = ['timeout', '5xx', 'html', 'broken-json', 'lost-answer', 'unauthorized'] as const;
const calls = {
  klarna: ['captures', 'refunds', 'cancel', 'order', 'create', undefined],
  vipps: ['capture', 'refund', 'cancel', 'get', 'create', 'token', undefined],
};

type Deeds = Readonly<Record<string, () => Promise<boolean>>>;

/** The way by which buyers and providers reach the shop. */
export interface Door {
  readonly host: string;
  client(): Client;
  /** Answers the status. */
  post(path: string, message?: SignedMessage): Promise<number>;
}

interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The door of a shop in this process. */
export const inProcess = ({ shop }: PayingShop): Door => ({
  host: 'localhost:3000',
  client: () => shop.client(),
  async post(url, message) {
    const { headers = {}, body: payload = '' } = message ?? {};
    return (await shop.app.server.inject({ method: 'POST', url, headers, payload })).statusCode;
  },
});

/** Buyers, providers and operators do one of these with a payment; it answers whether it could be done. */
export function paymentDeeds(
  paying: PayingShop,
  { host, client, post }: Door,
  processes: readonly Services[],
  random: () => number,
): Deeds {
  const { shop, klarna, vipps } = paying;
  const orders: PaidOrder[] = [];
  const among = (count: number) => Math.floor(random() * count);
  const any = () => orders[Math.max(0, orders.length - 1 - among(12))];
  const services = () => processes[among(processes.length)] ?? shop.services;
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
  /** Klarna's address holds a secret, and Vipps signs. What a message says may be a lie. */
  const tell = async (isForged = false) => {
    const { provider, reference, secret } = (await last()) ?? {};
    if (reference === undefined) return false;
    const body = JSON.stringify({ reference, name: 'AUTHORIZED', success: true });
    const path = '/api/hooks/vipps';
    const by = isForged ? 'guessed' : vippsHookSecret;
    const signed = signMessage({ secret: by, path, body, now: shop.now, host });
    const status =
      provider === 'klarna'
        ? await post(`/api/hooks/klarna?payment=${reference}&secret=${isForged ? by : secret}`)
        : await post(path, { body, headers: { 'content-type': 'application/json', ...signed } });
    const wanted = isForged ? 401 : 200;
    if (status !== wanted && status !== 503) throw new Error(`a message was answered ${status}`);
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
      orders.push(
        await paying.order({
          client: client(),
          quantity: 1 + among(4),
          paymentMethodCode: method(),
        }),
      );
      return true;
    },
    /** The same cart is ordered again, as after Back or in another tab. */
    again: async () => {
      const { cartId } = any() ?? {};
      if (cartId === undefined) return false;
      const again = await paying.order({
        client: client(),
        cartId,
        quantity: 1,
        paymentMethodCode: method(),
      });
      orders.push(again);
      return true;
    },
    /** From the press to the thanks without a halt, if nothing goes wrong. */
    buy: async () => {
      const order = await paying.order({
        client: client(),
        quantity: 1 + among(4),
        paymentMethodCode: method(),
      });
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
    forged: () => tell(true),
    ship: async () => move({ kind: 'ship', number: await paid() }),
    part: async () => move({ kind: 'ship', number: await paid(), pieces: one() }),
    cancel: async () => move({ kind: 'cancel', number: await paid() }),
    line: async () => move({ kind: 'cancel', number: await paid(), pieces: one() }),
    refund: async () => {
      const pieces = { piece: { line: 1, quantity: 1 } };
      const what = among(2) === 0 ? pieces : { amount: ore(100 * (1 + among(900))) };
      const asked = { number: await sent(), reason: 'ripe', what };
      return (await refundOrder(asked, anActing(shop))).kind === 'refunded';
    },
    byHand: async () => {
      const order = await findOrderByNumber(shop.services.database.read, await sent());
      if (order === undefined) return false;
      // The provider may refuse or be away.
      await giveBackByHand(paying, order, 100 * (1 + among(900))).catch(() => undefined);
      return true;
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
