import type { RepeatableOrder } from '#contract/views/home.ts';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import styles from './trade-section.module.css';

/** The last orders with their states; a press puts their lines into quick order at today's prices. */
export function TradeOrders({ orders }: { readonly orders: readonly RepeatableOrder[] }) {
  const t = useTexts('trade-home');
  const { path } = useShop();
  return (
    <section className={`stack gap-3 ${styles.orders}`} aria-labelledby="trade-orders">
      <div className="spread">
        <h2 id="trade-orders" className={styles.heading}>
          {t('tradeHome.orders')}
        </h2>
        {orders.length > 0 && <a href={path('/my-account/orders')}>{t('tradeHome.allOrders')}</a>}
      </div>
      {orders.length === 0 ? (
        <p className="soft">{t('tradeHome.noOrders')}</p>
      ) : (
        <ul role="list" className={styles.rows}>
          {orders.map((order) => (
            <li key={order.number}>
              <LastOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LastOrder({ order }: { readonly order: RepeatableOrder }) {
  const t = useTexts('trade-home');
  const words = useTexts('placed-order');
  const { path } = useShop();
  const { number, standing, names, more, list } = order;
  const named = names.join(', ');
  return (
    <>
      <div className={styles.order}>
        <p className="cluster gap-2">
          <a href={path(`/my-account/orders/${number}`)}>
            {words('placedOrder.number', { number })}
          </a>
          <StatusBadge of="order" state={standing}>
            {words(`placedOrder.state_${standing}`)}
          </StatusBadge>
        </p>
        <p className={`soft small ${styles.cut}`}>
          {more === 0 ? named : words('placedOrder.more', { names: named, count: more })}
        </p>
      </div>
      {list !== undefined && (
        <form method="post" action={path('/quick-order')}>
          <input type="hidden" name="lines" value={list} />
          <Button type="submit" size="s" aria-label={t('tradeHome.againOf', { number })}>
            {words('placedOrder.again')}
          </Button>
        </form>
      )}
    </>
  );
}
