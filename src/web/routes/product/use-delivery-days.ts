import { useEffect, useState } from 'react';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { Moment } from '#domain/time/moment.ts';
import { useNow } from '#web/state/page/use-now.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The days that came with the page, or today's where the page was cached on another day. */
export function useDeliveryDays(days: DeliveryDays, asOf: Moment): DeliveryDays {
  const { storeView } = useShop();
  const [said, setSaid] = useState(days);
  const now = useNow(asOf);
  const isOld = new Date(now).toDateString() !== new Date(asOf).toDateString();
  useEffect(() => {
    if (!isOld) return;
    const sayAgain = async () => {
      const { daysOfToday } = await import('#web/features/product/days-of-today.ts');
      setSaid(daysOfToday(storeView, now));
    };
    // Without a network the earlier days stay.
    sayAgain().catch(() => undefined);
  }, [isOld, now, storeView]);
  return said;
}
