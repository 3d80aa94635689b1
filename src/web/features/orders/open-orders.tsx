import { createPortal } from 'react-dom';
import { useHasOpenOrders } from '#web/state/orders/order-store.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';

const OpenOrdersLine = lazyExtra(
  async () => (await import('./open-orders-line.tsx')).OpenOrdersLine,
);

/**
 * Shows unconfirmed orders below the header of every page (rules/orders#waiting-orders); most visitors
 * have none and load no code for it.
 */
export function OpenOrders() {
  const hasOpenOrders = useHasOpenOrders();
  const place = document.getElementById('above');
  return hasOpenOrders && place && createPortal(<OpenOrdersLine />, place);
}
