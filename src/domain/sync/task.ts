import { accepted, refused, type Result } from '#domain/errors.ts';
import { hourMs, type Moment } from '#domain/time/moment.ts';

/** What may follow an answer: a closed list, so that stored data never picks code to run. */
export type TaskCallback = 'profile-updated' | 'stock-checked' | 'wishlist-changed' | 'none';

/** A network call that waits to be sent, without credentials or headers. */
export interface SyncTask {
  readonly id: string;
  readonly url: string;
  readonly body: unknown;
  /** Whose it is: nobody else's session sends it. */
  readonly principal: string;
  readonly createdAt: Moment;
  readonly attempts: number;
  readonly callback: TaskCallback;
  /** Failures are not shown. */
  readonly isSilent: boolean;
  /** The result is kept after success; otherwise the task is removed. */
  readonly isResultCacheable: boolean;
  readonly transmittedAt?: Moment;
  /** Of the answer, with its result, where the result is kept. */
  readonly code?: number;
  readonly result?: unknown;
}

/** A call as it is asked for: its failure is shown and its result not kept unless said otherwise. */
export interface NewTask extends Pick<SyncTask, 'id' | 'url' | 'body' | 'principal'> {
  readonly callback?: TaskCallback;
  readonly isSilent?: boolean;
  readonly isResultCacheable?: boolean;
}

const expiryMs = 24 * hourMs;
const mostAttempts = 5;

/** What becomes of a task after an attempt, kept as it now is or removed, and what follows. */
export type TaskFate = (
  | { readonly kind: 'keep'; readonly task: SyncTask }
  | { readonly kind: 'remove' }
) & { readonly callback: TaskCallback };

/** A sync task is created untransmitted. */
export function createTask(asked: NewTask, now: Moment): SyncTask {
  const { id, url, body, principal } = asked;
  const { callback = 'none', isSilent = false, isResultCacheable = false } = asked;
  return {
    id,
    url,
    body,
    principal,
    createdAt: now,
    attempts: 0,
    callback,
    isSilent,
    isResultCacheable,
  };
}

/**
 * An answer marks a task transmitted with result and code, and its callback follows; the task stays only where
 * its result is cacheable.
 */
export function afterTaskAnswer(
  task: SyncTask,
  { code, result }: { readonly code: number; readonly result: unknown },
  now: Moment,
): TaskFate {
  const { callback } = task;
  if (!task.isResultCacheable) return { kind: 'remove', callback };
  return { kind: 'keep', callback, task: { ...task, transmittedAt: now, code, result } };
}

/** An attempt without an answer keeps the task for next time, five times and for a day at most. */
export function afterTaskFailure(task: SyncTask, now: Moment): TaskFate {
  const tried = { ...task, attempts: task.attempts + 1 };
  if (isTaskOver(tried, now)) return { kind: 'remove', callback: 'none' };
  return { kind: 'keep', callback: 'none', task: tried };
}

/** Whether a task is given up. */
function isTaskOver({ createdAt, attempts }: SyncTask, now: Moment): boolean {
  return attempts >= mostAttempts || now - createdAt > expiryMs;
}

/**
 * The address to send to, its cart id filled in; `sync.cart_missing` where there is none and the cart has to be
 * created first (rules/offline#network-tasks). Tokens travel in the header and have no place here.
 */
export function taskAddress(
  { id, url }: Pick<SyncTask, 'id' | 'url'>,
  cartId?: string,
): Result<string> {
  if (!url.includes('{{cartId}}')) return accepted(url);
  if (cartId === undefined || cartId === '') return refused('sync.cart_missing', { taskId: id });
  return accepted(url.replaceAll('{{cartId}}', encodeURIComponent(cartId)));
}
