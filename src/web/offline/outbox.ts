import { create } from '#contract/order.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import type { OrderRequest, PlacedOrder } from '#contract/wire/order.ts';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { QueuedOrderState } from '#domain/orders/order.ts';
import type { RecordKind, Storage } from './storage.ts';

/** An order made in this browser, until and a day after the server has it (decisions C6). */
export interface QueuedOrder {
  readonly key: string;
  /** Whose it is. */
  readonly principal: string;
  readonly storeCode: string;
  readonly createdAt: number;
  readonly state: QueuedOrderState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly request: OrderRequest;
  /** What the shopper saw when pressing the button. */
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly placed?: PlacedOrder;
  readonly problem?: OrderProblem;
}

export interface OrderProblem {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
}

export type NewOrder = Pick<
  QueuedOrder,
  'key' | 'principal' | 'storeCode' | 'request' | 'items' | 'totals'
>;

interface OutboxTools {
  readonly storage: Storage;
  readonly client: Client;
  readonly storeCode: string;
  readonly principal: () => Promise<string>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Between 0 and 1, so that many browsers don't come back at the same moment. */
  readonly chance: () => number;
  /** One tab sends; the others wait for it. */
  readonly withLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly onChange: (order: QueuedOrder) => void;
}

export interface Outbox {
  /** Resolves when the disk has it; throws when it can't be kept. Adding a key again changes nothing. */
  add(order: NewOrder): Promise<QueuedOrder>;
  /** The orders of whoever is here now, oldest first. */
  list(): Promise<readonly QueuedOrder[]>;
  find(key: string): Promise<QueuedOrder | undefined>;
  /** Sends what is due, oldest first; one that fails does not hold up the others. */
  send(options?: { readonly only?: string; readonly isForced?: boolean }): Promise<void>;
  /** Only on the shopper's word. */
  remove(key: string): Promise<void>;
}

const prefix = 'order/';
const keptAfterMs = 86_400_000;
const firstPauseMs = 2_000;
const longestPauseMs = 300_000;

/** Keeps orders on the device and sends each with its key until the server has proved that it has it (decisions C2). */
export function createOutbox(tools: OutboxTools): Outbox {
  const { storage, client, storeCode, now } = tools;

  const save = async (order: QueuedOrder): Promise<QueuedOrder> => {
    await storage.write(kindOf(order.key), order);
    tools.onChange(order);
    return order;
  };

  const list = async (): Promise<readonly QueuedOrder[]> => {
    const mine = await tools.principal();
    const keys = await storage.keys(prefix);
    const found = await Promise.all(
      keys.map((key) => storage.read(kindOf(key.slice(prefix.length)))),
    );
    return found
      .filter((order) => order !== undefined)
      .filter((order) => order.principal === mine)
      .toSorted((one, other) => one.createdAt - other.createdAt);
  };

  const find = async (key: string): Promise<QueuedOrder | undefined> => {
    const order = await storage.read(kindOf(key));
    return order?.principal === (await tools.principal()) ? order : undefined;
  };

  const sendOne = async (order: QueuedOrder): Promise<void> => {
    const sending = await save({ ...order, state: 'sending', attempts: order.attempts + 1 });
    try {
      const { result } = await client.call(create, {
        headers: { 'idempotency-key': order.key },
        body: order.request,
        ...(order.request.cartId !== undefined && { query: { cartId: order.request.cartId } }),
      });
      // Another order's answer, or one without a number, proves nothing.
      if (result.key !== order.key || !(result.id > 0)) throw new ApiError('server.failed');
      const { problem: _, ...clean } = sending;
      await save({ ...clean, state: 'confirmed', placed: result });
    } catch (error) {
      await save(afterFailure(sending, error, now() + pause(sending.attempts, tools.chance())));
    }
  };

  return {
    list,
    find,
    async add(order) {
      const known = await storage.read(kindOf(order.key));
      if (known) return known;
      return save({
        ...order,
        createdAt: now(),
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: 0,
      });
    },
    async send({ only, isForced = false } = {}) {
      if (!tools.isOnline()) return;
      await tools.withLock(async () => {
        for (const { key } of await list()) {
          // Read again: another tab may have sent it while this one waited.
          const order = await find(key);
          if (!order || (only !== undefined && key !== only)) continue;
          if (isOver(order, now())) await storage.remove(prefix + key);
          // Left over from a page that went away in the middle: the key makes sending it again safe.
          const isWaiting = order.state === 'waiting' || order.state === 'sending';
          const isDue = isForced || order.nextAttemptAt <= now();
          if (isWaiting && isDue && order.storeCode === storeCode) await sendOne(order);
        }
      });
    },
    remove: (key) => storage.remove(prefix + key),
  };
}

function kindOf(key: string): RecordKind<QueuedOrder> {
  return { key: prefix + key, version: 1, isValid: isQueuedOrder, isPrecious: true };
}

function isQueuedOrder(data: unknown): data is QueuedOrder {
  return (
    typeof data === 'object' &&
    data !== null &&
    ['key', 'principal', 'state', 'request', 'items', 'totals'].every((name) => name in data)
  );
}

/** A refusal waits for the shopper; silence, a fault or a busy server is asked again with the same key. */
function afterFailure(order: QueuedOrder, error: unknown, nextAttemptAt: number): QueuedOrder {
  if (!(error instanceof ApiError)) return { ...order, state: 'waiting', nextAttemptAt };
  const { code, status, details, fields } = error;
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429;
  if (!isRefusal) {
    return { ...order, state: 'waiting', nextAttemptAt, problem: { code, details: {} } };
  }
  const isHopeless = code === 'order.key_reused' || code === 'order.key_conflict';
  return {
    ...order,
    state: isHopeless ? 'refused' : 'needs-you',
    problem: { code, details: fields.length > 0 ? { ...details, fields } : details },
  };
}

function pause(attempts: number, chance: number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return Math.round(longest * (0.5 + chance / 2));
}

/** The day a confirmed order is kept for its thank-you page is over (spec §9 order-cache TTL). */
function isOver({ state, placed, createdAt }: QueuedOrder, now: number): boolean {
  return state === 'confirmed' && now - (placed?.placedAt ?? createdAt) > keptAfterMs;
}
