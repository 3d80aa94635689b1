import { accepted, refused, type Result } from '#domain/errors.ts';
import { hourMs, type Moment } from '#domain/time/moment.ts';

/** What may follow an answer: a closed list, so that stored data never picks code to run (reliability S6). */
export type TaskCallback = 'profile-updated' | 'stock-checked' | 'wishlist-changed' | 'none';

/** A network call that waits to be sent, without credentials or headers (spec §3 Sync task, reliability S10). */
export interface SyncTask {
  readonly id: string;
  readonly url: string;
  readonly body: unknown;
  /** Whose it is: nobody else's session sends it. */
  readonly principal: string;
  readonly createdAt: Moment;
  readonly attempts: number;
  readonly callback: TaskCallback;
  /** Failures are not shown (spec §8 Rules). */
  readonly isSilent: boolean;
  /** The result is kept after success; otherwise the task is removed (spec §4). */
  readonly isResultCacheable: boolean;
  readonly transmittedAt?: Moment;
  readonly result?: unknown;
}

const expiryMs = 24 * hourMs;
const mostAttempts = 5;

/** What becomes of a task after an attempt: kept as it now is, or removed. */
export type TaskFate =
  | { readonly kind: 'keep'; readonly task: SyncTask }
  | { readonly kind: 'remove' };

/** An answer marks a task transmitted and keeps its result only where it is cacheable (spec §4 Network task queue). */
export function afterTaskAnswer(task: SyncTask, result: unknown, now: Moment): TaskFate {
  if (!task.isResultCacheable) return { kind: 'remove' };
  return { kind: 'keep', task: { ...task, transmittedAt: now, result } };
}

/** An attempt without an answer keeps the task for next time, five times and for a day at most (protocol 3.6.1). */
export function afterTaskFailure(task: SyncTask, now: Moment): TaskFate {
  const tried = { ...task, attempts: task.attempts + 1 };
  return isTaskOver(tried, now) ? { kind: 'remove' } : { kind: 'keep', task: tried };
}

/** Whether a task is given up (protocol 3.6.1 [fix]). */
function isTaskOver({ createdAt, attempts }: SyncTask, now: Moment): boolean {
  return attempts >= mostAttempts || now - createdAt > expiryMs;
}

/**
 * The address to send to, its cart id filled in; `sync.cart_missing` where there is none and the cart has
 * to be created first (spec §5). Tokens travel in the header and have no place here.
 */
export function taskAddress(
  { id, url }: Pick<SyncTask, 'id' | 'url'>,
  cartId?: string,
): Result<string> {
  if (!url.includes('{{cartId}}')) return accepted(url);
  if (cartId === undefined || cartId === '') return refused('sync.cart_missing', { taskId: id });
  return accepted(url.replaceAll('{{cartId}}', encodeURIComponent(cartId)));
}
