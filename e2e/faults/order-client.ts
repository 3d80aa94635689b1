import { randomUUID } from 'node:crypto';

/** An order a client has made and may send again: the same key and body each time. */
export interface PreparedOrder {
  readonly key: string;
  readonly body: string;
}

/** What the shop said to one attempt; `unknown` when the answer never came. */
export type Attempt =
  | { readonly kind: 'acknowledged'; readonly key: string; readonly orderNumber: string }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'unknown' };

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

async function post(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  const { result } = JSON.parse(text) as { result: unknown };
  return result;
}

/** Fills a guest's cart on the server and makes the order for it, without sending it. */
export async function prepareOrder(
  origin: string,
  line: { readonly sku: string; readonly quantity: number; readonly netKroner: number },
): Promise<PreparedOrder> {
  const cartId = (await post(`${origin}/api/cart/create`, undefined)) as string;
  await post(`${origin}/api/cart/update?cartId=${cartId}`, {
    cartItem: { sku: line.sku, qty: line.quantity, quoteId: cartId },
  });
  const key = randomUUID();
  const body = {
    user_id: '',
    cart_id: cartId,
    store_code: 'no',
    order_id: key,
    products: [
      {
        sku: line.sku,
        qty: line.quantity,
        name: line.sku,
        price: line.netKroner,
        product_type: 'simple',
        product_option: {},
      },
    ],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_method_code: 'home',
      shipping_carrier_code: 'tablerate',
      payment_method_code: 'invoice',
      payment_method_additional: {},
    },
  };
  return { key, body: JSON.stringify(body) };
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
