import { Suspense, useEffect, useState } from 'react';
import { isBrokenOff } from '#domain/orders/queued-order.ts';
import { useOrder } from '#web/state/orders/order-store.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';
import { OpenOrdersPage } from './open-orders-page.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderBill, WholeOrder } from './whole-order.tsx';

/** The state of an order, or of all unconfirmed ones where the address names none. */
export function ThankYouStep() {
  const named = new URLSearchParams(useAddress().search).get('order');
  return (
    <div className={`container ${styles.thanks}`}>
      {named === null ? <OpenOrdersPage /> : <NamedOrder key={named} orderKey={named} />}
    </div>
  );
}

/** While its page is open, an order is sent without another question (rules/orders#back-online). */
function NamedOrder({ orderKey }: { readonly orderKey: string }) {
  const order = useOrder(orderKey);
  const [isLookedUp, setIsLookedUp] = useState(false);

  useEffect(() => {
    const lookUp = async () => {
      const { lookUpOrder, sendOrders } = await import('#web/state/orders/orders.ts');
      const found = await lookUpOrder(orderKey);
      setIsLookedUp(true);
      if (found?.state === 'waiting') await sendOrders();
    };
    lookUp().catch(() => setIsLookedUp(true));
  }, [orderKey]);

  if (order && !isBrokenOff(order)) return <WholeOrder order={order} />;
  if (order ?? isLookedUp) {
    return (
      <>
        <Suspense fallback={<Skeleton lines={4} />}>
          <OrderPayment orderKey={orderKey} order={order} />
        </Suspense>
        {order && <OrderBill order={order} />}
      </>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
    </div>
  );
}
