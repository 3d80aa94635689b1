import { Suspense } from 'react';
import { isBrokenOff } from '#domain/orders/queued-order.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './checkout.module.css';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';

const AccountOffer = lazyExtra(async () => (await import('./account-offer.tsx')).AccountOffer);

/**
 * An order counts as placed only with proof (rules/orders#proof), else it is waiting or refused
 * (rules/orders#waiting-orders).
 */
export function WholeOrder({ order }: { readonly order: QueuedOrder }) {
  const { visitor } = useShop();
  const isConfirmed = order.state === 'confirmed';
  return (
    <>
      {isConfirmed && <ConfirmedOrder order={order} />}
      <Suspense fallback={null}>{!isConfirmed && <UnfinishedOrder order={order} />}</Suspense>
      {isConfirmed && !visitor.isLoggedIn && <AccountOffer order={order} />}
      <OrderBill order={order} />
    </>
  );
}

/** The bill, at the total that the shopper should confirm, if there is one. */
export function OrderBill({ order }: { readonly order: QueuedOrder }) {
  const { items, totals, problem, delivery, placed, request } = order;
  return (
    <section className={styles.bill}>
      <OrderSummary
        items={items}
        totals={problem?.newTotals ?? totals}
        shippingTitle={delivery?.title}
        orderedAt={placed?.placedAt}
        isFetched={pickupCode(request.shippingMethod) !== undefined}
        isPaid={isProvider(request.paymentMethodCode) && !isBrokenOff(order)}
        isCanceled={placed?.status === 'canceled'}
      />
    </section>
  );
}
