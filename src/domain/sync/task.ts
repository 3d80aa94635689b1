import { dayMs, type Moment } from '#domain/time/moment.ts';

/**
 * The calls that may wait for the network. The list is closed, so that stored data can't choose other
 * code to run. A call with a password is never a task (rules/offline#network-tasks).
 */
export const taskKinds = [
  'add-wish',
  'remove-wish',
  'review',
  'request',
  'message',
  'newsletter',
] as const;

export type TaskKind = (typeof taskKinds)[number];

/** A network call that waits to be sent, without credentials or headers. */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  /** The input of the call. */
  readonly call: unknown;
  /** The owner of the task; other sessions do not send it. */
  readonly principal: string;
  /** The store view in which it was made. */
  readonly storeCode: string;
  readonly createdAt: Moment;
  readonly attempts: number;
}

const maxAgeMs = dayMs;
const maxAttempts = 5;

/**
 * A task after an attempt without an answer; undefined when it is given up, after five attempts or a
 * day.
 */
export function afterSilence(task: Task, now: Moment): Task | undefined {
  const attempts = task.attempts + 1;
  const isOver = attempts >= maxAttempts || now - task.createdAt > maxAgeMs;
  return isOver ? undefined : { ...task, attempts };
}
