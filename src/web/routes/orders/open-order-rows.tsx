import { useTexts } from '#web/state/page/texts.ts';
import { isOpenOrder } from '#domain/orders/is-open-order.ts';
import { useOrderStandings } from '#web/features/orders/order-standings.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useOrders } from '#web/state/orders/order-store.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import styles from './open-order-rows.module.css';

/** Orders of this device without the shop's proof, above those that the shop has. */
export function OpenOrderRows() {
  const t = useTexts('waiting-orders');
  const orders = useOrders().filter(isOpenOrder);
  if (orders.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="open-orders">
      <h2 id="open-orders" className={styles.open}>
        {t('waitingOrders.openTitle')}
      </h2>
      <ul role="list" className={styles.orders}>
        {orders.map((order) => (
          <Row key={order.key} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Row({ order }: { readonly order: QueuedOrder }) {
  const t = useTexts('waiting-orders');
  const { path, format } = useShop();
  const { label } = useOrderStandings()(order);
  const { items, totals, problem, state } = order;
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <h3 className={styles.number}>
          <a href={path('/checkout/thank-you')}>{t('waitingOrders.look', { count: 1 })}</a>
        </h3>
      </div>
      <p className={styles.names}>
        {items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
      </p>
      <div className={styles.pictures}>
        {items.slice(0, 3).map(({ picture }, index) => (
          // Two lines may be of one article, so the key is the index.
          <CartPicture key={`${index}`} path={picture} />
        ))}
      </div>
      <p className={styles.standing}>
        <StatusBadge of="queuedOrder" state={state}>
          {label}
        </StatusBadge>
      </p>
      <p className={styles.sum}>
        <strong className="figures">
          {format.money((problem?.newTotals ?? totals).total.gross)}
        </strong>
      </p>
    </li>
  );
}
