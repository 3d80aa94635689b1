import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import {
  boughtOf,
  checkoutOf,
  checkoutSchema,
  isKlarnaId,
  managedSchema,
  openCheckout,
  unpaidAtKlarna,
  paymentOf,
  remainingOf,
  type CheckoutOrder,
} from './klarna-wire.ts';
import {
  ProviderAway,
  type BegunPayment,
  type CartToPay,
  type OrderNames,
  type PaymentProvider,
  type PaymentToBegin,
  type ProviderPayment,
  type SavedCheckout,
  type StepAnswer,
} from './port.ts';
import {
  createProviderHttp,
  openRefusal,
  readBody,
  stepAnswer,
  type ProviderAnswer,
  type ProviderLimits,
} from './provider-http.ts';

export interface KlarnaAccess {
  readonly user: string;
  readonly password: string;
}

/**
 * Klarna over its public HTTP API, or a compatible service. A payment is an order of Checkout (v3)
 * during the payment, and afterwards one of Order Management (v1) with the same id.
 */
export function createKlarna(
  url: string,
  access: KlarnaAccess,
  limits?: ProviderLimits,
): PaymentProvider {
  const calls = createCalls(url, access, limits);
  return {
    code: 'klarna',
    begin: (payment) => begin(calls, payment),
    read: (id) => read(calls, id),
    capture: (id, { key, amount, orderNumber }) =>
      calls.step(managed(id, 'captures'), key, {
        captured_amount: amount,
        reference: key,
        description: orderNumber,
      }),
    refund: (id, { key, amount, orderNumber }) =>
      calls.step(managed(id, 'refunds'), key, {
        refunded_amount: amount,
        reference: key,
        description: orderNumber,
      }),
    cancel: (id, { key }) => cancel(calls, id, key),
    async tryAccess() {
      await calls.find(managedSchema, managed, '00000000-0000-0000-0000-000000000000');
    },
    carts: {
      save: (bought, id) => save(calls, bought, id),
      async find(id) {
        const order = await calls.find(checkoutSchema, checkout, id);
        return order && openCheckout(order);
      },
      nameOrder: (id, names) => nameOrder(calls, id, names),
    },
  };
}

type Calls = ReturnType<typeof createCalls>;

function createCalls(url: string, { user, password }: KlarnaAccess, limits?: ProviderLimits) {
  const call = createProviderHttp('Klarna', url, readCode, limits);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const post = (path: string, key: string, body?: object): Promise<ProviderAnswer> =>
    call({
      method: 'POST',
      path,
      headers: { authorization, 'klarna-idempotency-key': key },
      ...(body && { body }),
    });
  return {
    post,
    patch: (path: string, body: object) =>
      call({ method: 'PATCH', path, headers: { authorization }, body }),
    step: async (path: string, key: string, body?: object): Promise<StepAnswer> =>
      stepAnswer('Klarna', await post(path, key, body)),
    /** Undefined where Klarna has no such order. */
    async find<Order extends { readonly order_id: string }>(
      schema: v.GenericSchema<unknown, Order>,
      place: (id: string) => string,
      id: string,
    ): Promise<Order | undefined> {
      if (!isKlarnaId(id)) return undefined;
      const answer = await call({ method: 'GET', path: place(id), headers: { authorization } });
      if (answer.kind === 'refused' && answer.status === 404) return undefined;
      if (answer.kind === 'refused') throw refusal(answer);
      const order = readBody(schema, answer.body);
      if (order.order_id !== id) throw new ProviderAway('Klarna answers about another order');
      return order;
    },
  };
}

async function save(calls: Calls, bought: CartToPay, id?: string): Promise<SavedCheckout> {
  const path = id === undefined ? 'checkout/v3/orders' : checkout(id);
  const answer = await calls.post(path, randomUUID(), boughtOf(bought));
  if (answer.kind === 'answered')
    return { kind: 'saved', checkout: openCheckout(readBody(checkoutSchema, answer.body)) };
  if (answer.status === 401) throw refusal(answer);
  return { kind: 'refused', code: answer.code };
}

/** Order Management knows a paid order, and Checkout writes to it no longer. */
async function nameOrder(
  calls: Calls,
  id: string,
  { orderNumber, reference }: OrderNames,
): Promise<void> {
  const names = { merchant_reference1: orderNumber, merchant_reference2: reference };
  const written = await calls.post(checkout(id), randomUUID(), names);
  if (written.kind === 'answered') return;
  const answer = await calls.patch(managed(id, 'merchant-references'), names);
  if (answer.kind === 'refused') throw refusal(answer);
}

const checkout = (id: string, rest = '') =>
  `checkout/v3/orders/${encodeURIComponent(id)}${rest && `/${rest}`}`;
const managed = (id: string, rest = '') =>
  `ordermanagement/v1/orders/${encodeURIComponent(id)}${rest && `/${rest}`}`;

async function begin(calls: Calls, payment: PaymentToBegin): Promise<BegunPayment> {
  const { providerReference, returnAddress } = payment;
  if (providerReference === undefined) return frameOf(await open(calls, payment));
  const order = await calls.find(checkoutSchema, checkout, providerReference);
  if (order !== undefined) return frameOf(order);
  // The order has expired, or was paid long ago; the shop reads which when the buyer comes back.
  return { providerReference, way: { kind: 'redirect', address: returnAddress } };
}

async function open(calls: Calls, payment: PaymentToBegin): Promise<CheckoutOrder> {
  const answer = await calls.post('checkout/v3/orders', payment.reference, checkoutOf(payment));
  if (answer.kind === 'refused') throw openRefusal('Klarna', answer);
  return readBody(checkoutSchema, answer.body);
}

function frameOf({ order_id, html_snippet }: CheckoutOrder): BegunPayment {
  return { providerReference: order_id, way: { kind: 'frame', html: html_snippet } };
}

async function read(calls: Calls, id: string): Promise<ProviderPayment | undefined> {
  const before = await calls.find(checkoutSchema, checkout, id);
  if (before?.status === 'checkout_incomplete') return unpaidAtKlarna(before);
  const order = await calls.find(managedSchema, managed, id);
  if (order === undefined) return unmanaged(before);
  const payment = paymentOf(order);
  // Klarna repeats its message until the shop acknowledges the order, so a lost acknowledgement is sent
  // again later.
  if (payment.state === 'reserved' && payment.captured === 0)
    await calls.post(managed(id, 'acknowledge'), `acknowledge-${id}`).catch(() => undefined);
  return payment;
}

async function cancel(calls: Calls, id: string, key: string): Promise<StepAnswer> {
  const before = await calls.find(checkoutSchema, checkout, id);
  if (before?.status === 'checkout_incomplete') return abort(calls, id, key);
  const order = (await calls.find(managedSchema, managed, id)) ?? unmanaged(before);
  if (order === undefined || remainingOf(order) === 0) return { kind: 'done' };
  const way = order.captured_amount === 0 ? 'cancel' : 'release-remaining-authorization';
  return calls.step(managed(id, way), key);
}

/**
 * Ends an open payment. The buyer may pay meanwhile; then there is money to release, and the call must
 * be repeated.
 */
async function abort(calls: Calls, id: string, key: string): Promise<StepAnswer> {
  const answer = await calls.post(checkout(id, 'abort'), key);
  if (answer.kind === 'refused' && answer.code === 'READ_ONLY_ORDER') throw refusal(answer);
  return stepAnswer('Klarna', answer);
}

/**
 * A paid order appears in Order Management a moment later. An order that is in neither place has ended.
 */
function unmanaged(before: CheckoutOrder | undefined): undefined {
  if (before !== undefined) throw new ProviderAway('Klarna has an order paid, and not yet managed');
}

function refusal({ status, code }: Extract<ProviderAnswer, { kind: 'refused' }>): ProviderAway {
  return new ProviderAway(`Klarna refuses with ${status} ${code}`);
}

/** The code in a refusal of Klarna, such as `READ_ONLY_ORDER`. */
function readCode(problem: unknown): unknown {
  return typeof problem === 'object' && problem !== null && 'error_code' in problem
    ? problem.error_code
    : undefined;
}
