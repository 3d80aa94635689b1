import { create } from '#contract/order.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import type { OrderRequest, PlacedOrder } from '#contract/wire/order.ts';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { isOrderProof } from '#domain/orders/order-proof.ts';
import {
  afterSending,
  beginSending,
  isOrderDue,
  isUnpaid,
  mayForgetOrder,
  type QueuedOrderStanding,
  type SendOutcome,
} from '#domain/orders/queued-order.ts';
import { inSendingOrder } from '#domain/sync/outbox-order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { hasAll } from './has-all.ts';
import { newTotals } from './new-totals.ts';
import { readAll, type RecordKind, type Storage } from './storage.ts';

/** An order on the device, kept until a day after the server has it (rules/orders#waiting-orders). */
export interface QueuedOrder extends QueuedOrderStanding {
  readonly key: string;
  readonly principal: string;
  readonly storeCode: string;
  readonly createdAt: Moment;
  readonly request: OrderRequest;
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  /** The promise of delivery as it was shown with the order; absent in orders of older versions. */
  readonly delivery?: { readonly title: string; readonly note?: string };
  readonly placed?: PlacedOrder;
  readonly problem?: OrderProblem;
}

export interface OrderProblem {
  readonly code: ErrorCode;
  /** The present cost of the order, after a refusal because of changed prices. */
  readonly newTotals?: CartTotals;
  readonly details: Readonly<Record<string, unknown>>;
}

export type OrderToQueue = Pick<
  QueuedOrder,
  'key' | 'principal' | 'storeCode' | 'request' | 'items' | 'totals' | 'delivery'
>;

interface OutboxTools {
  readonly storage: Storage;
  /** Returns the client of a store view, because an order is sent in its own. */
  readonly clientOf: (storeCode: string) => Client;
  readonly principal: () => Promise<string>;
  readonly isOnline: () => boolean;
  readonly now: () => Moment;
  /** A number between 0 and 1 that spreads the retries of many browsers. */
  readonly chance: () => number;
  /** Runs work in one tab at a time; the others wait. */
  readonly withLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly onChange: (order: QueuedOrder) => void;
}

export interface SendOptions {
  readonly only?: string;
  readonly isForced?: boolean;
  /** Only orders that were sent before; the shopper has not been asked about the others yet. */
  readonly isRetry?: boolean;
}

export type Outbox = ReturnType<typeof createOutbox>;

const prefix = 'order/';

/** Sends each order under its key until the server has proved that it has it (rules/orders#proof). */
export function createOutbox(tools: OutboxTools) {
  const { storage, now } = tools;

  const save = async (order: QueuedOrder): Promise<QueuedOrder> => {
    await storage.write(kindOf(order.key), order);
    tools.onChange(order);
    return order;
  };

  const list = async (): Promise<readonly QueuedOrder[]> => {
    const mine = await tools.principal();
    return inSendingOrder(await readAll(storage, prefix, recordOf), mine);
  };

  const find = async (key: string): Promise<QueuedOrder | undefined> => {
    const order = await storage.read(kindOf(key));
    return order?.principal === (await tools.principal()) ? order : undefined;
  };

  const sendOne = async (order: QueuedOrder): Promise<void> => {
    const sending = await save({ ...order, ...beginSending(order) });
    const outcome = await attempt(sending);
    const { problem: _, ...clean } = sending;
    await save({
      ...clean,
      ...afterSending(sending, outcome, now(), tools.chance()),
      ...(outcome.problem && { problem: outcome.problem }),
      ...(outcome.placed && { placed: outcome.placed }),
    });
  };

  const attempt = async ({ key, request, storeCode }: QueuedOrder): Promise<Attempt> => {
    try {
      const { result } = await tools.clientOf(storeCode).call(create, {
        headers: { 'idempotency-key': key },
        body: request,
        ...(request.cartId !== undefined && { query: { cartId: request.cartId } }),
      });
      // The client only returns a valid answer of this shape.
      const answer = { status: 200, isJson: true, orderId: result.id, key: result.key };
      if (!isOrderProof(answer, key)) return failed(new ApiError('server.failed'));
      return { kind: 'proof', placed: result };
    } catch (error) {
      return failed(error);
    }
  };

  /**
   * Adds an order. Resolves when it is on disk; throws when it can't be stored. A key that is already
   * there changes nothing.
   */
  const add = async (order: OrderToQueue): Promise<QueuedOrder> => {
    const known = await storage.read(kindOf(order.key));
    if (known) return known;
    const createdAt = now();
    return save({ ...order, createdAt, state: 'waiting', attempts: 0, nextAttemptAt: createdAt });
  };

  return {
    list,
    find,
    add,
    /** Replaces a refused order by another; false where another tab has already decided about it. */
    replace: (key: string, order: OrderToQueue): Promise<boolean> =>
      tools.withLock(async () => {
        if (!(await find(key))) return false;
        await add(order);
        await storage.remove(prefix + key);
        return true;
      }),
    /** Sends due orders, oldest first; a failing one does not delay the others. */
    async send({ only, isForced = false, isRetry = false }: SendOptions = {}): Promise<void> {
      if (!tools.isOnline()) return;
      await tools.withLock(async () => {
        for (const { key } of await list()) {
          // The order is read again, because another tab may have sent it meanwhile.
          const order = await find(key);
          if (!order || (only !== undefined && key !== only)) continue;
          if (isRetry && order.attempts === 0) continue;
          const due = isForced ? { ...order, nextAttemptAt: now() } : order;
          if (isOrderDue(due, now())) await sendOne(order);
        }
      });
    },
    /** Notes the outcome of the order's payment. Returns the order if no tab has noted it before. */
    settle: (key: string, became: 'paid' | 'canceled'): Promise<QueuedOrder | undefined> =>
      tools.withLock(async () => {
        const order = await find(key);
        if (!order?.placed || !isUnpaid(order)) return undefined;
        const { awaitsPayment: _, ...placed } = order.placed;
        return save({
          ...order,
          placed: became === 'paid' ? placed : { ...placed, status: 'canceled' },
        });
      }),
    /** Deletes orders a day after their proof, of every visitor. */
    async forgetPlaced(): Promise<void> {
      for (const { key, state, placed, createdAt } of await readAll(storage, prefix, recordOf)) {
        const settledAt = placed?.placedAt ?? createdAt;
        if (mayForgetOrder(state, settledAt, now())) await storage.remove(prefix + key);
      }
    },
    /** Only called on the shopper's request. */
    remove: (key: string) => storage.remove(prefix + key),
  };
}

function kindOf(key: string): RecordKind<QueuedOrder> {
  return recordOf(prefix + key);
}

function recordOf(key: string): RecordKind<QueuedOrder> {
  const isValid = (data: unknown): data is QueuedOrder =>
    hasAll(data, 'key', 'principal', 'state', 'request', 'items', 'totals');
  return { key, version: 1, isValid, isPrecious: true };
}

type Attempt = SendOutcome & {
  readonly placed?: PlacedOrder;
  readonly problem?: OrderProblem | undefined;
};

/** Only an answer of the server counts as a refusal; other failures count as silence. */
function failed(error: unknown): Attempt {
  if (!(error instanceof ApiError)) return { kind: 'silence' };
  const { code, status, details, fields } = error;
  const totals = code === 'order.price_changed' ? newTotals(details) : undefined;
  const problem = {
    code,
    details: fields.length > 0 ? { ...details, fields } : details,
    ...(totals && { newTotals: totals }),
  };
  return status === 0 ? { kind: 'silence', problem } : { kind: 'refusal', status, code, problem };
}
