import type { Task } from './task.ts';

/** These facts decide the place in the line, for orders and all other tasks. */
export type InLine = Pick<Task, 'principal' | 'createdAt'>;

/**
 * The tasks of the visitor, in the order they were made: a failed one stays first, and none
 * is sent in another's session (rules/orders#back-online, rules/orders#waiting-orders). Those made in
 * the same millisecond stay as they are given.
 */
export function inSendingOrder<Waiting extends InLine>(
  tasks: readonly Waiting[],
  principal: string,
): readonly Waiting[] {
  return tasks
    .filter((task) => task.principal === principal)
    .toSorted((one, other) => one.createdAt - other.createdAt);
}

/** Decides about stored orders when the network is back. */
export function onlineAgain(situation: {
  readonly hasWaitingOrders: boolean;
  readonly sendsUnasked: boolean;
  readonly isOnThankYouPage: boolean;
  /** The shopper has confirmed every one before: only the answer is missing. */
  readonly isUnderWay: boolean;
}): 'send' | 'ask' | 'nothing' {
  const { hasWaitingOrders, sendsUnasked, isOnThankYouPage, isUnderWay } = situation;
  if (!hasWaitingOrders) return 'nothing';
  return sendsUnasked || isOnThankYouPage || isUnderWay ? 'send' : 'ask';
}
