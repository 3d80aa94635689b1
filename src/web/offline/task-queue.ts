import { isRefusal } from '#contract/http/api-error.ts';
import { inSendingOrder } from '#domain/sync/outbox-order.ts';
import { afterSilence, taskKinds, type Task } from '#domain/sync/task.ts';
import type { Moment } from '#domain/time/moment.ts';
import { hasAll } from './has-all.ts';
import { readAll, type RecordKind, type Storage } from './storage.ts';

interface TaskQueueTools {
  readonly storage: Storage;
  readonly principal: () => Promise<string>;
  readonly isOnline: () => boolean;
  readonly now: () => Moment;
  readonly send: (task: Task) => Promise<unknown>;
  /** Runs work in one tab at a time; the others wait. */
  readonly withLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** A task that was sent, or refused and given up. */
export interface EndedTask {
  readonly task: Task;
  readonly error?: unknown;
}

export type TaskQueue = ReturnType<typeof createTaskQueue>;

const prefix = 'task/';

/** Keeps calls on the device until the server has answered them (rules/offline#network-tasks). */
export function createTaskQueue(tools: TaskQueueTools) {
  const { storage, principal, now } = tools;

  const list = async () =>
    inSendingOrder(await readAll(storage, prefix, recordOf), await principal());

  /** Sends a task; undefined where it will be retried. */
  const sendOne = async (task: Task): Promise<EndedTask | undefined> => {
    const key = prefix + task.id;
    try {
      await tools.send(task);
      await storage.remove(key);
      return { task };
    } catch (error) {
      const next = isRefusal(error) ? undefined : afterSilence(task, now());
      if (next) await storage.write(recordOf(key), next);
      else await storage.remove(key);
      return next ? undefined : { task, error };
    }
  };

  return {
    async add(task: Pick<Task, 'id' | 'kind' | 'call' | 'storeCode'>): Promise<void> {
      const whole = { ...task, principal: await principal(), createdAt: now(), attempts: 0 };
      await storage.write(recordOf(prefix + task.id), whole);
    },
    /** Sends the visitor's tasks in their order, until one gets no answer. */
    send: () =>
      tools.withLock(async () => {
        const ended: EndedTask[] = [];
        for (const task of await list()) {
          const end = tools.isOnline() ? await sendOne(task) : undefined;
          if (!end) return { ended, isEmpty: false };
          ended.push(end);
        }
        return { ended, isEmpty: true };
      }),
  };
}

function recordOf(key: string): RecordKind<Task> {
  return { key, version: 1, isValid: isTask, isPrecious: true };
}

function isTask(data: unknown): data is Task {
  return (
    hasAll(data, 'id', 'kind', 'call', 'principal', 'storeCode', 'createdAt', 'attempts') &&
    taskKinds.some((kind) => kind === data.kind)
  );
}
