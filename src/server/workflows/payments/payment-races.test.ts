import { afterEach, expect, test } from 'vitest';
import { cancel } from '#contract/order.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { hourMs } from '#domain/time/moment.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { setPayment, paymentsOf } from '#server/repositories/sales/payments.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import type { ForcingPoint } from '#server/services.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';
import {
  aPayingShop,
  comeBack,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';
import { moveAndWork, pass } from '#testing/paying-test.ts';

let paying: PayingShop;
const { at, forget, holdAt } = forcingPoints();
afterEach(() => paying.close());

type Deed = (order: PaidOrder, name: string) => Promise<unknown>;

let provider: ProviderCode = 'klarna';
const act = (name: string, what: 'pay' | 'refuse'): void => {
  if (provider === 'klarna') paying.klarna.act(name, what, 'never');
  else if (paying.vipps.payments.get(name)?.state === 'CREATED') {
    paying.vipps.act(name, what === 'pay' ? 'pay' : 'abort', 'never');
  }
};

/** The shop may refuse with a code; every other error is a fault. */
function onlyInWords(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.code !== 'server.failed';
  if (!isRefusal) throw error;
}

const moves = (kind: 'ship' | 'cancel', quantity?: number): Deed => {
  const some = quantity === undefined ? {} : { pieces: [{ line: 1, quantity }] };
  return (order) => moveAndWork(paying, order, { kind, ...some });
};
const other = (): ProviderCode => (provider === 'klarna' ? 'vipps' : 'klarna');
const pay =
  (method: () => ProviderCode): Deed =>
  (order) =>
    openPayment(paying, order, method());

/** Operations of the shop, its buyer and its provider that may run at the same time. */
const deeds = {
  redirect: (order) => comeBack(paying, order),
  push: async ({ id }) => {
    const { database } = paying.shop.services;
    await database.transaction((tx) => wakePaymentsOf(tx, id, paying.shop.now));
    await paying.work();
  },
  expiry: () => pass(paying, hourMs),
  'buyer pays': async (_order, name) => act(name, 'pay'),
  'buyer refuses': async (_order, name) => act(name, 'refuse'),
  'buyer cancels': async ({ number }) => {
    const { shop } = paying;
    const body = { order_number: number, key: await keyOfOrder(shop.services, number) };
    await shop.client().call(cancel, { query: {}, body }).catch(onlyInWords);
    await paying.work();
  },
  cancel: moves('cancel'),
  'cancel one': moves('cancel', 1),
  ship: moves('ship'),
  'ship one': moves('ship', 1),
  'pay in one tab': pay(() => provider),
  'pay in another tab': pay(() => provider),
  'pay another way': pay(other),
  'order again': ({ cartId }) => paying.order({ cartId, paymentMethodCode: provider }),
} as const satisfies Readonly<Record<string, Deed>>;

/** The state of the order before both operations. */
const starts = {
  placed: async () => '',
  open: (order) => openPayment(paying, order),
  'paid, and not told': async (order) => {
    const name = await openPayment(paying, order);
    act(name, 'pay');
    return name;
  },
  reserved: (order) => payAtOnce(paying, order),
  /** An operator took the whole amount before any goods left. */
  taken: async (order) => {
    const name = await payAtOnce(paying, order);
    const { database } = paying.shop.services;
    const [payment] = await paymentsOf(database.read, order.id);
    await database.transaction(async (tx) => {
      if (payment === undefined) return;
      await setPayment(tx, payment.id, { captureAsked: payment.amount }, paying.shop.now);
      await wakePaymentsOf(tx, order.id, paying.shop.now);
    });
    await paying.work();
    return name;
  },
} as const satisfies Readonly<Record<string, (order: PaidOrder) => Promise<string>>>;

const [read, planned, called, begun] = [
  'payment.after-read',
  'payment.after-take-in',
  'payment.after-call',
  'payment.after-begin',
] as const;

/** Each operation is held at its point while the other runs to its end. */
const races: readonly (readonly [
  keyof typeof starts,
  keyof typeof deeds,
  ForcingPoint,
  keyof typeof deeds,
])[] = [
  ['placed', 'pay in one tab', begun, 'pay in another tab'],
  ['placed', 'pay in one tab', begun, 'expiry'],
  ['placed', 'pay in one tab', begun, 'pay another way'],
  ['placed', 'pay in one tab', begun, 'order again'],
  ['open', 'redirect', read, 'buyer pays'],
  ['open', 'expiry', read, 'buyer pays'],
  ['open', 'expiry', planned, 'buyer pays'],
  ['open', 'expiry', called, 'redirect'],
  ['open', 'pay another way', read, 'buyer pays'],
  ['open', 'pay another way', planned, 'order again'],
  ['open', 'order again', read, 'buyer pays'],
  ['open', 'order again', planned, 'pay another way'],
  ['open', 'redirect', read, 'expiry'],
  ['open', 'redirect', read, 'buyer refuses'],
  ['paid, and not told', 'redirect', read, 'push'],
  ['paid, and not told', 'push', read, 'redirect'],
  ['paid, and not told', 'redirect', read, 'expiry'],
  ['paid, and not told', 'redirect', planned, 'order again'],
  ['paid, and not told', 'push', read, 'cancel'],
  ['paid, and not told', 'push', read, 'buyer cancels'],
  ['open', 'redirect', read, 'buyer cancels'],
  ['reserved', 'ship one', planned, 'buyer cancels'],
  ['reserved', 'ship one', planned, 'cancel'],
  ['reserved', 'ship one', called, 'cancel'],
  ['reserved', 'ship one', read, 'cancel'],
  ['reserved', 'ship one', planned, 'ship'],
  ['reserved', 'ship one', called, 'ship'],
  ['reserved', 'cancel', planned, 'push'],
  ['reserved', 'cancel', called, 'push'],
  ['reserved', 'cancel one', read, 'ship'],
  ['taken', 'cancel one', planned, 'cancel'],
  ['taken', 'cancel one', called, 'cancel'],
  ['taken', 'cancel one', read, 'cancel'],
  ['taken', 'cancel one', planned, 'ship'],
];

const both = races.flatMap((race) => [['klarna', ...race] as const, ['vipps', ...race] as const]);

test.each(both)('%s, %s: %s, held %s, against %s', async (code, start, first, point, second) => {
  provider = code;
  forget();
  paying = await aPayingShop({ at });
  const order = await paying.order({ quantity: 3, paymentMethodCode: provider });
  const name = await starts[start](order);
  const held = holdAt(point);
  const one = deeds[first](order, name).catch(onlyInWords);
  // An operation that never reaches the point simply runs first.
  await Promise.race([held.arrived, one]);
  await deeds[second](order, name).catch(onlyInWords);
  held.release();
  await one;
  await pass(paying, hourMs, 30);
  const rest = await moneyAtRest(paying);
  expect(rest).toMatchObject({ different: [], doubled: [], unpaid: [], stranded: [], broken: [] });
  const { payments } = await standing(paying, order);
  expect(payments).not.toContain('open');
  expect(payments).not.toContain('begun');
});
