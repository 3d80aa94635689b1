import { useTexts } from '#web/state/page/texts.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';

/** The standing of an order as one or two words and as a sentence (rules/orders#waiting-orders). */
interface SaidStanding {
  readonly label: string;
  readonly sentence: string;
}

export function useOrderStandings(): (order: QueuedOrder) => SaidStanding {
  const t = useTexts('waiting-orders');
  const isOnline = useIsOnline();
  return (order) => {
    const standing = standingOf(order, isOnline);
    return {
      label: t(`waitingOrders.label_${standing}`),
      sentence: t(`waitingOrders.says_${standing}`),
    };
  };
}

/** A waiting order says whether the shopper or the shop has to do something. */
function standingOf({ state, attempts }: QueuedOrder, isOnline: boolean) {
  if (state !== 'waiting') return state;
  if (!isOnline) return 'offline';
  return attempts === 0 ? 'unsent' : 'unanswered';
}
