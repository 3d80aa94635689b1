import { dayMs, type Moment } from '#domain/time/moment.ts';

/**
 * What may wait for the network: a closed list, so that stored data never picks code to run. What carries a
 * password is never a task (rules/offline#network-tasks).
 */
export const taskKinds = ['add-wish', 'remove-wish', 'review', 'request', 'message'] as const;

export type TaskKind = (typeof taskKinds)[number];

/** A network call that waits to be sent, without credentials or headers. */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  /** The input of the kind's call. */
  readonly call: unknown;
  /** Its owner: no other session sends it. */
  readonly principal: string;
  /** The store view it was made in. */
  readonly storeCode: string;
  readonly createdAt: Moment;
  readonly attempts: number;
}

const maxAgeMs = dayMs;
const maxAttempts = 5;

/** A task after an attempt without an answer, five times and for a day at most; undefined when it is given up. */
export function afterSilence(task: Task, now: Moment): Task | undefined {
  const attempts = task.attempts + 1;
  const isOver = attempts >= maxAttempts || now - task.createdAt > maxAgeMs;
  return isOver ? undefined : { ...task, attempts };
}
