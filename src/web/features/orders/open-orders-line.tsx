import { useTexts } from '#web/state/page/texts.ts';
import { isOpenOrder } from '#domain/orders/is-open-order.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useCheckout } from '#web/state/checkout/checkout.ts';
import { useOrders } from '#web/state/orders/order-store.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './open-orders-line.module.css';
import { useOrderStandings } from './order-standings.ts';

/**
 * A line below the header with the number of unconfirmed orders, or the standing of a single one, and a
 * link to them.
 */
export function OpenOrdersLine() {
  const t = useTexts('waiting-orders');
  const { path } = useShop();
  const standingOf = useOrderStandings();
  const isOnline = useIsOnline();
  const { isPlacing } = useCheckout();
  const orders = useUnseenOrders();
  const [first] = orders;
  // While an order is being placed, the order button itself shows its state.
  if (!first || isPlacing) return null;
  const count = orders.length;
  const isUrgent = orders.some(({ state }) => state === 'needs-you' || state === 'refused');
  return (
    <p
      role="status"
      data-testid="openOrders"
      className={classNames('strip', styles.line, isUrgent && styles.urgent)}
    >
      <Icon name={isUrgent ? 'warning' : isOnline ? 'info' : 'offline'} size="s" />
      <span>
        {count === 1 ? standingOf(first).sentence : t('waitingOrders.several', { count })}{' '}
        <a href={path('/checkout/thank-you')}>{t('waitingOrders.look', { count })}</a>
      </span>
    </p>
  );
}

/** The open orders that this page does not already show. */
function useUnseenOrders(): readonly QueuedOrder[] {
  const { path, search } = useAddress();
  const open = useOrders().filter(isOpenOrder);
  if (!path.endsWith('/checkout/thank-you')) return open;
  const named = new URLSearchParams(search).get('order');
  return named === null ? [] : open.filter(({ key }) => key !== named);
}
