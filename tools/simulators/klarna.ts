import { setTimeout as wait } from 'node:timers/promises';
import { buyerPage, snippet, outcomes } from './klarna-page.ts';
import { keptMap } from './kept-map.ts';
import type { SentOrder } from './klarna-amounts.ts';
import {
  checkoutCalls,
  klarnaActs,
  managementCalls,
  problem,
  type KlarnaAct,
  type KlarnaOrder,
  type KlarnaPush,
} from './klarna-orders.ts';
import {
  startSimulated,
  type Answer,
  type Heard,
  type SimulatedServer,
} from './simulated-server.ts';

export interface KlarnaSimulator extends SimulatedServer {
  readonly access: { readonly user: string; readonly password: string };
  /** A buyer, time or Klarna does something with an order. */
  act(id: string, act: KlarnaAct, push?: KlarnaPush): void;
  /** Sends a push for an order without any change. */
  forgePush(id: string): void;
  isAcknowledged(id: string): boolean;
  /** Klarna tells of an order there. */
  pushAddress(id: string): string;
}

interface Options {
  readonly port?: number;
  /** Orders lie there from one start to the next. */
  readonly file?: string;
  readonly user?: string;
  readonly password?: string;
  readonly pushAfterMs?: number;
  readonly latePushAfterMs?: number;
}

/** A simulator of Klarna's Checkout v3 and Order Management v1, with a page on which no money moves. */
export async function createKlarnaSimulator(options: Options = {}): Promise<KlarnaSimulator> {
  const { port, user = 'K0000_sample', password = 'sample-password' } = options;
  const { map: orders, keep } = keptMap<KlarnaOrder>(options.file);
  const answered = new Map<string, Answer>();
  const ending = new AbortController();
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  const pushAddress = (id: string): string =>
    orders.get(id)?.sent.merchant_urls.push.replaceAll('{checkout.order.id}', id) ?? '';
  const push = async (id: string, afterMs: number): Promise<void> => {
    await wait(afterMs, undefined, { signal: ending.signal });
    const address = pushAddress(id);
    // It tells shops of this machine only.
    if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)) return;
    await fetch(address, { method: 'POST', signal: ending.signal });
  };
  const pushSilently = (id: string, afterMs: number): void =>
    void push(id, afterMs).catch(() => undefined);
  const act: KlarnaSimulator['act'] = (id, what, when = 'soon') => {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`The simulator has no order ${id}`);
    klarnaActs[what](order);
    const { pushAfterMs = 500, latePushAfterMs = 60_000 } = options;
    if (when !== 'never') pushSilently(id, when === 'late' ? latePushAfterMs : pushAfterMs);
    if (when === 'twice') pushSilently(id, pushAfterMs * 2);
  };

  const server = await startSimulated({
    ...(port !== undefined && { port }),
    keep,
    nameOf,
    answer(heard) {
      const [, id] = /^\/pay\/([\w-]+)$/.exec(heard.path) ?? [];
      if (id !== undefined) return answerBuyer(orders.get(id), heard, act, pushSilently);
      if (heard.headers.authorization !== authorization) return { status: 401 };
      const key = heard.headers['klarna-idempotency-key'];
      const sentBefore = `${String(key)} ${heard.path} ${heard.text}`;
      const before = key === undefined ? undefined : answered.get(sentBefore);
      if (before) return before;
      const answer = answerShop(orders, heard, server.url);
      // Only Order Management knows keys.
      if (key !== undefined && heard.path.startsWith('/ordermanagement/') && answer.status < 300)
        answered.set(sentBefore, answer);
      return answer;
    },
  });
  return {
    ...server,
    access: { user, password },
    act,
    forgePush: (id) => pushSilently(id, 0),
    isAcknowledged: (id) => orders.get(id)?.isAcknowledged ?? false,
    pushAddress,
    async close() {
      ending.abort();
      await server.close();
    },
  };
}

const callPattern =
  /^\/(?:(checkout)\/v3|(ordermanagement)\/v1)\/orders(?:\/([\w-]+)(?:\/([\w-]+))?)?$/;

/** `create`, `checkout`, `update`, `abort`, `order`, and the last parts of addresses in Order Management. */
function nameOf({ method, path }: Heard): string | undefined {
  const [whole, isCheckout, , id, rest] = callPattern.exec(path) ?? [];
  if (whole === undefined) return undefined;
  if (rest !== undefined) return rest;
  if (isCheckout === undefined) return 'order';
  if (method === 'GET') return 'checkout';
  return id === undefined ? 'create' : 'update';
}

function answerShop(orders: Map<string, KlarnaOrder>, heard: Heard, url: string): Answer {
  const name = nameOf(heard);
  const show = (order: KlarnaOrder): object => shownCheckout(order, url);
  const body = Object(heard.body) as Record<string, unknown>;
  if (name === 'create') return checkoutCalls.create(orders, body as unknown as SentOrder, show);
  const order = orders.get(callPattern.exec(heard.path)?.[3] ?? '');
  if (name === undefined || order === undefined || order.isGone)
    return problem(404, 'NO_SUCH_ORDER', 'The order cannot be found');
  if (name === 'checkout') return { status: 200, body: show(order) };
  if (name === 'update') return checkoutCalls.update(order, body, show);
  if (name === 'abort') return checkoutCalls.abort(order, show);
  const { managed } = order;
  if (managed === undefined) return problem(404, 'NO_SUCH_ORDER', 'The order cannot be found');
  if (name === 'order') return { status: 200, body: shownManaged(order) };
  return managementCalls[name]?.(order, managed, body) ?? problem(404, 'NOT_FOUND');
}

function shownCheckout(order: KlarnaOrder, url: string): object {
  return {
    ...order.sent,
    order_id: order.id,
    status: order.managed ? 'checkout_complete' : 'checkout_incomplete',
    html_snippet: snippet(`${url}/pay/${order.id}`),
  };
}

function shownManaged({ id, sent, managed }: KlarnaOrder): object {
  const { merchant_reference1, merchant_reference2, billing_address, shipping_address } = sent;
  return {
    order_id: id,
    ...managed,
    merchant_reference1,
    merchant_reference2,
    billing_address,
    shipping_address,
    order_lines: sent.order_lines,
  };
}

const knownBuyer = {
  given_name: 'Ola',
  family_name: 'Nordmann',
  email: 'ola@example.no',
  phone: '+4722334455',
  street_address: 'Storgata 12',
  postal_code: '0155',
  city: 'Oslo',
  country: 'no',
};

/** The page in the frame, and its buttons. It redirects the whole window where the real one does. */
function answerBuyer(
  order: KlarnaOrder | undefined,
  { method, text }: Heard,
  act: KlarnaSimulator['act'],
  forge: (id: string, afterMs: number) => void,
): Answer {
  if (order === undefined || order.isGone) return { status: 404, body: buyerPage(undefined) };
  // Klarna knows most buyers.
  if (order.sent.billing_address === undefined)
    order.sent = { ...order.sent, billing_address: knownBuyer };
  const chosen = outcomes[new URLSearchParams(text).get('outcome') ?? ''];
  if (method !== 'POST' || chosen === undefined) return { status: 200, body: buyerPage(order) };
  if (chosen.act) act(order.id, chosen.act, chosen.push);
  if (chosen.isForged) forge(order.id, 0);
  const { confirmation, checkout } = order.sent.merchant_urls;
  if (chosen.leadsTo === 'nowhere') return { status: 200, body: buyerPage(order, chosen.says) };
  const address = chosen.leadsTo === 'confirmation' ? confirmation : checkout;
  const location = address.replaceAll('{checkout.order.id}', order.id);
  return { status: 303, headers: { location } };
}
