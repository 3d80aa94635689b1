import { pickupCode } from '#domain/checkout/freight.ts';
import { Suspense, useEffect, useState } from 'react';
import { OrderSummary } from './order-summary.tsx';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';
import { useOrder } from '#web/state/orders/order-store.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyExtra } from '#web/ui/lazy-extra.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checkout.module.css';

const AccountOffer = lazyExtra(async () => (await import('./account-offer.tsx')).AccountOffer);

/** Placed only on proof (rules/orders#proof), else waiting or refused (rules/orders#waiting-orders). */
export function ThankYouStep() {
  const key = new URLSearchParams(useAddress().search).get('order');
  const order = useOrder(key);
  const { visitor } = useShop();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    const lookUp = async () => {
      const { lookUpOrder, sendOrders } = await import('#web/state/orders/orders.ts');
      const found = key === null ? undefined : await lookUpOrder(key);
      setIsMissing(found === undefined);
      if (found?.state === 'waiting') await sendOrders();
    };
    lookUp().catch(() => setIsMissing(true));
  }, [key]);

  return (
    <div className={`container ${styles.thanks}`}>
      {order?.state === 'confirmed' && <ConfirmedOrder order={order} />}
      <Suspense fallback={null}>
        {order && order.state !== 'confirmed' && <UnfinishedOrder order={order} />}
      </Suspense>
      {order?.state === 'confirmed' && !visitor.isLoggedIn && <AccountOffer order={order} />}
      {!order && !isMissing && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {!order && isMissing && <Unknown />}
      {order && (
        <section className={styles.bill}>
          <OrderSummary
            items={order.items}
            totals={order.totals}
            shippingTitle={order.delivery?.title}
            orderedAt={order.placed?.placedAt}
            isFetched={pickupCode(order.request.shippingMethod) !== undefined}
          />
        </section>
      )}
    </div>
  );
}

function Unknown() {
  const t = useCheckoutTexts();
  const { path } = useShop();
  return (
    <>
      <h1>{t('checkout.unknownTitle')}</h1>
      <p className="lead">{t('checkout.unknown')}</p>
      <div>
        <Button variant="primary" href={path('/')}>
          {t('checkout.keepShopping')}
        </Button>
      </div>
    </>
  );
}
