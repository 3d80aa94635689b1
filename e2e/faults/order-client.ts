import { randomUUID } from 'node:crypto';

/** An order a client has made and may send again: the same key and body each time. */
export interface PreparedOrder {
  readonly key: string;
  readonly body: string;
}

/** The shop's answer to one attempt. It is `unknown` when no answer came. */
export type Attempt =
  | { readonly kind: 'acknowledged'; readonly key: string; readonly orderNumber: string }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'unknown' };

/** The goods to buy. They are delivered to the home when no method is named. */
export interface Wanted {
  readonly sku: string;
  readonly quantity: number;
  readonly netKroner: number;
  readonly method?: { readonly carrier: string; readonly code: string };
  readonly coupon?: string;
  /** The total that the shopper saw; the shop is not asked to compare when absent. */
  readonly totalKroner?: number;
}

/** These statuses are not the shop's decision on a request. */
const busyStatuses: readonly number[] = [408, 429, 503];
const patienceMs = 120_000;
const pause = () => new Promise<void>((next) => void setTimeout(next, 200));

const home = { carrier: 'tablerate', code: 'home' };
const address = {
  firstname: 'Kari',
  lastname: 'Nordmann',
  street: ['Storgata 12', ''],
  city: 'Oslo',
  postcode: '0155',
  country_id: 'NO',
  telephone: '+4770123456',
  region: '',
  region_id: 0,
  region_code: '',
  company: '',
  email: 'kari@example.no',
};

async function ask(url: string, method: 'GET' | 'POST', body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  const { result } = JSON.parse(text) as { result: unknown };
  return result;
}

/** Fills a guest's cart on the server and makes the order for it, without sending it. */
export async function prepareOrder(origin: string, wanted: Wanted): Promise<PreparedOrder> {
  const { sku, quantity, coupon } = wanted;
  // The contract says so of this answer.
  const cartId = (await ask(`${origin}/api/cart/create`, 'POST')) as string;
  await ask(`${origin}/api/cart/update?cartId=${cartId}`, 'POST', {
    cartItem: { sku, qty: quantity, quoteId: cartId },
  });
  if (coupon !== undefined) {
    await ask(`${origin}/api/cart/apply-coupon?cartId=${cartId}&coupon=${coupon}`, 'POST');
  }
  const key = randomUUID();
  return { key, body: orderOf(cartId, key, wanted) };
}

function orderOf(
  cartId: string,
  key: string,
  { sku, quantity, netKroner, method = home, totalKroner }: Wanted,
) {
  return JSON.stringify({
    user_id: '',
    cart_id: cartId,
    store_code: 'no',
    order_id: key,
    ...(totalKroner !== undefined && { grand_total: totalKroner }),
    products: [
      {
        sku,
        qty: quantity,
        name: sku,
        price: netKroner,
        product_type: 'simple',
        product_option: {},
      },
    ],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_method_code: method.code,
      shipping_carrier_code: method.carrier,
      payment_method_code: 'invoice',
      payment_method_additional: {},
    },
  });
}

/** The same, begun again while the shop is too busy. */
export async function prepareInTime(origin: string, wanted: Wanted): Promise<PreparedOrder> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await prepareOrder(origin, wanted);
    } catch (error) {
      const isBusy = busyStatuses.some((status) => String(error).includes(`answered ${status}`));
      if (!isBusy || performance.now() > deadline) throw error;
      await pause();
    }
  }
}

/** The same order under another key, as a second tab or a client that lost its key would send it. */
export function underAnotherKey({ key, body }: PreparedOrder): PreparedOrder {
  const other = randomUUID();
  return { key: other, body: body.replace(key, other) };
}

/** Sends an order once; a lost answer is not a refusal. */
export async function sendOrder(origin: string, order: PreparedOrder): Promise<Attempt> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${origin}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
      body: order.body,
      signal: AbortSignal.timeout(10_000),
    });
    text = await answer.text();
  } catch {
    return { kind: 'unknown' };
  }
  if (!answer.ok) return { kind: 'refused', status: answer.status, text };
  const { result } = JSON.parse(text) as {
    result: { orderNumber: string; order_id: string };
  };
  if (result.order_id !== order.key) throw new Error(`The shop echoed another key: ${text}`);
  return { kind: 'acknowledged', key: order.key, orderNumber: result.orderNumber };
}

/** Sends an order as a browser's outbox does: again under its key while nothing or "later" is answered. */
export async function sendUntilAnswered(origin: string, order: PreparedOrder): Promise<Attempt> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const attempt = await sendOrder(origin, order);
    const isLater = attempt.kind === 'refused' && busyStatuses.includes(attempt.status);
    if (attempt.kind !== 'unknown' && !isLater) return attempt;
    if (performance.now() > deadline) return attempt;
    await pause();
  }
}
