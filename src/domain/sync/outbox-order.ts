import type { Task } from './task.ts';

/** The facts that decide the place of orders and other tasks in the outbox. */
export type InLine = Pick<Task, 'principal' | 'createdAt'>;

/**
 * The visitor's tasks in the order they were made: a failed task stays first, and no task is sent in
 * another visitor's session (rules/orders#back-online, rules/orders#waiting-orders). Tasks made in the
 * same millisecond keep their order.
 */
export function inSendingOrder<Waiting extends InLine>(
  tasks: readonly Waiting[],
  principal: string,
): readonly Waiting[] {
  return tasks
    .filter((task) => task.principal === principal)
    .toSorted((one, other) => one.createdAt - other.createdAt);
}

/** Decides what happens with stored orders when the network is back. */
export function onlineAgain(situation: {
  readonly hasWaitingOrders: boolean;
  readonly sendsUnasked: boolean;
  readonly isOnThankYouPage: boolean;
  /** The shopper has confirmed all of them, and only the answer is missing. */
  readonly isUnderWay: boolean;
}): 'send' | 'ask' | 'nothing' {
  const { hasWaitingOrders, sendsUnasked, isOnThankYouPage, isUnderWay } = situation;
  if (!hasWaitingOrders) return 'nothing';
  return sendsUnasked || isOnThankYouPage || isUnderWay ? 'send' : 'ask';
}
