import { ApiError, isRefusal } from '#contract/http/api-error.ts';
import { afterCartFailure } from '#domain/cart/bypass.ts';
import { applyResult, type SentOutcome, type SentStep } from '#domain/cart/apply-result.ts';
import type { CartItem, ClientCart } from '#domain/cart/cart.ts';
import { carryOutLocally } from '#domain/cart/carry-out-merge.ts';
import { ordinaryMerge, planMerge, type MergePolicy, type MergeStep } from '#domain/cart/merge.ts';
import { isSameItem } from '#domain/cart/same-item.ts';
import { takeTerms } from '#domain/cart/take-terms.ts';
import type { Settings } from '#domain/settings.ts';
import { cartStore } from './cart.ts';
import type { CartCalls } from './cart-calls.ts';
import { sayRefused } from './line-refusals.ts';
import { notifyError, refusalOf } from '#web/state/notices/notifications.ts';

const debounceMs = 400;

interface SyncTools {
  readonly calls: CartCalls;
  readonly settings: Settings;
  readonly save: (cart: ClientCart) => void;
  readonly isOnline: () => boolean;
  /** Whether a customer is signed in, whose account may hold a cart that this device does not know. */
  readonly isCustomer: () => boolean;
  /**
   * False on a guest's copy of a page until it is known whether the device's customer is still signed
   * in.
   */
  readonly mayAsk: () => Promise<boolean>;
  readonly isOrdered: (token: string) => Promise<boolean>;
  readonly onAgreed: (token: string) => void;
  readonly onHeldBack: (isHeldBack: boolean) => void;
  readonly withLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export type CartSync = ReturnType<typeof createCartSync>;

/** Merges the server's cart and this browser's, three ways (rules/cart#merge). */
export function createCartSync(tools: SyncTools) {
  const { calls, settings, save, isOnline, withLock } = tools;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let bypasses = 0;
  let isGivenUp = false;

  const cart = () => cartStore.getState().cart;
  const isPossible = () => settings.cart.isSynchronised && isOnline() && !isGivenUp;

  const now = async (policy: MergePolicy = ordinaryMerge): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    // Changes that are made while a sync runs need another sync afterwards.
    const previous = running ?? Promise.resolve(true);
    const mine = previous.then(() => withLock(() => syncOnce(policy)));
    running = mine;
    const isDone = await mine;
    if (running === mine) running = undefined;
    return isDone;
  };

  const syncOnce = async (policy: MergePolicy): Promise<boolean> => {
    if (!isPossible()) return false;
    const isEmpty = cart().token === undefined && cart().items.length === 0;
    if (isEmpty && !tools.isCustomer()) return true;
    if (!(await tools.mayAsk())) return false;
    try {
      const isAgreed = await merge(policy);
      tools.onHeldBack(false);
      return isAgreed;
    } catch (error) {
      tools.onHeldBack(error instanceof ApiError && error.code === 'request.too_many');
      return recover(error, policy);
    }
  };

  const merge = async (policy: MergePolicy): Promise<boolean> => {
    const token = cart().token ?? (await connect());
    if (token === undefined) return false;
    const pulled = await calls.pull(token);
    // Nothing is awaited from here to the first call, so the plan fits the cart that it changes.
    const steps = planMerge(cart().base, cart().items, pulled, policy);
    const local = carryOutLocally(cart(), pulled, steps);
    save({ ...local, items: refresh(local.items, pulled) });
    const isAgreed = await sendSteps(token, steps.filter(isSent));
    if (isAgreed) tools.onAgreed(token);
    return isAgreed;
  };

  const sendSteps = async (token: string, steps: readonly SentStep[]): Promise<boolean> => {
    let isAgreed = true;
    for (const step of steps) {
      // The line was removed while the sync ran; the next sync tells the server.
      if (step.kind === 'push-new' && !holds(cart().items, step.item)) continue;
      try {
        const outcome = await carryOut(token, step);
        save(applyResult(cart(), step, outcome));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isAgreed = false;
        save(applyResult(cart(), step, { ok: false }));
        if (step.kind === 'push-change') sayRefused(step.server, refusalOf(error));
        notifyError(error, { kind: 'danger', lifetimeMs: settings.notices.mergeLifetimeMs });
      }
    }
    return isAgreed;
  };

  const carryOut = async (token: string, step: SentStep): Promise<SentOutcome> => {
    if (step.kind === 'delete-on-server') {
      await calls.remove(token, step.server);
      return { ok: true };
    }
    const server =
      step.kind === 'push-change'
        ? await calls.update(token, step.merged, step.server.serverItemId)
        : await calls.update(token, step.item, undefined);
    return { ok: true, server };
  };

  const connect = async (): Promise<string | undefined> => {
    const token = await calls.create();
    // A customer has one cart on the server: while an order is being placed, its lines belong to the
    // order.
    const isFree = !(await tools.isOrdered(token));
    // A new cart on the server has no coupon and uses no points, so neither does this one.
    const {
      couponCode: _code,
      couponDiscount: _discount,
      points: _points,
      token: _token,
      ...known
    } = cart();
    save({ ...known, ...(isFree && { token }), base: [] });
    return isFree ? token : undefined;
  };

  /** After a refused token or a lost cart: retries as a guest or with a new cart (rules/cart#connecting). */
  const recover = async (error: unknown, policy: MergePolicy): Promise<boolean> => {
    const status = error instanceof ApiError ? error.status : undefined;
    const next = afterCartFailure(status, bypasses, settings.cart.maximumBypassAttempts);
    isGivenUp = next === 'give-up';
    if (next !== 'bypass') return false;
    bypasses += 1;
    try {
      if ((await connect()) === undefined) return false;
      const isDone = await merge(policy);
      if (status === 404) bypasses = 0;
      return isDone;
    } catch (again) {
      if (isRefusal(again)) isGivenUp = true;
      return false;
    }
  };

  return {
    /** Syncs now and waits; false when the sync failed. */
    now,
    /** Syncs soon, once for several changes. */
    schedule(): void {
      if (!isPossible()) return;
      clearTimeout(timer);
      timer = setTimeout(() => void now(), debounceMs);
    },
    /** A sign-in or sign-out allows a new server cart to be tried. */
    reset(): void {
      bypasses = 0;
      isGivenUp = false;
    },
  };
}

function isSent(step: MergeStep): step is SentStep {
  return (
    step.kind === 'push-new' || step.kind === 'push-change' || step.kind === 'delete-on-server'
  );
}

function holds(items: readonly CartItem[], sought: CartItem): boolean {
  return items.some((item) => isSameItem(item, sought));
}

function refresh(items: readonly CartItem[], server: readonly CartItem[]): readonly CartItem[] {
  return items.map((item) => {
    const twin = server.find((line) => isSameItem(line, item));
    return twin ? takeTerms(item, twin) : item;
  });
}
