import { client } from '#web/state/page/this-page.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { TaskKind } from '#domain/sync/task.ts';
import { moment } from '#domain/time/moment.ts';
import { isOnline, whenOnline } from '#web/offline/connectivity.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { createLazyClient } from '#web/offline/lazy-client.ts';
import { createTaskQueue, type TaskQueue } from '#web/offline/task-queue.ts';
import { notify, notifyError } from '#web/state/notices/notifications.ts';
import { principal } from '#web/state/session/principal.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { sendStored, sendTask, type TaskCall, type TaskResult } from './task-calls.ts';

/** The server's answer; or 'waiting' when the task is stored until there is a network. */
export type Acted<Result> = { readonly result: Result } | 'waiting';

let opened: TaskQueue | undefined;
let stopListening: (() => void) | undefined;

/**
 * Runs a task: at once, after all waiting tasks; offline it is stored and sent later
 * (rules/offline#network-tasks). Throws `ApiError` for a refusal, and when it can be neither sent nor
 * stored.
 */
export async function act<Kind extends TaskKind>(
  kind: Kind,
  call: TaskCall<Kind>,
): Promise<Acted<TaskResult<Kind>>> {
  if (isOnline() && (await sendTasks())) {
    try {
      return { result: await sendTask(client, { kind, call }) };
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) throw error;
    }
  }
  await queue().add({ id: uniqueKey(), kind, call, storeCode: client.storeCode });
  stopListening ??= whenOnline(() => void sendTasks());
  return 'waiting';
}

export async function sendTasks(): Promise<boolean> {
  if (!(await hasKept())) return true;
  const { ended, isEmpty } = await queue().send();
  const failed = ended.filter(({ error }) => error !== undefined);
  if (ended.length > failed.length) notify('notices.sent', { kind: 'success' });
  for (const { error } of failed) notifyError(error);
  if (ended.some(({ task }) => task.kind.endsWith('-wish'))) {
    const { loadWishlist } = await import('#web/state/wishlist/load-wishlist.ts');
    await loadWishlist({ isForced: true }).catch(() => undefined);
  }
  return isEmpty;
}

function queue(): TaskQueue {
  opened ??= createTaskQueue({
    storage: browserStorage,
    principal,
    isOnline,
    now: () => moment(Date.now()),
    send: (task) => sendStored(createLazyClient(task.storeCode, false), task),
    withLock: (work) => oneAtATime('tasks', work),
  });
  return opened;
}
