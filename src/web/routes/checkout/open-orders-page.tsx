import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useEffect, useState } from 'react';
import { ordersToShow } from '#domain/orders/queued-order.ts';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { isBrokenOff, isUnpaid } from '#domain/orders/queued-order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useOrders } from '#web/state/orders/order-store.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';
import { UnfinishedOrder } from './unfinished-order.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { OrderBill, WholeOrder } from './whole-order.tsx';

/**
 * Every unconfirmed order of the visitor; nothing is sent before the visitor decides
 * (rules/orders#waiting-orders).
 */
export function OpenOrdersPage() {
  const t = useTexts('checkout');
  const keys = useKeysToShow();
  const orders = useOrders().filter(({ key }) => keys?.includes(key));
  const [only] = orders;
  if (!keys) {
    return (
      <div aria-busy="true">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (!only) return <UnknownOrder />;
  if (orders.length === 1 && !isBrokenOff(only)) return <WholeOrder order={only} />;
  return (
    <>
      <h1>{t('checkout.openTitle')}</h1>
      {orders.map((order) => (
        <article key={order.key} className={styles.openOrder}>
          <OneOfSeveral order={order} />
        </article>
      ))}
    </>
  );
}

function OneOfSeveral({ order }: { readonly order: QueuedOrder }) {
  const words = useTexts('checkout');
  const { t, path } = useShop();
  const { key, state, placed } = order;
  if (state === 'confirmed') {
    const became = isUnpaid(order)
      ? 'checkout.openUnpaid'
      : placed?.status === 'canceled'
        ? 'checkout.openCanceled'
        : 'checkout.openConfirmed';
    return (
      <p role="status">
        {words(became, { number: placed?.number ?? '' })}{' '}
        <a href={path(`/checkout/thank-you?order=${key}`)}>{t('notices.toOrder')}</a>
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      <UnfinishedOrder order={order} isOneOfSeveral />
      <OrderBill order={order} />
    </Suspense>
  );
}

/**
 * The orders that were open when the page was opened; one that was confirmed since stays and says so.
 */
function useKeysToShow(): readonly string[] | undefined {
  const [keys, setKeys] = useState<readonly string[]>();
  useEffect(() => {
    const lookUp = async () => {
      const { lookUpOrders } = await import('#web/state/orders/orders.ts');
      const orders = await lookUpOrders();
      const { windowMs } = defaultSettings.checkout;
      const shown = ordersToShow(orders, moment(Date.now()), windowMs);
      setKeys(shown.map(({ key }) => key));
    };
    lookUp().catch(() => setKeys([]));
  }, []);
  return keys;
}
