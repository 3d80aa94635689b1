import { create as createCart, update } from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { create } from '#contract/order.ts';
import * as payment from '#contract/payment.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import { ore } from '#domain/money/ore.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { PaymentProvider } from '#server/engines/payment/port.ts';
import { createVipps } from '#server/engines/payment/vipps.ts';
import { createKlarna } from '#server/engines/payment/klarna.ts';
import { paymentLanes } from '#server/jobs/payment-lanes.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { createKlarnaSimulator, type KlarnaSimulator } from '#tools/simulators/klarna.ts';
import { shopVariables } from '#tools/simulators/shop-variables.ts';
import { createVippsSimulator, type VippsSimulator } from '#tools/simulators/vipps.ts';
import { anOrderRequest } from './an-order-request.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';

/** A shop that takes payments with the simulators of its providers. */
export interface PayingShop {
  readonly shop: TestShop;
  readonly klarna: KlarnaSimulator;
  readonly vipps: VippsSimulator;
  /** Orders basins from a cart of their own, or from one that is named, by a client of its own or one that is named. */
  order(
    overrides?: Partial<OrderRequest> & { readonly quantity?: number; readonly client?: Client },
  ): Promise<PaidOrder>;
  /** The sums that were asked back by hand, by the reference of the payment. */
  readonly byHand: Map<string, number>;
  /** Carries out due steps at the providers. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface PaidOrder {
  readonly id: number;
  readonly number: string;
  readonly key: string;
  readonly cartId: string;
  /** The buyer's client; a guest's where it is absent. */
  readonly client?: Client;
}

/** Missing answers are noticed soon. */
const limits = { answerMs: 1_000, maxBytes: 1_000_000 };

/** Vipps signs its messages to a test shop by it. */
export const vippsHookSecret = 'secret-of-the-hook';

type Options = NonNullable<Parameters<typeof aTestShop>[0]>;

export async function aPayingShop(options: Options = {}): Promise<PayingShop> {
  const klarna = await createKlarnaSimulator();
  const vipps = await createVippsSimulator();
  const payments = new Map<ProviderCode, PaymentProvider>([
    ['klarna', createKlarna(klarna.url, klarna.access, limits)],
    ['vipps', createVipps(vipps.url, vipps.keys, undefined, limits)],
  ]);
  const environment = shopVariables(klarna, vipps, vippsHookSecret);
  const shop = await aTestShop({ ...options, payments, environment });
  let orders = 0;
  return {
    shop,
    klarna,
    vipps,
    byHand: new Map(),
    async order({ quantity = 2, client = shop.client(), ...overrides } = {}) {
      const { result: fresh } = await client.call(createCart, {});
      const cartId = overrides.cartId ?? fresh;
      const line = { sku: 'SRV-600', quantity, options: {} };
      if (overrides.cartId === undefined) {
        await client.call(update, { query: { cartId }, body: line });
      }
      const key = overrides.key ?? `paid-order-of-a-guest-${String(++orders).padStart(4, '0')}`;
      const body = anOrderRequest({
        paymentMethodCode: 'klarna',
        lines: [line],
        ...overrides,
        key,
        cartId,
      });
      const { result } = await client.call(create, { query: {}, body, headers: {} });
      return { id: result.id, number: result.number, key, cartId, client };
    },
    async work() {
      for (const lane of paymentLanes) await workLane(shop.services, lane);
    },
    async close() {
      await shop.close();
      await klarna.close();
      await vipps.close();
    },
  };
}

/** Opens the payment as the buyer's browser does, and returns the provider's name of it. */
export async function openPayment(
  { shop }: PayingShop,
  { id, key, client = shop.client() }: PaidOrder,
  method?: ProviderCode,
): Promise<string> {
  const body = { order_id: key, ...(method && { method }) };
  await client.call(payment.pay, { query: {}, body });
  const last = (await paymentsOf(shop.services.database.read, id)).at(-1);
  if (last?.providerReference === undefined) throw new Error(`Nothing is open for order ${id}`);
  return last.providerReference;
}

/** The buyer pays and returns to the shop. */
export async function payAtOnce(paying: PayingShop, order: PaidOrder): Promise<string> {
  const name = await openPayment(paying, order);
  if (paying.vipps.payments.has(name)) paying.vipps.act(name, 'pay', 'never');
  else paying.klarna.act(name, 'pay', 'never');
  await comeBack(paying, order);
  return name;
}

/** Gives back money of an order's last payment, as an operator does in the provider's own pages. */
export async function giveBackByHand(
  { shop, byHand }: PayingShop,
  { id, number }: Pick<PaidOrder, 'id' | 'number'>,
  amount: number,
): Promise<void> {
  const last = (await paymentsOf(shop.services.database.read, id)).at(-1);
  if (last?.providerReference === undefined) throw new Error(`Order ${number} has no payment`);
  const { provider, reference, providerReference } = last;
  const before = byHand.get(reference) ?? 0;
  const asked = { key: `by-hand-${before}`, amount: ore(amount), orderNumber: number };
  byHand.set(reference, before + amount);
  await shop.services.payments.get(provider)?.refund(providerReference, asked);
}

/** The state of the payment that the buyer sees. */
export async function comeBack(
  { shop }: PayingShop,
  { key, client = shop.client() }: PaidOrder,
): Promise<string> {
  const body = { order_id: key };
  return (await client.call(payment.check, { query: {}, body })).result.state;
}

/** The state of the order, and its money in whole kroner. */
export async function standing({ shop }: PayingShop, { key }: PaidOrder) {
  const { read } = shop.services.database;
  const order = await findOrderByKey(read, key);
  if (order === undefined) throw new Error(`No order has the key ${key}`);
  const { state, balance } = await findProgress(read, order);
  const payments = (await paymentsOf(read, order.id)).map((each) => each.state);
  const postings = (await loadPostings(read, [order.id])).get(order.id) ?? [];
  return { ...balance, order, state, payments, postings };
}
