import { orderInPlaceOf } from '#domain/orders/unpaid-orders.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useOrders } from '#web/state/orders/order-store.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

/** Leads on to the order that took the place of a cancelled one, where this device knows it. */
export function OrderInstead({ order }: { readonly order: QueuedOrder }) {
  const words = useTexts('checkout');
  const { path } = useShop();
  const instead = orderInPlaceOf(order, useOrders());
  if (!instead?.placed) return null;
  const { number } = instead.placed;
  return (
    <p>
      {words('checkout.payReplaced')}{' '}
      <a href={path(`/checkout/thank-you?order=${encodeURIComponent(instead.key)}`)}>
        {words('checkout.toReplacing', { number })}
      </a>
    </p>
  );
}
