import type { SyncTask } from './task.ts';

type InLine = Pick<SyncTask, 'id' | 'principal' | 'createdAt' | 'transmittedAt'>;

/**
 * The tasks that whoever is here may send, in the order they were made: a failed one stays first, and
 * nobody's tasks are sent in another's session (spec §4 Network task queue, decisions C6).
 */
export function inSendingOrder<Task extends InLine>(
  tasks: readonly Task[],
  principal: string,
): readonly Task[] {
  return tasks
    .filter((task) => task.transmittedAt === undefined && task.principal === principal)
    .toSorted((one, other) => one.createdAt - other.createdAt || compare(one.id, other.id));
}

/** What happens to stored orders when the network is back (spec §4 Network task queue). */
export function onlineAgain(situation: {
  readonly hasWaitingOrders: boolean;
  readonly sendsUnasked: boolean;
  readonly isOnThankYouPage: boolean;
}): 'send' | 'ask' | 'nothing' {
  if (!situation.hasWaitingOrders) return 'nothing';
  return situation.sendsUnasked || situation.isOnThankYouPage ? 'send' : 'ask';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
